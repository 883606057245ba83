package mcp

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxOutput is how many bytes an operation may print, of which a call gets a piece.
const maxOutput = 64 << 20

// A printed is what an operation printed, up to a limit.
type printed struct {
	bytes.Buffer
	full bool
}

func (p *printed) Write(b []byte) (int, error) {
	if p.Len()+len(b) > maxOutput {
		p.full = true
		return 0, fmt.Errorf("the output has more than %d bytes: ask for less of the page", maxOutput)
	}
	return p.Buffer.Write(b)
}

// An output is what a call returns.
type output struct {
	MediaType  string `json:"mediaType"`
	TotalBytes int    `json:"totalBytes"`
	Result     any    `json:"result,omitempty"`
	Text       string `json:"text,omitempty"`
	NextOffset int    `json:"nextOffset,omitempty"`
	Problem    string `json:"problem,omitempty"`

	piece []byte // what result or text say, as it was printed
}

// cut returns the piece of an output that a call asks for: JSON as it is, if all of it is
// wanted, and otherwise text.
func cut(all []byte, media string, offset, length int) *output {
	o := &output{MediaType: media, TotalBytes: len(all)}
	if offset == 0 && len(all) <= length {
		if result := jsonOf(all, media); result != nil {
			o.Result, o.piece = result, all
			return o
		}
	}
	start := min(offset, len(all))
	for start < len(all) && start > 0 && !utf8.RuneStart(all[start]) {
		start++
	}
	end := min(start+length, len(all))
	for end > start && end < len(all) && !utf8.RuneStart(all[end]) {
		end--
	}
	if end == start && end < len(all) { // a character that is longer than the piece
		_, size := utf8.DecodeRune(all[start:])
		end += size
	}
	o.piece = bytes.ToValidUTF8(all[start:end], []byte("\uFFFD"))
	o.Text = string(o.piece)
	if end < len(all) {
		o.NextOffset = end
	}
	return o
}

// jsonOf returns what is JSON, lines of it as an array, and nil for anything else.
func jsonOf(all []byte, media string) any {
	essence, _, _ := strings.Cut(media, ";")
	all = bytes.TrimSpace(all)
	switch {
	case strings.HasSuffix(essence, "x-ndjson"):
		list := []json.RawMessage{}
		for line := range bytes.Lines(all) {
			if line = bytes.TrimSpace(line); !json.Valid(line) {
				return nil
			}
			list = append(list, bytes.Clone(line))
		}
		return list
	case strings.HasSuffix(essence, "json") && json.Valid(all):
		return json.RawMessage(bytes.Clone(all))
	}
	return nil
}

// text returns an output as text: the output itself and, where something is missing, what
// to do about it.
func (o *output) text() string {
	text := string(o.piece)
	if o.NextOffset > 0 {
		text += fmt.Sprintf("\n[cut here: %d bytes in all; call again with \"offset\": %d for what follows]", o.TotalBytes, o.NextOffset)
	}
	if o.Problem != "" {
		text += "\n[not complete: " + o.Problem + "]"
	}
	return text
}
