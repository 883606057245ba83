package microdata

import (
	"bytes"
	"cmp"
	"slices"
	"sort"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A target is what the crawl of an item finds from one of the elements that its
// itemref refers to: those elements from node to end whose innermost scope is
// the given one.
type target struct {
	node, end int
	scope     uint32
	token     span // the ID in the value of the itemref attribute
}

// findRegions fills e.regions with what the item's itemref adds to what is
// inside its own element, each element once.
//
// The standard's crawl notices when it comes to an element for the second time
// (https://html.spec.whatwg.org/multipage/microdata.html#the-properties-of-an-item,
// step 7: a microdata error). Of two regions with the same innermost scope
// either one contains the other or they have nothing in common, and with
// different scopes they have nothing in common. So once the regions are sorted,
// each has to be compared only with the one before it.
func (e *extractor) findRegions(item uint32) {
	e.targets, e.regions = e.targets[:0], e.regions[:0]
	s := &e.scopes[item]
	if e.scratch = e.itemref(s); e.ended {
		return
	}
	e.verbatim = unchecked
	offset := 0
	for token := range microsyntax.Tokens(e.scratch) {
		if !e.charge(stepsOfID, e.d.Node(s.node)) {
			return
		}
		offset += bytes.Index(e.scratch[offset:], token)
		e.addTarget(item, token, span{offset, offset + len(token)})
		offset += len(token)
	}
	// The sort is stable, so that of two equal IDs the second one is reported.
	slices.SortStableFunc(e.targets, func(a, b target) int {
		return cmp.Or(cmp.Compare(a.scope, b.scope), cmp.Compare(a.node, b.node))
	})
	for i, t := range e.targets {
		if i > 0 && e.targets[i-1].node == t.node {
			e.report(item, t.token, "microdata/itemref-repeated-id",
				"the itemref attribute has the ID %q more than once: remove all but one")
			continue
		}
		if len(e.regions) > 0 {
			if last := e.regions[len(e.regions)-1]; last.scope == t.scope && t.node < last.end {
				e.reportOverlap(item, t, last.node)
				continue
			}
		}
		e.regions = append(e.regions, t)
		if t.scope == s.outer && t.node < s.node && s.node < t.end && e.rootIsError(item) {
			e.report(item, t.token, "microdata/itemref-ancestor",
				"the item is inside the element with the ID %q: refer to smaller elements").
				AddRelated(e.d.Place(e.d.Node(t.node)), "the element with the ID is here")
		}
	}
}

// stepsOfID is what it costs to find out what an ID refers to.
const stepsOfID = 8

// itemref reads the itemref attribute of an item. Several items may have the same
// attribute, so each pays for it.
func (e *extractor) itemref(s *scope) []byte {
	n := e.d.Node(s.node)
	if _, value := e.d.AttrSpans(s.itemref); !e.charge(int(value.End-value.Start), n) {
		return e.scratch[:0]
	}
	return e.d.AppendAttrValue(e.scratch[:0], s.itemref)
}

// addTarget adds to e.targets what the token of an itemref attribute refers to,
// unless the item has all of that already.
func (e *extractor) addTarget(item uint32, token []byte, place span) {
	s := &e.scopes[item]
	n := e.d.ElementByID(string(token))
	if n.IsZero() {
		e.report(item, place, "microdata/itemref-unknown-id",
			"no element has the ID %q: correct it, or remove it from the itemref attribute")
		return
	}
	t := target{node: n.Index(), end: e.d.End(n), scope: e.scopeAt(n.Index()), token: place}
	if e.isScope(t.node) {
		t.end = t.node + 1 // the crawl does not go into it
	}
	switch {
	case t.node == s.node:
		if e.rootIsError(item) {
			e.report(item, place, "microdata/itemref-self",
				"%q is the ID of the item's own element, whose properties it has anyway: remove it from the itemref attribute")
		}
		return
	case t.scope == item:
		e.reportOverlap(item, t, s.node)
		return
	}
	e.referred = true
	e.targets = append(e.targets, t)
}

// rootIsError tells whether it is an error that a crawl meets the element of the
// item itself. In W3C2011 it is one only if that makes the item a property of
// itself.
func (e *extractor) rootIsError(item uint32) bool {
	return e.o.Spec != W3C2011 || e.scopes[item].property
}

// scopeAt returns the innermost scope around a node.
func (e *extractor) scopeAt(node int) uint32 {
	i := sort.Search(len(e.changes), func(i int) bool { return e.changes[i].node > node })
	return e.changes[i-1].scope
}

// isScope tells whether a node is an element that creates an item.
func (e *extractor) isScope(node int) bool {
	_, found := slices.BinarySearchFunc(e.scopes, node, func(s scope, node int) int {
		return cmp.Compare(s.node, node)
	})
	return found
}

// reportOverlap reports that a target is inside what begins at another node.
func (e *extractor) reportOverlap(item uint32, t target, other int) {
	added := e.report(item, t.token, "microdata/itemref-overlap",
		"the element with the ID %q belongs to the item already, because it is inside another of its elements: "+
			"remove the ID from the itemref attribute")
	added.AddRelated(e.d.Place(e.d.Node(t.node)), "the element with the ID is here")
	added.AddRelated(e.d.Place(e.d.Node(other)), "it is inside this element")
}

// report notes a problem with an ID in the itemref attribute of an item, whose
// value is in e.scratch. The message has a verb for the ID. The problem is that of
// [dom.Problems.Add].
func (e *extractor) report(item uint32, token span, rule, message string) *dom.Problem {
	s := &e.scopes[item]
	place := e.tokenPlace(e.d.Node(s.node), s.itemref, token)
	return e.problems.Add(rule, place, message, string(e.scratch[token.start:token.end]))
}

// tokenPlace returns the place of a part of an attribute's value, which is in
// e.scratch. Where the source spells the value differently (with character
// references), it returns the place of the whole attribute.
func (e *extractor) tokenPlace(n dom.Node, a dom.Attr, token span) dom.Place {
	place := e.d.AttrPlace(n, a)
	if e.verbatim == unchecked {
		e.verbatim = no
		if e.d.Source(place.Span) == string(e.scratch) {
			e.verbatim = yes
		}
	}
	if e.verbatim == yes {
		place.Span.End = place.Span.Start + uint32(token.end)
		place.Span.Start += uint32(token.start)
	}
	return place
}

// An answer to a question that is asked at most once.
type answer uint8

const (
	unchecked answer = iota
	yes
	no
)
