package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/rdf"
	"github.com/itemscope/itemscope/weburl"
)

// Extract returns the RDFa of d.
//
// What is wrong in the page is in [Data.Problems]. The error is nil or a
// [*dom.LimitError]; the data is then what was found before, and never nil. What is
// returned refers to d by nodes only.
//
// The rules of the problems are
//
//   - rdfa/unresolved-curie: a prefix in brackets is not declared
//   - rdfa/unresolved-term: a property or type without a colon, and no vocabulary
//   - rdfa/prefix: a prefix attribute is not a list of prefixes and IRIs
//   - rdfa/prefix-redefinition: a prefix of the initial context is declared for
//     another IRI
//   - rdfa/prefix-scheme: it is, but only https and http differ
//   - rdfa/language: a language tag is not well-formed
//   - rdfa/beyond-lite: an attribute is not one of RDFa Lite, with [Options.Lite]
//   - rdfa/vocabulary: a vocabulary could not be loaded for expansion
func Extract(d *dom.Document, o Options) (*Data, error) {
	e := extractor{
		d:        d,
		o:        o,
		resolver: o.Resolver,
		meter:    o.Budget.Part("rdfa", d.Size()),
		problems: dom.Problems{Max: o.MaxProblems},
	}
	if e.resolver == nil {
		e.resolver = weburl.ForDocument(d)
	}
	e.walk()
	m := e.data()
	return m, e.meter.End()
}

// An extractor does one extraction.
type extractor struct {
	d            *dom.Document
	o            Options
	resolver     *weburl.Resolver
	pageResolver *weburl.Resolver // against the address of the page
	meter        dom.Meter
	problems     dom.Problems
	buf          []byte

	base       rdf.Term
	namespaces bool // whether there are xmlns attributes, or role counts
	contexts   []context
	held       []dom.Node // the plain links around the element that is looked at
	prefixes   prefixes
	mappings   []listMapping
	pending    []incomplete // the incomplete triples of all contexts
	blanks     uint32
	named      map[string]rdf.Term // blank nodes by their names in the page

	texts
	docLanguage  *string
	badLanguages map[dom.Attr]bool // those that are reported; zero stands for docLanguage
	triples      []triple
	vocabularies []string // those in use
	copies       bool     // whether there is an rdfa:copy
}

// A triple is one whose object may be a text that is still being read.
type triple struct {
	subject, predicate rdf.Term
	object             object
	node               dom.Node
}

// An object is a term, or a literal whose text is not yet known.
type object struct {
	term    rdf.Term
	literal int // one more than its number in texts.literals; 0 for a term
}

// relevant are the names of the attributes that make an element worth a look.
// Others, such as content, only matter beside one of them.
var relevant = []atom.Atom{
	atom.About, atom.Property, atom.Rel, atom.Rev, atom.Resource, atom.Typeof,
	atom.Href, atom.Src, atom.Vocab, atom.Prefix, atom.Lang, atom.XmlLang,
}

func (e *extractor) walk() {
	root := e.d.Root()
	e.base, _ = rdf.NewIRI(withoutFragment(e.resolver.Base()))
	e.prefixes.declared = map[string]string{}
	e.mappings = append(e.mappings, listMapping{})
	e.contexts = append(e.contexts, context{
		end:           e.d.End(root),
		parentSubject: e.base,
		parentObject:  resource{term: e.base},
		ownsLists:     true,
	})
	names := relevant
	if e.o.Role {
		names = append([]atom.Atom{atom.Role}, names...)
	}
	if declared := e.d.NamesWithPrefix("xmlns:"); len(declared) > 0 {
		names = append(declared, names...)
	}
	e.namespaces = len(names) > len(relevant)
	for n := range e.d.ElementsWithAttr(root, names...) {
		e.leave(n.Index())
		if e.isPlainLink(n) {
			e.hold(n)
			continue
		}
		e.release(n)
		if e.element(n); e.meter.Err() != nil {
			break
		}
	}
	e.leave(e.d.End(root))
}
