package idiom

import (
	"math/bits"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// walk looks at each element once that has what an idiom can start with. Nearly all of
// them start nothing, so each is passed by what costs least: a bit, an index, a byte.
func (e *extractor) walk() {
	d := e.d
	const some = dom.MayBeAnchor | dom.MayBeLink | dom.MayBeParagraph | dom.MayBeTerms | dom.WithTitle
	end := d.End(d.Root())
	for start := d.Root().Index() + 1; start < end; start += 64 {
		for set := d.Noted(start, end, some); set != 0 && e.meter.Err() == nil; set &= set - 1 {
			e.element(d.Node(start + bits.TrailingZeros64(set)))
		}
	}
}

// element looks at an element with one of the notes that walk looks for.
func (e *extractor) element(n dom.Node) {
	const titledSpan = dom.MayBeSpan | dom.WithTitle
	d := e.d
	switch notes := d.Notes(n); {
	case notes&dom.MayBeAnchor != 0:
		if notes&dom.WithHref != 0 && d.IsHTML(n, atom.A) {
			e.link(n, notes)
		}
	case notes&dom.MayBeParagraph != 0:
		if d.IsHTML(n, atom.P) {
			e.paragraph(n)
		}
	case notes&dom.MayBeLink != 0:
		e.upLink(n, notes)
	case notes&dom.MayBeTerms != 0:
		if d.IsHTML(n, atom.Dl) {
			e.terms(n)
		}
	case notes&titledSpan == titledSpan && d.IsHTML(n, atom.Span):
		e.annotation(n)
	}
}

// link reads an a element with a href attribute.
func (e *extractor) link(n dom.Node, notes dom.Notes) {
	parent := e.d.Parent(n)
	if parent.Index() > e.lastLink {
		e.around(n, parent)
	}
	e.lastLink = n.Index()
	if notes&dom.WithRel != 0 {
		e.upLink(n, notes)
	}
	if !e.d.IsHTML(parent, atom.Li) { // one of a list leads to another page
		e.series(n)
	}
	if notes&dom.WithStyle != 0 {
		e.sized(n)
	}
	if !e.notes.some && e.leadsIntoPage(n) {
		e.notes.some = e.mayBeReference(n, notes)
	}
}

// around reads the elements by their names that a link is the first in. Those without a
// link are neither bread crumbs nor tag clouds, whatever their names.
func (e *extractor) around(n, parent dom.Node) {
	const some = dom.MayBeBox | dom.MayBeParagraph | dom.MayBeTerms | dom.MayBeSpan
	const named = dom.WithLabel | dom.WithClass | dom.WithID | dom.WithMicrodata | dom.WithRDFa
	d := e.d
	boxes := e.boxes[:0]
	depth := 1
	for box := parent; box.Index() > e.lastLink; box = d.Parent(box) {
		notes := d.Notes(box)
		onlyLink := box.Index() == n.Index()-depth && d.End(box) == d.End(n) // there is nothing but the link
		depth++
		if notes&some == 0 || notes&named == 0 || onlyLink && notes&dom.WithLabel == 0 {
			continue
		}
		if e.mayBeNamed(box, notes) && d.Namespace(box) == dom.HTML {
			boxes = append(boxes, box)
		}
	}
	for _, box := range slices.Backward(boxes) {
		if box.Index() >= e.namedEnd {
			e.named(box)
		}
	}
	e.boxes = boxes
}

// mayBeNamed tells whether nameOf may find a name.
func (e *extractor) mayBeNamed(n dom.Node, notes dom.Notes) bool {
	return notes&dom.WithLabel != 0 ||
		notes&dom.WithClass != 0 && e.isNamedIn(n, atom.Class) ||
		notes&dom.WithID != 0 && e.isNamedIn(n, atom.Id) ||
		notes&dom.WithMicrodata != 0 && e.isNamedIn(n, atom.Itemprop) ||
		notes&dom.WithRDFa != 0 && e.isNamedIn(n, atom.Property)
}

// isNamedIn tells whether the value of an attribute has a name in it.
func (e *extractor) isNamedIn(n dom.Node, attr atom.Atom) bool {
	value := e.find(n, attr)
	return mayHaveName(value) && nameIn(value) != noName
}
