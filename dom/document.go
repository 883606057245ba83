package dom

import (
	"github.com/itemscope/itemscope/dom/atom"
)

// A Document is the tree of one page. Its zero value is an empty document that
// a [Builder] can fill. It must not be copied.
type Document struct {
	nodes     []node       // nodes[0] stands for no node, nodes[1] is the root
	attrs     []SourceAttr // attrs[0] stands for no attribute
	pieces    []piece
	doctypes  []Doctype
	templates []template
	owners    []formOwner
	source    []byte // the input in UTF-8, without its BOM; never written to, as it may be memory of others
	buffer    []byte // memory of the document for the source
	extra     []byte // text and values that are not in the source
	names     localNames
	notes     []Notes // of each node
	blocks    []Notes // of each 64 nodes together
	noted     Notes   // of all nodes

	url             string
	encoding        string
	contentLanguage string
	quirks          QuirksMode
	scripting       bool
	base            bool // whether there may be a base element
	clones          bool // whether there are elements that share their attributes
	problems        []Problem

	ids       idIndex
	languages languageIndex
	lines     lineIndex
	columns   columns
}

// A Doctype is the data of a document type node,
// https://dom.spec.whatwg.org/#documenttype.
type Doctype struct {
	Name, PublicID, SystemID string
}

// QuirksMode is the mode that the doctype puts a document in,
// https://dom.spec.whatwg.org/#concept-document-quirks.
type QuirksMode uint8

const (
	NoQuirks QuirksMode = iota
	LimitedQuirks
	Quirks
)

func (m QuirksMode) String() string {
	return [...]string{"no-quirks", "limited-quirks", "quirks"}[m]
}

// Root returns the document node, or the fragment if a fragment was parsed. It is
// the zero Node in a Document that was never built.
func (d *Document) Root() Node {
	if len(d.nodes) < 2 {
		return Node{}
	}
	return Node{1}
}

// Len returns one more than the greatest index of a node, template contents
// included: the size of a slice that has a place for every node.
func (d *Document) Len() int { return len(d.nodes) }

// URL returns the address of the document, as it was given to the Builder or to
// SetURL.
func (d *Document) URL() string { return d.url }

// SetURL sets the address of the document, for callers that learn it from the
// document itself.
func (d *Document) SetURL(url string) { d.url = url }

// Encoding returns the encoding that the document was decoded from, by its name in
// the Encoding standard (https://encoding.spec.whatwg.org/#names-and-labels) in
// lower case. It is "" if the encoding is not known, which stands for utf-8.
func (d *Document) Encoding() string { return d.encoding }

// QuirksMode returns the document's mode.
func (d *Document) QuirksMode() QuirksMode { return d.quirks }

// Scripting tells whether the document was parsed with the scripting flag on,
// which makes the contents of noscript text.
func (d *Document) Scripting() bool { return d.scripting }

// Problems returns what is wrong with the source of the document, and where the
// tree differs from what the source says, in the order of the source. The list
// stays as it is when the memory of the document is used for another page.
func (d *Document) Problems() []Problem { return d.problems }

// HasBase tells whether the document may have a base element. Most pages have
// none, and then a caller that needs the base URL need not search for one.
func (d *Document) HasBase() bool { return d.base }

// NameString returns the name that an atom stands for in this document.
func (d *Document) NameString(a atom.Atom) string {
	if a <= atom.Known {
		return a.String()
	}
	return string(d.names.bytes(a))
}

// nameLength returns the length of the name that an atom stands for.
func (d *Document) nameLength(a atom.Atom) int {
	if a <= atom.Known {
		return len(a.String())
	}
	return len(d.names.bytes(a))
}

func (d *Document) appendName(dst []byte, a atom.Atom) []byte {
	if a <= atom.Known {
		return append(dst, a.String()...)
	}
	return append(dst, d.names.bytes(a)...)
}

// Name returns the atom of name in this document, or 0 if neither the document
// nor package atom knows it: then no element and no attribute has that name.
func (d *Document) Name(name string) atom.Atom {
	if a := atom.LookupString(name); a != 0 {
		return a
	}
	return d.names.find([]byte(name))
}

// Source returns the bytes of the input between the offsets of span, decoded to
// UTF-8 but otherwise as they were written.
func (d *Document) Source(span Span) string {
	if span.IsZero() || int(span.End) > len(d.source) {
		return ""
	}
	return string(d.source[span.Start:span.End])
}

// SourceBytes returns the whole source, as it is in memory, which must not be written to
// and is valid as long as the document is.
func (d *Document) SourceBytes() []byte { return d.source }

// reset empties the document and keeps its memory.
func (d *Document) reset() {
	d.nodes = append(d.nodes[:0], node{})
	d.attrs = append(d.attrs[:0], SourceAttr{})
	d.pieces = append(d.pieces[:0], piece{})
	d.templates = d.templates[:0]
	d.owners = d.owners[:0]
	clear(d.doctypes)
	d.doctypes = d.doctypes[:0]
	d.source = nil
	d.extra = d.extra[:0]
	d.names.reset()
	d.notes, d.blocks, d.noted = d.notes[:0], d.blocks[:0], 0
	d.url, d.encoding, d.contentLanguage = "", "", ""
	d.quirks, d.scripting, d.base, d.clones = NoQuirks, false, false, false
	d.problems = nil
	d.ids.reset()
	d.languages.reset()
	d.lines.reset()
	d.columns.reset()
}
