package rdfa

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// UnmarshalJSON reads what AppendJSON wrote, and replaces the contents of m, which
// then has items but no triples. When it is written again, the JSON is the same.
func (m *Data) UnmarshalJSON(b []byte) error {
	r := reader{decoder: json.NewDecoder(bytes.NewReader(b)), byID: map[string]*Item{}}
	*m = Data{}
	err := r.object(func(name string) error {
		if name != "items" {
			return r.skip()
		}
		return r.array(func() error {
			it, err := r.item()
			m.Items = append(m.Items, it)
			return err
		})
	})
	if err != nil {
		return fmt.Errorf("rdfa: %w", err)
	}
	for i, it := range r.all {
		it.number = i
		for v := range it.values() {
			if v.Kind == KindURL && r.byID[v.Text] != nil {
				v.Item, v.Kind = r.byID[v.Text], KindItemRef
			}
		}
	}
	m.all = r.all
	return nil
}

// A reader reads the JSON of items.
type reader struct {
	decoder *json.Decoder
	all     []*Item
	byID    map[string]*Item
}

func (r *reader) skip() error {
	var any json.RawMessage
	return r.decoder.Decode(&any)
}

// begin reads what begins an object or an array.
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

func (r *reader) item() (*Item, error) {
	if err := r.begin('{'); err != nil {
		return nil, err
	}
	v, err := r.rest()
	if err == nil && v.Item == nil {
		err = fmt.Errorf("an item without properties")
	}
	return v.Item, err
}

// rest reads an object that has begun: an item, which has properties, or a value.
func (r *reader) rest() (v Value, err error) {
	it := &Item{}
	isItem := false
	err = r.members(func(name string) error {
		switch name {
		case "type":
			return r.decoder.Decode(&it.Types)
		case "id":
			return r.decoder.Decode(&it.ID)
		case "position":
			return r.decoder.Decode(&it.position)
		case "properties":
			isItem = true
			r.all = append(r.all, it)
			return r.properties(it)
		case "positions":
			return r.positions(it)
		case "value":
			return r.decoder.Decode(&v.Text)
		case "language":
			return r.decoder.Decode(&v.Language)
		case "datatype":
			v.Kind = KindTyped
			return r.decoder.Decode(&v.Datatype)
		}
		return r.skip()
	})
	switch {
	case isItem:
		v = Value{Text: it.ID, Item: it, Kind: KindItem}
		if it.ID != "" {
			r.byID[it.ID] = it
		}
	case it.ID != "":
		v = Value{Text: it.ID, Kind: KindURL}
	}
	return v, err
}

func (r *reader) properties(it *Item) error {
	return r.object(func(name string) error {
		p := Property{Name: strings.Clone(name)}
		err := r.array(func() error {
			v, err := r.value()
			p.Values = append(p.Values, v)
			return err
		})
		if len(p.Values) > 0 {
			it.Properties = append(it.Properties, p)
		}
		return err
	})
}

func (r *reader) value() (Value, error) {
	t, err := r.decoder.Token()
	if err != nil {
		return Value{}, err
	}
	switch t := t.(type) {
	case string:
		return Value{Text: t}, nil
	case json.Delim:
		if t == '{' {
			return r.rest()
		}
	}
	return Value{}, fmt.Errorf("%v where a value should be", t)
}

// positions reads where the values of an item are.
func (r *reader) positions(it *Item) error {
	var positions map[string][]dom.Position
	if err := r.decoder.Decode(&positions); err != nil {
		return err
	}
	for i := range it.Properties {
		p := &it.Properties[i]
		for k, at := range positions[p.Name] {
			if k < len(p.Values) {
				p.Values[k].position = at
			}
		}
	}
	return nil
}
