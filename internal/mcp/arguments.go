package mcp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/serve"
)

// A call is what a call of a tool asks for.
type call struct {
	html, url, file string
	hasHTML         bool
	offset, length  int
	format          serve.Format
	flags, words    []string
}

// How long a piece of the output is, in bytes.
const (
	usualLength = 40_000
	maxLength   = 1_000_000
)

// readCall reads the arguments of a call. The errors say what to do.
func readCall(o *serve.Operation, raw json.RawMessage) (*call, error) {
	arguments := map[string]json.RawMessage{}
	if len(bytes.TrimSpace(raw)) > 0 {
		if err := json.Unmarshal(raw, &arguments); err != nil {
			return nil, errors.New("the arguments are an object")
		}
	}
	c := &call{length: usualLength, format: o.Formats[0]}
	_, c.hasHTML = arguments["html"]
	parameters := url.Values{}
	for name, value := range arguments {
		if err := c.read(o, name, value, parameters); err != nil {
			return nil, err
		}
	}
	if c.offset < 0 || c.length < 1 || c.length > maxLength {
		return nil, fmt.Errorf("offset is 0 or more, and length from 1 to %d", maxLength)
	}
	flags, words, err := o.Arguments(parameters)
	if err != nil {
		return nil, err
	}
	c.flags, c.words = flags, words
	return c, nil
}

// read reads an argument: those that are about the page and the output, and parameters of
// the operation.
func (c *call) read(o *serve.Operation, name string, value json.RawMessage, parameters url.Values) error {
	into := map[string]any{"html": &c.html, "url": &c.url, "file": &c.file, "offset": &c.offset, "length": &c.length}[name]
	if into != nil {
		if err := json.Unmarshal(value, into); err != nil {
			return fmt.Errorf("%s: give a %s", name, kindOf(into))
		}
		return nil
	}
	if name == "format" {
		return c.readFormat(o, value)
	}
	texts, err := textsOf(value)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	parameters[name] = texts
	return nil
}

func kindOf(into any) string {
	if _, ok := into.(*int); ok {
		return "number"
	}
	return "string"
}

func (c *call) readFormat(o *serve.Operation, value json.RawMessage) error {
	if len(o.Formats) == 1 {
		return fmt.Errorf("format: there is one only, %s; leave it out", c.format.Media)
	}
	var name string
	_ = json.Unmarshal(value, &name)
	i := slices.IndexFunc(o.Formats, func(f serve.Format) bool { return f.Name == name })
	if i < 0 {
		var names []string
		for _, f := range o.Formats {
			names = append(names, f.Name)
		}
		return fmt.Errorf("format: give one of %s", strings.Join(names, ", "))
	}
	c.format = o.Formats[i]
	return nil
}

// textsOf returns a value as the values of a parameter: an array is several, and nothing
// comes of null.
func textsOf(value json.RawMessage) ([]string, error) {
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, err
	}
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	var texts []string
	for _, v := range list {
		switch v := v.(type) {
		case nil:
		case string:
			texts = append(texts, v)
		case bool, json.Number:
			texts = append(texts, fmt.Sprint(v))
		default:
			return nil, errors.New("give a string, a number, a boolean, or an array of them")
		}
	}
	return texts, nil
}
