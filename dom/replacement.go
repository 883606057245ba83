package dom

// A Replacement is a change of a document's source: the text that takes the place of
// a stretch of it. Package edit applies a list of them to the page that the document
// was parsed from, whatever its encoding.
type Replacement struct {
	// Span is what is replaced, in the decoded source. If its start is its end, the
	// text is inserted there and nothing is removed; the zero Span is the beginning of
	// the source.
	Span Span

	// Text is HTML in UTF-8, as it is to stand in the source: characters that mean
	// something at that place are escaped already. It is empty if the stretch is only
	// removed.
	Text string
}
