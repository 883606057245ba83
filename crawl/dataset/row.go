package dataset

import (
	"strings"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
)

// Rows are what a page becomes: its own row, and a row for each fact.
type Rows struct {
	Page  Page
	Facts []Fact
}

// A Page is the row of a page. Of strings, "" stands for null.
type Page struct {
	ID       string    // identifies the page in all data sets
	URL      string    // as in the archive
	Fetched  time.Time // zero if that is not known
	Status   int       // of HTTP; 0 if there was no HTTP
	Digest   string    // of the payload, as the archive has it
	Archive  string    // the name of the archive
	Offset   int64     // where in the archive the record begins
	Encoding string    // that the page was read in
	Language string    // of the html element, or else as the page or the server says
	Title    string    // of the title element, white space collapsed

	// Syntaxes are those in which something was found.
	Syntaxes []itemscope.Syntax

	// Counts are how many items there are in each syntax, by its index in
	// [itemscope.Syntaxes], and Facts how many facts.
	Counts [SyntaxCount]int
	Facts  int

	Problems []Problem

	// JSON is what was found in each syntax, by its index in [itemscope.Syntaxes]; nil
	// if nothing was.
	JSON [SyntaxCount][]byte
}

// A Problem is what is wrong in a page by one rule.
type Problem struct {
	Rule     string
	Count    int          // how often
	Message  string       // of the first
	Position dom.Position // of the first, zero if it has none
}

// A Fact is a statement of a page: a quad of RDF, the syntax that says it, and where.
type Fact struct {
	Graph     string // the IRI of the graph, mostly that of the page; "" if the page has none
	Subject   string // an IRI, or a blank node that starts with "_:"
	Predicate string // an IRI
	Object    string // an IRI, a blank node, or the lexical form of a literal
	Datatype  string // the IRI of a literal's datatype, "" of what is not a literal
	Language  string // of a literal, "" if it has none
	Syntax    itemscope.Syntax
	Position  dom.Position // zero if that is not known

	again bool // another syntax said it before
}

// IsLiteral tells whether the object is a literal.
func (f *Fact) IsLiteral() bool { return f.Datatype != "" }

// isBlank tells whether a subject, a graph, or an object that is no literal is a blank node.
func isBlank(term string) bool { return strings.HasPrefix(term, "_:") }
