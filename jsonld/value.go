package jsonld

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/jsontext"
)

// A value is JSON that an algorithm makes.
type value struct {
	kind    Kind
	text    string   // of a string; a number as it is written
	list    []*value // of an array
	entries []entry  // of an object, in the order in which they were added
	index   map[string]int
	json    ref // a value of a document, instead of all that
}

type entry struct {
	name  string
	value *value
}

func stringValue(s string) *value { return &value{kind: String, text: s} }

func arrayValue(list ...*value) *value { return &value{kind: Array, list: list} }

func objectValue() *value { return &value{kind: Object} }

// valueOf returns what is in @value.
func valueOf(l *literal) *value {
	if l.json.doc != nil {
		return &value{kind: l.json.kind(), json: l.json}
	}
	return &value{kind: l.kind, text: l.text}
}

func (v *value) find(name string) int {
	if v.index != nil {
		if i, ok := v.index[name]; ok {
			return i
		}
		return -1
	}
	return slices.IndexFunc(v.entries, func(e entry) bool { return e.name == name })
}

// get returns an entry of an object, nil if there is none.
func (v *value) get(name string) *value {
	if i := v.find(name); i >= 0 {
		return v.entries[i].value
	}
	return nil
}

func (v *value) set(name string, to *value) {
	if i := v.find(name); i >= 0 {
		v.entries[i].value = to
		return
	}
	v.entries = append(v.entries, entry{name, to})
	switch n := len(v.entries); {
	case v.index != nil:
		v.index[name] = n - 1
	case n == many:
		v.makeIndex()
	}
}

func (v *value) makeIndex() {
	v.index = make(map[string]int, 2*many)
	for i, e := range v.entries {
		v.index[e.name] = i
	}
}

func (v *value) remove(name string) {
	if i := v.find(name); i >= 0 {
		v.entries = slices.Delete(v.entries, i, i+1)
		if v.index != nil {
			v.makeIndex()
		}
	}
}

// object returns an entry that is an object, which it makes if there is none.
func (v *value) object(name string) *value {
	if have := v.get(name); have != nil {
		return have
	}
	made := objectValue()
	v.set(name, made)
	return made
}

// add is add value, https://www.w3.org/TR/json-ld11-api/#dfn-add-value.
func (v *value) add(name string, added *value, asArray bool) {
	have := v.get(name)
	if asArray && (have == nil || have.kind != Array || have.json.doc != nil) {
		array := arrayValue()
		if have != nil {
			array.list = append(array.list, have)
		}
		v.set(name, array)
		have = array
	}
	if added.kind == Array && (added.json.doc == nil || asArray) {
		for _, one := range added.elements() {
			v.add(name, one, asArray)
		}
		return
	}
	switch {
	case have == nil:
		v.set(name, added)
	case have.kind == Array && have.json.doc == nil:
		have.list = append(have.list, added)
	default:
		v.set(name, arrayValue(have, added))
	}
}

// elements returns the values of an array.
func (v *value) elements() []*value {
	if v.json.doc == nil {
		return v.list
	}
	var list []*value
	for _, n := range v.json.doc.tree.elements(v.json.n) {
		list = append(list, valueOf(&literal{json: ref{v.json.doc, n}}))
	}
	return list
}

// appendJSON appends the value as JSON. How deep it is nested was bounded when it
// was made.
func (v *value) appendJSON(dst []byte) []byte {
	if v.json.doc != nil {
		return v.json.doc.tree.appendJSON(dst, v.json.n)
	}
	switch v.kind {
	case Object:
		dst = append(dst, '{')
		for i, e := range v.entries {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(jsontext.AppendString(dst, e.name), ':')
			dst = e.value.appendJSON(dst)
		}
		return append(dst, '}')
	case Array:
		dst = append(dst, '[')
		for i, one := range v.list {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = one.appendJSON(dst)
		}
		return append(dst, ']')
	case String:
		return jsontext.AppendString(dst, v.text)
	case Number:
		return append(dst, v.text...)
	}
	return append(dst, v.kind.String()...)
}

// sortEntries puts the entries of an object, and of all in it, in code point
// order.
func (v *value) sortEntries() {
	slices.SortFunc(v.entries, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	if v.index != nil {
		v.makeIndex()
	}
}
