package dom

// JSONOptions say how what was found in a page is written as JSON. Every result
// of every package takes them: its AppendJSON appends to a buffer, its WriteJSON
// writes to an io.Writer, and its UnmarshalJSON reads both back.
type JSONOptions struct {
	// Positions adds where things are, as lines and columns, as far as it is
	// known: by Document, or because the result was read from JSON that had it.
	Positions bool

	// Document is the document that the result was extracted from. It is needed
	// for positions only.
	Document *Document

	// Clean trims the texts of the page and collapses white space in them, as
	// people see them in a browser.
	Clean bool

	// Budget bounds what is written, for a page may ask for much more than it has:
	// what is nested is written in everything around it. nil stands for a new one
	// with the default for the page.
	Budget *Budget
}
