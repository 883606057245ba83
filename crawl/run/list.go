package run

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"strings"
)

// readList returns the inputs of the folder, nil if it has no list. While shards are running
// the list only grows, so that the place of an input in it stays, and with it its shard.
func (f *folder) readList() ([]string, error) {
	text, err := os.ReadFile(f.listPath())
	if os.IsNotExist(err) {
		return nil, nil
	}
	list := []string{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	for lines.Scan() {
		list = append(list, lines.Text())
	}
	return list, err
}

// addInputs reads the list, and adds the inputs that it does not have.
func (s *session) addInputs(inputs []string) (err error) {
	if s.list, err = s.readList(); err != nil {
		return err
	}
	known := make(map[string]string, len(s.list)+len(inputs)) // by ID
	for _, input := range s.list {
		known[ID(input)] = input
	}
	before := len(s.list)
	for _, input := range inputs {
		if input == "" || strings.ContainsAny(input, "\r\n") {
			return fmt.Errorf("%q: an input has a name of one line", input)
		}
		switch other, ok := known[ID(input)]; {
		case !ok:
			known[ID(input)] = input
			s.list = append(s.list, input)
		case other != input:
			return fmt.Errorf("%s and %s would have the same name in the folder; rename one of them", input, other)
		}
	}
	if len(s.list) == before {
		return nil
	}
	return s.writeList()
}

func (s *session) writeList() error {
	var text strings.Builder
	for _, input := range s.list {
		text.WriteString(input + "\n")
	}
	return s.write(s.listPath(), []byte(text.String()))
}
