package rdfa

import (
	"slices"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/slab"
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
	e := extractors.Get().(*extractor)
	defer e.release()
	e.start(d, o)
	e.thorough = thorough
	e.walk()
	e.data()
	return e.m, e.meter.End()
}

// An extractor does one extraction. Its memory is used again for the next page.
type extractor struct {
	d            *dom.Document
	o            Options
	resolver     *weburl.Resolver
	pageResolver *weburl.Resolver // against the address of the page
	meter        dom.Meter
	problems     dom.Problems
	buf          []byte

	base      rdf.Term
	declaring []dom.Node // the elements with xmlns attributes
	contexts  []context
	thorough  bool       // each element takes all steps, which makes no difference
	processed dom.Node   // the last element that was processed and is not plain
	nothing   []byte     // the last rel attribute that means nothing: mostly the next is the same
	around    []dom.Node // room for enclosing
	prefixes  prefixes
	mappings  []listMapping
	pending   []incomplete // the incomplete triples of all contexts
	blanks    uint32
	named     map[string]rdf.Term // blank nodes by their names in the page
	iris      *iris               // which outlive the page: none of them is in memory that is used again
	m         *Data
	memory    *memory // that of the data if it keeps it, else own
	own       memory
	names     []rdf.Term // room for what the names in an attribute stand for

	texts
	language     language
	badLanguages map[dom.Attr]bool // those that are reported; zero stands for that of the document
	triples      []Triple
	unread       []unread
	vocabularies []string               // those in use
	copies       bool                   // whether there is an rdfa:copy
	seen         map[statement]struct{} // those of many triples
}

var extractors = sync.Pool{New: func() any { return &extractor{iris: new(iris)} }}

func (e *extractor) start(d *dom.Document, o Options) {
	e.m, e.memory = slab.Into(o.Into, (*Data).kept, &e.own)
	*e.m = Data{size: d.Size(), memory: e.m.memory}
	e.d, e.o, e.resolver = d, o, o.Resolver
	e.meter = o.Budget.Part("rdfa", d.Size())
	e.problems.Max = o.MaxProblems
	e.processed = d.Root()
	e.mappings = append(e.mappings[:0], listMapping{})
	e.contexts = append(e.contexts[:0], context{end: d.End(d.Root()), ownsLists: true})
}

// begin makes the context of the page, before the first element that says something.
func (e *extractor) begin() {
	if e.resolver == nil {
		e.resolver = weburl.ForDocument(e.d)
	}
	e.base, _ = rdf.NewIRI(withoutFragment(e.resolver.Base()))
	e.contexts[0].parentSubject, e.contexts[0].parentObject.term = e.base, e.base
}

// keep is how many triples and bytes of text an extractor may have room for while it waits
// for the next page.
const keep = 1 << 16

// release forgets the page.
func (e *extractor) release() {
	if cap(e.triples) > keep || cap(e.contexts) > keep || cap(e.text) > 64*keep {
		return
	}
	clear(e.triples)
	clear(e.literals)
	clear(e.vocabularies)
	clear(e.seen)
	e.own.end()
	e.prefixes.end()
	*e = extractor{
		iris: e.iris, own: e.own, language: language{literal: e.language.literal}, prefixes: e.prefixes,
		buf: e.buf, contexts: e.contexts, around: e.around, mappings: e.mappings, pending: e.pending[:0],
		names: e.names, triples: e.triples[:0], unread: e.unread[:0], texts: texts{text: e.text[:0], literals: e.literals[:0]},
		vocabularies: e.vocabularies[:0], seen: e.seen,
	}
	extractors.Put(e)
}

// large is how many entries a map has at most that waits for the next page.
const large = 1 << 8

// emptied returns a map for what is found on another page: the same one, unless it is large.
func emptied[K comparable, V any](m map[K]V) map[K]V {
	if len(m) > large {
		return nil
	}
	clear(m)
	return m
}

// An unread is a triple whose object is a literal whose text is not yet known.
type unread struct{ triple, literal int }

// An object is a term, or a literal whose text is not yet known.
type object struct {
	term    rdf.Term
	literal int // one more than its number in texts.literals; 0 for a term
}

// walk processes the elements that have an attribute of RDFa or a rel attribute, and the
// plain ones that matter to them.
func (e *extractor) walk() {
	telling := dom.WithRDFa | dom.WithRel
	if e.o.Role {
		telling |= dom.WithRole
	}
	if e.thorough {
		telling |= passive
	}
	e.findDeclaring()
	end := e.d.End(e.d.Root())
	next := 1 // the first node that was not looked at
	for i := e.next(next, end, telling); i < end && e.meter.Err() == nil; i = e.next(next, end, telling) {
		if len(e.pending) > 0 {
			e.complements(next, i)
		}
		e.leave(i)
		next = i + 1
		if n := e.d.Node(i); !e.isPlain(n) {
			e.process(n)
		}
	}
	if len(e.pending) > 0 {
		e.complements(next, end)
	}
	e.leave(end)
}

// findDeclaring finds the elements with xmlns attributes.
func (e *extractor) findDeclaring() {
	if names := e.d.NamesWithPrefix("xmlns:"); len(names) > 0 {
		e.declaring = slices.AppendSeq(e.declaring, e.d.ElementsWithAttr(e.d.Root(), names...))
	}
}

// next returns the index of the first element, from start on and before end, with one of
// these notes or with an xmlns attribute; or end.
func (e *extractor) next(start, end int, telling dom.Notes) int {
	for len(e.declaring) > 0 && e.declaring[0].Index() < start {
		e.declaring = e.declaring[1:]
	}
	if len(e.declaring) > 0 {
		end = e.declaring[0].Index()
	}
	return e.d.NextNoted(start, end, telling)
}

// process processes an element that is not plain, and before it what is around it.
func (e *extractor) process(n dom.Node) {
	if e.processed == e.d.Root() {
		e.begin()
	}
	e.enclosing(n)
	if e.thorough || !e.metadata(n) {
		e.element(n)
	}
	e.processed = n
}
