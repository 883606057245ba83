package microdata

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// scan finds the items and properties of the page. It stops only at the elements
// that are one or the other, which on most pages are few.
//
// The textContent of an element is a stretch of all the text of the page. So the
// text inside properties is collected once, in tree order, and each value is a
// part of that: properties nested in properties cost nothing more.
func (e *extractor) scan() {
	for n := range e.d.ElementsWithAttr(e.d.Root(), atom.Itemscope, atom.Itemprop, e.reverse) {
		if i := n.Index(); i >= e.boundary {
			e.leave(i)
		}
		// Elements of other namespaces have no microdata attributes,
		// https://html.spec.whatwg.org/multipage/microdata.html#microdata-and-other-namespaces.
		if e.d.Namespace(n) == dom.HTML {
			e.element(n)
		}
		if e.ended {
			break
		}
	}
	e.leave(e.d.Len())
}

// leave closes what has ended before node i.
func (e *extractor) leave(i int) {
	for len(e.open) > 0 {
		p := &e.props[e.open[len(e.open)-1]]
		end := e.d.End(e.d.Node(p.node))
		if end > i {
			break
		}
		e.readText(end)
		p.value.end = len(e.text)
		e.open = e.open[:len(e.open)-1]
	}
	for e.current != 0 && e.scopes[e.current].end <= i {
		end := e.scopes[e.current].end
		e.current = e.scopes[e.current].outer
		e.enter(end)
	}
	e.boundary = e.d.Len()
	if e.current != 0 {
		e.boundary = e.scopes[e.current].end
	}
	if len(e.open) > 0 {
		innermost := e.d.Node(e.props[e.open[len(e.open)-1]].node)
		e.boundary = min(e.boundary, e.d.End(innermost))
	}
}

// readText collects the text of the innermost open property up to node i.
func (e *extractor) readText(i int) {
	e.text = e.d.AppendTexts(e.text, e.read, i)
	e.read = i
}

// enter notes that from node i on the innermost scope is e.current.
func (e *extractor) enter(i int) {
	if last := &e.changes[len(e.changes)-1]; last.node == i {
		last.scope = e.current
		return
	}
	e.changes = append(e.changes, change{i, e.current})
}

// element reads the microdata attributes of an element.
func (e *extractor) element(n dom.Node) {
	itemscope := e.d.HasAttr(n, atom.Itemscope)
	itemprop := e.d.FindAttr(n, atom.Itemprop)
	reverse := e.d.FindAttr(n, e.reverse)
	if !itemscope && itemprop.IsZero() && reverse.IsZero() {
		return
	}
	if !e.chargeAgain(n) {
		return
	}
	item, outer := uint32(0), e.current
	if itemscope {
		item = e.scope(n, !itemprop.IsZero() || !reverse.IsZero())
	}
	names, reverseNames := e.propertyNames(n, itemprop), e.propertyNames(n, reverse)
	if names.len() > 0 || reverseNames.len() > 0 {
		p := prop{node: n.Index(), scope: outer, item: item, names: names}
		e.value(n, &p)
		if names.len() > 0 {
			e.addProp(p)
		}
		if p.names = reverseNames; p.names.len() > 0 {
			p.reverse = true
			e.addProp(p)
		}
	}
	if itemscope {
		e.current = item
		e.enter(n.Index() + 1)
		e.boundary = min(e.boundary, e.scopes[item].end)
	}
}

// chargeAgain charges for an element that has the attributes of another one. The
// parser makes clones of formatting elements
// (https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements),
// so that a page may have far more items and properties than it is long.
// Other items and their attributes are not charged: each takes its own bytes of the
// page, so that the size of the page bounds them.
func (e *extractor) chargeAgain(n dom.Node) bool {
	e.again = false
	cost := sizeOfItem + sizeOfProp + sizeOfValue
	for a := range e.d.Attrs(n) {
		name, value := e.d.AttrSpans(a)
		if name.IsZero() {
			continue
		}
		e.again = e.again || name.Start < e.readTo
		e.readTo = max(e.readTo, name.Start+1)
		cost += int(value.End - value.Start)
	}
	return !e.again || e.charge(cost, n)
}

func (e *extractor) addProp(p prop) {
	e.props = append(e.props, p)
	if p.inText {
		e.open = append(e.open, uint32(len(e.props)-1))
		e.boundary = min(e.boundary, e.d.End(e.d.Node(p.node)))
	}
}

// scope reads the attributes of an element that creates an item.
func (e *extractor) scope(n dom.Node, property bool) uint32 {
	s := scope{node: n.Index(), end: e.d.End(n), outer: e.current, property: property}
	s.itemref = e.d.FindAttr(n, atom.Itemref)
	s.types = e.itemTypes(n)
	s.id = e.url(n, atom.Itemid)
	e.scopes = append(e.scopes, s)
	return uint32(len(e.scopes) - 1)
}

// itemTypes reads the item types of an item,
// https://html.spec.whatwg.org/multipage/microdata.html#item-types.
func (e *extractor) itemTypes(n dom.Node) span {
	types := span{len(e.typeIDs), len(e.typeIDs)}
	e.scratch, _ = e.d.AppendAttr(e.scratch[:0], n, atom.Itemtype)
	if len(e.scratch) == 0 {
		return types
	}
	if e.o.Spec == W3C2011 {
		e.typeIDs = append(e.typeIDs, e.types.id(e.scratch))
	} else {
		for token := range microsyntax.Tokens(e.scratch) {
			if len(e.typeIDs) > types.start && !e.charge(sizeOfType, n) {
				break
			}
			e.typeIDs = append(e.typeIDs, e.types.id(token))
		}
	}
	types.end = len(e.typeIDs)
	return types
}

// propertyNames reads the tokens of an attribute, each at its first place,
// https://html.spec.whatwg.org/multipage/microdata.html#property-names.
func (e *extractor) propertyNames(n dom.Node, a dom.Attr) span {
	names := span{len(e.nameIDs), len(e.nameIDs)}
	if a.IsZero() {
		return names
	}
	e.scratch = e.d.AppendAttrValue(e.scratch[:0], a)
	e.names.mark()
	for token := range microsyntax.Tokens(e.scratch) {
		id := e.names.id(token)
		if !e.names.first(id) {
			continue
		}
		if len(e.nameIDs) > names.start && !e.charge(sizeOfValue, n) {
			break
		}
		e.nameIDs = append(e.nameIDs, id)
	}
	names.end = len(e.nameIDs)
	return names
}
