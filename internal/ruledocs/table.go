package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A table says of each requirement in one part of a standard what checks it. Its file
// is lines of text, in the order of the standard:
//
//	spec html-2012-links-selectors-microdata.txt
//	from 5.4.1 vCard
//	to 5.4.1.1 Conversion to vCard
//	url https://html.spec.whatwg.org/multipage/microdata.html#vcard
//	title The vCard vocabulary
//
//	@ kind
//	> The value must be text that, when compared
//	= vcard/kind
//	> A single property with the name kind
//	- reason why no rule is possible
//
// spec is a file in ../shared/specs, and from and to are the lines that the part starts
// at and ends before. A line with "@" is the line of the standard that what follows is
// about; one with ">" the beginning of a sentence that asks for something. After it are
// lines with "=", which name rules that check it, or with "-", the reason why none
// does, or both, where a rule checks a part. Lines with "#" are comments.
type table struct {
	file                       string
	spec, from, to, url, title string
	requirements               []requirement
}

type requirement struct {
	line    int    // in the file of the table
	subject string // what it is about, "" for the part as a whole
	quote   string
	rules   []string
	reason  string
}

// readTables reads the tables in a folder.
func readTables(dir string) ([]*table, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	var tables []*table
	for _, file := range files {
		t, err := readTable(file)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

func readTable(file string) (*table, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	t := &table{file: filepath.Base(file)}
	subject := ""
	lines := bufio.NewScanner(f)
	for number := 1; lines.Scan(); number++ {
		mark, rest, _ := strings.Cut(lines.Text(), " ")
		switch mark {
		case "", "#":
		case "@":
			subject = rest
		case ">":
			t.requirements = append(t.requirements, requirement{line: number, subject: subject, quote: rest})
		default:
			if err := t.set(mark, rest); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, number, err)
			}
		}
	}
	return t, lines.Err()
}

// set takes a line of the head, or one that says what checks the last requirement.
func (t *table) set(mark, rest string) error {
	head := map[string]*string{"spec": &t.spec, "from": &t.from, "to": &t.to, "url": &t.url, "title": &t.title}
	if field := head[mark]; field != nil {
		*field = rest
		return nil
	}
	if len(t.requirements) == 0 {
		return fmt.Errorf("%q comes before the first requirement", mark)
	}
	last := &t.requirements[len(t.requirements)-1]
	switch mark {
	case "=":
		last.rules = append(last.rules, strings.Fields(rest)...)
	case "-":
		last.reason = strings.TrimSpace(last.reason + " " + rest)
	default:
		return fmt.Errorf("a line starts with %q", mark)
	}
	return nil
}
