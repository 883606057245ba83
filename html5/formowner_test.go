package html5

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// The owner is told where the form is not around the control.
func TestFormOwner(t *testing.T) {
	for _, tt := range []struct {
		page string
		want []string // of each control, the ID of the form that the document tells
	}{
		{`<form id=a><input></form><input>`, []string{"", ""}},
		{`<table><form id=a><tr><td><input><select></select></form><tr><td><input></table>`, []string{"a", "a", ""}},
		{`<table><form id=a></form><tr><td><input></table>`, []string{""}},
		{`<table><tr><form id=a><td><button>x</button><template><input></template><table><input></table></table>`, []string{"a", "a"}},
		{`<div><form id=a><p></div><textarea></textarea><form id=b></form><input>`, []string{"a", ""}},
		{`<table><form id=a><td><form id=b><input></form></td><td><input>`, []string{"a", ""}},
	} {
		d, err := ParseBytes([]byte(tt.page), Options{})
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for n := range d.Elements(d.Root()) {
			switch d.HTMLName(n) {
			case atom.Input, atom.Select, atom.Button, atom.Textarea:
				if i == len(tt.want) {
					t.Errorf("%s: more controls than wanted", tt.page)
				} else if got, _ := d.Attr(d.FormOwner(n), atom.Id); got != tt.want[i] {
					t.Errorf("%s: the owner of %s %d is %q, want %q", tt.page, d.LocalName(n), i, got, tt.want[i])
				}
				i++
			}
		}
	}
	var d dom.Document
	if !d.FormOwner(dom.Node{}).IsZero() {
		t.Error("no node has an owner")
	}
}
