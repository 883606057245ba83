// Package release reads releases of schema.org, so that pages can be checked by a newer
// one than the one that is built in, or by one with terms of one's own.
//
// schema.org publishes files of several sizes and formats
// (https://schema.org/docs/developers.html). Needed is one that has all terms, as N-Triples
// or as JSON-LD: schemaorg-all-https.nt or schemaorg-all-https.jsonld.
package release

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/itemscope/itemscope/schemaorg"
)

// Read reads the file of a release. The error names the file, and the line in it as far
// as that is known.
func Read(path string) (*schemaorg.Vocabulary, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	v, err := Parse(text)
	if err != nil {
		var wrong *lineError
		if errors.As(err, &wrong) {
			return nil, fmt.Errorf("%s:%d: %w", path, wrong.line, wrong.err)
		}
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return v, nil
}

// Parse reads the text of a release: JSON-LD if it begins with a bracket, else N-Triples.
func Parse(text []byte) (*schemaorg.Vocabulary, error) {
	text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	if start := bytes.TrimLeft(text, " \t\r\n"); len(start) > 0 && (start[0] == '{' || start[0] == '[') {
		return parseJSONLD(text)
	}
	return parseNTriples(text)
}

// A lineError is what is wrong in a line, counted from 1.
type lineError struct {
	line int
	err  error
}

func (e *lineError) Error() string { return fmt.Sprintf("line %d: %v", e.line, e.err) }
func (e *lineError) Unwrap() error { return e.err }
