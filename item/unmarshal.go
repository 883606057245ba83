package item

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// UnmarshalJSON reads what AppendJSON wrote, and replaces the contents of m. When it is
// written again, the JSON is the same.
func (m *Data) UnmarshalJSON(b []byte) error {
	if !json.Valid(b) { // which bounds how deep it is nested, too
		return errors.New("item: items in JSON: it is not JSON")
	}
	r := reader{decoder: json.NewDecoder(bytes.NewReader(b)), byKey: map[int]*Item{}}
	r.decoder.UseNumber()
	*m = Data{size: len(b)}
	err := r.object(func(name string) error {
		switch name {
		case "items":
			return r.items(&m.Items)
		case "more":
			return r.items(new([]*Item))
		}
		return r.skip()
	})
	if err == nil {
		err = r.resolve()
	}
	if err != nil {
		return fmt.Errorf("item: items in JSON: %w", err)
	}
	m.all = r.all
	for _, it := range m.Items {
		it.top = true
	}
	return nil
}

// A reader reads the JSON of items. It recurses as deep as the JSON is nested, which
// encoding/json bounds.
type reader struct {
	decoder    *json.Decoder
	all        []*Item
	byKey      map[int]*Item
	references []reference
	links      []linkReference
}

// A reference is a value that is the item with a key.
type reference struct {
	item            *Item
	property, value int
	key             int
	hasText         bool
}

type linkReference struct {
	item *Item
	key  int
	by   string
}

func (r *reader) resolve() error {
	for _, ref := range r.references {
		it := r.byKey[ref.key]
		if it == nil {
			return fmt.Errorf("no item has the key %d", ref.key)
		}
		v := &ref.item.Properties[ref.property].Values[ref.value]
		if v.Item = it; !ref.hasText {
			v.Text = it.ID
		}
	}
	for _, link := range r.links {
		it := r.byKey[link.key]
		reason, ok := reasonNamed(link.by)
		if it == nil || !ok {
			return fmt.Errorf("no item has the key %d, or there is no reason %q", link.key, link.by)
		}
		link.item.addSame(Link{it, reason})
	}
	return nil
}

func reasonNamed(name string) (Reason, bool) {
	for reason := SameID; reason <= SameName; reason++ {
		if reason.String() == name {
			return reason, true
		}
	}
	return 0, false
}

// decode hands a string to set.
func (r *reader) decode(set func(string)) error {
	var text string
	err := r.decoder.Decode(&text)
	set(text)
	return err
}

func (r *reader) skip() error {
	var any json.RawMessage
	return r.decoder.Decode(&any)
}

func (r *reader) begin(want json.Delim) error {
	t, err := r.decoder.Token()
	if err == nil && t != want {
		err = fmt.Errorf("%v where %v should be", t, want)
	}
	return err
}

func (r *reader) object(member func(name string) error) error {
	if err := r.begin('{'); err != nil {
		return err
	}
	return r.members(member)
}

// members reads the members of an object that has begun.
func (r *reader) members(member func(name string) error) error {
	for r.decoder.More() {
		name, err := r.decoder.Token()
		if err != nil {
			return err
		}
		if err := member(name.(string)); err != nil {
			return err
		}
	}
	_, err := r.decoder.Token()
	return err
}

func (r *reader) array(element func() error) error {
	if err := r.begin('['); err != nil {
		return err
	}
	for r.decoder.More() {
		if err := element(); err != nil {
			return err
		}
	}
	_, err := r.decoder.Token()
	return err
}

func (r *reader) items(to *[]*Item) error {
	return r.array(func() error {
		if err := r.begin('{'); err != nil {
			return err
		}
		v, err := r.read(nil)
		if err == nil && (v.it == nil || v.it.Syntax == 0) {
			err = errors.New("an item without properties or a syntax")
		}
		*to = append(*to, v.it)
		return err
	})
}

// A readObject is an object that was read: an item, or a value.
type readObject struct {
	it      *Item // if it has properties
	value   Value
	key     int  // of the item that the value is, if it is written elsewhere
	hasText bool // the text of a value that is an item is there
}

// read reads an object that has begun, inside an item, or nil.
func (r *reader) read(of *Item) (o readObject, err error) {
	it := &Item{}
	key := 0
	number := len(r.all)
	r.all = append(r.all, it)
	isItem := false
	if of != nil {
		o.value.Syntax = of.Syntax
	}
	err = r.members(func(name string) error {
		switch name {
		case "type":
			return r.decoder.Decode(&it.Types)
		case "id":
			return r.decoder.Decode(&it.ID)
		case "syntax":
			return r.decoder.Decode(&it.Syntax)
		case "key":
			return r.decoder.Decode(&key)
		case "position":
			var at dom.Position
			err := r.decoder.Decode(&at)
			it.setPlace(dom.PlaceAt(at))
			return err
		case "properties":
			isItem = true
			return r.properties(it)
		case "positions":
			return r.positions(it)
		case "same":
			return r.same(it)
		case "item":
			return r.itemOf(of, &o)
		case "language":
			return r.decode(o.value.SetLanguage)
		case "datatype":
			return r.decode(o.value.SetDatatype)
		case "with":
			return r.with(of, &o.value)
		}
		for kind := KindText; kind < KindItem; kind++ {
			if name == kind.String() {
				if o.value.Item == nil && o.key == 0 {
					o.value.Kind = kind
				}
				o.hasText = true
				return r.decoder.Decode(&o.value.Text)
			}
		}
		return r.skip()
	})
	if !isItem {
		r.all = append(r.all[:number], r.all[number+1:]...)
		if it.Syntax != 0 {
			o.value.Syntax = it.Syntax
		}
		if o.value.Item != nil && !o.hasText {
			o.value.Text = o.value.Item.ID
		}
		return o, err
	}
	if o.it = it; key != 0 {
		r.byKey[key] = it
	}
	return o, err
}

// itemOf reads the item of a value that has more to say, or the key of it.
func (r *reader) itemOf(of *Item, o *readObject) error {
	o.value.Kind = KindItem
	t, err := r.decoder.Token()
	if err != nil {
		return err
	}
	if t == json.Delim('{') {
		inner, err := r.read(of)
		if err == nil && inner.it == nil {
			err = errors.New("an item without properties")
		}
		o.value.Item = inner.it
		return err
	}
	number, ok := t.(json.Number)
	key, err := number.Int64()
	if !ok || err != nil || key < 1 {
		return fmt.Errorf("%v where the key of an item should be", t)
	}
	o.key = int(key)
	return nil
}

func (r *reader) properties(it *Item) error {
	return r.object(func(name string) error {
		it.Properties = append(it.Properties, Property{Name: strings.Clone(name)})
		n := len(it.Properties) - 1
		err := r.array(func() error {
			o, err := r.value(it)
			p := &it.Properties[n]
			if o.key != 0 {
				r.references = append(r.references, reference{it, n, len(p.Values), o.key, o.hasText})
			}
			p.Values = append(p.Values, o.value)
			return err
		})
		if len(it.Properties[n].Values) == 0 {
			it.Properties = it.Properties[:n]
		}
		return err
	})
}

// with reads the properties of a value itself.
func (r *reader) with(of *Item, v *Value) error {
	return r.object(func(name string) error {
		p := Property{Name: strings.Clone(name)}
		err := r.array(func() error {
			o, err := r.value(of)
			if err == nil && (o.value.Item != nil || o.key != 0) {
				err = errors.New("an item where a text should be")
			}
			p.Values = append(p.Values, o.value)
			return err
		})
		if len(p.Values) > 0 {
			v.SetProperties(append(v.Properties(), p))
		}
		return err
	})
}

func (r *reader) value(of *Item) (o readObject, err error) {
	t, err := r.decoder.Token()
	if err != nil {
		return o, err
	}
	if of != nil {
		o.value.Syntax = of.Syntax
	}
	switch t := t.(type) {
	case string:
		o.value.Text = t
		return o, nil
	case json.Number:
		o.value.Kind, o.value.Text = KindNumber, t.String()
		return o, nil
	case bool:
		o.value.Kind, o.value.Text = KindBool, fmt.Sprint(t)
		return o, nil
	case json.Delim:
		if t != '{' {
			break
		}
		if o, err = r.read(of); o.it != nil {
			o.value = Value{Kind: KindItem, Text: o.it.ID, Item: o.it, Syntax: o.value.Syntax}
		}
		return o, err
	}
	return o, fmt.Errorf("%v where a value should be", t)
}

func (r *reader) same(it *Item) error {
	return r.array(func() error {
		var link struct {
			Item int
			By   string
		}
		err := r.decoder.Decode(&link)
		r.links = append(r.links, linkReference{it, link.Item, link.By})
		return err
	})
}

// positions reads where the types and values of an item are.
func (r *reader) positions(it *Item) error {
	var read map[string]json.RawMessage
	if err := r.decoder.Decode(&read); err != nil {
		return err
	}
	if b := read["@type"]; b != nil {
		var types []dom.Position
		if err := json.Unmarshal(b, &types); err != nil {
			return err
		}
		for i := range min(len(types), len(it.Types)) {
			it.setTypePlace(i, dom.PlaceAt(types[i]))
		}
	}
	for i := range it.Properties {
		p := &it.Properties[i]
		b := read[p.Name]
		if b == nil {
			continue
		}
		var positions [][2]dom.Position
		if err := json.Unmarshal(b, &positions); err != nil {
			return err
		}
		for k := range min(len(positions), len(p.Values)) {
			p.Values[k].SetPlaces(dom.PlaceAt(positions[k][0]), dom.PlaceAt(positions[k][1]))
		}
	}
	return nil
}
