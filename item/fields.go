package item

import (
	"reflect"
	"strings"
	"sync"
)

// A field is a field of a struct that items are stored in.
type field struct {
	index  []int
	name   string // the name in the tag, or that of the field
	tagged bool
	path   string // for people: "Recipe.CookTime"
}

// takes tells whether the field takes a property.
func (f *field) takes(property string) bool {
	if f.tagged {
		return IsType(property, f.name)
	}
	return equalFolded(property[strings.LastIndexAny(property, "/#:")+1:], f.name)
}

// equalFolded compares a name with that of a field, which has neither hyphens nor
// underscores where the name may have them.
func equalFolded(name, field string) bool {
	i := 0
	for _, c := range []byte(name) {
		if c == '-' || c == '_' {
			continue
		}
		for i < len(field) && field[i] == '_' {
			i++
		}
		if i == len(field) || lower(c) != lower(field[i]) {
			return false
		}
		i++
	}
	return i == len(field)
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// structs has the fields of the structs that items were stored in, by type.
var structs sync.Map

func fieldsOf(t reflect.Type) []field {
	if known, ok := structs.Load(t); ok {
		return known.([]field)
	}
	path := ""
	if t.Name() != "" {
		path = t.Name() + "."
	}
	fields := appendFields(nil, t, nil, path, map[reflect.Type]bool{})
	structs.Store(t, fields)
	return fields
}

// appendFields appends the fields of a struct and of those embedded in it.
func appendFields(fields []field, t reflect.Type, index []int, path string, open map[reflect.Type]bool) []field {
	open[t] = true
	defer delete(open, t)
	for i := range t.NumField() {
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup("item")
		at := append(index[:len(index):len(index)], i)
		switch {
		case tag == "-":
		case f.Anonymous && !tagged && f.Type.Kind() == reflect.Struct && !open[f.Type]:
			fields = appendFields(fields, f.Type, at, path, open)
		case !f.IsExported():
		case tagged && tag != "":
			fields = append(fields, field{at, tag, true, path + f.Name})
		default:
			fields = append(fields, field{at, f.Name, false, path + f.Name})
		}
	}
	return fields
}
