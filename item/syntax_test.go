package item_test

import (
	"testing"

	"github.com/itemscope/itemscope/item"
)

func TestSyntaxNames(t *testing.T) {
	for s := item.Microdata; s <= item.JSONLD; s++ {
		text, err := s.MarshalText()
		if err != nil || string(text) != s.String() {
			t.Errorf("%d is written as %q: %v", s, text, err)
		}
		var read item.Syntax
		if err := read.UnmarshalText(text); err != nil || read != s {
			t.Errorf("%q is read as %d: %v", text, read, err)
		}
	}
	if err := new(item.Syntax).UnmarshalText([]byte("html")); err == nil {
		t.Error("html is a syntax")
	}
	if s, ok := item.ParseSyntax(""); ok {
		t.Errorf("the empty name is that of %v", s)
	}
}
