package rdf

// node writes a node object, https://www.w3.org/TR/json-ld11/#node-objects.
func (j *jsonLD) node(n int32, depth int) {
	j.open('{')
	if node := &j.graph.nodes[n]; !node.nestable() && !node.anonymous() {
		j.key("@id")
		j.id(node.term)
	}
	start := len(j.statements)
	j.statements = j.graph.statements(j.statements, n)
	end := len(j.statements)
	for i := start; i < end; {
		i = j.property(i, end, depth)
	}
	j.statements = j.statements[:start]
	j.close('}')
}

// property writes the statements from index i that have the same predicate, and
// returns the index of the one after. Types that are literals, which no @type
// can be, are written apart.
func (j *jsonLD) property(i, end, depth int) int {
	predicate := j.statements[i].predicate
	last := i
	types, others := 0, 0
	for last < end && j.statements[last].predicate == predicate {
		if j.isType(j.statements[last]) {
			types++
		} else {
			others++
		}
		last++
	}
	if types > 0 {
		j.key("@type")
		j.values(i, last, types, true, depth)
	}
	if others > 0 {
		j.key(j.name(j.graph.predicates[predicate]))
		j.values(i, last, others, false, depth)
	}
	return last
}

// isType tells whether a statement is written with @type.
func (j *jsonLD) isType(s statement) bool {
	return s.object.kind != Literal && j.graph.predicates[s.predicate] == rdfType
}

// values writes the objects of the statements i to last: those that are written
// with @type, or those that are not. There are count of them.
func (j *jsonLD) values(i, last, count int, types bool, depth int) {
	array := count > 1 || j.options.Expanded
	if array {
		j.open('[')
	}
	for ; i < last; i++ {
		s := j.statements[i]
		if j.isType(s) != types {
			continue
		}
		if array {
			j.next()
		}
		if types {
			j.typeName(s.object)
		} else {
			j.value(s.object, depth)
		}
	}
	if array {
		j.close(']')
	}
}

func (j *jsonLD) typeName(t Term) {
	if t.kind == Blank {
		j.id(t)
		return
	}
	j.string(j.name(t.value))
}

// value writes an object of a statement.
func (j *jsonLD) value(o Term, depth int) {
	if o.kind == Literal {
		j.literal(o)
		return
	}
	// A node without properties is written by its label, not as {}.
	if n, ok := j.graph.nest(o, depth); ok && j.graph.nodes[n].first != 0 {
		j.node(n, depth+1)
		return
	}
	j.open('{')
	j.key("@id")
	j.id(o)
	j.close('}')
}

// literal writes a value object, https://www.w3.org/TR/json-ld11/#value-objects.
func (j *jsonLD) literal(o Term) {
	if o.qualifier == "" && !j.options.Expanded {
		j.string(o.value)
		return
	}
	j.open('{')
	j.key("@value")
	j.string(o.value)
	switch {
	case o.tagged:
		j.key("@language")
		j.string(o.qualifier)
	case o.qualifier != "":
		j.key("@type")
		j.string(j.name(o.qualifier))
	}
	j.close('}')
}

func (j *jsonLD) id(t Term) {
	if t.kind == Blank {
		j.string("_:" + t.Value())
		return
	}
	j.string(t.value)
}

// name returns an IRI that is a property, type or datatype as the context
// allows it to be written.
func (j *jsonLD) name(iri string) string {
	if j.options.Expanded {
		return iri
	}
	name, local, ok := splitIRI(iri)
	if !ok {
		return iri
	}
	if name == j.vocab {
		if j.namespaces.prefixes[local] {
			return iri
		}
		return local
	}
	if prefix, local, ok := j.namespaces.compact(iri); ok {
		return prefix + ":" + local
	}
	return iri
}
