package selector

import "github.com/itemscope/itemscope/dom"

// A complex selector: compound selectors with combinators between them,
// https://drafts.csswg.org/selectors-4/#complex. In a relative selector the first
// compound has a combinator, too.
type complexSelector struct {
	compounds   []*compound
	specificity Specificity

	// pseudoElement tells whether the selector ends in a pseudo-element, so that no
	// element matches it.
	pseudoElement bool
}

// A compound selector, https://drafts.csswg.org/selectors-4/#compound.
type compound struct {
	combinator combinator // between the compound before it and this one
	table      int        // the number of its table in a Matcher
	simples    []*simple  // in the order of the text
	implied    *simple    // the default namespace, where it counts without being written
	tests      []*simple  // what is to be tested, the cheapest first
}

type combinator uint8

const (
	none combinator = iota // before the first compound
	descendant
	child
	nextSibling
	subsequentSibling
)

// A simple selector, https://drafts.csswg.org/selectors-4/#simple. Which fields
// matter depends on the kind.
type simple struct {
	kind      kind
	prefix    string    // the namespace prefix as written, "*" for any
	hasPrefix bool      // whether there is a "|"
	namespace namespace // of a type selector or attribute

	name     string // of a type, ID, class, attribute, pseudo-class or pseudo-element
	numbers  nameNumbers
	operator byte   // how values are compared: '=' or the character before it; '.' for a class; 0 if only the name counts
	value    string // what the value of an attribute is compared with
	folded   string // the value in lower case
	bits     uint64 // of a class, in documents
	spaced   bool   // whether there is white space in it, so that no class is equal to it
	flag     byte   // of an attribute: 'i', 's' or 0
	foldHTML bool   // of an attribute: without case on HTML elements

	class  *pseudoClass
	table  int // the number of a table in a Matcher
	step   anPlusB
	list   []*complexSelector
	idents []string // the language ranges of :lang(), the argument of :dir()
	star   bool     // of a pseudo-element: its argument is *
	legacy bool     // of a pseudo-element: written with one colon
	isFunc bool     // whether there are parentheses
}

type kind uint8

const (
	universal kind = iota
	typeName
	id
	class
	attribute
	pseudo
	nesting
	pseudoElement
)

// nameNumbers are the numbers of a name and of its lower case among the names of a
// Selector: HTML elements in HTML documents are matched by the latter.
type nameNumbers struct{ exact, lower int }

// namespace is what a selector asks of a namespace.
type namespace struct {
	any bool
	is  dom.Namespace
	no  bool // no namespace that documents have
}

func (ns namespace) has(other dom.Namespace) bool { return ns.any || ns.is == other && !ns.no }
