package conformance

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// microdataSpec is the section of the HTML standard about microdata.
const microdataSpec = "https://html.spec.whatwg.org/multipage/microdata.html"

// microdataChecks returns the checks of the microdata section of the HTML standard, and of
// what other sections say of elements with itemprop.
func microdataChecks() []Check {
	return slices.Concat(
		itemscopeChecks,
		itemtypeChecks,
		itemidChecks,
		itemrefChecks,
		itempropChecks,
		propertyValueChecks,
		structureChecks,
	)
}

// within narrows the place of a text, if that is exact, to the stretch of the text that
// is wrong.
func within(place dom.Place, text string, wrong *weburl.Violation) dom.Place {
	if int(place.Span.End-place.Span.Start) == len(text) && wrong.Start < wrong.End {
		place.Span = dom.Span{Start: place.Span.Start + uint32(wrong.Start), End: place.Span.Start + uint32(wrong.End)}
	}
	return place
}
