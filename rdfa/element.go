package rdfa

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdf"
)

// A step is what the processing of one element works on: the local values of
// https://www.w3.org/TR/rdfa-core/#s_sequence.
type step struct {
	attributes
	n           dom.Node
	local       context  // what becomes the context of what is inside
	newSubject  resource // none if both its parts are zero
	current     resource // the current object resource
	typed       rdf.Term // the typed resource
	skip        bool     // the skip element flag
	hasRel      bool     // rel or rev is present
	namesColon  bool     // rel and rev have meaning only with a colon
	pendingFrom int      // where the local incomplete triples begin
}

func (r *resource) isZero() bool { return r.term.IsZero() && r.attr.IsZero() }

// element processes one element that has an attribute of RDFa. The numbers are
// those of the steps of https://www.w3.org/TR/rdfa-core/#s_sequence.
func (e *extractor) element(n dom.Node) {
	a := e.attributes(n)
	if e.onlyDeclares(&a) {
		e.declare(n, &a)
		return
	}
	s := step{attributes: a, n: n, pendingFrom: len(e.pending)}
	e.makeLocal(&s.local, n, &a) // 2 to 4
	if e.o.Role && !s.role.IsZero() {
		e.role(&s)
	}
	e.dropRelations(&s)
	if e.o.Lite {
		e.checkLite(&s)
	}
	if s.hasRel {
		e.subjectWithRelation(&s) // 6
	} else if !s.property.IsZero() && s.content.IsZero() && s.datatype.IsZero() {
		e.subjectWithProperty(&s) // 5.1
	} else {
		e.subject(&s) // 5.2
	}
	e.types(&s) // 7
	if s.skip || !e.changesSubject(&s) && s.property.IsZero() && !s.hasRel && s.current.isZero() {
		e.enterSkipped(&s.local)
		return
	}
	e.newLists(&s) // 8
	if s.hasRel {
		e.relations(&s) // 9 and 10
	}
	if !s.property.IsZero() {
		e.property(&s) // 11
	}
	e.complete(&s) // 12
	e.enter(&s)    // 13; 14 is taken in leave
}

// makeLocal makes the context inside an element as far as it is what the element declares:
// steps 2 to 4.
func (e *extractor) makeLocal(local *context, n dom.Node, a *attributes) {
	*local = *e.top()
	local.end, local.node, local.ownsLists, local.literal = e.d.End(n), n, false, 0
	local.prefixes = len(e.prefixes.inForce)
	if !a.vocab.IsZero() {
		local.vocabulary = e.vocabulary(n, a.vocab)
	}
	if a.xmlns {
		e.declareNamespaces(n)
	}
	if !a.prefix.IsZero() {
		e.declarePrefixes(n, a.prefix)
	}
	if !a.language.IsZero() {
		local.language = a.language
	}
}

// vocabulary returns the IRI in a vocab attribute, "" if it has none.
func (e *extractor) vocabulary(n dom.Node, vocab dom.Attr) string {
	text := microsyntax.StripASCIIWhitespace(e.value(n, vocab))
	if text == "" {
		return ""
	}
	iri, ok := e.iri(n, text, "")
	if !ok {
		return ""
	}
	e.vocabularies = append(e.vocabularies, iri.Value())
	e.add(n, e.base, rdf.MustIRI(usesVocabulary), object{term: iri})
	return iri.Value()
}

// dropRelations drops the values of rel and rev without a colon beside a property,
// and the attributes if they have no others: "If the @property attribute and the
// @rel and/or @rev attribute exists on the same element, the non-CURIE and non-URI
// @rel and @rev values are ignored",
// https://www.w3.org/TR/html-rdfa/#additional-rdfa-processing-rules.
func (e *extractor) dropRelations(s *step) {
	if s.namesColon = !s.property.IsZero(); s.namesColon {
		for _, a := range []*dom.Attr{&s.rel, &s.rev} {
			if !a.IsZero() && !hasColon(e.value(s.n, *a)) {
				*a = dom.Attr{}
			}
		}
	}
	s.hasRel = !s.rel.IsZero() || !s.rev.IsZero()
}

func hasColon(text string) bool {
	for i := range len(text) {
		if text[i] == ':' {
			return true
		}
	}
	return false
}

// setAbout sets the new subject by the about attribute, and tells whether it did.
func (e *extractor) setAbout(s *step) bool {
	if s.about.IsZero() {
		return false
	}
	t, ok := e.resource(s.n, s.about)
	s.newSubject.term = t
	return ok
}

// isRoot tells whether n is the root element, which has an implicit about="".
func (e *extractor) isRoot(n dom.Node) bool { return e.d.Parent(n) == e.d.Root() }

// inheritsSubject tells whether n is a head or body element: "if no IRI is provided
// by a resource attribute, then first check to see if the element is the head or
// body element. If it is, then set new subject to parent object",
// https://www.w3.org/TR/html-rdfa/#additional-rdfa-processing-rules.
func (e *extractor) inheritsSubject(n dom.Node) bool {
	return e.d.IsHTML(n, atom.Head) || e.d.IsHTML(n, atom.Body)
}

// subjectWithProperty is step 5.1, for a property without content and datatype.
func (e *extractor) subjectWithProperty(s *step) {
	about := e.setAbout(s)
	switch {
	case about:
	case e.isRoot(s.n):
		s.newSubject.term = e.base
	default:
		s.newSubject.term = e.object()
	}
	if s.typeOf.IsZero() {
		return
	}
	var ok bool
	switch {
	case about || e.isRoot(s.n):
		s.typed = s.newSubject.term
	default:
		if s.typed, ok = e.resourceAttribute(s); ok {
			break
		}
		if s.typed = s.newSubject.term; !e.inheritsSubject(s.n) {
			s.typed = e.newBlank()
		}
	}
	s.current.term = s.typed
}

// resourceAttribute returns what the first of resource, href and src gives.
func (e *extractor) resourceAttribute(s *step) (rdf.Term, bool) {
	if !s.resource.IsZero() {
		if t, ok := e.resource(s.n, s.resource); ok {
			return t, true
		}
	}
	for _, a := range []dom.Attr{s.href, s.src} {
		if a.IsZero() {
			continue
		}
		if t, ok := e.reference(s.n, a); ok {
			return t, true
		}
	}
	return rdf.Term{}, false
}

// lazyAttribute returns the href or src attribute if nothing has to know now
// whether it resolves.
func (e *extractor) lazyAttribute(s *step) dom.Attr {
	switch {
	case !s.resource.IsZero() || !s.typeOf.IsZero() || !s.property.IsZero() || e.incompleteOutside():
		return dom.Attr{}
	case !s.href.IsZero():
		return s.href
	}
	return s.src
}

// incompleteOutside tells whether the context has incomplete triples.
func (e *extractor) incompleteOutside() bool { return e.top().incomplete < len(e.pending) }

// subject is step 5.2.
func (e *extractor) subject(s *step) {
	s.skip = e.setSubject(s)
	if !s.typeOf.IsZero() {
		s.typed = s.newSubject.term
	}
}

func (e *extractor) setSubject(s *step) (skip bool) {
	if e.setAbout(s) {
		return false
	}
	if a := e.lazyAttribute(s); !a.IsZero() {
		s.newSubject = resource{attr: a, otherwise: e.object()}
		return false
	}
	var ok bool
	if s.newSubject.term, ok = e.resourceAttribute(s); ok {
		return false
	}
	switch {
	case e.isRoot(s.n):
		s.newSubject.term = e.base
	case e.inheritsSubject(s.n):
		s.newSubject.term = e.object()
	case !s.typeOf.IsZero():
		s.newSubject.term = e.newBlank()
	default:
		s.newSubject.term = e.object()
		return s.property.IsZero()
	}
	return false
}

// subjectWithRelation is step 6.
func (e *extractor) subjectWithRelation(s *step) {
	about := e.setAbout(s)
	switch {
	case about:
		if !s.typeOf.IsZero() {
			s.typed = s.newSubject.term
		}
	case e.isRoot(s.n):
		s.newSubject.term = e.base
	default:
		s.newSubject.term = e.object()
	}
	if a := e.lazyAttribute(s); !a.IsZero() {
		s.current = resource{attr: a, otherwise: s.newSubject.term}
		return
	}
	var ok bool
	s.current.term, ok = e.resourceAttribute(s)
	if s.typeOf.IsZero() || about {
		return
	}
	switch {
	case ok:
		s.typed = s.current.term
	case e.inheritsSubject(s.n):
		s.typed = s.newSubject.term
	default:
		s.current.term = e.newBlank()
		s.typed = s.current.term
	}
}

// types is step 7.
func (e *extractor) types(s *step) {
	if s.typed.IsZero() {
		return
	}
	for _, t := range e.namesIn(s.n, s.typeOf, nameOptions{vocabulary: s.local.vocabulary, blanks: true, report: true}) {
		e.add(s.n, s.typed, rdf.MustIRI(rdfNamespace+"type"), object{term: t})
	}
}

// changesSubject tells whether the subject inside the element differs from the one
// around it.
func (e *extractor) changesSubject(s *step) bool {
	return !s.newSubject.attr.IsZero() || e.incompleteOutside() || s.newSubject.term != e.object()
}

// newLists is step 8: another subject has lists of its own.
func (e *extractor) newLists(s *step) {
	if s.newSubject.attr.IsZero() && s.newSubject.term == e.object() {
		return
	}
	e.mappings = append(e.mappings, listMapping{})
	s.local.lists, s.local.ownsLists = len(e.mappings)-1, true
	s.local.subject = s.newSubject.term
}

// relations is steps 9 and 10.
func (e *extractor) relations(s *step) {
	o := nameOptions{vocabulary: s.local.vocabulary, withColon: s.namesColon}
	forward := len(e.namesIn(s.n, s.rel, o))
	e.addNames(s.n, s.rev, o)
	rel := e.names
	if len(rel) == 0 {
		return
	}
	e.settle(s)
	inlist := !s.inlist.IsZero()
	if s.current.isZero() {
		for i, p := range rel {
			t := incomplete{predicate: p, reverse: i >= forward, node: s.n}
			if inlist && i < forward {
				t.list, t.mapping = e.list(s, p)+1, s.local.lists
			}
			e.pending = append(e.pending, t)
		}
		s.current.term = e.newBlank()
		return
	}
	for i, p := range rel {
		switch {
		case i >= forward:
			e.add(s.n, s.current.term, p, object{term: s.newSubject.term})
		case inlist:
			e.addToList(s.local.lists, e.list(s, p), object{term: s.current.term}, s.n)
		default:
			e.add(s.n, s.newSubject.term, p, object{term: s.current.term})
		}
	}
}

// settle resolves the current object resource now that a triple needs it.
func (e *extractor) settle(s *step) {
	if s.current.attr.IsZero() {
		return
	}
	t, _ := e.reference(s.n, s.current.attr)
	s.current = resource{term: t}
}

// property is step 11.
func (e *extractor) property(s *step) {
	names := e.namesIn(s.n, s.property, nameOptions{vocabulary: s.local.vocabulary, report: true})
	if len(names) == 0 {
		return
	}
	o, ok := e.propertyValue(s)
	if !ok {
		return
	}
	for _, p := range names {
		if s.inlist.IsZero() {
			e.add(s.n, s.newSubject.term, p, o)
		} else {
			e.addToList(s.local.lists, e.list(s, p), o, s.n)
		}
	}
}

// complete is step 12: the new subject is what incomplete triples wait for.
func (e *extractor) complete(s *step) {
	c := e.top()
	if c.incomplete == s.pendingFrom {
		return
	}
	for _, t := range e.pending[c.incomplete:s.pendingFrom] {
		switch {
		case !e.meter.Charge(64, s.n):
			return
		case t.list != 0:
			e.addToList(t.mapping, t.list-1, object{term: s.newSubject.term}, s.n)
		case t.reverse:
			e.add(t.node, s.newSubject.term, t.predicate, object{term: c.parentSubject})
		default:
			e.add(t.node, c.parentSubject, t.predicate, object{term: s.newSubject.term})
		}
	}
}

// enter makes the context of what is inside the element (step 13).
func (e *extractor) enter(s *step) {
	s.local.incomplete, s.local.shared = s.pendingFrom, false
	if !s.newSubject.attr.IsZero() {
		s.local.parentSubject, s.local.parentObject = rdf.Term{}, s.newSubject
	} else {
		s.local.parentSubject = s.newSubject.term
		if s.local.parentObject = s.current; s.current.isZero() {
			s.local.parentObject = s.newSubject
		}
	}
	e.contexts = append(e.contexts, s.local)
	if !s.current.isZero() {
		e.enterObject(s)
	}
	if e.isRoot(s.n) && e.incompleteOutside() {
		e.completeByHeadAndBody(s.n)
	}
}

// enterObject makes another context beside that of the element. What is inside the
// element is about the current object resource, and must not add to the lists of the
// new subject.
func (e *extractor) enterObject(s *step) {
	if s.current.attr.IsZero() && s.current.term == s.newSubject.term {
		return
	}
	c := s.local
	e.mappings = append(e.mappings, listMapping{})
	c.lists, c.ownsLists, c.subject = len(e.mappings)-1, true, s.current.term
	c.shared, c.literal, c.prefixes = true, 0, len(e.prefixes.inForce)
	e.contexts = append(e.contexts, c)
}

// enterSkipped makes the context of what is inside an element that only changes the
// language, the vocabulary or prefixes, if it does.
func (e *extractor) enterSkipped(local *context) {
	c := e.top()
	if local.language == c.language && local.vocabulary == c.vocabulary && len(e.prefixes.inForce) == local.prefixes {
		return
	}
	e.object() // resolved with the node it is of
	local.parentObject, local.shared = e.top().parentObject, true
	e.contexts = append(e.contexts, *local)
}

// completeByHeadAndBody completes the incomplete triples of the root element with
// its head and body if these have no attributes of RDFa: they have a subject all the
// same, see inheritsSubject.
func (e *extractor) completeByHeadAndBody(root dom.Node) {
	for n := range e.d.ChildElements(root) {
		if e.inheritsSubject(n) && e.attributes(n) == (attributes{}) {
			e.complete(&step{n: n, newSubject: resource{term: e.object()}, pendingFrom: len(e.pending)})
		}
	}
}

// role makes triples of a role attribute,
// https://www.w3.org/TR/role-attribute/#using-role-in-conjunction-with-rdfa.
func (e *extractor) role(s *step) {
	var subject rdf.Term
	for _, t := range e.namesIn(s.n, s.role, nameOptions{vocabulary: xhvNamespace}) {
		if subject.IsZero() {
			subject = e.roleSubject(s)
		}
		e.add(s.n, subject, rdf.MustIRI(xhvNamespace+"role"), object{term: t})
	}
}

func (e *extractor) roleSubject(s *step) rdf.Term {
	if !s.id.IsZero() {
		if t, ok := e.iri(s.n, "#", e.value(s.n, s.id)); ok {
			return t
		}
	}
	return e.newBlank()
}

// add adds a triple.
func (e *extractor) add(n dom.Node, subject, predicate rdf.Term, o object) {
	if subject.IsZero() || o.literal == 0 && o.term.IsZero() || !e.meter.Charge(sizeOfTriple, n) {
		return
	}
	e.copies = e.copies || predicate.Value() == copyIRI
	if o.literal != 0 {
		e.unread = append(e.unread, unread{len(e.triples), o.literal - 1})
	}
	e.triples = append(e.triples, Triple{subject, predicate, o.term, n})
}

// sizeOfTriple is what a triple takes in memory, roughly.
const sizeOfTriple = 192
