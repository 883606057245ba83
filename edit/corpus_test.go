package edit

import (
	"math/rand/v2"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// authorEdits are changes as authors of structured data make them. They choose an element
// of the page, of those with nothing but a text, or of those that hold others.
var authorEdits = map[string]func(t *Tree, some, leaf, holder Node) error{
	"an attribute": func(t *Tree, some, leaf, holder Node) error { return t.SetAttr(some, "itemprop", "a b") },
	"a text":       func(t *Tree, some, leaf, holder Node) error { return t.SetTextContent(leaf, "Grüße & more") },
	"a removal":    func(t *Tree, some, leaf, holder Node) error { t.Remove(leaf); return nil },
	"an element at the end": func(t *Tree, some, leaf, holder Node) error {
		return t.insertHTML(holder, "<meta itemprop=a content=b>", Node{})
	},
	"an element at the start": func(t *Tree, some, leaf, holder Node) error {
		return t.insertHTML(holder, "<p>x</p>", t.FirstChild(holder))
	},
	"a clone": func(t *Tree, some, leaf, holder Node) error {
		return t.InsertBefore(t.Parent(leaf), t.Clone(leaf), leaf)
	},
}

func (t *Tree) insertHTML(parent Node, html string, ref Node) error {
	f, err := t.ParseFragment(parent, html)
	if err != nil {
		return err
	}
	return t.InsertBefore(parent, f, ref)
}

// TestCorpusEdits makes such changes in real pages. All of them can be written, nearly
// all as they are.
func TestCorpusEdits(t *testing.T) {
	pages := testdata.Pages(t)
	r := rand.New(rand.NewPCG(1, 2))
	step := max(1, len(pages)/40)
	if testing.Short() {
		step *= 4
	}
	var count outcome
	for i := 0; i < len(pages); i += step {
		o := PatchOptions{Parse: html5.Options{ContentType: pages[i].ContentType, OverHTTP: true}}
		d, err := html5.ParseBytes(pages[i].Body, o.Parse)
		if err != nil {
			continue
		}
		all, leaves, holders := elementsOf(d)
		if len(leaves) == 0 || len(holders) == 0 {
			continue
		}
		for name, change := range authorEdits {
			tree := New(d)
			err := change(tree, tree.Node(oneOf(r, all)), tree.Node(oneOf(r, leaves)), tree.Node(oneOf(r, holders)))
			if err != nil {
				t.Errorf("%s: %s: %v", pages[i].Name(), name, err)
				continue
			}
			patch, err := tree.Patch(pages[i].Body, o)
			if err != nil {
				t.Errorf("%s: %s: %v", pages[i].Name(), name, err)
				continue
			}
			checkOutside(t, pages[i].Body, d, patch)
			count.add(patch)
		}
	}
	t.Logf("%+v", count)
	if count.exact < 9*count.rewritten {
		t.Errorf("of %d patches, %d are not exact", count.exact+count.rewritten, count.rewritten)
	}
}

// elementsOf returns the elements of d, those with nothing but a text, and those that
// hold others.
func elementsOf(d *dom.Document) (all, leaves, holders []dom.Node) {
	for n := range d.Elements(d.Root()) {
		all = append(all, n)
		switch d.LocalName(n) {
		case "p", "a", "span", "h1", "h2", "li", "td":
			if first := d.FirstChild(n); d.Kind(first) == dom.TextNode && d.NextSibling(first).IsZero() {
				leaves = append(leaves, n)
			}
		case "div", "section", "body":
			holders = append(holders, n)
		}
	}
	return all, leaves, holders
}
