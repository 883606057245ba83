package meta

import (
	"strings"
	"testing"
)

// TestAppend: lists of values that were made side by side do not meet when they grow.
func TestAppend(t *testing.T) {
	e := extractor{m: &Data{}, memory: new(memory), metas: 9}
	var o Object
	names := strings.Split("a b c a d e f g h i j a b j", " ")
	for _, name := range names {
		e.append(&o, roomInValue, name, Value{Text: name})
	}
	count := 0
	for _, p := range o {
		for _, v := range p.Values {
			if count++; v.Text != p.Name {
				t.Errorf("%s has the value %q", p.Name, v.Text)
			}
		}
	}
	if count != len(names) || len(o.Values("a")) != 3 {
		t.Errorf("%d values, want %d", count, len(names))
	}
}

// TestMayBeAboutPage: no link type that link reads is passed over.
func TestMayBeAboutPage(t *testing.T) {
	about := 0
	for _, first := range []string{"canonical", "Canonical", "schema.dc", "SCHEMA.X", "icon", "stylesheet", "alternate", "nine_abcd", ""} {
		for _, between := range []string{"", " ", "\t", "-"} {
			for _, second := range []string{"", "canonical", "icon", "schema.dc"} {
				rel := []byte(first + between + second)
				if isAboutPage(rel) {
					if about++; !mayBeAboutPage(rel) {
						t.Errorf("%q is passed over", rel)
					}
				}
			}
		}
	}
	if about == 0 || mayBeAboutPage([]byte("stylesheet")) {
		t.Errorf("%d are about the page", about)
	}
}
