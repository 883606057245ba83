package jsonld

// keyword is step 13.4 for an entry whose name stands for a keyword.
func (x *objectExpansion) keyword(c *context, a active, keyword string, value ref) error {
	// 13.4.1
	if a.kind == reverseProperty {
		return value.fail(InvalidReversePropertyMap, "the value of @reverse can have only properties, no keywords")
	}
	// 13.4.2
	e := entryOf(keyword)
	if e != 0 && x.result.has&e != 0 && (e != hasIncluded && e != hasType || x.p.mode10) {
		return value.fail(CollidingKeywords, "another entry stands for "+keyword+", too")
	}
	switch e {
	case hasID:
		return x.id(c, value)
	case hasType:
		return x.types(value)
	case hasGraph:
		return x.graph(c, value)
	case hasIncluded:
		return x.included(c, value)
	case hasValue:
		return x.value(value)
	case hasLanguage:
		return x.language(value)
	case hasDirection:
		return x.direction(value)
	case hasIndex:
		return x.index(value)
	case hasList:
		return x.list(c, a, value)
	case hasSet:
		e, err := x.p.expandElement(c, a, value, false)
		x.result.has |= hasSet
		x.result.ownParts().set = e
		return err
	case hasReverse:
		return x.reverse(c, value)
	}
	return nil
}

// entryOf returns the entry that a keyword stands for, 0 for one that is not
// expanded.
func entryOf(keyword string) entries {
	switch keyword {
	case "@id":
		return hasID
	case "@type":
		return hasType
	case "@value":
		return hasValue
	case "@language":
		return hasLanguage
	case "@direction":
		return hasDirection
	case "@index":
		return hasIndex
	case "@list":
		return hasList
	case "@set":
		return hasSet
	case "@graph":
		return hasGraph
	case "@included":
		return hasIncluded
	case "@reverse":
		return hasReverse
	}
	return 0
}

// id is step 13.4.3.
func (x *objectExpansion) id(c *context, value ref) error {
	if value.kind() != String {
		return value.fail(InvalidIDValue, "an @id is a string")
	}
	id, ok, err := x.p.expandIRI(c, value.str(), true, false, nil)
	x.result.has |= hasID
	x.result.id, x.result.noID = id, !ok
	return err
}

// types is step 13.4.4.
func (x *objectExpansion) types(value ref) error {
	t := value.doc.tree
	count := 1
	if value.kind() == Array {
		count = 0
		for n, end := t.first(value.n), t.end(value.n); n < end; n = t.end(n) {
			if t.kind(n) != String {
				return ref{value.doc, n}.fail(InvalidTypeValue, "a @type is a string")
			}
			count++
		}
		x.result.typeArray = true
	} else if value.kind() != String {
		return value.fail(InvalidTypeValue, "a @type is a string or an array of strings")
	}
	if x.result.has&hasType != 0 {
		x.result.typeArray = true
	}
	if x.result.types == nil && count > 0 {
		x.result.types = take(&x.p.strings, count, 16)
	}
	var room [4]string
	for _, s := range t.appendStrings(room[:0], value.n) {
		typ, ok, err := x.p.expandIRI(x.typeScoped, s, true, true, nil)
		if err != nil {
			return err
		}
		if ok {
			x.result.types = append(x.result.types, typ)
		}
	}
	x.result.has |= hasType
	return nil
}

// graph is step 13.4.5.
func (x *objectExpansion) graph(c *context, value ref) error {
	e, err := x.p.expandElement(c, active{kind: graphProperty}, value, false)
	x.result.has |= hasGraph
	x.result.ownParts().graph = e.all()
	return err
}

// included is step 13.4.6.
func (x *objectExpansion) included(c *context, value ref) error {
	if x.p.mode10 {
		return nil
	}
	e, err := x.p.expandElement(c, active{}, value, false)
	if err != nil {
		return err
	}
	all := e.all()
	if len(all) == 0 && value.kind() != Array {
		return value.fail(InvalidIncludedValue, "the values of @included must be node objects")
	}
	for _, o := range all {
		if !o.isNode() {
			return ref{value.doc, o.n}.fail(InvalidIncludedValue, "the values of @included must be node objects")
		}
	}
	x.result.has |= hasIncluded
	parts := x.result.ownParts()
	parts.included = append(parts.included, all...)
	return nil
}

// value is step 13.4.7.
func (x *objectExpansion) value(value ref) error {
	x.result.has |= hasValue
	switch kind := value.kind(); {
	case x.isJSON:
		if x.p.mode10 {
			return value.fail(InvalidValueObjectValue, "json-ld-1.0 has no JSON literals")
		}
		x.result.value = literal{json: value}
	case kind == Object || kind == Array:
		return value.fail(InvalidValueObjectValue, "a @value is a string, a number, true, false or null")
	default:
		x.result.value = literalOf(value)
	}
	return nil
}

// language is step 13.4.8.
func (x *objectExpansion) language(value ref) error {
	if value.kind() != String {
		return value.fail(InvalidLanguageTaggedString, "a language is a string")
	}
	x.result.has |= hasLanguage
	x.result.language = value.str()
	return nil
}

// direction is step 13.4.9.
func (x *objectExpansion) direction(value ref) error {
	if x.p.mode10 {
		return nil
	}
	if value.kind() == String {
		x.result.direction = directionOf(value.str())
	}
	if x.result.direction == noDirection {
		return value.fail(InvalidBaseDirection, `a direction is "ltr" or "rtl"`)
	}
	x.result.has |= hasDirection
	return nil
}

// index is step 13.4.10.
func (x *objectExpansion) index(value ref) error {
	if value.kind() != String {
		return value.fail(InvalidIndexValue, "an @index is a string")
	}
	x.result.has |= hasIndex
	x.result.index = value.str()
	return nil
}

// list is step 13.4.11.
func (x *objectExpansion) list(c *context, a active, value ref) error {
	if a.isTop() {
		return nil
	}
	e, err := x.p.expandElement(c, a, value, false)
	x.result.has |= hasList
	x.result.ownParts().items = e.all()
	return err
}

// reverse is step 13.4.13.
func (x *objectExpansion) reverse(c *context, value ref) error {
	if value.kind() != Object {
		return value.fail(InvalidReverseValue, "the value of @reverse is an object")
	}
	e, err := x.p.expandElement(c, active{kind: reverseProperty}, value, false)
	if err != nil || e.one == nil {
		return err
	}
	// 13.4.13.3
	if twice := e.one.parts().reverse; twice != nil {
		for _, property := range twice.list {
			x.result.properties.add(property.iri, property.values...)
		}
	}
	// 13.4.13.4
	for _, property := range e.one.properties.list {
		if err := x.addReverse(property.iri, property.values, value); err != nil {
			return err
		}
	}
	return nil
}
