package jsonld

import (
	"slices"
	"strings"
)

// An active property is what an element is the value of: a property, @graph,
// @reverse or nothing.
type active struct {
	kind activeKind
	def  *term // the definition of a property, nil if it has none
}

type activeKind uint8

const (
	noProperty activeKind = iota
	graphProperty
	reverseProperty
	termProperty
)

// isTop tells whether a value would be free-floating.
func (a active) isTop() bool { return a.kind == noProperty || a.kind == graphProperty }

// expandElement is the Expansion Algorithm,
// https://www.w3.org/TR/json-ld11-api/#expansion-algorithm.
func (p *processor) expandElement(c *context, a active, element ref, fromMap bool) (e expanded, err error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > p.maxDepth {
		return e, p.tooDeep(element)
	}
	if err := p.step(); err != nil {
		return e, err
	}
	switch element.kind() {
	case Null: // 1.
		return e, nil
	case Array:
		return p.expandArray(c, a, element, fromMap)
	case Object:
		x := p.frame()
		*x = objectExpansion{p: p, c: c, a: a, element: element}
		return x.expand(fromMap)
	}
	// 4.
	if a.isTop() {
		p.drop(element.n)
		return e, nil
	}
	if c, err = p.propertyScoped(c, a.def); err != nil {
		return e, err
	}
	e.one, err = p.expandValue(c, a.def, literalOf(element), element.n)
	return e, err
}

// propertyScoped is steps 3 and 8.
func (p *processor) propertyScoped(c *context, def *term) (*context, error) {
	if def == nil || !def.hasContext {
		return c, nil
	}
	return p.scopedContext(c, def, contextOptions{overrideProtected: true})
}

// expandArray is step 5.
func (p *processor) expandArray(c *context, a active, element ref, fromMap bool) (expanded, error) {
	result := expanded{isArray: true}
	inList := a.def != nil && a.def.container.has(inList)
	t := element.doc.tree
	if count := t.count(element.n); count > 0 {
		result.list = take(&p.lists, count, 32)
	}
	for n, end := t.first(element.n), t.end(element.n); n < end; n = t.end(n) {
		item, err := p.expandElement(c, a, ref{element.doc, n}, fromMap)
		if err != nil {
			return result, err
		}
		switch {
		case item.isArray && inList:
			result.list = append(result.list, p.listObject(item.list, n))
		case item.isArray:
			result.list = append(result.list, item.list...)
		case item.one != nil:
			result.list = append(result.list, item.one)
		}
	}
	return result, nil
}

func (p *processor) listObject(items []*object, n uint32) *object {
	o := p.newObject()
	o.has, o.n = hasList, n
	o.ownParts().items = items
	return o
}

func (p *processor) graphObject(nodes []*object, n uint32) *object {
	o := p.newObject()
	o.has, o.n = hasGraph, n
	o.ownParts().graph = nodes
	return o
}

// An objectExpansion expands an object, steps 7 to 20.
type objectExpansion struct {
	p          *processor
	c          *context
	typeScoped *context
	a          active
	element    ref
	result     *object
	isJSON     bool // the input type is @json
}

func (x *objectExpansion) expand(fromMap bool) (e expanded, err error) {
	p, t := x.p, x.element.doc.tree
	// 7.
	if x.c.previous != nil && !fromMap {
		if err := x.leaveScope(); err != nil {
			return e, err
		}
	}
	// 8. and 9.
	if x.c, err = p.propertyScoped(x.c, x.a.def); err != nil {
		return e, err
	}
	if local := t.entry(x.element.n, "@context"); local != 0 {
		if x.c, err = p.processContext(x.c, ref{x.element.doc, local}, p.baseURL, contextOptions{}); err != nil {
			return e, err
		}
	}
	// 10. to 12.
	x.typeScoped = x.c
	x.result = p.newObject()
	x.result.n = x.element.n
	if count := t.properties(x.element.n); count > 0 {
		x.result.properties.list = take(&p.entries, count, 32)
	}
	if err := x.enterTypeScopes(); err != nil {
		return e, err
	}
	// 13. and 14.
	if err := x.entries(x.c, x.a, x.element); err != nil {
		return e, err
	}
	return x.finish()
}

// leaveScope is step 7: what is said of a node in the context of another does not
// reach further nodes.
func (x *objectExpansion) leaveScope() error {
	t := x.element.doc.tree
	count, id := 0, false
	for n, end := t.first(x.element.n), t.end(x.element.n); n < end; n = t.end(n) {
		iri, _, err := x.p.expandIRI(x.c, t.name(n), false, true, nil)
		if err != nil {
			return err
		}
		if iri == "@value" {
			return nil
		}
		count++
		id = id || iri == "@id"
	}
	if count != 1 || !id {
		x.c = x.c.previous
	}
	return nil
}

// isAliasOf tells whether a name is a keyword or stands for it.
func isAliasOf(c *context, name, keyword string) bool {
	if name == keyword {
		return true
	}
	def := c.term(name)
	return def != nil && def.iri == keyword
}

// enterTypeScopes is steps 11 and 12.
func (x *objectExpansion) enterTypeScopes() error {
	t := x.element.doc.tree
	var room [2]uint32
	entries := room[:0]
	for n, end := t.first(x.element.n), t.end(x.element.n); n < end; n = t.end(n) {
		if t.nodes[n].flags&superseded == 0 && x.c.isType(t.name(n)) {
			entries = append(entries, n)
		}
	}
	if len(entries) > 1 {
		slices.SortFunc(entries, func(a, b uint32) int { return strings.Compare(t.name(a), t.name(b)) })
	}
	for i, n := range entries {
		var room [4]string
		types := t.appendStrings(room[:0], n)
		if i == 0 && len(types) > 0 {
			last, _, err := x.p.expandIRI(x.c, types[len(types)-1], false, true, nil)
			if err != nil {
				return err
			}
			x.isJSON = last == "@json"
		}
		if len(types) > 1 {
			slices.Sort(types)
		}
		for _, typ := range types {
			def := x.typeScoped.term(typ)
			if def == nil || !def.hasContext {
				continue
			}
			var err error
			if x.c, err = x.p.scopedContext(x.c, def, contextOptions{notPropagated: true}); err != nil {
				return err
			}
		}
	}
	return nil
}

// appendStrings appends a string, or the strings that are in an array.
func (t *tree) appendStrings(list []string, n uint32) []string {
	if t.kind(n) == String {
		return append(list, t.str(n))
	}
	if t.kind(n) == Array {
		for c, end := t.first(n), t.end(n); c < end; c = t.end(c) {
			if t.kind(c) == String {
				list = append(list, t.str(c))
			}
		}
	}
	return list
}

// entries is steps 13 and 14 for an object, which is the element or one nested in
// it by @nest.
func (x *objectExpansion) entries(c *context, a active, element ref) error {
	t := element.doc.tree
	var nests []uint32
	expand := func(n uint32) error {
		if t.nodes[n].flags&superseded != 0 {
			return nil
		}
		name := t.name(n)
		if name == "@context" {
			return nil
		}
		def, iri, ok, err := x.p.expandName(c, name)
		switch {
		case err != nil:
			return err
		case ok && isKeyword(iri):
			if iri == "@nest" {
				nests = append(nests, n)
			}
			return x.keyword(c, a, iri, ref{element.doc, n})
		case ok && strings.IndexByte(iri, ':') >= 0:
			return x.property(c, def, iri, ref{element.doc, n})
		}
		x.p.drop(n)
		return nil
	}
	if x.p.o.Ordered {
		for _, n := range t.orderedEntries(element.n) {
			if err := expand(n); err != nil {
				return err
			}
		}
	} else {
		for n, end := t.first(element.n), t.end(element.n); n < end; n = t.end(n) {
			if err := expand(n); err != nil {
				return err
			}
		}
	}
	for _, n := range nests {
		if err := x.nest(c, ref{element.doc, n}); err != nil {
			return err
		}
	}
	return nil
}

// orderedEntries returns the entries of an object in code point order.
func (t *tree) orderedEntries(n uint32) []uint32 {
	list := t.elements(n)
	slices.SortFunc(list, func(a, b uint32) int { return strings.Compare(t.name(a), t.name(b)) })
	return list
}

// expandName expands the name of an entry, step 13.2, and returns the definition
// of the term that it is, if it is one.
func (p *processor) expandName(c *context, name string) (def *term, iri string, ok bool, err error) {
	if !hasKeywordForm(name) {
		if def = c.term(name); def != nil {
			return def, def.iri, def.iri != "", nil
		}
	}
	iri, ok, err = p.expandIRI(c, name, false, true, nil)
	return nil, iri, ok, err
}

// nest is step 14 for one entry.
func (x *objectExpansion) nest(c *context, entry ref) error {
	x.p.depth++
	defer func() { x.p.depth-- }()
	if x.p.depth > x.p.maxDepth {
		return x.p.tooDeep(entry)
	}
	t := entry.doc.tree
	def := c.term(t.name(entry.n))
	values := []uint32{entry.n}
	if entry.kind() == Array {
		values = t.elements(entry.n)
	}
	for _, n := range values {
		value := ref{entry.doc, n}
		if value.kind() != Object {
			return value.fail(InvalidNestValue, "the value of @nest must be an object")
		}
		for k, end := t.first(n), t.end(n); k < end; k = t.end(k) {
			if isAliasOf(c, t.name(k), "@value") {
				return value.fail(InvalidNestValue, "a value object cannot be nested")
			}
		}
		inner, err := x.p.propertyScoped(c, def)
		if err != nil {
			return err
		}
		if err := x.entries(inner, active{termProperty, def}, value); err != nil {
			return err
		}
	}
	return nil
}

// property is steps 13.5 to 13.14 for an entry that is not a keyword.
func (x *objectExpansion) property(c *context, def *term, iri string, value ref) error {
	e, err := x.propertyValue(c, def, value)
	if err != nil || e.isNull() {
		return err
	}
	if def != nil {
		// 13.11
		if def.container.has(inList) && (e.one == nil || !e.one.isList()) {
			e = expanded{one: x.p.listObject(e.all(), value.n)}
		}
		// 13.12
		if def.container.has(inGraph) && !def.container.has(inID|inIndex) {
			e = x.graphs(e)
		}
	}
	e.setEntry(value.n)
	// 13.13
	if def != nil && def.reverse {
		return x.addReverse(iri, e.all(), value)
	}
	e.addTo(&x.result.properties, iri, x.p)
	return nil
}

// propertyValue is steps 13.6 to 13.9.
func (x *objectExpansion) propertyValue(c *context, def *term, value ref) (expanded, error) {
	if def != nil {
		isMap := value.kind() == Object
		switch {
		case def.typ == "@json":
			o := x.p.newObject()
			o.has, o.types, o.value, o.n = hasValue|hasType, jsonType, literal{json: value}, value.n
			return expanded{one: o}, nil
		case isMap && def.container.has(inLanguage):
			return x.languageMap(c, def, value)
		case isMap && def.container.has(inIndex|inType|inID):
			return x.indexMap(c, def, value)
		}
	}
	return x.p.expandElement(c, active{termProperty, def}, value, false)
}

var jsonType = []string{"@json"}

// graphs is step 13.12.
func (x *objectExpansion) graphs(e expanded) expanded {
	if e.one != nil {
		return expanded{one: x.p.graphObject([]*object{e.one}, e.one.n)}
	}
	list := make([]*object, len(e.list))
	for i, o := range e.list {
		list[i] = x.p.graphObject([]*object{o}, o.n)
	}
	return expanded{list: list, isArray: true}
}

// addReverse adds objects that have the result as a property, step 13.13.
func (x *objectExpansion) addReverse(iri string, objects []*object, at ref) error {
	parts := x.result.ownParts()
	if parts.reverse == nil {
		parts.reverse = &properties{}
		x.result.has |= hasReverse
	}
	for _, o := range objects {
		if o.isValue() || o.isList() {
			return ref{at.doc, o.n}.fail(InvalidReversePropertyValue, "the value of a reverse property is a node")
		}
		parts.reverse.add(iri, o)
	}
	return nil
}

// finish is steps 15 to 20.
func (x *objectExpansion) finish() (e expanded, err error) {
	o := x.result
	switch {
	case o.isValue():
		// 15.
		if keep, err := x.checkValue(); err != nil || !keep {
			return e, err
		}
	case o.has&hasType != 0:
		o.typeArray = true // 16.
	}
	// 17.
	if o.has&(hasSet|hasList) != 0 {
		if o.has&^hasIndex != hasSet && o.has&^hasIndex != hasList || o.properties.len() > 0 {
			return e, x.element.fail(InvalidSetOrListObject, "beside @set or @list, an object can only have @index")
		}
		if o.has&hasSet != 0 {
			return x.finishSet()
		}
	}
	// 18.
	if o.isOnly(hasLanguage) {
		return e, nil
	}
	// 19.
	if x.a.isTop() && (o.isEmpty() || o.has&(hasValue|hasList) != 0 || o.isOnly(hasID)) {
		if !o.isEmpty() {
			x.p.drop(o.n)
		}
		return e, nil
	}
	e.one = o
	return e, nil
}

// finishSet is steps 17.2 to 20 for a set object, which becomes what is in it.
func (x *objectExpansion) finishSet() (e expanded, err error) {
	e = x.result.parts().set
	if o := e.one; o != nil && (o.isOnly(hasLanguage) || x.a.isTop() && (o.isEmpty() || o.has&(hasValue|hasList) != 0 || o.isOnly(hasID))) {
		return expanded{}, nil
	}
	return e, nil
}

// checkValue is step 15. It reports false for null.
func (x *objectExpansion) checkValue() (keep bool, err error) {
	o := x.result
	if o.has&^(hasValue|hasType|hasLanguage|hasDirection|hasIndex) != 0 || o.properties.len() > 0 {
		return false, x.element.fail(InvalidValueObject, "beside @value, an object can only have @direction, @index, @language and @type")
	}
	if o.has&hasType != 0 && o.has&(hasLanguage|hasDirection) != 0 {
		return false, x.element.fail(InvalidValueObject, "a value object can have @type, or @language and @direction, but not both")
	}
	if o.isJSON() {
		return true, nil
	}
	if o.value.kind == Null {
		return false, nil
	}
	if o.value.kind != String && o.has&hasLanguage != 0 {
		return false, x.element.fail(InvalidLanguageTaggedValue, "only a string has a language")
	}
	if o.has&hasType != 0 && (o.typeArray || len(o.types) != 1 || !isIRI(o.types[0]) || strings.ContainsAny(o.types[0], " <>\"{}|\\^`")) {
		return false, x.element.fail(InvalidTypedValue, "the type of a value is one IRI")
	}
	return true, nil
}
