package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/rdf"
)

// A context is what the standard calls an evaluation context,
// https://www.w3.org/TR/rdfa-core/#s_evaluation_context, for what is inside one
// element. Elements that change nothing of it have none.
type context struct {
	end           int // the index after the last node inside the element
	parentSubject rdf.Term
	parentObject  resource
	incomplete    int  // where its incomplete triples begin in extractor.pending
	shared        bool // they are those of the context around it
	lists         int  // its list mapping, in extractor.mappings
	ownsLists     bool
	subject       rdf.Term // of the lists, if it owns them
	language      dom.Attr // the lang attribute in force; zero for the document's language
	vocabulary    string
	prefixes      int // how many declarations there were before those of the element
	literal       int // one more than the number in texts.literals of the text that ends here; 0 for none
	node          dom.Node
}

// A resource is a term, or a URL in an attribute that was not resolved yet. If the
// URL turns out not to resolve, the resource is the term otherwise.
type resource struct {
	term      rdf.Term
	attr      dom.Attr
	otherwise rdf.Term
}

// An incomplete triple waits for a resource inside its element,
// https://www.w3.org/TR/rdfa-core/#s_Completing_Incomplete_Triples.
type incomplete struct {
	predicate rdf.Term
	reverse   bool
	list      int // one more than the number of the list that the resource is put into; 0 for none
	mapping   int
	node      dom.Node
}

func (e *extractor) top() *context { return &e.contexts[len(e.contexts)-1] }

// object returns the parent object of the innermost context.
func (e *extractor) object() rdf.Term {
	r := &e.top().parentObject
	if !r.attr.IsZero() {
		var ok bool
		if r.term, ok = e.reference(e.top().node, r.attr); !ok {
			r.term = r.otherwise
		}
		r.attr = dom.Attr{}
	}
	return r.term
}

// leave ends the contexts of elements that end before the node with that index.
func (e *extractor) leave(index int) {
	for len(e.contexts) > 0 && e.top().end <= index {
		c := e.top()
		if c.literal != 0 {
			e.endText(c.literal-1, c.end, e.d)
		}
		if c.ownsLists {
			e.writeLists(c)
		}
		e.prefixes.forget(c.prefixes)
		if !c.shared {
			e.pending = e.pending[:c.incomplete]
		}
		e.contexts = e.contexts[:len(e.contexts)-1]
	}
}

// attributes are the attributes of an element that mean something in RDFa, zero
// where the element does not have them.
type attributes struct {
	about, content, datatype, datetime, href, id, inlist, language, prefix, property,
	rel, resource, rev, role, src, typeOf, value, vocab dom.Attr
	xmlns bool // whether there may be xmlns attributes
}

func (e *extractor) attributes(n dom.Node) (a attributes) {
	for attr := range e.d.Attrs(n) {
		if e.d.AttrNamespace(attr) == dom.XML && e.d.AttrName(attr) == atom.Lang {
			a.language = attr
			continue
		}
		switch name := e.d.AttrName(attr); name {
		case atom.About:
			a.about = attr
		case atom.Content:
			a.content = attr
		case atom.Datatype:
			a.datatype = attr
		case atom.Datetime:
			a.datetime = attr
		case atom.Href:
			a.href = attr
		case atom.Id:
			a.id = attr
		case atom.Inlist:
			a.inlist = attr
		case atom.Lang:
			// "the @xml:lang attribute takes precedence",
			// https://www.w3.org/TR/html-rdfa/#additional-rdfa-processing-rules
			if a.language.IsZero() {
				a.language = attr
			}
		case atom.XmlLang:
			a.language = attr
		case atom.Prefix:
			a.prefix = attr
		case atom.Property:
			a.property = attr
		case atom.Rel:
			a.rel = attr
		case atom.Resource:
			a.resource = attr
		case atom.Rev:
			a.rev = attr
		case atom.Role:
			a.role = attr
		case atom.Src:
			a.src = attr
		case atom.Typeof:
			a.typeOf = attr
		case atom.Value:
			a.value = attr
		case atom.Vocab:
			a.vocab = attr
		default:
			a.xmlns = a.xmlns || name > atom.Known
		}
	}
	return a
}
