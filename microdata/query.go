package microdata

import (
	"cmp"
	"iter"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// IsItem tells whether n is an element that creates an item
// (https://html.spec.whatwg.org/multipage/microdata.html#attr-itemscope).
func IsItem(d *dom.Document, n dom.Node) bool {
	return d.Namespace(n) == dom.HTML && d.HasAttr(n, atom.Itemscope)
}

// TopLevelItems yields the elements of d that create top-level items, in tree
// order
// (https://html.spec.whatwg.org/multipage/microdata.html#top-level-microdata-items).
func TopLevelItems(d *dom.Document) iter.Seq[dom.Node] {
	return func(yield func(dom.Node) bool) {
		for n := range d.Elements(d.Root()) {
			if IsItem(d, n) && !d.HasAttr(n, atom.Itemprop) && !yield(n) {
				return
			}
		}
	}
}

// PropertyNames returns the property names of an element: none, unless it adds
// properties to items
// (https://html.spec.whatwg.org/multipage/microdata.html#property-names).
func PropertyNames(d *dom.Document, n dom.Node) []string {
	if d.Namespace(n) != dom.HTML {
		return nil
	}
	value, _ := d.Attr(n, atom.Itemprop)
	return slices.Collect(microsyntax.UniqueTokens(value))
}

// Properties returns the properties of the item that an element creates, as
// elements in tree order; nothing if the element creates no item
// (https://html.spec.whatwg.org/multipage/microdata.html#the-properties-of-an-item).
// It looks at all of the item; [Extract] is faster where many items are wanted.
func Properties(d *dom.Document, item dom.Node) []dom.Node {
	if !IsItem(d, item) {
		return nil
	}
	memory := map[dom.Node]bool{item: true}
	pending := slices.Collect(d.ChildElements(item))
	itemref, _ := d.Attr(item, atom.Itemref)
	for id := range microsyntax.Tokens(itemref) {
		if n := d.ElementByID(id); !n.IsZero() {
			pending = append(pending, n)
		}
	}
	var results []dom.Node
	for len(pending) > 0 {
		current := pending[len(pending)-1]
		pending = pending[:len(pending)-1]
		if memory[current] {
			continue
		}
		memory[current] = true
		if !IsItem(d, current) {
			pending = slices.AppendSeq(pending, d.ChildElements(current))
		}
		if len(PropertyNames(d, current)) > 0 {
			results = append(results, current)
		}
	}
	slices.SortFunc(results, func(a, b dom.Node) int { return cmp.Compare(a.Index(), b.Index()) })
	return results
}
