package html5

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// formattingList is the list of active formatting elements,
// https://html.spec.whatwg.org/multipage/parsing.html#the-list-of-active-formatting-elements.
type formattingList []formattingElement

// formattingElement is an element on the list, or a marker if it has no node. The
// standard keeps the token that the element was made for; here the element is cloned.
type formattingElement struct {
	node dom.Node
	name atom.Atom
	at   uint32 // where it is, or was, on the stack of open elements

	attrs  int
	digest uint64 // of the attributes, once it is needed
}

func (f *formattingElement) isMarker() bool { return f.node.IsZero() }

// maxFormatting is how many elements can be on the list after its last marker.
// The standard has no such limit. Without it, all elements that a page leaves open
// could be made anew in each of its paragraphs.
const maxFormatting = 512

// pushMarker is "insert a marker at the end of the list of active formatting
// elements".
func (b *treeBuilder) pushMarker() { b.formatting = append(b.formatting, formattingElement{}) }

// afterMarker is the index of the first element behind the last marker.
func (l formattingList) afterMarker() int {
	i := len(l)
	for i > 0 && !l[i-1].isMarker() {
		i--
	}
	return i
}

// clearToMarker is
// https://html.spec.whatwg.org/multipage/parsing.html#clear-the-list-of-active-formatting-elements-up-to-the-last-marker.
func (b *treeBuilder) clearToMarker() {
	start := b.formatting.afterMarker()
	for i := start; i < len(b.formatting); i++ {
		b.unlist(i)
	}
	b.formatting = b.formatting[:max(start-1, 0)]
}

// unlist marks the element at index i of the list as no longer listed.
func (b *treeBuilder) unlist(i int) {
	if f := &b.formatting[i]; b.isOpen(f) {
		b.stack.open[f.at].flags &^= listed
	}
}

// find returns the index of the last element with that name behind the last
// marker, or -1.
func (l formattingList) find(name atom.Atom) int {
	for i := len(l) - 1; i >= 0 && !l[i].isMarker(); i-- {
		if l[i].name == name {
			return i
		}
	}
	return -1
}

// findNode returns the index of node on the list, or -1. It searches after the last
// marker only: node must be above an element on the stack that is listed there, and
// so was listed later itself.
func (l formattingList) findNode(node dom.Node) int {
	for i := len(l) - 1; i >= 0 && !l[i].isMarker(); i-- {
		if l[i].node == node {
			return i
		}
	}
	return -1
}

func (l *formattingList) remove(i int) { *l = slices.Delete(*l, i, i+1) }

// pushFormatting puts the current node, made for tok, on the list.
// https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements
func (b *treeBuilder) pushFormatting(tok *token) {
	e := formattingElement{
		node: b.stack.current().node, name: tok.name,
		at: uint32(b.stack.top()), attrs: len(tok.attrs.List),
	}
	b.noahsArk(&e)
	b.formatting = append(b.formatting, e)
	b.stack.current().flags |= listed
}

// noahsArk makes room for an element: of equal elements at most three stay on the
// list, https://html.spec.whatwg.org/multipage/parsing.html#push-onto-the-list-of-active-formatting-elements.
func (b *treeBuilder) noahsArk(e *formattingElement) {
	alike, count, earliest := 0, 0, 0
	start := len(b.formatting)
	for ; start > 0 && !b.formatting[start-1].isMarker(); start-- {
		if f := &b.formatting[start-1]; f.name == e.name && f.attrs == e.attrs {
			alike++
		}
		count++
	}
	if alike >= 3 {
		alike = 0
		e.digest = b.dom.AttrDigest(e.node)
		for i := len(b.formatting) - 1; i >= start; i-- {
			if f := &b.formatting[i]; f.name == e.name && f.attrs == e.attrs && b.digest(f) == e.digest {
				alike++
				earliest = i
			}
		}
	}
	switch {
	case alike >= 3:
		b.unlist(earliest)
		b.formatting.remove(earliest)
	case count >= maxFormatting:
		b.problem("html/formatting-limit", &b.t.tok)
		b.unlist(start)
		b.formatting.remove(start)
	}
}

func (b *treeBuilder) digest(f *formattingElement) uint64 {
	if f.digest == 0 {
		f.digest = b.dom.AttrDigest(f.node)
	}
	return f.digest
}

// isOpen tells whether an element on the list is on the stack of open elements.
func (b *treeBuilder) isOpen(f *formattingElement) bool {
	i := int(f.at)
	return i < len(b.stack.open) && b.stack.open[i].node == f.node
}

// reconstructFormatting is
// https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements.
func (b *treeBuilder) reconstructFormatting() {
	if len(b.formatting) > 0 {
		b.reconstruct()
	}
}

func (b *treeBuilder) reconstruct() {
	i := len(b.formatting)
	for i > 0 && !b.formatting[i-1].isMarker() && !b.isOpen(&b.formatting[i-1]) {
		i--
	}
	for ; i < len(b.formatting); i++ {
		f := &b.formatting[i]
		f.node = b.dom.CloneElement(f.node)
		b.insertNode(f.node)
		b.push(f.node, f.name)
		f.at = uint32(b.stack.top())
		b.stack.current().flags |= listed
	}
}

// How often the loops of the adoption agency run.
const (
	outerLoopLimit = 8
	innerLoopLimit = 3
)

// adoptionAgency closes a formatting element, for its end tag or for a start tag
// that implies one.
// https://html.spec.whatwg.org/multipage/parsing.html#adoption-agency-algorithm
func (b *treeBuilder) adoptionAgency(tok *token) {
	subject := tok.name
	// Step 2.
	if cur := b.stack.current(); cur.flags&(inHTML|listed) == inHTML && cur.name == subject {
		b.closedBy(cur.node, tok)
		b.pop()
		return
	}
	// Steps 3 and 4.
	for outer := range outerLoopLimit {
		entry := b.formatting.find(subject)
		if entry < 0 {
			b.anyOtherEndTag(tok)
			return
		}
		f := &b.formatting[entry]
		at := int(f.at)
		if !b.isOpen(f) {
			b.parseError("html/unexpected-end-tag", tok)
			b.formatting.remove(entry)
			return
		}
		if !b.stack.isInScope(at, inScope) {
			b.parseError("html/unexpected-end-tag", tok)
			return
		}
		if at != b.stack.top() {
			b.parseError("html/misnested-end-tag", tok)
		}
		if outer == 0 {
			b.closedBy(f.node, tok)
		}
		furthest := b.furthestBlock(at)
		if furthest == 0 {
			for b.stack.top() >= at {
				b.pop()
			}
			b.formatting.remove(entry)
			return
		}
		b.adopt(entry, furthest)
	}
}

// furthestBlock returns the index of the lowest special element above the one at
// index at, or 0.
func (b *treeBuilder) furthestBlock(at int) int {
	if int(b.stack.current().special) <= at {
		return 0
	}
	for at++; b.stack.open[at].flags&special == 0; at++ {
	}
	return at
}

// adopt is one turn of the outer loop, which moves the formatting element into its
// furthest block. The elements between the two are taken off the stack, except for
// the first few that are formatting elements themselves: new ones replace them.
func (b *treeBuilder) adopt(entry, furthest int) {
	f := b.formatting[entry]
	at := int(f.at)
	block := b.stack.open[furthest].node
	ancestor := b.stack.under(at)
	bookmark := entry
	last := block
	for node, inner := b.stack.under(furthest), 1; node != at; node, inner = b.stack.under(node), inner+1 {
		i := -1
		if b.stack.open[node].flags&formatting != 0 {
			i = b.formatting.findNode(b.stack.open[node].node)
		}
		if inner > innerLoopLimit && i >= 0 {
			b.formatting.remove(i)
			if i < bookmark {
				bookmark--
			}
			if i < entry {
				entry--
			}
			i = -1
		}
		if i < 0 {
			b.stack.remove(node)
			continue
		}
		clone := b.dom.CloneElement(b.formatting[i].node)
		b.formatting[i].node = clone
		b.formatting[i].at = uint32(node - 1) // where lift will put it
		b.stack.replace(node, clone)
		if last == block {
			bookmark = i + 1
		}
		b.dom.Remove(last)
		b.dom.AppendChild(clone, last)
		last = clone
	}
	b.dom.Remove(last)
	b.insertNodeAt(last, ancestor)

	clone := b.dom.CloneElement(f.node)
	b.dom.MoveChildren(block, clone)
	b.dom.AppendChild(block, clone)

	b.formatting.remove(entry)
	if entry < bookmark {
		bookmark--
	}
	f.node, f.at = clone, uint32(furthest)
	b.formatting = slices.Insert(b.formatting, bookmark, f)
	b.stack.lift(at, furthest, clone)
}
