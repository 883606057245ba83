package edit

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A difference is a place at which a page is not parsed to the tree that it was written
// for.
type difference struct {
	parent dom.Node // in the tree: its children differ
	node   dom.Node // the first child that does; zero if the page has more children than the tree
	parsed dom.Node // what the page has in its place, zero if it has nothing
}

// maxDifferences bounds the differences that are looked for: the first ones tell most.
const maxDifferences = 64

// A comparison goes through two trees at once, in tree order. Adjacent texts count as
// one, and empty texts as none. Of children that differ it skips the rest, and goes on
// behind their parent.
type comparison struct {
	a, b  *dom.Document // the tree, and what the page was parsed to
	toA   []uint32      // by index in b: the node of a that is the same
	toB   []uint32      // by index in a
	found []difference

	textA, textB []byte
	attrs        []dom.Attr
}

// compare returns the first differences between the trees of two documents.
func compare(a, b *dom.Document) []difference {
	c := &comparison{a: a, b: b, toA: make([]uint32, b.Len()), toB: make([]uint32, a.Len())}
	c.pair(a.Root(), b.Root())
	c.inside(a.Root(), b.Root())
	// Templates come in the order of their hosts. The contents of one whose host differs
	// are skipped.
	for i := 1; i < a.Len() && len(c.found) < maxDifferences; i++ {
		contents := a.TemplateContents(a.Node(i))
		if contents.IsZero() || c.toB[i] == 0 {
			continue
		}
		other := b.TemplateContents(b.Node(int(c.toB[i])))
		c.pair(contents, other)
		c.inside(contents, other)
	}
	return c.found
}

func (c *comparison) pair(x, y dom.Node) {
	c.toB[x.Index()], c.toA[y.Index()] = uint32(y.Index()), uint32(x.Index())
}

// inside compares what is inside x, a node of a, with what is inside y, the same node of
// b.
func (c *comparison) inside(x, y dom.Node) {
	i, j := x.Index()+1, y.Index()+1
	endA, endB := c.a.End(x), c.b.End(y)
	for len(c.found) < maxDifferences {
		for i < endA && c.isEmptyText(c.a, i) {
			i++
		}
		for j < endB && c.isEmptyText(c.b, j) {
			j++
		}
		if i >= endA && j >= endB {
			return
		}
		parentA, parentB := x, y
		if i < endA {
			parentA = c.a.Parent(c.a.Node(i))
		}
		if j < endB {
			parentB = c.b.Parent(c.b.Node(j))
		}
		if c.toA[parentB.Index()] != uint32(parentA.Index()) {
			// One tree has more inside a node than the other.
			if deeper := c.a.Node(int(c.toA[parentB.Index()])); c.a.Before(parentA, deeper) && c.a.End(deeper) <= i {
				c.found = append(c.found, difference{parent: deeper, parsed: c.b.Node(j)})
				j = c.b.End(parentB)
				continue
			}
			c.found = append(c.found, difference{parent: parentA, node: c.a.Node(i)})
			i = c.a.End(parentA)
			continue
		}
		switch {
		case i >= endA || j >= endB || !c.same(c.a.Node(i), c.b.Node(j)):
			d := difference{parent: parentA}
			if i < endA {
				d.node = c.a.Node(i)
			}
			if j < endB {
				d.parsed = c.b.Node(j)
			}
			c.found = append(c.found, d)
			i, j = c.a.End(parentA), c.b.End(parentB)
		default:
			c.pair(c.a.Node(i), c.b.Node(j))
			i, j = behindText(c.a, i), behindText(c.b, j)
		}
	}
}

func (c *comparison) isEmptyText(d *dom.Document, i int) bool {
	n := d.Node(i)
	if d.Kind(n) != dom.TextNode {
		return false
	}
	c.textA = d.AppendData(c.textA[:0], n)
	return len(c.textA) == 0
}

// behindText returns the index that follows a node, or that follows the texts beside it
// if it is one.
func behindText(d *dom.Document, i int) int {
	n := d.Node(i)
	if d.Kind(n) == dom.TextNode {
		for next := d.NextSibling(n); d.Kind(next) == dom.TextNode; next = d.NextSibling(n) {
			n = next
		}
	}
	return n.Index() + 1
}

// appendTexts appends the data of a text and of the texts right behind it.
func appendTexts(dst []byte, d *dom.Document, n dom.Node) []byte {
	for ; d.Kind(n) == dom.TextNode; n = d.NextSibling(n) {
		dst = d.AppendData(dst, n)
	}
	return dst
}

// same compares two nodes without what is inside them.
func (c *comparison) same(x, y dom.Node) bool {
	a, b := c.a, c.b
	if a.Kind(x) != b.Kind(y) || a.Namespace(x) != b.Namespace(y) {
		return false
	}
	switch a.Kind(x) {
	case dom.ElementNode:
		return a.LocalName(x) == b.LocalName(y) && c.sameAttrs(x, y)
	case dom.TextNode:
		c.textA, c.textB = appendTexts(c.textA[:0], a, x), appendTexts(c.textB[:0], b, y)
		return string(c.textA) == string(c.textB)
	case dom.ProcessingInstructionNode:
		return a.LocalName(x) == b.LocalName(y) && a.Data(x) == b.Data(y)
	case dom.DoctypeNode:
		return a.Doctype(x) == b.Doctype(y)
	}
	return a.Data(x) == b.Data(y)
}

// sameAttrs compares the attributes of two elements. Their order does not count.
func (c *comparison) sameAttrs(x, y dom.Node) bool {
	if c.equalAttrs(x, y) {
		return true
	}
	a, b := attrsOf(c.a, x), attrsOf(c.b, y)
	slices.SortFunc(a, compareAttrs)
	slices.SortFunc(b, compareAttrs)
	return slices.Equal(a, b)
}

// equalAttrs tells whether two elements have the same attributes in the same order.
func (c *comparison) equalAttrs(x, y dom.Node) bool {
	c.attrs = slices.AppendSeq(c.attrs[:0], c.b.Attrs(y))
	rest := c.attrs
	for a := range c.a.Attrs(x) {
		if len(rest) == 0 || !c.equalAttr(a, rest[0]) {
			return false
		}
		rest = rest[1:]
	}
	return len(rest) == 0
}

func (c *comparison) equalAttr(x, y dom.Attr) bool {
	if c.a.AttrNamespace(x) != c.b.AttrNamespace(y) {
		return false
	}
	name, other := c.a.AttrName(x), c.b.AttrName(y)
	if (name <= atom.Known || other <= atom.Known) && name != other {
		return false
	}
	if name > atom.Known && c.a.NameString(name) != c.b.NameString(other) {
		return false
	}
	// Most values are read where they are.
	a, b := c.a.AttrBytes(c.textA, x), c.b.AttrBytes(c.textB, y)
	return string(a) == string(b)
}
