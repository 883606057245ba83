package meta

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/itemscope/itemscope/dom"
)

// UnmarshalJSON reads what AppendJSON wrote, and replaces the contents of m. When
// it is written again, the JSON is the same.
func (m *Data) UnmarshalJSON(b []byte) error {
	var read struct {
		Title, Language, Description, Author     string
		ApplicationName, Generator, Viewport     string
		Canonical                                string
		Charset                                  Charset
		Keywords                                 []string
		ThemeColors                              []ThemeColor
		Robots                                   []Robots
		OpenGraph, Twitter, DublinCore, Citation json.RawMessage
		Prism                                    json.RawMessage
		Schemas                                  []readSchema
		Pairs                                    []readPair
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return fmt.Errorf("meta: %w", err)
	}
	*m = Data{
		Title: read.Title, Language: read.Language, Description: read.Description, Author: read.Author,
		ApplicationName: read.ApplicationName, Generator: read.Generator, Viewport: read.Viewport,
		Canonical: read.Canonical, Charset: read.Charset, Keywords: read.Keywords,
		ThemeColors: read.ThemeColors, Robots: read.Robots,
	}
	for _, s := range read.Schemas {
		m.Schemas = append(m.Schemas, Schema{Prefix: s.Prefix, URL: s.URL, position: s.Position})
	}
	for _, p := range read.Pairs {
		m.Pairs = append(m.Pairs, p.pair())
	}
	raw := [...]json.RawMessage{read.OpenGraph, read.Twitter, read.DublinCore, read.Citation, read.Prism}
	for i, v := range m.vocabularies() {
		if len(raw[i]) == 0 {
			continue
		}
		r := reader{json.NewDecoder(bytes.NewReader(raw[i])), v.vocabulary}
		r.decoder.UseNumber()
		if err := r.object(v.object, ""); err != nil {
			return fmt.Errorf("meta: %s: %w", v.key, err)
		}
	}
	return nil
}

type readSchema struct {
	Prefix, URL string
	Position    dom.Position
}

type readPair struct {
	Property, Name, Itemprop, Content *string
	HTTPEquiv                         *string `json:"http-equiv"`
	Position                          dom.Position
}

func (p *readPair) pair() Pair {
	pair := Pair{position: p.Position}
	if p.Content != nil {
		pair.Content = *p.Content
	}
	for attribute, name := range map[string]*string{"property": p.Property, "name": p.Name, "itemprop": p.Itemprop, "http-equiv": p.HTTPEquiv} {
		if name != nil {
			pair.Name, pair.Attribute = *name, attribute
		}
	}
	return pair
}

// A reader reads an object of a vocabulary, in order.
type reader struct {
	decoder    *json.Decoder
	vocabulary *vocabulary
}

func (r *reader) token(want json.Delim) error {
	t, err := r.decoder.Token()
	if err == nil && t != want {
		err = fmt.Errorf("%v where %v should be", t, want)
	}
	return err
}

func (r *reader) object(o *Object, of string) error {
	if err := r.token('{'); err != nil {
		return err
	}
	return r.members(o, nil, of)
}

// members reads the members of an object that has begun: properties and, of a value,
// its URL or text.
func (r *reader) members(o *Object, v *Value, of string) error {
	for r.decoder.More() {
		t, err := r.decoder.Token()
		if err != nil {
			return err
		}
		name := t.(string)
		if v != nil && (name == "url" || name == "value") {
			if err := r.decoder.Decode(&v.Text); err != nil {
				return err
			}
			if name == "url" {
				v.Kind = KindURL
			}
			continue
		}
		if err := r.values(o, name, of); err != nil {
			return err
		}
	}
	return r.token('}')
}

func (r *reader) values(o *Object, name, of string) error {
	if err := r.token('['); err != nil {
		return err
	}
	for r.decoder.More() {
		v, err := r.value(name, of)
		if err != nil {
			return err
		}
		o.add(name, v)
	}
	return r.token(']')
}

func (r *reader) value(name, of string) (v Value, err error) {
	t, err := r.decoder.Token()
	if err != nil {
		return v, err
	}
	full := name
	if of != "" {
		full = of + ":" + name
	}
	switch t := t.(type) {
	case string:
		v.Text = t
		v.kindOf(r.vocabulary.kinds[full])
	case json.Number:
		v.Text = t.String()
		v.kindOf(KindNumber)
	case json.Delim:
		if t != '{' || of != "" {
			return v, fmt.Errorf("%v where a value should be", t)
		}
		err = r.members(&v.Properties, &v, name)
	default:
		err = fmt.Errorf("%v where a value should be", t)
	}
	return v, err
}

// kindOf gives the value that kind, if its text can be read as one.
func (v *Value) kindOf(kind Kind) {
	ok := true
	switch kind {
	case KindNumber:
		v.Number, ok = readNumber(v.Text)
	case KindTime:
		v.Time, ok = readTime(v.Text)
	}
	if ok {
		v.Kind = kind
	}
}
