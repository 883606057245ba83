package dom

// A Replacement is a change of a page's source: the text that stands at Span, which
// may be empty, gives way to Text. An empty Text removes it.
type Replacement struct {
	Span Span
	Text string // as it is to be written, with everything escaped that must be
}

// A Fix is a way to mend a [Problem], offered where there is only one sensible way.
type Fix struct {
	Message string // what it does, as an order: "remove the second itemprop"
	Edits   []Replacement
}
