package jsonld

import "github.com/itemscope/itemscope/item"

// An object is an object of expanded form: a node object, value object, list
// object, set object or graph object
// (https://www.w3.org/TR/json-ld11/#expanded-document-form).
type object struct {
	has        entries
	typeArray  bool // the value of @type is an array
	noID       bool // the value of @id is null
	direction  direction
	n          uint32 // where it is in the document
	entry      uint32 // the entry of the property that it is a value of; 0 if it is none, or in a list
	id         string
	types      []string // the values of @type, or the type of a value object
	language   string
	index      string
	value      literal
	inside     *parts     // nil for an object without any
	made       *item.Item // the uniform item that was made of it, nil if there is none
	properties properties
}

// parts are the objects that an object has for keywords. Few objects have any.
type parts struct {
	items    []*object // the value of @list
	graph    []*object // the value of @graph
	included []*object // the value of @included
	set      expanded  // the value of @set
	reverse  *properties
}

var noParts parts

// parts returns the parts of an object, which are not to be changed.
func (o *object) parts() *parts {
	if o.inside == nil {
		return &noParts
	}
	return o.inside
}

// ownParts returns the parts of an object, to change them.
func (o *object) ownParts() *parts {
	if o.inside == nil {
		o.inside = new(parts)
	}
	return o.inside
}

// entries are the entries that an object has for keywords.
type entries uint16

const (
	hasID entries = 1 << iota
	hasType
	hasValue
	hasLanguage
	hasDirection
	hasIndex
	hasList
	hasSet
	hasGraph
	hasIncluded
	hasReverse
)

// A literal is the value of @value.
type literal struct {
	kind Kind
	text string // of a string; a number as it is written
	json ref    // of a JSON literal
}

func (o *object) isValue() bool { return o.has&hasValue != 0 }
func (o *object) isList() bool  { return o.has&hasList != 0 }

// isNode tells whether o is a node object.
func (o *object) isNode() bool { return o.has&(hasValue|hasList|hasSet) == 0 }

// isGraph tells whether o is a graph object
// (https://www.w3.org/TR/json-ld11/#dfn-graph-object).
func (o *object) isGraph() bool {
	return o.has&hasGraph != 0 && o.has&^(hasGraph|hasID|hasIndex) == 0 && o.properties.len() == 0
}

// isSimpleGraph tells whether o is a graph object without @id.
func (o *object) isSimpleGraph() bool { return o.isGraph() && o.has&hasID == 0 }

// isOnly tells whether o has that entry and no other.
func (o *object) isOnly(e entries) bool { return o.has == e && o.properties.len() == 0 }

func (o *object) isEmpty() bool { return o.isOnly(0) }

func (o *object) isJSON() bool {
	return o.isValue() && o.has&hasType != 0 && !o.typeArray && o.types[0] == "@json"
}

// properties are the entries of an object that are not keywords, in the order in
// which they first appear.
type properties struct {
	list  []property
	index map[string]int // of many
}

type property struct {
	iri    string
	values []*object
}

func (p *properties) len() int { return len(p.list) }

// usual is for how many properties there is room at first: most nodes of pages
// have no more.
const usual = 8

// many is from how many properties on they are found by an index.
const many = 16

// of returns the property with that IRI, nil if there is none. It may be used
// until another is added.
func (p *properties) of(iri string) *property {
	if p.index != nil {
		if i, ok := p.index[iri]; ok {
			return &p.list[i]
		}
		return nil
	}
	for i := range p.list {
		if p.list[i].iri == iri {
			return &p.list[i]
		}
	}
	return nil
}

// make returns the property with that IRI, which it adds if there is none.
func (p *properties) make(iri string) *property {
	if have := p.of(iri); have != nil {
		return have
	}
	if p.list == nil {
		p.list = make([]property, 0, usual)
	}
	p.list = append(p.list, property{iri: iri})
	switch n := len(p.list); {
	case p.index != nil:
		p.index[iri] = n - 1
	case n == many:
		p.index = make(map[string]int, 2*many)
		for i := range p.list {
			p.index[p.list[i].iri] = i
		}
	}
	return &p.list[len(p.list)-1]
}

// add adds values to a property, which is then there even without any.
func (p *properties) add(iri string, values ...*object) {
	have := p.make(iri)
	have.values = append(have.values, values...)
}

// expanded is what an element expands to: null, an object or an array of them.
type expanded struct {
	one     *object
	list    []*object
	isArray bool
}

func (e *expanded) isNull() bool { return e.one == nil && !e.isArray }

// setEntry sets the entry that the objects are values of.
func (e *expanded) setEntry(n uint32) {
	if e.one != nil {
		e.one.entry = n
	}
	for _, o := range e.list {
		o.entry = n
	}
}

// all returns the objects as an array.
func (e *expanded) all() []*object {
	if e.one != nil {
		return []*object{e.one}
	}
	return e.list
}

// addTo adds what e is to a property.
func (e *expanded) addTo(to *properties, iri string, p *processor) {
	have := to.make(iri)
	switch {
	case e.one != nil:
		have.values = p.with(have.values, e.one)
	case have.values == nil:
		have.values = e.list
	default:
		have.values = append(have.values, e.list...)
	}
}
