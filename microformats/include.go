package microformats

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/weburl"
)

// include looks whether n is an include element, an a[href] or object[data] that
// refers to an ID, and tells so. If it is one, the element with that ID is read in
// its place, by https://microformats.org/wiki/include-pattern.
func (x *extractor) include(f *frame, n dom.Node) bool {
	target, a := x.includeTarget(n)
	if a == 0 {
		return false
	}
	f.next = int32(x.d.End(n))
	if target.IsZero() {
		x.unknownID(n, a)
		return true
	}
	x.push(len(x.frames)-1, n, target)
	return true
}

// includeTarget returns the element that an include element refers to, found as
// https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
// has it, and the attribute that says so, 0 if there is none.
func (x *extractor) includeTarget(n dom.Node) (dom.Node, atom.Atom) {
	a := atom.Atom(0)
	switch x.d.HTMLName(n) {
	case atom.A:
		a = atom.Href
	case atom.Object:
		a = atom.Data
	default:
		return dom.Node{}, 0
	}
	ref, ok := x.attrText(n, a)
	if ref = trim(ref); !ok || len(ref) < 2 || ref[0] != '#' {
		return dom.Node{}, 0
	}
	target := x.d.ElementByID(ref[1:])
	if target.IsZero() {
		target = x.d.ElementByID(weburl.PercentDecode(ref[1:]))
	}
	return target, a
}

// references returns the elements that a classic root refers to, each once: with
// itemref, or as a table cell with its headers.
func (x *extractor) references(n dom.Node) (refs []dom.Node) {
	for _, a := range [...]atom.Atom{atom.Itemref, atom.Headers} {
		name := x.d.HTMLName(n)
		if a == atom.Headers && name != atom.Td && name != atom.Th {
			continue
		}
		ids, ok := x.attr(&x.rel, n, a)
		if !ok {
			continue
		}
		seen := make(map[dom.Node]bool)
		for id, rest := nextToken(ids); len(id) > 0; id, rest = nextToken(rest) {
			if !x.charge(valueSize, n) {
				return refs
			}
			target := x.d.ElementByID(string(id))
			switch {
			case target.IsZero():
				x.unknownID(n, a)
			case !seen[target]:
				seen[target] = true
				refs = append(refs, target)
			}
		}
	}
	return refs
}

func (x *extractor) unknownID(n dom.Node, a atom.Atom) {
	x.problems.Add("microformats/include-unknown-id", x.d.AttrPlace(n, x.d.FindAttr(n, a)),
		"no element has the ID that %s refers to; give one that ID", x.d.NameString(a))
}

// push opens a frame for target, which is included at site, unless it is being
// included already.
func (x *extractor) push(top int, site, target dom.Node) {
	loops := x.d.Contains(target, site)
	for i := top; i >= 0 && !loops && !x.frames[i].site.IsZero() && x.charge(1, site); i-- {
		loops = x.d.Contains(target, x.frames[i].site)
	}
	if loops {
		x.loop(site, target)
		return
	}
	if !x.charge(itemSize+nodeWork*(x.d.End(target)-target.Index()), site) {
		return
	}
	if x.targets == nil {
		x.targets = make(map[dom.Node]bool)
	}
	x.targets[target] = true
	x.frames = append(x.frames, frame{
		next: int32(target.Index()), end: int32(x.d.End(target)), node: target,
		context: x.frames[top].context, outermost: noItem, site: site,
	})
}

// finishIDs takes the ID from the items that others include: it is a handle of the
// include pattern, and would be there as often as it is used.
func (x *extractor) finishIDs() {
	if len(x.targets) > 0 {
		for _, it := range x.withID {
			if x.targets[it.Node] {
				it.ID = ""
			}
		}
	}
	clear(x.withID)
}

func (x *extractor) loop(site, target dom.Node) {
	x.problems.Add("microformats/include-loop", x.d.Place(site),
		"this includes an element that it is part of itself, and is passed over; refer to another element").
		AddRelated(x.d.Place(target), "what it includes is here")
}

// isInclude tells whether n has the include class.
func (x *extractor) isInclude(n dom.Node) bool {
	class, ok := x.attr(&x.inner, n, atom.Class)
	return ok && hasToken(class, "include")
}

// contentText returns the text of a property. In a classic format it has what is
// included in it, and behind it the text of refs.
func (x *extractor) contentText(n dom.Node, mode textMode, classic bool, refs []dom.Node) string {
	if !classic || len(refs) == 0 && !x.hasIncludes(n) {
		return x.text(n, mode)
	}
	x.joined = x.appendIncluded(x.joined[:0], n, mode)
	for _, ref := range refs {
		x.joined = x.appendIncluded(x.joined, ref, mode)
	}
	return trim(x.keep(x.joined, n))
}

// hasIncludes tells whether there may be an include element in n.
func (x *extractor) hasIncludes(n dom.Node) bool {
	r, _, _ := x.locate(n, textWithImages)
	return r.includes
}

// stretch is a run of nodes whose text is still to be gathered.
type stretch struct {
	next, end int
	site      dom.Node // where it is included
}

// appendIncluded appends the text of n with what its include elements stand for.
func (x *extractor) appendIncluded(buf []byte, n dom.Node, mode textMode) []byte {
	if !x.hasIncludes(n) {
		text := x.rawText(n, mode)
		if !x.charge(len(text), n) {
			return buf
		}
		return append(buf, text...)
	}
	var r textRegion
	open := []stretch{{n.Index(), x.d.End(n), dom.Node{}}}
	for len(open) > 0 {
		s := &open[len(open)-1]
		if s.next >= s.end || !x.charge(nodeWork, n) {
			open = open[:len(open)-1]
			continue
		}
		at := x.d.Node(s.next)
		s.next++
		switch x.d.Kind(at) {
		case dom.TextNode:
			before := len(buf)
			buf = x.d.AppendData(buf, at)
			x.charge(len(buf)-before, at)
			continue
		case dom.ElementNode:
		default:
			continue
		}
		switch x.d.ElementName(at) {
		case atom.Script, atom.Style:
			s.next = x.d.End(at)
		case atom.Img:
			buf = x.appendImage(buf, at, mode, &r)
		case atom.A, atom.Object:
			target, a := dom.Node{}, atom.Atom(0)
			if x.isInclude(at) {
				target, a = x.includeTarget(at)
			}
			if a == 0 {
				continue
			}
			s.next = x.d.End(at)
			if !target.IsZero() && !x.loops(open, at, target) {
				open = append(open, stretch{target.Index(), x.d.End(target), at})
			}
		}
	}
	return buf
}

// loops tells whether a target is being included already.
func (x *extractor) loops(open []stretch, site, target dom.Node) bool {
	if !x.charge(len(open), site) {
		return true
	}
	for _, s := range open {
		if !s.site.IsZero() && x.d.Contains(target, s.site) {
			return true
		}
	}
	return x.d.Contains(target, site)
}
