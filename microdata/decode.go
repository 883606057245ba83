package microdata

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// UnmarshalJSON reads what AppendJSON wrote, whichever [Spec] it was for, and
// replaces the contents of m. The items then form a tree: an item that was a value
// in several places becomes several items, "ERROR" stays that string, and every
// string is of KindText. Positions are read, too. When it is written again, the
// JSON is the same.
//
// Unknown names are ignored. Items may be nested to any depth; but
// [encoding/json.Unmarshal] does not accept more than ten thousand levels.
func (m *Data) UnmarshalJSON(b []byte) error {
	r := newJSONReader(b)
	if err := r.read((*jsonReader).items); err != nil {
		return err
	}
	*m = *r.data
	for it := range m.All() {
		it.in = m
	}
	return nil
}

// UnmarshalJSON reads what [Item.AppendJSON] wrote, as [Data.UnmarshalJSON] does.
func (it *Item) UnmarshalJSON(b []byte) error {
	r := newJSONReader(b)
	if err := r.read((*jsonReader).item); err != nil {
		return err
	}
	*it = *r.data.Items[0]
	r.data.Items[0] = it
	for inner := range r.data.All() {
		inner.in = r.data
	}
	return nil
}

// A jsonReader reads items, with a stack of its own.
type jsonReader struct {
	dec   *json.Decoder
	data  *Data
	stack []level
}

// A level is an item that is being read.
type level struct {
	item         *Item
	inProperties bool // within the object "properties"
	inValues     bool // within the array of a property
	positions    []propertyPositions
}

func newJSONReader(b []byte) jsonReader {
	return jsonReader{dec: json.NewDecoder(bytes.NewReader(b)), data: &Data{acyclic: true, size: len(b)}}
}

// read reads the JSON with part, and fails if anything comes after that.
func (r *jsonReader) read(part func(*jsonReader) error) error {
	err := part(r)
	if err == nil {
		if _, end := r.dec.Token(); end != io.EOF {
			err = fmt.Errorf("want the end")
		}
	}
	if err != nil {
		return fmt.Errorf("microdata: reading JSON at byte %d: %w", r.dec.InputOffset(), err)
	}
	return nil
}

// items reads the object with the items.
func (r *jsonReader) items() error {
	if err := r.delim('{'); err != nil {
		return err
	}
	for r.dec.More() {
		key, err := r.string()
		if err != nil {
			return err
		}
		if key != "items" {
			if err := r.skip(); err != nil {
				return err
			}
			continue
		}
		if err := r.topLevel(); err != nil {
			return err
		}
	}
	return r.delim('}')
}

// topLevel reads the array of top-level items.
func (r *jsonReader) topLevel() error {
	if err := r.delim('['); err != nil {
		return err
	}
	for r.dec.More() {
		if err := r.item(); err != nil {
			return err
		}
	}
	return r.delim(']')
}

// item reads a top-level item and those within it.
func (r *jsonReader) item() error {
	if err := r.delim('{'); err != nil {
		return err
	}
	r.data.Items = append(r.data.Items, r.open())
	for len(r.stack) > 0 {
		if err := r.step(&r.stack[len(r.stack)-1]); err != nil {
			return err
		}
	}
	return nil
}

func (r *jsonReader) open() *Item {
	it := new(Item)
	r.stack = append(r.stack, level{item: it})
	return it
}

// step reads the next entry, or end, of the innermost item.
func (r *jsonReader) step(l *level) error {
	switch {
	case l.inValues:
		return r.value(l)
	case l.inProperties && r.dec.More():
		name, err := r.string()
		if err != nil {
			return err
		}
		l.item.Properties = append(l.item.Properties, Property{Name: name})
		l.inValues = true
		return r.delim('[')
	case l.inProperties:
		l.inProperties = false
		return r.delim('}')
	case r.dec.More():
		return r.member(l)
	default:
		if l.positions != nil {
			l.item.setPositions(l.positions)
		}
		r.stack = r.stack[:len(r.stack)-1]
		return r.delim('}')
	}
}

// value reads the next value of the last property, or the end of its array.
func (r *jsonReader) value(l *level) error {
	values := &l.item.Properties[len(l.item.Properties)-1].Values
	token, err := r.dec.Token()
	if err != nil {
		return unexpected(err)
	}
	switch token := token.(type) {
	case string:
		*values = append(*values, Value{Text: token})
		return nil
	case json.Delim:
		switch token {
		case ']':
			l.inValues = false
			return nil
		case '{':
			// open may move the stack, but not what values points to.
			*values = append(*values, Value{Item: r.open(), Kind: KindItem})
			return nil
		}
	}
	return fmt.Errorf("want a string or an object for a value, not %v", token)
}

// member reads a member of the object for an item.
func (r *jsonReader) member(l *level) error {
	key, err := r.string()
	if err != nil {
		return err
	}
	switch key {
	case "type":
		return r.types(l.item)
	case "id":
		l.item.ID, err = r.string()
		return err
	case "position":
		return unexpected(r.dec.Decode(&l.item.position))
	case "positions":
		return r.positions(l)
	case "properties":
		l.inProperties = true
		return r.delim('{')
	}
	return r.skip()
}

// positions reads where the values of an item are.
func (r *jsonReader) positions(l *level) error {
	if err := r.delim('{'); err != nil {
		return err
	}
	for r.dec.More() {
		name, err := r.string()
		if err != nil {
			return err
		}
		read := propertyPositions{name: name}
		if err := r.dec.Decode(&read.values); err != nil {
			return unexpected(err)
		}
		l.positions = append(l.positions, read)
	}
	return r.delim('}')
}

// types reads the types: a list, or by W3C2011 a string.
func (r *jsonReader) types(it *Item) error {
	it.Types = nil
	token, err := r.dec.Token()
	if err != nil {
		return unexpected(err)
	}
	if typ, ok := token.(string); ok {
		it.Types, r.data.spec = []string{typ}, W3C2011
		return nil
	}
	if token != json.Delim('[') {
		return fmt.Errorf("want a list or a string for the type, not %v", token)
	}
	for r.dec.More() {
		typ, err := r.string()
		if err != nil {
			return err
		}
		it.Types = append(it.Types, typ)
	}
	return r.delim(']')
}

func (r *jsonReader) string() (string, error) {
	token, err := r.dec.Token()
	if err != nil {
		return "", unexpected(err)
	}
	s, ok := token.(string)
	if !ok {
		return "", fmt.Errorf("want a string, not %v", token)
	}
	return s, nil
}

func (r *jsonReader) delim(want json.Delim) error {
	token, err := r.dec.Token()
	if err != nil {
		return unexpected(err)
	}
	if token != want {
		return fmt.Errorf("want %v, not %v", want, token)
	}
	return nil
}

// skip passes over a value.
func (r *jsonReader) skip() error {
	var value json.RawMessage
	return unexpected(r.dec.Decode(&value))
}

func unexpected(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
