package html5

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/headroom"
)

// stack is the stack of open elements,
// https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements.
//
// The standard walks down the stack at nearly every tag, to find an element of
// some name before an element of some set. A page can make such walks as long as
// it is itself. Here none is needed: each element knows the next one of its name
// below it and the next one of a few sets, and last and the scopes know the
// uppermost ones. Where an element is on the stack is its index; index 0 is
// nothing.
//
// An element taken out of the middle, as the adoption agency does, leaves an
// empty entry behind, so that the indices of those above stay what they are.
type stack struct {
	open   []openElement
	source *tokenizer // whose place tells how much the stack may grow

	// last is the index of the uppermost element for each name: of HTML elements
	// at twice the atom, of others at the place behind it.
	last []uint32

	// scopes are the indices of the elements that end a scope of each kind.
	scopes [scopeKinds][]uint32

	empty     int // how many entries are
	notToStay int // how many elements are not among mayBeOpen
}

// openElement is an element on the stack.
type openElement struct {
	node  dom.Node
	name  atom.Atom
	key   uint32 // where its name is in stack.last
	below uint32 // the next element of that name below, or 0
	above uint32 // and above
	flags elementFlags

	special uint32 // the uppermost special element from here down
	html    uint32 // the uppermost HTML element from here down

	// mode is the insertion mode that the elements from here down ask for when
	// it is reset.
	mode insertionMode
	// item is the uppermost special element from here down that is not an
	// address, div or p, if it is an li, dd or dt.
	item itemKind
}

// itemKind tells apart the elements that end the search for an open list item.
type itemKind uint8

const (
	noItem itemKind = iota
	liItem
	ddItem
	dtItem
)

// scopeKind is one of the kinds of scope,
// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-the-specific-scope.
type scopeKind uint8

const (
	inScope scopeKind = iota
	inListItemScope
	inButtonScope
	inTableScope
	scopeKinds
)

// endedBy are the flags of the elements that end a scope.
var endedBy = [scopeKinds]elementFlags{
	inScope:         endsScope,
	inListItemScope: endsScope | endsListItemScope,
	inButtonScope:   endsScope | endsButtonScope,
	inTableScope:    endsTableScope,
}

func (s *stack) reset() {
	s.open = append(s.open[:0], openElement{})
	if s.last == nil {
		s.last = make([]uint32, 2*(atom.Known+1))
	}
	s.last = s.last[:2*(atom.Known+1)] // of a page of many names no more is kept
	clear(s.last)
	for i := range s.scopes {
		s.scopes[i] = s.scopes[i][:0]
	}
	s.empty, s.notToStay = 0, 0
}

// top is the index of the current node.
func (s *stack) top() int { return len(s.open) - 1 }

// current returns the current node,
// https://html.spec.whatwg.org/multipage/parsing.html#current-node.
func (s *stack) current() *openElement { return &s.open[len(s.open)-1] }

// depth returns how many elements are on the stack.
func (s *stack) depth() int { return len(s.open) - 1 - s.empty }

// push puts an element on the stack. foreignName is the name in lower case of an
// element that is not in the HTML namespace.
func (s *stack) push(node dom.Node, name atom.Atom, flags elementFlags, foreignName atom.Atom) {
	at := uint32(len(s.open))
	e := openElement{node: node, name: name, key: uint32(name) * 2, flags: flags}
	if flags&inHTML == 0 {
		e.key = uint32(foreignName)*2 + 1
	}
	s.inherit(&e, len(s.open))
	if int(e.key) >= len(s.last) {
		s.last = append(s.last, make([]uint32, max(int(e.key)+1, 2*len(s.last))-len(s.last))...)
	}
	if e.below = s.last[e.key]; e.below != 0 {
		s.open[e.below].above = at
	}
	s.last[e.key] = at
	if flags&mayBeOpen == 0 {
		s.notToStay++
	}
	if flags&endsAnyScope != 0 {
		s.endScopes(at, flags)
	}
	if len(s.open) == cap(s.open) {
		s.open = slices.Grow(s.open, headroom.For(len(s.open), s.source.pos, len(s.source.src)))
	}
	s.open = append(s.open, e)
}

func itemOf(name atom.Atom, flags elementFlags) itemKind {
	if flags&inHTML == 0 {
		return noItem
	}
	switch name {
	case atom.Li:
		return liItem
	case atom.Dd:
		return ddItem
	case atom.Dt:
		return dtItem
	}
	return noItem
}

func (s *stack) endScopes(at uint32, flags elementFlags) {
	for kind, ends := range endedBy {
		if flags&ends != 0 {
			s.scopes[kind] = append(s.scopes[kind], at)
		}
	}
}

// pop takes the current node off the stack.
func (s *stack) pop() {
	e := s.current()
	s.unlink(e)
	s.open = s.open[:len(s.open)-1]
	for s.current().flags&removed != 0 {
		s.open = s.open[:len(s.open)-1]
		s.empty--
	}
}

// unlink takes an element out of all that is known of the stack as a whole.
func (s *stack) unlink(e *openElement) {
	if e.above == 0 {
		s.last[e.key] = e.below
	} else {
		s.open[e.above].below = e.below
	}
	if e.below != 0 {
		s.open[e.below].above = e.above
	}
	if e.flags&mayBeOpen == 0 {
		s.notToStay--
	}
	if e.flags&endsAnyScope != 0 {
		for kind, ends := range endedBy {
			if e.flags&ends != 0 {
				s.scopes[kind] = s.scopes[kind][:len(s.scopes[kind])-1]
			}
		}
	}
}

// remove takes the element at index i off the stack, which if it is not the
// current node must not end a scope.
func (s *stack) remove(i int) {
	if i == s.top() {
		s.pop()
		return
	}
	s.unlink(&s.open[i])
	s.open[i] = openElement{flags: removed}
	s.empty++
	s.settle(i)
}

// settle brings what elements know of those below them up to date, from index i
// up to where it was right already. What a page can make of this is linear: an
// element is taken from below others once.
func (s *stack) settle(i int) {
	for ; i < len(s.open); i++ {
		e := &s.open[i]
		old := *e
		s.inherit(e, i)
		if *e == old && e.flags&removed == 0 {
			return
		}
	}
}

// inherit sets what e, which is at index i, knows of the stack from itself down.
func (s *stack) inherit(e *openElement, i int) {
	below := &s.open[i-1]
	e.special, e.html, e.mode, e.item = below.special, below.html, below.mode, below.item
	if e.flags&inHTML != 0 {
		e.html = uint32(i)
		if e.name <= atom.Elements && resetModes[e.name] != noMode {
			e.mode = resetModes[e.name]
		}
	}
	if e.flags&special != 0 {
		e.special = uint32(i)
		if e.flags&addressDivOrP == 0 {
			e.item = itemOf(e.name, e.flags)
		}
	}
}

// under returns the index of the element immediately below the one at i in the
// stack as it is drawn here: above it, in the words of the standard.
func (s *stack) under(i int) int {
	for i--; s.open[i].flags&removed != 0; i-- {
	}
	return i
}

// lastHTML returns the index of the uppermost HTML element with that name, or 0.
func (s *stack) lastHTML(name atom.Atom) int {
	if key := 2 * int(name); key < len(s.last) {
		return int(s.last[key])
	}
	return 0
}

// lastForeign is lastHTML for elements that are not in the HTML namespace, by
// their names in lower case.
func (s *stack) lastForeign(name atom.Atom) int {
	if key := 2*int(name) + 1; key < len(s.last) {
		return int(s.last[key])
	}
	return 0
}

// has tells whether the stack has an HTML element of that name in a scope,
// https://html.spec.whatwg.org/multipage/parsing.html#has-an-element-in-scope.
func (s *stack) has(name atom.Atom, kind scopeKind) bool {
	i := s.lastHTML(name)
	return i != 0 && s.isInScope(i, kind)
}

// isInScope tells whether the element at index i is in a scope.
func (s *stack) isInScope(i int, kind scopeKind) bool {
	ends := s.scopes[kind]
	return len(ends) == 0 || i >= int(ends[len(ends)-1])
}

// replace puts another node in the place of the one at index i, of the same
// name.
func (s *stack) replace(i int, node dom.Node) { s.open[i].node = node }

// lift takes the element at index from, puts it, as node, immediately above the
// special element at index under, and moves all that is between down by one: so
// the indices of the elements above stay what they are. No element of these may
// end a scope other than those of list items and buttons. For these two scopes
// s.scopes is now off by one for the element at under; but they are only asked
// for li and p, and what is now at the index is no such element.
func (s *stack) lift(from, under int, node dom.Node) {
	e := s.open[from]
	s.unlink(&s.open[from])
	for i := from; i < under; i++ {
		s.open[i] = s.open[i+1]
		s.shifted(i)
	}
	s.open[under] = openElement{node: node, name: e.name, key: e.key, below: e.below, above: e.above, flags: e.flags}
	s.inherit(&s.open[under], under)
	s.relink(under)
	s.settle(under + 1)
}

// shifted brings up to date what the stack knows of the element at index i,
// which was at i+1.
func (s *stack) shifted(i int) {
	e := &s.open[i]
	s.inherit(e, i)
	if e.flags&removed != 0 {
		return
	}
	if e.below != 0 {
		s.open[e.below].above = uint32(i)
	}
	if e.above != 0 {
		s.open[e.above].below = uint32(i)
	} else {
		s.last[e.key] = uint32(i)
	}
}

// relink makes the element at index i known to those of its name. Its links are
// those it had further down.
func (s *stack) relink(i int) {
	e := &s.open[i]
	for e.above != 0 && int(e.above) < i {
		e.below, e.above = e.above, s.open[e.above].above
	}
	if e.below != 0 {
		s.open[e.below].above = uint32(i)
	}
	if e.above != 0 {
		s.open[e.above].below = uint32(i)
	} else {
		s.last[e.key] = uint32(i)
	}
	if e.flags&mayBeOpen == 0 {
		s.notToStay++
	}
}
