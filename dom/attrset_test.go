package dom_test

import (
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

func TestAttrSet(t *testing.T) {
	names := []atom.Atom{atom.Href, atom.Title, atom.Rel, atom.Class}
	set := dom.NewAttrSet(names...)
	d := page(`<p title="a &amp; b" lang="en" data-x="y" rel>text</p><a href="x"><svg><a xlink:href="y" href="z" class></a><a xlink:href="y"></a></svg><b id="c"></b></a>`)
	var found dom.FoundAttrs
	for i := range d.Len() {
		n := d.Node(i)
		set.Find(d, n, &found)
		size := 0
		for place, name := range names {
			want := d.FindAttr(n, name)
			size += d.AttrSize(want)
			if has := found.Has&(1<<place) != 0; has == want.IsZero() || has && found.Attrs[place] != want {
				t.Errorf("node %d: %v: %v, %v, want %v", i, name, has, found.Attrs[place], want)
			}
		}
		if found.Size != size || found.Has>>len(names) != 0 {
			t.Errorf("node %d: %d bytes, want %d; bits %b", i, found.Size, size, found.Has)
		}
	}
}

func TestNewAttrSetTooMany(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("32 names do not panic")
		}
	}()
	dom.NewAttrSet(make([]atom.Atom, 32)...)
}

func TestPlainAttr(t *testing.T) {
	d := page(`<p id="one" class="a &amp; b" title="">`)
	p := d.ElementByID("one")
	for name, plain := range map[atom.Atom]bool{atom.Id: true, atom.Class: false, atom.Title: true, atom.Lang: true} {
		a := d.FindAttr(p, name)
		if value, ok := d.PlainAttr(a); ok != plain || ok && string(value) != d.AttrValue(a) {
			t.Errorf("%v: %q, %v", name, value, ok)
		}
	}
}
