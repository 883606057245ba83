package jsonld

// expandValue is Value Expansion,
// https://www.w3.org/TR/json-ld11-api/#value-expansion.
func (p *processor) expandValue(c *context, def *term, value literal, n uint32) (*object, error) {
	o := p.newObject()
	o.n = n
	typ := ""
	if def != nil {
		typ = def.typ
	}
	kind := value.kind
	// 1. and 2.
	if kind == String && (typ == "@id" || typ == "@vocab") {
		id, ok, err := p.expandIRI(c, value.text, true, typ == "@vocab", nil)
		o.has, o.id, o.noID = hasID, id, !ok
		return o, err
	}
	// 3.
	o.has, o.value = hasValue, value
	switch typ {
	case "", "@id", "@vocab", "@none":
	default:
		// 4.
		o.has |= hasType
		o.types = append(take(&p.strings, 1, 16), typ)
		return o, nil
	}
	// 5.
	if kind == String {
		p.tag(o, c, def)
	}
	return o, nil
}

// tag adds the language and the direction that strings of a property have.
func (p *processor) tag(o *object, c *context, def *term) {
	if language, ok := c.languageOf(def); ok {
		o.has |= hasLanguage
		o.language = language
	}
	if direction := c.directionOf(def); direction != noDirection {
		o.has |= hasDirection
		o.direction = direction
	}
}

// literalOf returns a scalar or null.
func literalOf(value ref) literal {
	switch k := value.kind(); k {
	case String:
		return literal{kind: String, text: value.str()}
	case Number:
		return literal{kind: Number, text: value.raw()}
	default:
		return literal{kind: k}
	}
}
