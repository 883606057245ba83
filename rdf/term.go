package rdf

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// Kind tells what a [Term] is.
type Kind uint8

const (
	NoTerm  Kind = iota // of the zero Term, which as a graph is the default graph
	IRI                 // https://www.w3.org/TR/rdf11-concepts/#section-IRIs
	Blank               // https://www.w3.org/TR/rdf11-concepts/#section-blank-nodes
	Literal             // https://www.w3.org/TR/rdf11-concepts/#section-Graph-Literal
)

// The IRIs of the datatypes that every literal has which is not made with one,
// https://www.w3.org/TR/rdf11-concepts/#section-Graph-Literal.
const (
	xsdString  = "http://www.w3.org/2001/XMLSchema#string"
	langString = "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString"
)

// A Term is an IRI, a blank node or a literal. Terms are small, and comparable:
// two are == just when they are equal as RDF defines it
// (https://www.w3.org/TR/rdf11-concepts/#section-triples), except that language
// tags are compared as they are written.
type Term struct {
	kind      Kind
	tagged    bool   // a literal whose qualifier is a language tag
	page      uint32 // of a blank node
	number    uint32 // of a blank node
	value     string // an IRI, or a literal's lexical form
	qualifier string // a literal's language tag, or its datatype unless that is xsd:string
}

// NewIRI returns the IRI that ref is, an absolute URL or IRI. Characters an IRI
// cannot hold are percent-encoded. The error says why ref cannot be made an IRI.
func NewIRI(ref string) (Term, error) {
	iri, ok := validIRI(ref)
	if !ok {
		return Term{}, fmt.Errorf("rdf: %s is not an absolute IRI: it does not start with a scheme and a colon", quoteShort(ref))
	}
	return Term{kind: IRI, value: iri}, nil
}

// MustIRI is [NewIRI] for IRIs known to be valid; it panics where NewIRI returns
// an error.
func MustIRI(ref string) Term {
	t, err := NewIRI(ref)
	if err != nil {
		panic(err)
	}
	return t
}

// NewBlank returns the blank node of a page with that number. Both count from
// 0; the label is b1 for number 1 of page 0, p2b1 for number 1 of page 2.
func NewBlank(page, number uint32) Term {
	return Term{kind: Blank, page: page, number: number}
}

// NewLiteral returns a literal that is a simple string. Bytes that are not
// valid UTF-8 become U+FFFD.
func NewLiteral(text string) Term {
	return Term{kind: Literal, value: validText(text)}
}

// NewTypedLiteral returns a literal with the datatype that is an IRI. Without
// one, or with xsd:string, it is what [NewLiteral] returns.
func NewTypedLiteral(lexical string, datatype Term) Term {
	t := NewLiteral(lexical)
	if datatype.kind == IRI && datatype.value != xsdString {
		t.qualifier = datatype.value
	}
	return t
}

// NewLangLiteral returns a string in a language. The error is for a tag that is
// not well-formed by BCP 47 (https://www.rfc-editor.org/rfc/rfc5646#section-2.2.9).
func NewLangLiteral(text, tag string) (Term, error) {
	if !microsyntax.WellFormedLanguageTag(tag) {
		return Term{}, fmt.Errorf("rdf: %s is not a well-formed language tag", quoteShort(tag))
	}
	t := NewLiteral(text)
	t.qualifier, t.tagged = tag, true
	return t, nil
}

// Kind returns what t is.
func (t Term) Kind() Kind { return t.kind }

// IsZero tells whether t is no term.
func (t Term) IsZero() bool { return t.kind == NoTerm }

// Value returns an IRI, the lexical form of a literal, or the label of a blank
// node without "_:".
func (t Term) Value() string {
	if t.kind == Blank {
		return string(t.appendLabel(nil))
	}
	return t.value
}

// Language returns the language tag of a literal, "" if it has none.
func (t Term) Language() string {
	if t.tagged {
		return t.qualifier
	}
	return ""
}

// Datatype returns the IRI of a literal's datatype, and "" for what is no
// literal.
func (t Term) Datatype() string {
	switch {
	case t.kind != Literal:
		return ""
	case t.tagged:
		return langString
	case t.qualifier != "":
		return t.qualifier
	}
	return xsdString
}

// String returns t as N-Triples writes it, "" for the zero Term.
func (t Term) String() string { return string(appendTerm(nil, &t)) }

func (t Term) appendLabel(dst []byte) []byte {
	if t.page != 0 {
		dst = strconv.AppendUint(append(dst, 'p'), uint64(t.page), 10)
	}
	return strconv.AppendUint(append(dst, 'b'), uint64(t.number), 10)
}

// A Quad is an RDF triple and the graph it is in, for which the zero Term is the
// default graph, https://www.w3.org/TR/rdf11-concepts/#section-dataset.
type Quad struct {
	Subject   Term // an IRI or a blank node
	Predicate Term // an IRI
	Object    Term
	Graph     Term // an IRI, or none
}

// check returns an error unless each part of q is what it may be. That terms are
// valid is seen to where they are made.
func (q *Quad) check() error {
	switch {
	case q.Subject.kind != IRI && q.Subject.kind != Blank:
		return fmt.Errorf("rdf: the subject of a quad is %q: it must be an IRI or a blank node", q.Subject)
	case q.Predicate.kind != IRI:
		return fmt.Errorf("rdf: the predicate of a quad is %q: it must be an IRI", q.Predicate)
	case q.Object.kind == NoTerm:
		return errors.New("rdf: a quad has no object")
	case q.Graph.kind != IRI && q.Graph.kind != NoTerm:
		return fmt.Errorf("rdf: the graph of a quad is %q: it must be an IRI or nothing", q.Graph)
	}
	return nil
}

// String returns q as a line of N-Quads, without the newline.
func (q Quad) String() string {
	return strings.TrimSuffix(string(appendQuad(nil, &q, true)), "\n")
}

// quoteShort quotes what may be long for a message.
func quoteShort(s string) string {
	const most = 80
	if len(s) > most {
		return strconv.Quote(strings.ToValidUTF8(s[:most], "")) + "…"
	}
	return strconv.Quote(s)
}
