package jsonld

import "slices"

// mapEntries returns the entries of a map, in code point order if that is asked
// for.
func (x *objectExpansion) mapEntries(value ref) []uint32 {
	if x.p.o.Ordered {
		return value.doc.tree.orderedEntries(value.n)
	}
	return value.doc.tree.elements(value.n)
}

// languageMap is step 13.7.
func (x *objectExpansion) languageMap(c *context, def *term, value ref) (expanded, error) {
	result := expanded{isArray: true}
	t := value.doc.tree
	direction := c.directionOf(def)
	for _, n := range x.mapEntries(value) {
		name := t.name(n)
		language, _, err := x.p.expandIRI(c, name, false, true, nil)
		if err != nil {
			return result, err
		}
		items := []uint32{n}
		if t.kind(n) == Array {
			items = t.elements(n)
		}
		for _, item := range items {
			switch t.kind(item) {
			case Null:
				continue
			case String:
			default:
				return result, ref{value.doc, item}.fail(InvalidLanguageMapValue, "the values of a language map are strings")
			}
			o := x.p.newObject()
			o.has, o.value, o.n = hasValue, literal{kind: String, text: t.str(item)}, item
			if name != "@none" && language != "@none" {
				o.has |= hasLanguage
				o.language = name
			}
			if direction != noDirection {
				o.has |= hasDirection
				o.direction = direction
			}
			result.list = append(result.list, o)
		}
	}
	return result, nil
}

// indexMap is step 13.8.
func (x *objectExpansion) indexMap(c *context, def *term, value ref) (expanded, error) {
	result := expanded{isArray: true}
	t := value.doc.tree
	m := mapExpansion{objectExpansion: x, c: c, def: def, key: def.index}
	for _, n := range x.mapEntries(value) {
		name := t.name(n)
		mapContext, err := m.context(name)
		if err != nil {
			return result, err
		}
		// 13.8.3.4
		index, _, err := x.p.expandIRI(c, name, false, true, nil)
		if err != nil {
			return result, err
		}
		// 13.8.3.6
		e, err := x.p.expandElement(mapContext, active{termProperty, def}, ref{value.doc, n}, true)
		if err != nil {
			return result, err
		}
		// 13.8.3.7
		for _, item := range e.all() {
			if def.container.has(inGraph) && !item.isGraph() {
				item = x.p.graphObject([]*object{item}, item.n)
			}
			if index != "@none" {
				if err := m.addIndex(item, name, index, ref{value.doc, n}); err != nil {
					return result, err
				}
			}
			result.list = append(result.list, item)
		}
	}
	return result, nil
}

// A mapExpansion expands a map whose names are indexes, types or IDs.
type mapExpansion struct {
	*objectExpansion
	c   *context
	def *term
	key string // the index mapping, "" for @index
}

// context is steps 13.8.3.1 to 13.8.3.3.
func (m *mapExpansion) context(name string) (*context, error) {
	c := m.c
	if m.def.container.has(inID|inType) && c.previous != nil {
		c = c.previous
	}
	if m.def.container.has(inType) {
		if def := c.term(name); def != nil && def.hasContext {
			return m.p.scopedContext(c, def, contextOptions{})
		}
	}
	return c, nil
}

// addIndex is steps 13.8.3.7.2 to 13.8.3.7.5.
func (m *mapExpansion) addIndex(item *object, name, index string, at ref) error {
	p := m.p
	switch container := m.def.container; {
	case container.has(inIndex) && m.key != "":
		return m.addIndexProperty(item, name, at)
	case container.has(inIndex):
		if item.has&hasIndex == 0 {
			item.has |= hasIndex
			item.index = name
		}
	case container.has(inID):
		if item.has&hasID == 0 {
			id, ok, err := p.expandIRI(m.c, name, true, false, nil)
			item.has |= hasID
			item.id, item.noID = id, !ok
			return err
		}
	case container.has(inType):
		item.types = append([]string{index}, item.types...)
		item.has |= hasType
		item.typeArray = true
	}
	return nil
}

// addIndexProperty is step 13.8.3.7.2.
func (m *mapExpansion) addIndexProperty(item *object, name string, at ref) error {
	value, err := m.p.expandValue(m.c, m.c.term(m.key), literal{kind: String, text: name}, at.n)
	if err != nil {
		return err
	}
	iri, _, err := m.p.expandIRI(m.c, m.key, false, true, nil)
	if err != nil {
		return err
	}
	if item.isValue() {
		return at.fail(InvalidValueObject, "a value object has no properties, not even by its index")
	}
	property := item.properties.make(iri)
	property.values = slices.Insert(property.values, 0, value)
	return nil
}
