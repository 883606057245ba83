package microformats

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// UnmarshalJSON reads the JSON of microformats2 and keeps its order. Members that
// the specification does not know are passed over, and a number or a truth value
// counts as its text. A name that is there twice stays there twice. It takes what
// encoding/json takes: 10000 levels of nesting.
func (d *Data) UnmarshalJSON(data []byte) error {
	r, err := newReader(data)
	if err != nil {
		return err
	}
	*d = Data{}
	return r.object(func(name string) (err error) {
		switch name {
		case "items":
			d.Items, err = r.items()
		case "rels":
			err = r.object(func(name string) error {
				urls, err := r.strings()
				d.Rels = append(d.Rels, Rel{name, urls})
				return err
			})
		case "rel-urls":
			err = r.object(func(url string) error {
				u := RelURL{URL: url}
				err := r.relURL(&u)
				d.RelURLs = append(d.RelURLs, u)
				return err
			})
		default:
			err = r.skip()
		}
		return err
	})
}

// UnmarshalJSON reads an item.
func (it *Item) UnmarshalJSON(data []byte) error {
	r, err := newReader(data)
	if err != nil {
		return err
	}
	v, err := r.value()
	if err == nil && v.Item == nil {
		err = errors.New("microformats: an item is an object with a type")
	}
	if err == nil {
		*it = *v.Item
	}
	return err
}

// UnmarshalJSON reads a value of a property.
func (v *Value) UnmarshalJSON(data []byte) error {
	r, err := newReader(data)
	if err == nil {
		*v, err = r.value()
	}
	return err
}

// reader reads JSON by its tokens. It recurses on the nesting, which json.Valid
// has limited.
type reader struct{ *json.Decoder }

func newReader(data []byte) (reader, error) {
	if !json.Valid(data) {
		return reader{}, errors.New("microformats: not JSON, or nested too deeply")
	}
	r := reader{json.NewDecoder(bytes.NewReader(data))}
	r.UseNumber()
	return r, nil
}

// open reads the beginning of an object or array, or null. It tells which of the
// former it was.
func (r reader) open(want json.Delim) (bool, error) {
	t, err := r.Token()
	if err != nil || t == nil {
		return false, err
	}
	if t != want {
		return false, fmt.Errorf("microformats: %v where %v is expected, at byte %d", t, want, r.InputOffset())
	}
	return true, nil
}

// object reads an object. member is to read the value of each member.
func (r reader) object(member func(name string) error) error {
	if ok, err := r.open('{'); !ok {
		return err
	}
	return r.members(member)
}

// members reads the rest of an object.
func (r reader) members(member func(name string) error) error {
	for r.More() {
		name, err := r.Token()
		if err != nil {
			return err
		}
		if err := member(name.(string)); err != nil {
			return err
		}
	}
	_, err := r.Token()
	return err
}

// array reads an array. element is to read each element.
func (r reader) array(element func() error) error {
	if ok, err := r.open('['); !ok {
		return err
	}
	for r.More() {
		if err := element(); err != nil {
			return err
		}
	}
	_, err := r.Token()
	return err
}

func (r reader) skip() error {
	var raw json.RawMessage
	return r.Decode(&raw)
}

// text reads a string, or a number or truth value as its text.
func (r reader) text() (string, error) {
	v, err := r.value()
	return v.Text, err
}

func (r reader) strings() (list []string, err error) {
	err = r.array(func() error {
		s, err := r.text()
		list = append(list, s)
		return err
	})
	return list, err
}

func (r reader) items() (list []*Item, err error) {
	err = r.array(func() error {
		v, err := r.value()
		if err == nil && v.Item == nil {
			err = fmt.Errorf("microformats: an item without type, before byte %d", r.InputOffset())
		}
		list = append(list, v.Item)
		return err
	})
	return list, err
}

// value reads a value: a string, an image, an e-* value, or an item.
func (r reader) value() (v Value, err error) {
	t, err := r.Token()
	if err != nil {
		return v, err
	}
	if t != json.Delim('{') {
		switch t := t.(type) {
		case json.Delim:
			err = fmt.Errorf("microformats: %v where a value is expected, at byte %d", t, r.InputOffset())
		case nil:
		default:
			v.Text = fmt.Sprint(t)
		}
		return v, err
	}
	it := new(Item)
	err = r.members(func(name string) (err error) {
		switch name {
		case "type":
			it.Type, err = r.strings()
			v.Item = it
		case "id":
			it.ID, err = r.text()
		case "lang":
			it.Lang, err = r.text()
		case "properties":
			err = r.properties(it)
		case "children":
			it.Children, err = r.items()
		case "html":
			v.IsHTML = true
			v.HTML, err = r.text()
		case "alt":
			v.IsImage = true
			v.Alt, err = r.text()
		case "value":
			var inner Value
			inner, err = r.value()
			v.Text = inner.Text
			if inner.IsImage {
				v.Alt, v.IsImage = inner.Alt, true
			}
		default:
			err = r.skip()
		}
		return err
	})
	if v.Item == nil || v.IsHTML {
		v.Lang = it.Lang
	}
	return v, err
}

func (r reader) properties(it *Item) error {
	return r.object(func(name string) error {
		p := Property{Name: name}
		err := r.array(func() error {
			v, err := r.value()
			p.Values = append(p.Values, v)
			return err
		})
		it.Properties = append(it.Properties, p)
		return err
	})
}

func (r reader) relURL(u *RelURL) error {
	return r.object(func(name string) (err error) {
		switch name {
		case "rels":
			u.Rels, err = r.strings()
		case "text":
			u.Text, err = r.text()
			u.present |= hasText
		case "title":
			u.Title, err = r.text()
			u.present |= hasTitle
		case "media":
			u.Media, err = r.text()
			u.present |= hasMedia
		case "hreflang":
			u.HrefLang, err = r.text()
			u.present |= hasHrefLang
		case "type":
			u.Type, err = r.text()
			u.present |= hasType
		default:
			err = r.skip()
		}
		return err
	})
}
