package jsonld

import (
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
)

// A Document is a JSON-LD document: of a script of a page, a file, or from
// elsewhere (https://www.w3.org/TR/json-ld11/#dfn-json-ld-document). It does not
// change once made and may be used by several goroutines.
type Document struct {
	// Node is the script that it is in; zero for a document that is not from a
	// page.
	Node dom.Node

	// Profile is the profile parameter of the script's type, mostly "".
	Profile string

	tree   *tree
	base   string // what relative IRIs are resolved against, "" if there is none
	shifts shifts // where the text is in the page; nil for a document not from one

	contextURL string         // of the context that came with it
	around     *contextChain  // if it is a part of a document
	positions  []dom.Position // of each node, if it was read from JSON that had them
}

// Parse reads a JSON-LD document that is not in a page. base is its address, which
// relative IRIs are resolved against, and may be "". Strict as in [Options]: text
// is JSON, and nothing is mended. The error is an [*Error] with the code "loading
// document failed", the line and the column.
func Parse(text []byte, base string) (*Document, error) {
	doc := &Document{base: base, shifts: shifts{{}}}
	s := string(text)
	if err := doc.read(s, true, new(memory)); err != nil {
		return nil, &Error{Code: LoadingDocumentFailed, Message: err.what + ": it is not JSON",
			Position: positionIn(s, err.offset)}
	}
	return doc, nil
}

// read reads the text of a document: as JSON; else, unless it is to be strict,
// mending it; else with its character references decoded. The error is that of
// the first try that went furthest.
func (doc *Document) read(text string, strict bool, m *memory) (err *syntaxError) {
	if doc.tree, err = readTree(text, m); err == nil || strict {
		return err
	}
	if doc.tree, err = readMending(text); err == nil {
		return nil
	}
	amp := indexReference(text)
	if amp < 0 {
		return err
	}
	decoded, made := decodeReferences([]byte(text))
	plain := string(decoded)
	tree, again := readTree(plain, m)
	if again != nil {
		tree, again = readMending(plain)
	}
	if again != nil {
		return err
	}
	tree.mended = append([]mend{{mendReferences, uint32(amp)}}, tree.mended...)
	doc.tree, doc.shifts = tree, made.through(doc.shifts)
	return nil
}

// indexReference returns where what may be a character reference is, -1 where
// there is none.
func indexReference(text string) int {
	for i := 0; i+1 < len(text); i++ {
		if c := text[i+1]; text[i] == '&' && (c == '#' || c|0x20 >= 'a' && c|0x20 <= 'z') {
			return i
		}
	}
	return -1
}

// AppendJSON appends the document to dst as JSON: byte for byte as it is written,
// if that is JSON, and else mended.
func (doc *Document) AppendJSON(dst []byte) []byte { return doc.tree.appendJSON(dst, 0) }

// MarshalJSON returns what AppendJSON appends.
func (doc *Document) MarshalJSON() ([]byte, error) { return doc.AppendJSON(nil), nil }

// Base returns the URL that relative IRIs of the document are resolved against.
func (doc *Document) Base() string { return doc.base }

// Mended tells whether the text of the document was not JSON and had to be
// mended; the problems of the page say where.
func (doc *Document) Mended() bool { return len(doc.tree.mended) > 0 }

// Place returns where the document is in its page.
func (doc *Document) Place() dom.Place { return doc.place(0) }

// Position returns the line and column at which the document starts. d is the
// document of the page; it may be nil for one that was read from JSON with
// positions, and for one that is not from a page.
func (doc *Document) Position(d *dom.Document) dom.Position { return doc.positionOf(d, 0) }

// place returns where a value is.
func (doc *Document) place(n uint32) dom.Place {
	p := &doc.tree.nodes[n]
	return doc.placeOfOffsets(int(p.start), int(p.end))
}

func (doc *Document) placeOfOffsets(start, end int) dom.Place {
	if doc.shifts == nil || doc.Node.IsZero() {
		return dom.Place{Node: doc.Node}
	}
	return dom.Place{Node: doc.Node, Span: dom.Span{
		Start: doc.shifts.source(uint32(start)),
		End:   doc.shifts.source(uint32(max(end-1, start))) + 1,
	}}
}

// positionOf returns the line and column of a value.
func (doc *Document) positionOf(d *dom.Document, n uint32) dom.Position {
	switch {
	case doc.positions != nil:
		return doc.positions[n]
	case doc.Node.IsZero() && doc.shifts != nil:
		return positionIn(doc.tree.text, int(doc.tree.nodes[n].start))
	case doc.Node.IsZero() || doc.shifts == nil || d == nil:
		return dom.Position{}
	}
	return d.Position(doc.shifts.source(doc.tree.nodes[n].start))
}

// positionIn returns the line and column of an offset of a text.
func positionIn(text string, offset int) dom.Position {
	line, start := 1, 0
	for i := 0; i < min(offset, len(text)); i++ {
		if c := text[i]; c == '\n' || c == '\r' && (i+1 == len(text) || text[i+1] != '\n') {
			line, start = line+1, i+1
		}
	}
	return dom.Position{Line: uint32(line), Column: uint32(utf8.RuneCountInString(text[start:min(offset, len(text))])) + 1}
}
