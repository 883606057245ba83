package edit

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
)

// A layout says where the nodes of a document are in its source.
//
// A node has a place if its stretch of the source has all of it and nothing else: it is
// inside the stretch of its parent, and behind that of the sibling before it. Most nodes
// have one. What foster parenting, the adoption agency or a second body tag moved has
// none, nor has what is nowhere in the source, such as an implied head without contents.
type layout struct {
	d      *dom.Document
	source []byte

	extents []dom.Span     // by index
	placed  []bool         // by index: whether the node has a place
	shared  map[uint32]int // how many elements have the start tag at that offset, if there are several
}

func newLayout(d *dom.Document) *layout {
	l := &layout{
		d: d, source: d.SourceBytes(), extents: make([]dom.Span, d.Len()), placed: make([]bool, d.Len()),
		shared: map[uint32]int{},
	}
	// next has for each node where the first of its placed children begins; last, where
	// the last one ends. The children come after their parent, and are met from the last to
	// the first.
	next, last := make([]uint32, d.Len()), make([]uint32, d.Len())
	for i := d.Len() - 1; i > 1; i-- {
		n := d.Node(i)
		extent, ok := l.extent(n, next[i], last[i])
		parent := l.parent(n)
		if ok {
			l.extents[i] = extent
		}
		if !ok || !l.inside(parent, extent, next[parent.Index()]) {
			if d.IsElement(n) && !d.Span(n).IsZero() {
				l.shared[d.Span(n).Start]++
			}
			continue
		}
		l.placed[i] = true
		next[parent.Index()] = extent.Start + 1 // 0 stands for no child
		if last[parent.Index()] == 0 {
			last[parent.Index()] = extent.End
		}
	}
	if d.Len() > 1 {
		l.extents[1], l.placed[1] = dom.Span{End: uint32(len(l.source))}, true
	}
	l.countShared()
	return l
}

// parent returns the parent of a node, and of the contents of a template the template.
func (l *layout) parent(n dom.Node) dom.Node {
	if host := l.d.TemplateHost(n); !host.IsZero() {
		return host
	}
	return l.d.Parent(n)
}

// extent returns the stretch of a node, if it has one. first is 1 more than where the
// first of its placed children begins, or 0, and last where the last one ends.
func (l *layout) extent(n dom.Node, first, last uint32) (extent dom.Span, ok bool) {
	span := l.d.Span(n)
	switch l.d.Kind(n) {
	case dom.TextNode:
		return l.withCDATA(n, span), !span.IsZero()
	case dom.ElementNode:
		if span.IsZero() {
			span = l.d.EndTagSpan(n) // as of the p that "</p>" makes
			if first != 0 {
				span = dom.Span{Start: first - 1, End: last}
			}
		}
		span.End = max(span.End, last, l.d.EndTagSpan(n).End)
		return span, !span.IsZero()
	case dom.FragmentNode:
		return dom.Span{Start: max(first, 1) - 1, End: last}, first != 0
	}
	return span, !span.IsZero()
}

const cdataStart, cdataEnd = "<![CDATA[", "]]>"

// withCDATA extends the span of a text to the delimiters of the CDATA sections in which
// it begins and ends.
func (l *layout) withCDATA(n dom.Node, span dom.Span) dom.Span {
	if l.d.Namespace(l.d.Parent(n)) == dom.HTML || span.IsZero() {
		return span
	}
	if bytes.HasSuffix(l.source[:span.Start], []byte(cdataStart)) {
		span.Start -= uint32(len(cdataStart))
	}
	if bytes.HasPrefix(l.source[span.End:], []byte(cdataEnd)) {
		span.End += uint32(len(cdataEnd))
	}
	return span
}

// inside tells whether a stretch is between the tags of parent and ends where the next
// sibling begins or before; next is 1 more than where that is, or 0.
func (l *layout) inside(parent dom.Node, extent dom.Span, next uint32) bool {
	if next != 0 && extent.End > next-1 {
		return false
	}
	endTag := l.d.EndTagSpan(parent)
	return extent.Start >= l.tagEnd(parent) && (endTag.IsZero() || extent.End <= endTag.Start)
}

// tagEnd returns where the start tag of an element ends, and 0 if it has none.
func (l *layout) tagEnd(n dom.Node) uint32 {
	if l.d.IsElement(n) {
		return l.d.Span(n).End
	}
	return 0
}

// countShared counts the placed elements among those that share a start tag, and keeps
// those tags only that are shared.
func (l *layout) countShared() {
	if len(l.shared) == 0 {
		return
	}
	for i := range l.placed {
		if n := l.d.Node(i); l.placed[i] && l.d.IsElement(n) {
			if start := l.d.Span(n).Start; l.shared[start] > 0 && !l.d.Span(n).IsZero() {
				l.shared[start]++
			}
		}
	}
}

// hasOwnTag tells whether an element has a start tag that is its alone.
func (l *layout) hasOwnTag(n dom.Node) bool {
	span := l.d.Span(n)
	return !span.IsZero() && l.shared[span.Start] < 2
}

// contents returns the stretch of what is inside an element that has a start tag, or
// inside the document.
func (l *layout) contents(n dom.Node) dom.Span {
	extent := l.extents[n.Index()]
	if l.d.IsElement(n) {
		extent.Start = l.contentsStart(n)
		if endTag := l.d.EndTagSpan(n); !endTag.IsZero() {
			extent.End = endTag.Start
		}
	}
	return dom.Span{Start: extent.Start, End: max(extent.Start, extent.End)}
}

// contentsStart returns where the contents of an element that has a start tag begin.
func (l *layout) contentsStart(n dom.Node) uint32 {
	at := l.d.Span(n).End
	if dropsNewline(l.d.Namespace(n), l.d.LocalName(n)) {
		at += newlineAt(l.source[at:])
	}
	return at
}

// newlineAt returns how long the newline is that src begins with, or 0.
func newlineAt(src []byte) uint32 {
	switch {
	case bytes.HasPrefix(src, []byte("\r\n")):
		return 2
	case len(src) > 0 && (src[0] == '\n' || src[0] == '\r'):
		return 1
	}
	return 0
}

// isOpen tells whether an element has no end tag in the source but could have one.
func (l *layout) isOpen(n dom.Node) bool {
	return l.d.IsElement(n) && l.d.EndTagSpan(n).IsZero() && !isVoid(l.d.Namespace(n), l.d.LocalName(n)) && !l.isSelfClosing(n)
}

// isSelfClosing tells whether an element of SVG or MathML has a tag that is its end, too.
func (l *layout) isSelfClosing(n dom.Node) bool {
	return l.d.Namespace(n) != dom.HTML && bytes.HasSuffix(l.source[:l.d.Span(n).End], []byte("/>"))
}
