package jsonld

import (
	"slices"
	"strings"
)

// A compaction is where the Compaction Algorithm is,
// https://www.w3.org/TR/json-ld11-api/#compaction-algorithm.
type compaction struct {
	p        *processor
	c        *context
	property string // the active property, "" for none
}

// def returns the definition of the active property, nil if it has none.
func (x *compaction) def() *term {
	if x.property == "" {
		return nil
	}
	return x.c.term(x.property)
}

// array is step 3.
func (x compaction) array(list []*object) (*value, error) {
	result := arrayValue()
	for _, o := range list {
		v, err := x.element(o)
		if err != nil {
			return nil, err
		}
		if v != nil {
			result.list = append(result.list, v)
		}
	}
	if len(result.list) == 1 && !x.p.o.KeepArrays && x.property != "@graph" && x.property != "@set" {
		if def := x.def(); def == nil || !def.container.has(inList|inSet) {
			return result.list[0], nil
		}
	}
	return result, nil
}

// element is steps 4 to 13 for an object.
func (x compaction) element(o *object) (*value, error) {
	p := x.p
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > p.maxDepth {
		return nil, p.tooDeep(ref{p.doc, o.n})
	}
	typeScoped := x.c
	// 5.
	if x.c.previous != nil && !o.isValue() && !o.isOnly(hasID) {
		x.c = x.c.previous
	}
	// 6. The definition is that of the context that the property was chosen by.
	if scope := (&compaction{p, typeScoped, x.property}).def(); scope != nil && scope.hasContext {
		var err error
		if x.c, err = p.scopedContext(x.c, scope, contextOptions{overrideProtected: true}); err != nil {
			return nil, err
		}
	}
	// 7.
	if o.has&(hasValue|hasID) != 0 {
		v, err := p.compactValue(x.c, x.def(), o)
		if err != nil || v != nil {
			return v, err
		}
	}
	if o.isValue() {
		return p.compactEntries(x.c, x.def(), o)
	}
	// 8.
	if def := x.def(); o.isList() && def != nil && def.container.has(inList) {
		return x.array(o.parts().items)
	}
	// 11.
	if err := x.enterTypeScopes(o, typeScoped); err != nil {
		return nil, err
	}
	// 12.
	w := objectCompaction{compaction: x, typeScoped: typeScoped, reverse: x.property == "@reverse", result: objectValue()}
	if err := w.entries(o); err != nil {
		return nil, err
	}
	return w.result, nil
}

// enterTypeScopes is step 11.
func (x *compaction) enterTypeScopes(o *object, typeScoped *context) error {
	if o.has&hasType == 0 {
		return nil
	}
	names := make([]string, 0, len(o.types))
	for _, typ := range o.types {
		name, err := x.p.compactVocab(typeScoped, typ)
		if err != nil {
			return err
		}
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		def := typeScoped.term(name)
		if def == nil || !def.hasContext {
			continue
		}
		var err error
		if x.c, err = x.p.scopedContext(x.c, def, contextOptions{notPropagated: true}); err != nil {
			return err
		}
	}
	return nil
}

// An objectCompaction compacts the entries of an object, step 12.
type objectCompaction struct {
	compaction
	typeScoped *context
	reverse    bool // the active property is @reverse
	result     *value
}

func (w *objectCompaction) entries(o *object) error {
	for _, step := range []func(*object) error{
		w.keywords, w.id, w.types, w.reverseProperties, w.nested,
	} {
		if err := step(o); err != nil {
			return err
		}
	}
	if err := w.properties(&o.properties); err != nil {
		return err
	}
	if w.p.o.Ordered {
		w.result.sortEntries()
	}
	return nil
}

// keyword adds an entry for a keyword.
func (w *objectCompaction) keyword(keyword string, v *value) error {
	alias, err := w.p.compactVocab(w.c, keyword)
	w.result.set(alias, v)
	return err
}

// id is step 12.1.
func (w *objectCompaction) id(o *object) error {
	if o.has&hasID == 0 {
		return nil
	}
	v := &value{kind: Null}
	if !o.noID {
		s, err := w.p.compactIRI(w.c, o.id, nil, false, false)
		if err != nil {
			return err
		}
		v = stringValue(s)
	}
	return w.keyword("@id", v)
}

// types is step 12.2.
func (w *objectCompaction) types(o *object) error {
	if o.has&hasType == 0 {
		return nil
	}
	compacted := arrayValue()
	for _, typ := range o.types {
		s, err := w.p.compactVocab(w.typeScoped, typ)
		if err != nil {
			return err
		}
		compacted.list = append(compacted.list, stringValue(s))
	}
	alias, err := w.p.compactVocab(w.c, "@type")
	if err != nil {
		return err
	}
	asArray := w.p.o.KeepArrays
	if def := w.c.term(alias); !w.p.mode10 && def != nil && def.container.has(inSet) {
		asArray = true
	}
	if len(compacted.list) == 0 {
		asArray = true
	}
	w.result.add(alias, compacted, asArray)
	return nil
}

// reverseProperties is step 12.3.
func (w *objectCompaction) reverseProperties(o *object) error {
	if o.parts().reverse == nil {
		return nil
	}
	inner := objectCompaction{compaction: w.compaction, typeScoped: w.c, reverse: true, result: objectValue()}
	inner.property = "@reverse"
	if err := inner.properties(o.parts().reverse); err != nil {
		return err
	}
	rest := objectValue()
	for _, e := range inner.result.entries {
		if def := w.c.term(e.name); def != nil && def.reverse {
			w.result.add(e.name, e.value, def.container.has(inSet) || w.p.o.KeepArrays)
		} else {
			rest.set(e.name, e.value)
		}
	}
	if len(rest.entries) == 0 {
		return nil
	}
	return w.keyword("@reverse", rest)
}

// keywords is steps 12.5 and 12.6. Of the keywords there, only @index is beside
// properties.
func (w *objectCompaction) keywords(o *object) error {
	if o.has&hasIndex == 0 {
		return nil
	}
	if def := w.def(); def != nil && def.container.has(inIndex) {
		return nil
	}
	return w.keyword("@index", stringValue(o.index))
}

// nested compacts @graph, @included and @list, whose values are objects as those of
// properties are.
func (w *objectCompaction) nested(o *object) error {
	if o.has&hasGraph != 0 {
		if err := w.values("@graph", o.parts().graph); err != nil {
			return err
		}
	}
	if o.has&hasIncluded != 0 {
		if err := w.values("@included", o.parts().included); err != nil {
			return err
		}
	}
	if o.has&hasList != 0 {
		return w.values("@list", o.parts().items)
	}
	return nil
}

func (w *objectCompaction) properties(p *properties) error {
	list := p.list
	if w.p.o.Ordered {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b property) int { return strings.Compare(a.iri, b.iri) })
	}
	for i := range list {
		if err := w.values(list[i].iri, list[i].values); err != nil {
			return err
		}
	}
	return nil
}

// values is steps 12.7 and 12.8.
func (w *objectCompaction) values(iri string, list []*object) error {
	if len(list) == 0 {
		name, err := w.p.compactIRI(w.c, iri, nil, true, w.reverse)
		if err != nil {
			return err
		}
		into, err := w.nestOf(name)
		if err != nil {
			return err
		}
		into.add(name, arrayValue(), true)
		return nil
	}
	for _, o := range list {
		if err := w.item(iri, o); err != nil {
			return err
		}
	}
	return nil
}

// nestOf returns the object that a property is put into, steps 12.8.2 and 12.8.3.
func (w *objectCompaction) nestOf(name string) (*value, error) {
	def := w.c.term(name)
	if def == nil || def.nest == "" {
		return w.result, nil
	}
	if def.nest != "@nest" {
		if nest := w.c.term(def.nest); nest == nil || nest.iri != "@nest" {
			return nil, &Error{Code: InvalidNestValue, Message: "the term " + quote(name) + " is nested in " + quote(def.nest) + ", which is neither @nest nor a term for it"}
		}
	}
	return w.result.object(def.nest), nil
}

// item is step 12.8 for one value.
func (w *objectCompaction) item(iri string, o *object) error {
	// 12.8.1 to 12.8.5
	name, err := w.p.compactIRI(w.c, iri, o, true, w.reverse)
	if err != nil {
		return err
	}
	into, err := w.nestOf(name)
	if err != nil {
		return err
	}
	i := itemCompaction{objectCompaction: w, name: name, def: w.c.term(name), into: into, item: o}
	if i.def != nil {
		i.container = i.def.container
	}
	i.asArray = w.p.o.KeepArrays || i.container.has(inSet) || iri == "@graph" || iri == "@list"
	// 12.8.6
	inner := compaction{w.p, w.c, name}
	switch {
	case o.isList():
		i.compacted, err = inner.array(o.parts().items)
	case o.isGraph():
		i.compacted, err = inner.array(o.parts().graph)
	default:
		i.compacted, err = inner.element(o)
	}
	if err != nil {
		return err
	}
	return i.put()
}
