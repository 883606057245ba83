package jsonld

import (
	"slices"
	"strings"
)

// termCost is what a definition costs of the budget, for what it keeps.
const termCost = 128

// copyCost is what each definition costs where tables are made one.
const copyCost = 32

// createTerm is Create Term Definition,
// https://www.w3.org/TR/json-ld11-api/#create-term-definition.
func (p *processor) createTerm(c *context, name string, d *defining) error {
	value := d.definition.entry(name)
	// 1.
	if created, ok := d.defined[name]; ok {
		if created {
			return nil
		}
		return value.fail(CyclicIRIMapping, "the term "+quote(name)+" is defined by itself")
	}
	// 2.
	if name == "" {
		return value.fail(InvalidTermDefinition, "a term cannot be empty")
	}
	d.defined[name] = false
	if err := p.charge(termCost); err != nil {
		return err
	}
	p.defining++
	defer func() { p.defining-- }()
	if p.defining > p.maxDepth {
		return p.tooDeep(value)
	}
	// 4. and 5.
	if name == "@type" {
		if err := p.checkTypeTerm(value); err != nil {
			return err
		}
	} else if isKeyword(name) {
		return value.fail(KeywordRedefinition, quote(name)+" is a keyword")
	} else if hasKeywordForm(name) {
		return nil
	}
	// 6.
	x := termDefiner{p: p, c: c, d: d, name: name, value: value}
	x.previous = c.term(name)
	c.terms.own[name] = nil
	return x.create()
}

// checkTypeTerm is step 4.
func (p *processor) checkTypeTerm(value ref) error {
	ok := !p.mode10 && value.kind() == Object && !value.doc.tree.isEmpty(value.n)
	if ok {
		t := value.doc.tree
		for n, end := t.first(value.n), t.end(value.n); n < end; n = t.end(n) {
			switch r := (ref{value.doc, n}); t.name(n) {
			case "@container":
				ok = ok && r.isString("@set")
			case "@protected":
			default:
				ok = false
			}
		}
	}
	if !ok {
		return value.fail(KeywordRedefinition, "a definition of @type can only have the @container @set and @protected")
	}
	return nil
}

// A termDefiner creates the definition of a term.
type termDefiner struct {
	p        *processor
	c        *context
	d        *defining
	name     string
	value    ref // what the local context says
	previous *term
	simple   bool // the value is a string
	ignored  bool // the term is not to be defined
	def      term
}

// entry returns an entry of an expanded term definition.
func (x *termDefiner) entry(name string) ref {
	if x.value.kind() != Object {
		return ref{}
	}
	return x.value.entry(name)
}

func (x *termDefiner) create() error {
	// 7. to 9.
	switch x.value.kind() {
	case Null, Object:
	case String:
		x.simple = true
	default:
		return x.value.fail(InvalidTermDefinition, "a term is defined by an object, a string or null")
	}
	// 10.
	x.def.protected = x.d.protected
	for _, step := range []func() error{x.setProtected, x.setType} {
		if err := step(); err != nil {
			return err
		}
	}
	steps := []func() error{
		x.setContainer, x.setIndex, x.setContext, x.setLanguage, x.setDirection, x.setNest, x.setPrefix, x.checkEntries,
	}
	if reverse := x.entry("@reverse"); !reverse.isZero() {
		// 13.
		if err := x.setReverse(reverse); err != nil || x.ignored {
			return err
		}
		steps = steps[1:]
	} else if err := x.setIRI(); err != nil || x.ignored {
		return err
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return x.finish()
}

// finish is steps 27 and 28.
func (x *termDefiner) finish() error {
	// The definition may be kept for other documents, and what made it must not.
	def := new(term)
	*def = x.def
	if !x.d.options.overrideProtected && x.previous != nil && x.previous.protected {
		if !def.sameAs(x.previous) {
			return x.value.fail(ProtectedTermRedefinition, "the term "+quote(x.name)+" is protected, and was defined in another way")
		}
		def = x.previous
	}
	x.c.terms.own[x.name] = def
	if def.iri == "@type" && !slices.Contains(x.c.terms.typeNames, x.name) {
		x.c.terms.typeNames = append(x.c.terms.typeNames, x.name)
	}
	if def.protected {
		x.c.terms.protected = true
	}
	x.d.defined[x.name] = true
	return nil
}

// setProtected is step 11.
func (x *termDefiner) setProtected() error {
	value := x.entry("@protected")
	switch {
	case value.isZero():
		return nil
	case x.p.mode10:
		return value.fail(InvalidTermDefinition, "json-ld-1.0 has no @protected")
	case value.kind() != True && value.kind() != False:
		return value.fail(InvalidProtectedValue, "@protected is true or false")
	}
	x.def.protected = value.kind() == True
	return nil
}

// setType is step 12.
func (x *termDefiner) setType() error {
	value := x.entry("@type")
	if value.isZero() {
		return nil
	}
	if value.kind() != String {
		return value.fail(InvalidTypeMapping, "a type is a string")
	}
	typ, _, err := x.p.expandIRI(x.c, value.str(), false, true, x.d)
	if err != nil {
		return err
	}
	switch typ {
	case "@json", "@none":
		if x.p.mode10 {
			return value.fail(InvalidTypeMapping, "json-ld-1.0 has no "+typ)
		}
	case "@id", "@vocab":
	default:
		if !isIRI(typ) {
			return value.fail(InvalidTypeMapping, quote(value.str())+" is neither an IRI nor @id, @json, @none or @vocab")
		}
	}
	x.def.typ = typ
	return nil
}

// setReverse is steps 13.1 to 13.6.
func (x *termDefiner) setReverse(value ref) error {
	if !x.entry("@id").isZero() || !x.entry("@nest").isZero() {
		return value.fail(InvalidReverseProperty, "a reverse property has neither @id nor @nest")
	}
	if value.kind() != String {
		return value.fail(InvalidIRIMapping, "a reverse property is named by a string")
	}
	s := value.str()
	if hasKeywordForm(s) {
		x.ignored = true
		return nil
	}
	iri, _, err := x.p.expandIRI(x.c, s, false, true, x.d)
	if err != nil {
		return err
	}
	if !isIRI(iri) && !isBlank(iri) {
		return value.fail(InvalidIRIMapping, quote(s)+" is neither an IRI nor a blank node identifier")
	}
	x.def.iri, x.def.reverse = iri, true
	if container := x.entry("@container"); !container.isZero() && container.kind() != Null {
		if !container.isString("@set") && !container.isString("@index") {
			return container.fail(InvalidReverseProperty, "the container of a reverse property is @set, @index or null")
		}
		x.def.container = containerOf(container.str())
	}
	return nil
}

// setIRI is steps 14 to 18.
func (x *termDefiner) setIRI() error {
	id := x.entry("@id")
	if x.simple || x.value.kind() == Null {
		id = x.value
	}
	switch colon := strings.IndexByte(x.name[1:], ':') + 1; {
	case !id.isZero() && !id.isString(x.name):
		return x.setID(id)
	case colon > 0:
		return x.setCompact(colon)
	case strings.Contains(x.name, "/"):
		return x.setRelative()
	case x.name == "@type":
		x.def.iri = "@type"
	case x.c.hasVocab:
		var err error
		x.def.iri, err = x.p.concat(x.c.vocab, x.name)
		return err
	default:
		return x.value.fail(InvalidIRIMapping, "the term "+quote(x.name)+" has no IRI, and there is no vocabulary")
	}
	return nil
}

// setID is step 14.
func (x *termDefiner) setID(id ref) error {
	if id.kind() == Null {
		return nil
	}
	if id.kind() != String {
		return id.fail(InvalidIRIMapping, "an IRI is a string")
	}
	s := id.str()
	if !isKeyword(s) && hasKeywordForm(s) {
		x.ignored = true
		return nil
	}
	iri, _, err := x.p.expandIRI(x.c, s, false, true, x.d)
	if err != nil {
		return err
	}
	if !isKeyword(iri) && !isIRI(iri) && !isBlank(iri) {
		return id.fail(InvalidIRIMapping, quote(s)+" is neither a keyword nor an IRI nor a blank node identifier")
	}
	if iri == "@context" {
		return id.fail(InvalidKeywordAlias, "@context cannot have another name")
	}
	x.def.iri = iri
	// 14.2.4
	colon := strings.IndexByte(x.name[1:max(1, len(x.name)-1)], ':') >= 0
	if colon || strings.Contains(x.name, "/") {
		x.d.defined[x.name] = true
		own, _, err := x.p.expandIRI(x.c, x.name, false, true, x.d)
		if err != nil {
			return err
		}
		if own != iri {
			return id.fail(InvalidIRIMapping, "the term "+quote(x.name)+" looks like an IRI, and is defined as another one")
		}
		return nil
	}
	// 14.2.5
	if !strings.Contains(x.name, ":") && x.simple && mayBePrefix(iri) {
		x.def.prefix = true
	}
	return nil
}

// mayBePrefix tells whether a simple term that stands for an IRI is a prefix: the IRI ends
// in a gen-delim character, or it is a blank node identifier.
func mayBePrefix(iri string) bool {
	return isBlank(iri) || strings.IndexByte(":/?#[]@", iri[len(iri)-1]) >= 0
}

// setCompact is step 15.
func (x *termDefiner) setCompact(colon int) error {
	prefix, suffix := x.name[:colon], x.name[colon+1:]
	if !strings.HasPrefix(suffix, "//") && prefix != "_" {
		if err := x.p.define(x.c, prefix, x.d); err != nil {
			return err
		}
		if t := x.c.term(prefix); t != nil {
			var err error
			x.def.iri, err = x.p.concat(t.iri, suffix)
			return err
		}
	}
	x.def.iri = x.name
	return nil
}

// setRelative is step 16.
func (x *termDefiner) setRelative() error {
	iri, _, err := x.p.expandIRI(x.c, x.name, false, true, nil)
	if err != nil {
		return err
	}
	if !isIRI(iri) {
		return x.value.fail(InvalidIRIMapping, "the term "+quote(x.name)+" is a relative IRI, and there is no vocabulary")
	}
	x.def.iri = iri
	return nil
}

// setContainer is step 19.
func (x *termDefiner) setContainer() error {
	value := x.entry("@container")
	if value.isZero() {
		return nil
	}
	c, ok := readContainer(value)
	if ok && x.p.mode10 {
		ok = value.kind() == String && !c.has(inGraph|inID|inType)
	}
	if !ok {
		return value.fail(InvalidContainerMapping, "a container is one of @graph, @id, @index, @language, @list, @set and @type, or some of them that go together")
	}
	x.def.container = c
	if c.has(inType) {
		if x.def.typ == "" {
			x.def.typ = "@id"
		}
		if x.def.typ != "@id" && x.def.typ != "@vocab" {
			return value.fail(InvalidTypeMapping, "with the container @type, a type is @id or @vocab")
		}
	}
	return nil
}

// readContainer is step 19.1.
func readContainer(value ref) (c container, ok bool) {
	switch value.kind() {
	case String:
		c = containerOf(value.str())
		return c, c != 0
	case Array:
	default:
		return 0, false
	}
	t := value.doc.tree
	count := 0
	for n, end := t.first(value.n), t.end(value.n); n < end; n = t.end(n) {
		var one container
		if t.kind(n) == String {
			one = containerOf(t.str(n))
		}
		if one == 0 || c.has(one) {
			return 0, false
		}
		c |= one
		count++
	}
	if count == 1 {
		return c, true
	}
	switch others := c &^ inSet; others {
	case inGraph | inID, inGraph | inIndex:
		return c, true
	case inIndex, inGraph, inID, inType, inLanguage:
		return c, c.has(inSet)
	}
	return 0, false
}

// setIndex is step 20.
func (x *termDefiner) setIndex() error {
	value := x.entry("@index")
	if value.isZero() {
		return nil
	}
	if x.p.mode10 || !x.def.container.has(inIndex) || value.kind() != String {
		return value.fail(InvalidTermDefinition, "@index is for terms whose container is @index, and a string")
	}
	s := value.str()
	iri, _, err := x.p.expandIRI(x.c, s, false, true, x.d)
	if err != nil {
		return err
	}
	if !isIRI(iri) {
		return value.fail(InvalidTermDefinition, quote(s)+" does not stand for an IRI")
	}
	x.def.index = s
	return nil
}

// setContext is step 21.
func (x *termDefiner) setContext() error {
	value := x.entry("@context")
	if value.isZero() {
		return nil
	}
	if x.p.mode10 {
		return value.fail(InvalidTermDefinition, "json-ld-1.0 has no contexts of terms")
	}
	o := x.d.options
	x.p.scopes++
	defer func() { x.p.scopes-- }()
	if x.p.scopes > x.p.maxDepth {
		return x.p.tooDeep(value)
	}
	_, err := x.p.processContext(x.c, value, x.d.baseURL, contextOptions{
		remote: slices.Clip(o.remote), overrideProtected: true, scopedAgain: true,
	})
	if e, ok := err.(*Error); ok {
		e.Code = InvalidScopedContext
		return e
	}
	x.def.hasContext, x.def.context, x.def.baseURL = true, value, x.d.baseURL
	return err
}

// setLanguage is step 22.
func (x *termDefiner) setLanguage() error {
	value := x.entry("@language")
	if value.isZero() || !x.entry("@type").isZero() {
		return nil
	}
	switch value.kind() {
	case Null:
	case String:
		x.def.language = value.str()
	default:
		return value.fail(InvalidLanguageMapping, "a language is a string or null")
	}
	x.def.hasLanguage = true
	return nil
}

// setDirection is step 23.
func (x *termDefiner) setDirection() error {
	value := x.entry("@direction")
	if value.isZero() || !x.entry("@type").isZero() {
		return nil
	}
	if value.kind() == String {
		x.def.direction = directionOf(value.str())
	}
	if value.kind() != Null && x.def.direction == noDirection {
		return value.fail(InvalidBaseDirection, `a direction is "ltr", "rtl" or null`)
	}
	x.def.hasDirection = true
	return nil
}

// setNest is step 24.
func (x *termDefiner) setNest() error {
	value := x.entry("@nest")
	if value.isZero() {
		return nil
	}
	if x.p.mode10 {
		return value.fail(InvalidTermDefinition, "json-ld-1.0 has no @nest")
	}
	if value.kind() != String || isKeyword(value.str()) && value.str() != "@nest" {
		return value.fail(InvalidNestValue, "@nest is a term or @nest")
	}
	x.def.nest = value.str()
	return nil
}

// setPrefix is step 25.
func (x *termDefiner) setPrefix() error {
	value := x.entry("@prefix")
	if value.isZero() {
		return nil
	}
	if x.p.mode10 || strings.ContainsAny(x.name, ":/") {
		return value.fail(InvalidTermDefinition, "the term "+quote(x.name)+" cannot be a prefix")
	}
	if value.kind() != True && value.kind() != False {
		return value.fail(InvalidPrefixValue, "@prefix is true or false")
	}
	x.def.prefix = value.kind() == True
	if x.def.prefix && isKeyword(x.def.iri) {
		return value.fail(InvalidTermDefinition, "a keyword cannot be a prefix")
	}
	return nil
}

// checkEntries is step 26.
func (x *termDefiner) checkEntries() error {
	if x.value.kind() != Object {
		return nil
	}
	t := x.value.doc.tree
	for n, end := t.first(x.value.n), t.end(x.value.n); n < end; n = t.end(n) {
		switch name := t.name(n); name {
		case "@id", "@reverse", "@container", "@context", "@direction", "@index", "@language", "@nest", "@prefix",
			"@protected", "@type":
		default:
			return ref{x.value.doc, n}.fail(InvalidTermDefinition, "a term definition has no entry "+quote(name))
		}
	}
	return nil
}
