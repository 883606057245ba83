package jsonld

import (
	"slices"
	"strconv"
	"strings"
)

// A nodeMap has the nodes of a document by graph and @id
// (https://www.w3.org/TR/json-ld11-api/#node-map-generation), each an object of
// expanded form whose properties refer to others by @id.
type nodeMap struct {
	p      *processor
	graphs []*graphMap // the default graph is first
	byName map[string]*graphMap
	blanks map[string]string // the identifier map
	count  int               // how many blank nodes there are
	sets   map[setKey]map[string]bool
	key    []byte
}

// A graphMap has the nodes of a graph, in the order in which they are met.
type graphMap struct {
	name  string
	nodes []*object
	byID  map[string]*object
}

// setKey names the values of a property of a node.
type setKey struct {
	node     *object
	property string
}

const (
	defaultGraph = "@default"

	// nullID stands for an @id that is null, which nothing else can be.
	nullID = "\x00"
)

func newNodeMap(p *processor) *nodeMap {
	m := &nodeMap{p: p, byName: map[string]*graphMap{}}
	m.graph(defaultGraph)
	return m
}

func (m *nodeMap) graph(name string) *graphMap {
	if g := m.byName[name]; g != nil {
		return g
	}
	g := &graphMap{name: name, byID: map[string]*object{}}
	m.graphs = append(m.graphs, g)
	m.byName[name] = g
	return g
}

func (o *object) setID(id string) {
	o.has |= hasID
	if o.noID = id == nullID; !o.noID {
		o.id = id
	}
}

func (m *nodeMap) node(g *graphMap, id string) *object {
	if o := g.byID[id]; o != nil {
		return o
	}
	o := m.p.newObject()
	o.setID(id)
	g.nodes = append(g.nodes, o)
	g.byID[id] = o
	return o
}

// blank is Generate Blank Node Identifier,
// https://www.w3.org/TR/json-ld11-api/#generate-blank-node-identifier. Without an
// identifier it is "".
func (m *nodeMap) blank(identifier string) string {
	if identifier != "" {
		if made, ok := m.blanks[identifier]; ok {
			return made
		}
	}
	made := "_:b" + strconv.Itoa(m.count)
	m.count++
	if identifier != "" {
		if m.blanks == nil {
			m.blanks = map[string]string{}
		}
		m.blanks[identifier] = made
	}
	return made
}

// renamed returns an IRI as it is and a blank node identifier as a new one.
func (m *nodeMap) renamed(id string) string {
	if isBlank(id) {
		return m.blank(id)
	}
	return id
}

// A holder is what the objects that are added become values of.
type holder struct {
	subject  *object // the active subject, of a property; nil at the top
	property string
	list     *object // the list that they are put into
	reverse  *object // the active subject of a reverse property, a reference
}

// addAll and add are Node Map Generation,
// https://www.w3.org/TR/json-ld11-api/#node-map-generation.
func (m *nodeMap) addAll(objects []*object, g *graphMap, h holder) error {
	for _, o := range objects {
		if err := m.add(o, g, h); err != nil {
			return err
		}
	}
	return nil
}

func (m *nodeMap) add(o *object, g *graphMap, h holder) error {
	if err := m.p.step(); err != nil {
		return err
	}
	switch {
	case o.isValue():
		// 3. and 4.
		if o.has&hasType != 0 && isBlank(o.types[0]) {
			typed := *o
			typed.types = []string{m.blank(o.types[0])}
			o = &typed
		}
		m.put(o, h, true)
		return nil
	case o.isList():
		// 5.
		list := m.p.newObject()
		list.has, list.n = hasList, o.n
		inner := h
		inner.list = list
		if err := m.addAll(o.parts().items, g, inner); err != nil {
			return err
		}
		m.put(list, h, false)
		return nil
	}
	return m.addNode(o, g, h)
}

// put adds a value to a list or a property; to a property only once, if it is to
// be unique.
func (m *nodeMap) put(o *object, h holder, unique bool) {
	switch {
	case h.list != nil:
		parts := h.list.ownParts()
		parts.items = append(parts.items, o)
	case h.subject != nil:
		m.putOnce(h.subject, h.property, o, unique)
	}
}

// compared is the number of values up to which each is compared with all before it.
const compared = 8

func (m *nodeMap) putOnce(subject *object, iri string, o *object, unique bool) {
	property := subject.properties.make(iri)
	if unique && m.isThere(subject, property, o) {
		return
	}
	property.values = m.p.with(property.values, o)
}

// isThere tells whether a property has a value that is equal to o.
func (m *nodeMap) isThere(subject *object, property *property, o *object) bool {
	if len(property.values) < compared {
		return slices.ContainsFunc(property.values, func(v *object) bool { return sameValue(v, o) })
	}
	key := setKey{subject, property.iri}
	set := m.sets[key]
	if set == nil {
		set = map[string]bool{}
		for _, v := range property.values {
			m.key = v.appendKey(m.key[:0])
			set[string(m.key)] = true
		}
		if m.sets == nil {
			m.sets = map[setKey]map[string]bool{}
		}
		m.sets[key] = set
	}
	m.key = o.appendKey(m.key[:0])
	if set[string(m.key)] {
		return true
	}
	set[string(m.key)] = true
	return false
}

// sameValue tells whether two value objects or references are equal. No list is
// equal to another here, for lists are added without comparing them.
func sameValue(a, b *object) bool {
	if a.has != b.has || a.has&hasList != 0 {
		return false
	}
	if a.has == hasID {
		return a.id == b.id
	}
	return a.value.same(&b.value) && a.language == b.language && a.direction == b.direction && a.index == b.index &&
		slices.Equal(a.types, b.types)
}

func (l *literal) same(o *literal) bool {
	if l.json.doc != nil || o.json.doc != nil {
		return l.json.doc != nil && o.json.doc != nil && sameJSON(l.json, o.json)
	}
	return l.kind == o.kind && l.text == o.text
}

// appendKey appends what values that are equal have in common.
func (o *object) appendKey(dst []byte) []byte {
	if o.has == hasID {
		return append(append(dst, 'i'), o.id...)
	}
	if o.isValue() && o.value.json.doc != nil {
		return appendCanonical(append(dst, 'j'), o.value.json)
	}
	return o.appendJSON(dst, true)
}

// addNode is step 6.
func (m *nodeMap) addNode(o *object, g *graphMap, h holder) error {
	// 6.1 and 6.2
	id := nullID
	switch {
	case o.has&hasID == 0:
		id = m.blank("")
	case !o.noID:
		id = m.renamed(o.id)
	}
	// 6.3 and 6.4
	node := m.node(g, id)
	if node.n == 0 {
		node.n = o.n
	}
	// 6.5 and 6.6
	if h.reverse != nil {
		m.putOnce(node, h.property, h.reverse, true)
	} else if h.subject != nil || h.list != nil {
		m.put(m.reference(id, o.n), h, true)
	}
	// 6.7
	m.addTypes(node, o)
	// 6.8
	if o.has&hasIndex != 0 {
		if node.has&hasIndex != 0 && node.index != o.index {
			return ref{m.p.doc, o.n}.fail(ConflictingIndexes, "the node "+quote(id)+" has the index "+quote(node.index)+", too")
		}
		node.has |= hasIndex
		node.index = o.index
	}
	// 6.9
	if reverse := o.parts().reverse; reverse != nil {
		reference := m.reference(id, o.n)
		for i := range reverse.list {
			property := &reverse.list[i]
			if err := m.addAll(property.values, g, holder{reverse: reference, property: property.iri}); err != nil {
				return err
			}
		}
	}
	// 6.10
	if o.has&hasGraph != 0 {
		if err := m.addAll(o.parts().graph, m.graph(id), holder{}); err != nil {
			return err
		}
	}
	// 6.11
	if err := m.addAll(o.parts().included, g, holder{}); err != nil {
		return err
	}
	return m.addProperties(node, o, g)
}

func (m *nodeMap) reference(id string, n uint32) *object {
	o := m.p.newObject()
	o.setID(id)
	o.n = n
	return o
}

// addTypes is step 6.7.
func (m *nodeMap) addTypes(node, o *object) {
	if o.has&hasType == 0 {
		return
	}
	node.has |= hasType
	node.typeArray = true
	for _, typ := range o.types {
		m.addType(node, m.renamed(typ))
	}
}

func (m *nodeMap) addType(node *object, typ string) {
	if len(node.types) < compared {
		if slices.Contains(node.types, typ) {
			return
		}
	} else if m.isThere(node, m.typeValues(node), m.reference(typ, 0)) {
		return
	}
	node.types = append(node.types, typ)
}

// typeValues returns the types of a node as if they were a property.
func (m *nodeMap) typeValues(node *object) *property {
	p := &property{iri: "@type"}
	if m.sets[setKey{node, "@type"}] == nil {
		for _, typ := range node.types {
			p.values = append(p.values, m.reference(typ, 0))
		}
		return p
	}
	p.values = make([]*object, compared)
	return p
}

// addProperties is step 6.12.
func (m *nodeMap) addProperties(node, o *object, g *graphMap) error {
	list := o.properties.list
	if m.p.o.Ordered {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b property) int { return strings.Compare(a.iri, b.iri) })
	}
	if node.properties.list == nil && len(list) > 0 {
		node.properties.list = take(&m.p.entries, len(list), 32)
	}
	for i := range list {
		iri := m.renamed(list[i].iri)
		node.properties.make(iri)
		if err := m.addAll(list[i].values, g, holder{subject: node, property: iri}); err != nil {
			return err
		}
	}
	return nil
}
