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
func Extract(d *dom.Document, o Options) (*Data, error) { return extract(d, o, false) }

func extract(d *dom.Document, o Options, thorough bool) (*Data, error) {
	e := extractor{
		thorough: thorough,
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
	thorough   bool       // no element is plain, which makes no difference
	processed  dom.Node   // the last element that was processed and is not plain
	around     []dom.Node // room for enclosing
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

// telling are the names of the attributes by which an element may say something. Others,
// such as content, only matter beside one of them, or see plain.go.
var telling = []atom.Atom{
	atom.About, atom.Property, atom.Rel, atom.Rev, atom.Resource, atom.Typeof, atom.Vocab, atom.Prefix,
}

// passive are those of attributes that only matter to what is inside the element, or where
// a triple waits for a resource.
var passive = []atom.Atom{atom.Href, atom.Src, atom.Lang, atom.XmlLang}

func (e *extractor) walk() {
	root := e.d.Root()
	e.base, _ = rdf.NewIRI(withoutFragment(e.resolver.Base()))
	e.prefixes.declared = map[string]string{}
	e.processed = root
	e.mappings = append(e.mappings, listMapping{})
	e.contexts = append(e.contexts, context{
		end:           e.d.End(root),
		parentSubject: e.base,
		parentObject:  resource{term: e.base},
		ownsLists:     true,
	})
	names := e.d.NamesWithPrefix("xmlns:")
	if e.o.Role {
		names = append(names, atom.Role)
	}
	e.namespaces = len(names) > 0
	names = append(names, telling...)
	if e.thorough {
		names = append(names, passive...)
	}
	e.elements(names)
	e.leave(e.d.End(root))
}

// elements processes the elements that have an attribute with one of the names, and the
// plain ones that matter to them.
func (e *extractor) elements(names []atom.Atom) {
	root := e.d.Root()
	next := root.Index() + 1 // the first node that was not looked at
	for n := range e.d.ElementsWithAttr(root, names...) {
		e.complements(next, n.Index())
		e.leave(n.Index())
		next = n.Index() + 1
		if !e.isPlain(n) {
			e.process(n)
		}
		if e.meter.Err() != nil {
			return
		}
	}
	e.complements(next, e.d.End(root))
}

// process processes an element that is not plain, and before it what is around it.
func (e *extractor) process(n dom.Node) {
	e.enclosing(n)
	e.element(n)
	e.processed = n
}
