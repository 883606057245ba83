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
// The standard walks down the stack at nearly every tag, to find an element with
// some name before an element of some set. A page can make such walks as long as the
// page itself. Here no walk is needed: each element has noted the next one below it
// with its name, and the next one of a few sets; last and scopes have the uppermost
// ones. Elements are referred to by their index on the stack; index 0 stands for no
// element.
//
// An element taken out of the middle, as the adoption agency does, leaves an
// empty entry behind, so that the indices of those above stay what they are.
type stack struct {
	open   []openElement
	source *tokenizer // its position is used to estimate how much the stack will grow

	// last is the index of the uppermost element for each name: for HTML elements at
	// twice the atom, for others at twice the atom plus one.
	last []uint32

	// scopes are the indices of the elements that end a scope of each kind.
	scopes [scopeKinds][]uint32

	empty   int // how many entries are empty
	mayStay int // how many elements are among mayBeOpen
}

// openElement is an element on the stack.
type openElement struct {
	node  dom.Node
	name  atom.Atom
	key   uint32 // where its name is in stack.last
	below uint32 // the next element with that name below this one, or 0
	above uint32 // the next element with that name above this one, or 0
	flags elementFlags

	special uint32 // the uppermost special element from here down
	html    uint32 // the uppermost HTML element from here down

	// mode is what the elements from here down give when the insertion mode is
	// reset: see resetMode.
	mode insertionMode
	// item is the uppermost special element from here down that is not an
	// address, div or p, if it is an li, dd or dt.
	item itemKind
}

// itemKind tells apart the elements that end the search for an open list item.
type itemKind uint16

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
	s.last = s.last[:2*(atom.Known+1)] // so that a page with many names does not slow down the next
	clear(s.last)
	for i := range s.scopes {
		s.scopes[i] = s.scopes[i][:0]
	}
	s.empty, s.mayStay = 0, 0
}

// top is the index of the current node.
func (s *stack) top() int { return len(s.open) - 1 }

// current returns the current node,
// https://html.spec.whatwg.org/multipage/parsing.html#current-node.
func (s *stack) current() *openElement { return &s.open[len(s.open)-1] }

// depth returns how many elements are on the stack.
func (s *stack) depth() int { return len(s.open) - 1 - s.empty }

// keyOf returns where an element's name is in stack.last. written is the name in lower
// case.
func keyOf(written atom.Atom, flags elementFlags) uint32 {
	if flags&inHTML != 0 {
		return uint32(written) * 2
	}
	return uint32(written)*2 + 1
}

// push puts an element on the stack. key is that of keyOf.
func (s *stack) push(node dom.Node, name atom.Atom, flags elementFlags, key uint32) {
	at := len(s.open)
	if at == cap(s.open) {
		s.open = slices.Grow(s.open, headroom.For(at, s.source.pos, len(s.source.src)))
	}
	s.open = s.open[:at+1]
	open := s.open
	e := &open[at] // filled field by field, which is faster than to copy one made elsewhere
	e.node, e.name, e.flags = node, name, flags
	e.inherit(&open[at-1], uint32(at))
	if int(key) >= len(s.last) {
		s.last = append(s.last, make([]uint32, max(int(key)+1, 2*len(s.last))-len(s.last))...)
	}
	below := s.last[key]
	s.last[key] = uint32(at)
	e.key, e.above, e.below = key, 0, below
	open[below].above = uint32(at) // of no element if below is 0: that is never read, and a branch costs more
	s.mayStay += flags.count(mayBeOpen)
	if flags&endsAnyScope != 0 {
		s.endScopes(uint32(at), flags)
	}
}

// count is 1 if f has the flag, else 0.
func (f elementFlags) count(flag elementFlags) int { return int(f & flag / flag) }

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
	s.last[e.key] = e.below // no element above this one has its name
	s.open[e.below].above = 0
	s.uncount(e)
	s.open = s.open[:len(s.open)-1]
	for s.current().flags&removed != 0 {
		s.open = s.open[:len(s.open)-1]
		s.empty--
	}
}

// unlink takes an element out of last, the scopes and the counts of the stack.
func (s *stack) unlink(e *openElement) {
	if e.above == 0 {
		s.last[e.key] = e.below
	} else {
		s.open[e.above].below = e.below
	}
	if e.below != 0 {
		s.open[e.below].above = e.above
	}
	s.uncount(e)
}

// uncount takes an element out of the scopes and the counts of the stack.
func (s *stack) uncount(e *openElement) {
	s.mayStay -= e.flags.count(mayBeOpen)
	if e.flags&endsAnyScope != 0 {
		s.endedScopes(e.flags)
	}
}

func (s *stack) endedScopes(flags elementFlags) {
	for kind, ends := range endedBy {
		if flags&ends != 0 {
			s.scopes[kind] = s.scopes[kind][:len(s.scopes[kind])-1]
		}
	}
}

// remove takes the element at index i off the stack. An element that ends a scope
// can only be removed if it is the current node.
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

// settle brings up to date what elements have noted about those below them, from
// index i up to the first element for which nothing changes.
func (s *stack) settle(i int) {
	for ; i < len(s.open); i++ {
		e := &s.open[i]
		old := *e
		e.inherit(&s.open[i-1], uint32(i))
		if *e == old && e.flags&removed == 0 {
			return
		}
	}
}

// inherit sets what e, which is at that index and above the entry below, notes about the stack
// from itself down. It is just small enough for the compiler to put it into push.
func (e *openElement) inherit(below *openElement, at uint32) {
	flags := e.flags
	specialAt, htmlAt, item := below.special, below.html, below.item
	if flags&inHTML != 0 {
		htmlAt = at
	}
	if flags&special != 0 {
		specialAt = at
	}
	if flags&(special|addressDivOrP) == special {
		item = itemKind(flags >> itemShift)
	}
	e.special, e.html, e.item = specialAt, htmlAt, item
	e.mode = below.mode
	if flags&resetsMode != 0 {
		e.mode = resetModes[e.name]
	}
}

// under returns the index of the element immediately below the one at i. Here the
// stack grows upwards, so that the current node is at the top; in the words of the
// standard the element is immediately above the one at i.
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

// replace puts node in the place of the node at index i, which has the same name.
func (s *stack) replace(i int, node dom.Node) { s.open[i].node = node }

// lift takes the element at index from off the stack, puts node in its stead
// immediately above the special element at index under, and moves the elements
// between down by one, so that the indices above do not change. None of the moved
// elements may end a scope other than the list item and button scopes. For these two
// scopes s.scopes is then off by one for the element at under. That is harmless: they
// are only asked for li and p, and what is now at that index is neither.
func (s *stack) lift(from, under int, node dom.Node) {
	e := s.open[from]
	s.unlink(&s.open[from])
	for i := from; i < under; i++ {
		s.open[i] = s.open[i+1]
		s.shifted(i)
	}
	s.open[under] = openElement{node: node, name: e.name, key: e.key, below: e.below, above: e.above, flags: e.flags}
	s.open[under].inherit(&s.open[under-1], uint32(under))
	s.relink(under)
	s.settle(under + 1)
}

// shifted brings up to date what the stack has noted about the element at index i,
// which was at i+1.
func (s *stack) shifted(i int) {
	e := &s.open[i]
	e.inherit(&s.open[i-1], uint32(i))
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

// relink puts the element at index i back among the elements with its name. It still
// has the links from its old place further down.
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
	s.mayStay += e.flags.count(mayBeOpen)
}
