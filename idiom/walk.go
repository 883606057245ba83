package idiom

import (
	"math/bits"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// walk looks at each element that may start what does not start with a link. Nearly all of
// them start nothing.
func (e *extractor) walk() {
	e.noted(dom.MayBeParagraph|dom.MayBeTerms|dom.WithTitle, func(n dom.Node) {
		switch e.d.HTMLName(n) {
		case atom.P:
			e.paragraph(n)
		case atom.Dl:
			e.terms(n)
		case atom.Span:
			e.annotation(n)
		}
	})
}

// noted calls look for each node that has one of some notes.
func (e *extractor) noted(some dom.Notes, look func(dom.Node)) {
	d := e.d
	end := d.End(d.Root())
	for start := d.Root().Index() + 1; start < end; start += 64 {
		for set := d.Noted(start, end, some); set != 0 && e.meter.Err() == nil; set &= set - 1 {
			look(d.Node(start + bits.TrailingZeros64(set)))
		}
	}
}
