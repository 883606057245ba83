package microformats

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/itemscope/itemscope/dom"
)

// UnmarshalJSON reads the JSON of microformats2 and keeps its order, and replaces
// the contents of d. Members that the specification does not know are ignored,
// except the positions that AppendJSON writes; a number or a boolean is read as its
// text. A name that occurs twice is kept twice.
//
// Items may be nested to any depth; but [encoding/json.Unmarshal] does not accept
// more than ten thousand levels.
func (d *Data) UnmarshalJSON(b []byte) error {
	read := Data{relations: new(relations)}
	err := readJSON(b, func(r *reader) error {
		return r.object(func(name string) (err error) {
			switch name {
			case "items":
				read.Items, err = r.items()
			case "rels":
				read.relations.rels, err = r.rels()
			case "rel-urls":
				read.relations.urls, err = r.relURLs()
			default:
				err = r.skip()
			}
			return err
		})
	})
	if err == nil {
		read.page = len(b)
		*d = read
	}
	return err
}

// UnmarshalJSON reads an item, as [Data.UnmarshalJSON] does.
func (it *Item) UnmarshalJSON(b []byte) error {
	var v Value
	err := v.UnmarshalJSON(b)
	if err == nil && v.Item == nil {
		err = errors.New("microformats: an item is an object with a type")
	}
	if err == nil {
		*it = *v.Item
	}
	return err
}

// UnmarshalJSON reads a value of a property, as [Data.UnmarshalJSON] does.
func (v *Value) UnmarshalJSON(b []byte) error {
	return readJSON(b, func(r *reader) (err error) {
		*v, err = r.value()
		return err
	})
}

// reader reads JSON by its tokens. Values that are nested are in a list, so that
// depth costs no recursion.
type reader struct {
	*json.Decoder
	open []openValue
	last Value // the outermost value, once it is read
	page int   // as Data.page
}

// readJSON calls read, and fails if that does not read all of b.
func readJSON(b []byte, read func(*reader) error) error {
	r := &reader{Decoder: json.NewDecoder(bytes.NewReader(b)), page: len(b)}
	r.UseNumber()
	err := read(r)
	if err == nil {
		if _, end := r.Token(); end != io.EOF {
			err = errors.New("the end is expected")
		}
	}
	if err != nil {
		err = fmt.Errorf("microformats: reading JSON at byte %d: %w", r.InputOffset(), err)
	}
	return err
}

// openValue is an object that is being read. Only its members tell whether it is
// an item, markup or an image.
type openValue struct {
	Value
	item      *Item
	isItem    bool
	in        member
	positions []propertyPositions
}

// propertyPositions are the positions of the values of a property.
type propertyPositions struct {
	name string
	list []dom.Position
}

// member is what of an object is being read.
type member uint8

const (
	inObject     member = iota
	inProperties        // the object "properties"
	inValues            // the list of the last property
	inChildren          // the list "children"
	inValue             // the member "value"
)

// value reads a value: a string, an image, an e-* value, or an item.
func (r *reader) value() (Value, error) {
	t, err := r.token()
	if err == nil {
		err = r.begin(t)
	}
	for err == nil && len(r.open) > 0 {
		err = r.step(&r.open[len(r.open)-1])
	}
	return r.last, err
}

// begin reads a value of which t is the first token: all of it, or the beginning
// of an object.
func (r *reader) begin(t json.Token) error {
	switch t := t.(type) {
	case json.Delim:
		if t != '{' {
			return fmt.Errorf("%v where a value is expected", t)
		}
		r.open = append(r.open, openValue{item: &Item{page: r.page}})
		return nil
	case nil:
		return r.put(Value{})
	default:
		return r.put(Value{Text: fmt.Sprint(t)})
	}
}

// put gives a value that is read to the object it is in.
func (r *reader) put(v Value) error {
	if len(r.open) == 0 {
		r.last = v
		return nil
	}
	switch o := &r.open[len(r.open)-1]; o.in {
	case inValues:
		values := &o.item.Properties[len(o.item.Properties)-1].Values
		*values = append(*values, v)
	case inChildren:
		if v.Item == nil {
			return errNoItem
		}
		o.item.Children = append(o.item.Children, v.Item)
	case inValue:
		o.in, o.Text = inObject, v.Text
		if v.IsImage {
			o.Alt, o.IsImage = v.Alt, true
		}
	}
	return nil
}

var errNoItem = errors.New("an item without type")

// step reads the next part of an object.
func (r *reader) step(o *openValue) error {
	switch o.in {
	case inValues:
		return r.element(o, inProperties)
	case inChildren:
		return r.element(o, inObject)
	case inProperties:
		return r.property(o)
	}
	if !r.More() {
		return r.close()
	}
	name, err := r.string()
	if err != nil {
		return err
	}
	return r.member(o, name)
}

// element reads an element of a list. At the end of the list, behind says what of
// the object is read next.
func (r *reader) element(o *openValue, behind member) error {
	t, err := r.token()
	if err != nil {
		return err
	}
	if t == json.Delim(']') {
		o.in = behind
		return nil
	}
	return r.begin(t)
}

// property reads the beginning of a property, or the end of them.
func (r *reader) property(o *openValue) error {
	if !r.More() {
		o.in = inObject
		return r.end()
	}
	name, err := r.string()
	if err != nil {
		return err
	}
	o.item.Properties = append(o.item.Properties, Property{Name: name})
	return r.enter(o, '[', inValues)
}

// member reads a member of an object, or the beginning of it.
func (r *reader) member(o *openValue, name string) (err error) {
	switch name {
	case "type":
		o.isItem = true
		o.item.Type, err = r.strings()
	case "id":
		o.item.ID, err = r.string()
	case "lang":
		o.item.Lang, err = r.string()
	case "html":
		o.IsHTML = true
		o.HTML, err = r.string()
	case "alt":
		o.IsImage = true
		o.Alt, err = r.string()
	case "properties":
		err = r.enter(o, '{', inProperties)
	case "children":
		err = r.enter(o, '[', inChildren)
	case "value":
		o.in = inValue
		var t json.Token
		if t, err = r.token(); err == nil {
			err = r.begin(t)
		}
	case "position":
		o.item.position, err = r.position()
	case "positions":
		o.positions, err = r.positions()
	default:
		err = r.skip()
	}
	return err
}

// enter reads the beginning of what is in an object, or null instead.
func (r *reader) enter(o *openValue, delim json.Delim, in member) error {
	there, err := r.start(delim)
	if there {
		o.in = in
	}
	return err
}

// close reads the end of an object and gives it to what it is in.
func (r *reader) close() error {
	if err := r.end(); err != nil {
		return err
	}
	last := len(r.open) - 1
	o := &r.open[last]
	v := o.Value
	if o.isItem {
		v.Item = o.item
		o.setPositions()
	}
	if v.Item == nil || v.IsHTML {
		v.Lang = o.item.Lang
	}
	*o = openValue{}
	r.open = r.open[:last]
	return r.put(v)
}

// setPositions gives the values of the item their positions. The lists are in the
// order of the properties, unless someone else has written them.
func (o *openValue) setPositions() {
	properties := o.item.Properties
	var index map[string]int
	for i, read := range o.positions {
		if i >= len(properties) || properties[i].Name != read.name {
			if index == nil {
				index = make(map[string]int)
				for i, p := range properties {
					index[p.Name] = i
				}
			}
			var there bool
			if i, there = index[read.name]; !there {
				continue
			}
		}
		values := properties[i].Values
		for j := range min(len(values), len(read.list)) {
			values[j].position = read.list[j]
		}
	}
}

func (r *reader) items() (list []*Item, err error) {
	err = r.array(func() error {
		v, err := r.value()
		if err == nil && v.Item == nil {
			err = errNoItem
		}
		list = append(list, v.Item)
		return err
	})
	return list, err
}

func (r *reader) rels() (rels Rels, err error) {
	err = r.object(func(name string) error {
		urls, err := r.strings()
		rels = append(rels, Rel{name, urls})
		return err
	})
	return rels, err
}

func (r *reader) relURLs() (urls RelURLs, err error) {
	err = r.object(func(url string) error {
		u := RelURL{URL: url, detail: new(relDetail)}
		err := r.object(func(name string) error { return r.relURL(&u, name) })
		urls = append(urls, u)
		return err
	})
	return urls, err
}

func (r *reader) relURL(u *RelURL, name string) (err error) {
	switch name {
	case "rels":
		u.Rels, err = r.strings()
	case "text":
		u.Text, err = r.string()
		u.present |= hasText
	case "title":
		u.detail.title, err = r.string()
		u.present |= hasTitle
	case "media":
		u.detail.media, err = r.string()
		u.present |= hasMedia
	case "hreflang":
		u.detail.hrefLang, err = r.string()
		u.present |= hasHrefLang
	case "type":
		u.detail.typ, err = r.string()
		u.present |= hasType
	case "position":
		u.detail.position, err = r.position()
	default:
		err = r.skip()
	}
	return err
}

func (r *reader) positions() (properties []propertyPositions, err error) {
	err = r.object(func(name string) error {
		p := propertyPositions{name: name}
		err := r.array(func() error {
			at, err := r.position()
			p.list = append(p.list, at)
			return err
		})
		properties = append(properties, p)
		return err
	})
	return properties, err
}

func (r *reader) position() (at dom.Position, err error) {
	err = r.object(func(name string) (err error) {
		switch name {
		case "line":
			at.Line, err = r.number()
		case "column":
			at.Column, err = r.number()
		default:
			err = r.skip()
		}
		return err
	})
	return at, err
}

// token reads the next token of what is not at its end yet.
func (r *reader) token() (json.Token, error) {
	t, err := r.Token()
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return t, err
}

// start reads the beginning of an object or array, or null instead. It tells
// which of them it was.
func (r *reader) start(want json.Delim) (bool, error) {
	t, err := r.token()
	if err != nil || t == nil {
		return false, err
	}
	if t != want {
		return false, fmt.Errorf("%v where %v is expected", t, want)
	}
	return true, nil
}

// end reads the end of an object or array, which is known to come.
func (r *reader) end() error {
	_, err := r.token()
	return err
}

// object reads an object. member is to read the value of each member.
func (r *reader) object(member func(name string) error) error {
	there, err := r.start('{')
	for there && err == nil && r.More() {
		var name string
		if name, err = r.string(); err == nil {
			err = member(name)
		}
	}
	if there && err == nil {
		err = r.end()
	}
	return err
}

// array reads an array. element is to read each element.
func (r *reader) array(element func() error) error {
	there, err := r.start('[')
	for there && err == nil && r.More() {
		err = element()
	}
	if there && err == nil {
		err = r.end()
	}
	return err
}

func (r *reader) strings() (list []string, err error) {
	err = r.array(func() error {
		s, err := r.string()
		list = append(list, s)
		return err
	})
	return list, err
}

// string reads a string, or a number or truth value as its text.
func (r *reader) string() (string, error) {
	t, err := r.token()
	if err != nil || t == nil {
		return "", err
	}
	if delim, ok := t.(json.Delim); ok {
		return "", fmt.Errorf("%v where a string is expected", delim)
	}
	return fmt.Sprint(t), nil
}

func (r *reader) number() (uint32, error) {
	s, err := r.string()
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseUint(s, 10, 32)
	return uint32(n), err
}

// skip reads a value of any kind and drops it.
func (r *reader) skip() error {
	for depth := 0; ; {
		t, err := r.token()
		if err != nil {
			return err
		}
		switch t {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return nil
		}
	}
}
