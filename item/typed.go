package item

import (
	"errors"
	"fmt"
	"reflect"
)

// First decodes the first item of a type into a T, a struct, by the rules of [Decode].
// Types are named as for [Item.IsA]; without any, the name of T is the type:
//
//	recipe, err := item.First[Recipe](items)
//
// Without such an item First returns nil.
func First[T any](m *Data, types ...string) (*T, error) {
	types, err := typesFor[T](types)
	if err != nil {
		return nil, err
	}
	for it := range m.BySubtype(nil, types...) {
		t := new(T)
		return t, Decode(it, t)
	}
	return nil, nil
}

// All decodes all items of a type as First does. The error joins those of all items;
// what fits is returned all the same.
func All[T any](m *Data, types ...string) ([]*T, error) {
	types, err := typesFor[T](types)
	if err != nil {
		return nil, err
	}
	var list []*T
	var errs []error
	for it := range m.BySubtype(nil, types...) {
		t := new(T)
		list, errs = append(list, t), append(errs, Decode(it, t))
	}
	return list, errors.Join(errs...)
}

// typesFor returns the names of types, or that of T if there are none.
func typesFor[T any](types []string) ([]string, error) {
	t := reflect.TypeFor[T]()
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("item: items are decoded into structs, not into a %s", t)
	}
	if len(types) > 0 {
		return types, nil
	}
	if t.Name() == "" {
		return nil, fmt.Errorf("item: %s has no name that could be a type: name the type", t)
	}
	return []string{t.Name()}, nil
}
