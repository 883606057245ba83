package dom

// JSONOptions say how what was found in a page is written as JSON. Every result
// of every package takes them: its AppendJSON appends to a buffer, its WriteJSON
// writes to an io.Writer, and its UnmarshalJSON reads both back.
type JSONOptions struct {
	// Positions adds where things are, as lines and columns, as far as they are
	// known: from Document, or from the JSON that the result was read from.
	Positions bool

	// Document is the document that the result was extracted from. It is needed
	// for positions only.
	Document *Document

	// Clean trims the texts of the page and collapses white space in them, as a
	// browser does when it shows them.
	Clean bool

	// Budget bounds what is written, which can be far larger than the page: an item
	// that several others refer to is written in each of them. nil stands for a new
	// one with the default for the page.
	Budget *Budget
}
