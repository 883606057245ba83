package rdf

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/internal/xsd"
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

// langString is the datatype of a literal with a language tag. One with neither
// language nor datatype is an xsd:string
// (https://www.w3.org/TR/rdf11-concepts/#section-Graph-Literal).
const langString = "http://www.w3.org/1999/02/22-rdf-syntax-ns#langString"

// A Term is an IRI, a blank node or a literal. Terms are small, and comparable:
// two are == just when they are equal as RDF defines it
// (https://www.w3.org/TR/rdf11-concepts/#section-triples), except that language
// tags are compared as they are written.
type Term struct {
	kind      Kind
	tagged    bool   // a literal whose qualifier is a language tag
	scope     Scope  // of a blank node
	number    uint32 // of a blank node
	value     string // an IRI, or a literal's lexical form
	qualifier string // a literal's language tag, or its datatype unless that is xsd:string
}

// NewIRI returns the IRI that ref is, an absolute URL or IRI. Characters that an
// IRI cannot hold are percent-encoded. The error says why ref cannot be made an
// IRI.
func NewIRI(ref string) (Term, error) {
	value, ok := iri.Escape(ref)
	if !ok {
		return Term{}, fmt.Errorf("rdf: %s is not an absolute IRI: it does not start with a scheme and a colon", quoteShort(ref))
	}
	return Term{kind: IRI, value: value}, nil
}

// ParseIRI is [NewIRI] for text that must be an IRI as it stands, such as an IRI in
// a format of RDF: characters that an IRI cannot hold are an error.
func ParseIRI(text string) (Term, error) {
	if !iri.Valid(text) {
		return Term{}, fmt.Errorf("rdf: %s is not an absolute IRI", quoteShort(text))
	}
	return Term{kind: IRI, value: text}, nil
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

// A Scope is what blank nodes belong to: one syntax of one page. Blank nodes of
// different scopes are different, so that several pages, and several syntaxes of a
// page, can be written to one output. The zero Scope is for microdata on the first
// page.
type Scope struct {
	Page   uint32 // the number of the page among those of the output, from 0
	Syntax byte   // a lower-case ASCII letter other than p: j for JSON-LD, r for RDFa; 0 stands for b
}

// NewBlank returns the blank node with that number in a scope. The label is b1
// for number 1 of the zero Scope, and p2j1 for number 1 of the syntax j on page 2.
func NewBlank(in Scope, number uint32) Term {
	return Term{kind: Blank, scope: in, number: number}
}

// OnPage returns a blank node as that of another page of an output. Any other term
// stays what it is.
func (t Term) OnPage(page uint32) Term {
	if t.kind == Blank {
		t.scope.Page = page
	}
	return t
}

// BlankNode returns the scope and the number of a blank node, and zero for any other term.
func (t Term) BlankNode() (in Scope, number uint32) { return t.scope, t.number }

// NewLiteral returns a literal that is a simple string. Bytes that are not
// valid UTF-8 become U+FFFD.
func NewLiteral(text string) Term {
	return Term{kind: Literal, value: validText(text)}
}

// NewTypedLiteral returns a literal with the datatype that is an IRI. Without
// one, or with xsd:string, it is what [NewLiteral] returns.
func NewTypedLiteral(lexical string, datatype Term) Term {
	t := NewLiteral(lexical)
	if datatype.kind == IRI && datatype.value != xsd.String {
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

// WithText returns a literal with another text, and the language or datatype of t. Any
// other term stays what it is.
func (t Term) WithText(text string) Term {
	if t.kind == Literal {
		t.value = validText(text)
	}
	return t
}

// Kind returns what t is.
func (t Term) Kind() Kind { return t.kind }

// IsZero tells whether t is the zero Term.
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

// Datatype returns the IRI of a literal's datatype, and "" for what is not a
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
	return xsd.String
}

// String returns t as N-Triples writes it, "" for the zero Term.
func (t Term) String() string { return string(appendTerm(nil, &t)) }

func (t Term) appendLabel(dst []byte) []byte {
	if t.scope.Page != 0 {
		dst = strconv.AppendUint(append(dst, 'p'), uint64(t.scope.Page), 10)
	}
	return strconv.AppendUint(append(dst, cmp.Or(t.scope.Syntax, 'b')), uint64(t.number), 10)
}

// A Quad is an RDF triple and the graph it is in, for which the zero Term is the
// default graph, https://www.w3.org/TR/rdf11-concepts/#section-dataset.
type Quad struct {
	Subject   Term // an IRI or a blank node
	Predicate Term // an IRI
	Object    Term
	Graph     Term // an IRI, a blank node, or none
}

// Cost returns about how many bytes q takes, in memory or written out: what a
// [dom.Meter] is charged before a quad is made of a page.
func (q *Quad) Cost() int {
	const beside = 96
	return beside + len(q.Subject.value) + len(q.Predicate.value) + len(q.Object.value) + len(q.Object.qualifier) + len(q.Graph.value)
}

// Check returns an error if a part of q is of a kind that it cannot be, such as a
// literal for a subject. The terms themselves are checked where they are made.
func (q *Quad) Check() error {
	switch {
	case q.Subject.kind != IRI && q.Subject.kind != Blank:
		return fmt.Errorf("rdf: the subject of a quad is %q: it must be an IRI or a blank node", q.Subject)
	case q.Predicate.kind != IRI:
		return fmt.Errorf("rdf: the predicate of a quad is %q: it must be an IRI", q.Predicate)
	case q.Object.kind == NoTerm:
		return errors.New("rdf: a quad has no object")
	case q.Graph.kind == Literal:
		return fmt.Errorf("rdf: the graph of a quad is %q: it must be an IRI, a blank node or nothing", q.Graph)
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
