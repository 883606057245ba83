package dom_test

import (
	"math/rand/v2"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/treedump"
)

// notes compares the notes of all nodes with what the nodes have.
func (c *comparison) notes() {
	for i := 0; i < c.d.Len(); i++ {
		c.equal("Notes", i, c.d.Notes(c.d.Node(i)), treedump.Notes(c.d, c.d.Node(i)))
	}
}

// TestNoted compares what NextNoted and Noted find with a search of all nodes, in documents
// whose nodes were made in tree order and in another.
func TestNoted(t *testing.T) {
	names := []atom.Atom{atom.Div, atom.A, atom.Link, atom.Form, atom.Meta, atom.Base, atom.Script, atom.Nav, atom.H2, atom.P, atom.Dl, atom.Span, atom.B}
	attrs := []atom.Atom{
		atom.Itemscope, atom.Property, atom.Rel, atom.Href, atom.Class, atom.Id, atom.AriaLabel, atom.Charset, atom.Lang,
		atom.Src, atom.Style, atom.Type, atom.Name, atom.Role, atom.Title, atom.Alt, atom.Datetime,
	}
	random := rand.New(rand.NewPCG(1, 2))
	var b dom.Builder
	var d dom.Document
	for range 200 {
		nodes := []dom.Node{b.Start(&d, dom.DocumentNode)}
		for range random.IntN(100) {
			n := b.Element(dom.HTML, names[random.IntN(len(names))], dom.Span{})
			for range random.IntN(3) {
				b.AddAttrValue(n, dom.NoNamespace, attrs[random.IntN(len(attrs))], nil)
			}
			b.AppendChild(nodes[random.IntN(len(nodes))], n)
			nodes = append(nodes, n)
		}
		if len(nodes) > 1 { // after those of others
			b.AddAttrValue(nodes[1], dom.NoNamespace, atom.Rel, nil)
		}
		b.Finish()
		for range 50 {
			first, second := random.IntN(32), random.IntN(32)
			some := dom.Notes(1<<first | 1<<second)
			end := random.IntN(d.Len() + 1)
			start := random.IntN(end + 1)
			want := start
			for want < end && treedump.Notes(&d, d.Node(want))&some == 0 {
				want++
			}
			if got := d.NextNoted(start, end, some); got != want {
				t.Fatalf("NextNoted(%d, %d, %b) is %d, want %d", start, end, some, got, want)
			}
			set := d.Noted(start, end, some)
			for i := range 64 {
				want := start+i < end && treedump.Notes(&d, d.Node(start+i))&some != 0
				if got := set>>i&1 != 0; got != want {
					t.Fatalf("Noted(%d, %d, %b) says %v of %d, want %v", start, end, some, got, start+i, want)
				}
			}
		}
	}
	if d.Notes(d.Node(d.Len())) != 0 || new(dom.Document).NextNoted(0, 0, ^dom.Notes(0)) != 0 {
		t.Error("there are notes where there are no nodes")
	}
}
