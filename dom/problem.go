package dom

// A Problem is something wrong in a page. Every layer reports what it finds in
// this one form: the parser its parse errors, an extractor what its standard
// calls an error, a checker what it is asked to check.
type Problem struct {
	Rule    string  // names the rule that is broken: "microdata/itemref-unknown-id"
	Message string  // what is wrong, and what to do about it
	Place   Place   // where
	Related []Place // other places that take part, such as the first of two equal IDs
}

// A Place is where in a page a problem is: a node, and more exactly a stretch
// of the source. Either may be zero. Both belong to the document the problem
// was found in, which turns them into a [Position].
type Place struct {
	Node Node
	Span Span
}

// Place returns the place of n as a whole.
func (d *Document) Place(n Node) Place { return Place{n, d.Span(n)} }

// AttrPlace returns the place of an attribute of n: of its value, or of its name
// where it has none.
func (d *Document) AttrPlace(n Node, a Attr) Place {
	name, value := d.AttrSpans(a)
	if value.IsZero() {
		value = name
	}
	if value.IsZero() {
		return d.Place(n)
	}
	return Place{n, value}
}

// PlacePosition returns the line and column of a place, or the zero Position
// where the document does not know them.
func (d *Document) PlacePosition(p Place) Position { return d.SpanPosition(p.Span) }
