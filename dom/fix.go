package dom

// A Replacement is a change of a page's source: the text that stands at Span gives
// way to Text. Where the span starts and ends at one offset, the text is inserted
// there; the zero Span is the beginning of the source. edit.Apply makes the changes in
// the bytes of the page, whatever its encoding.
type Replacement struct {
	Span Span
	Text string // HTML with everything escaped that must be; empty if the stretch is only removed
}

// A Fix is a way to mend a [Problem], offered where there is only one sensible way.
type Fix struct {
	Message string // what it does, as an order: "remove the second itemprop"
	Edits   []Replacement
}
