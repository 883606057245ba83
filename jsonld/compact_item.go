package jsonld

// An itemCompaction puts a compacted value where it belongs, steps 12.8.7 to
// 12.8.10.
type itemCompaction struct {
	*objectCompaction
	name      string // the item active property
	def       *term
	container container
	asArray   bool
	into      *value // the nest result
	item      *object
	compacted *value
}

func (i *itemCompaction) put() error {
	switch {
	case i.item.isList():
		return i.list()
	case i.item.isGraph():
		return i.graph()
	case i.container.has(inLanguage|inIndex|inID|inType) && !i.container.has(inGraph):
		return i.mapped()
	}
	i.into.add(i.name, i.compacted, i.asArray)
	return nil
}

// wrap returns an object with an entry for a keyword.
func (i *itemCompaction) wrap(keyword string, v *value) (*value, error) {
	o := objectValue()
	return o, i.setKeyword(o, keyword, v)
}

func (i *itemCompaction) setKeyword(o *value, keyword string, v *value) error {
	alias, err := i.p.compactVocab(i.c, keyword)
	o.set(alias, v)
	return err
}

// list is step 12.8.7.
func (i *itemCompaction) list() (err error) {
	if i.compacted.kind != Array || i.compacted.json.doc != nil {
		i.compacted = arrayValue(i.compacted)
	}
	if i.container.has(inList) {
		i.into.set(i.name, i.compacted)
		return nil
	}
	if i.compacted, err = i.wrap("@list", i.compacted); err != nil {
		return err
	}
	if i.item.has&hasIndex != 0 {
		if err := i.setKeyword(i.compacted, "@index", stringValue(i.item.index)); err != nil {
			return err
		}
	}
	i.into.add(i.name, i.compacted, i.asArray)
	return nil
}

// graph is step 12.8.8.
func (i *itemCompaction) graph() (err error) {
	simple := i.item.isSimpleGraph()
	switch {
	case i.container.has(inGraph) && i.container.has(inID):
		key, err := i.idKey()
		if err != nil {
			return err
		}
		i.into.object(i.name).add(key, i.compacted, i.asArray)
		return nil
	case i.container.has(inGraph) && i.container.has(inIndex) && simple:
		key := i.item.index
		if i.item.has&hasIndex == 0 {
			if key, err = i.p.compactVocab(i.c, "@none"); err != nil {
				return err
			}
		}
		i.into.object(i.name).add(key, i.compacted, i.asArray)
		return nil
	case i.container.has(inGraph) && simple:
		if i.compacted.kind == Array && len(i.compacted.list) > 1 {
			if i.compacted, err = i.wrap("@included", i.compacted); err != nil {
				return err
			}
		}
		i.into.add(i.name, i.compacted, i.asArray)
		return nil
	}
	return i.wrappedGraph()
}

// idKey is step 12.8.8.1.2.
func (i *itemCompaction) idKey() (string, error) {
	if i.item.has&hasID == 0 {
		return i.p.compactVocab(i.c, "@none")
	}
	return i.p.compactIRI(i.c, i.item.id, nil, false, false)
}

// wrappedGraph is step 12.8.8.4.
func (i *itemCompaction) wrappedGraph() error {
	wrapped, err := i.wrap("@graph", i.compacted)
	if err != nil {
		return err
	}
	if i.item.has&hasID != 0 {
		id, err := i.p.compactIRI(i.c, i.item.id, nil, false, false)
		if err != nil {
			return err
		}
		if err := i.setKeyword(wrapped, "@id", stringValue(id)); err != nil {
			return err
		}
	}
	if i.item.has&hasIndex != 0 {
		if err := i.setKeyword(wrapped, "@index", stringValue(i.item.index)); err != nil {
			return err
		}
	}
	i.into.add(i.name, wrapped, i.asArray)
	return nil
}

// mapped is step 12.8.9.
func (i *itemCompaction) mapped() error {
	key, ok, err := i.mapKey()
	if err != nil {
		return err
	}
	// 12.8.9.9
	if !ok {
		if key, err = i.p.compactVocab(i.c, "@none"); err != nil {
			return err
		}
	}
	i.into.object(i.name).add(key, i.compacted, i.asArray)
	return nil
}

// mapKey is steps 12.8.9.2 to 12.8.9.8.
func (i *itemCompaction) mapKey() (key string, ok bool, err error) {
	switch {
	case i.container.has(inLanguage) && i.item.isValue():
		i.compacted = valueOf(&i.item.value)
		return i.item.language, i.item.has&hasLanguage != 0, nil
	case i.container.has(inLanguage):
		return "", false, nil
	case i.container.has(inIndex) && i.def.index == "":
		return i.item.index, i.item.has&hasIndex != 0, nil
	case i.container.has(inIndex):
		return i.propertyKey()
	case i.container.has(inID):
		alias, err := i.p.compactVocab(i.c, "@id")
		if err != nil {
			return "", false, err
		}
		key, ok = i.take(alias)
		return key, ok, nil
	}
	return i.typeKey()
}

// take removes the first of the values of an entry and returns it, if that is a
// string.
func (i *itemCompaction) take(name string) (string, bool) {
	if i.compacted.kind != Object {
		return "", false
	}
	have := i.compacted.get(name)
	if have == nil {
		return "", false
	}
	values := []*value{have}
	if have.kind == Array {
		values = have.list
	}
	if len(values) == 0 || values[0].kind != String {
		return "", false
	}
	i.compacted.remove(name)
	for _, rest := range values[1:] {
		i.compacted.add(name, rest, false)
	}
	return values[0].text, true
}

// propertyKey is step 12.8.9.6.
func (i *itemCompaction) propertyKey() (string, bool, error) {
	iri, _, err := i.p.expandIRI(i.c, i.def.index, false, true, nil)
	if err != nil {
		return "", false, err
	}
	name, err := i.p.compactVocab(i.c, iri)
	if err != nil {
		return "", false, err
	}
	if i.compacted.kind == Object && i.compacted.get(name) == nil {
		// A term with a type mapping is not what an IRI without a value becomes, but
		// may be what the property became.
		name = i.def.index
	}
	key, ok := i.take(name)
	return key, ok, nil
}

// typeKey is step 12.8.9.8.
func (i *itemCompaction) typeKey() (string, bool, error) {
	alias, err := i.p.compactVocab(i.c, "@type")
	if err != nil {
		return "", false, err
	}
	key, ok := i.take(alias)
	if i.compacted.kind != Object || len(i.compacted.entries) != 1 || i.item.has&hasID == 0 {
		return key, ok, nil
	}
	if !isAliasOf(i.c, i.compacted.entries[0].name, "@id") {
		return key, ok, nil
	}
	only := i.p.reference(i.item)
	i.compacted, err = compaction{i.p, i.c, i.name}.element(only)
	return key, ok, err
}

// reference returns an object with only the @id of another.
func (p *processor) reference(o *object) *object {
	only := p.newObject()
	only.has, only.id, only.noID, only.n = hasID, o.id, o.noID, o.n
	return only
}
