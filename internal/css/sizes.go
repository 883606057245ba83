package css

// SourceSizes returns what is wrong with a list of the sizes that an image may have, ""
// if it is valid: https://html.spec.whatwg.org/multipage/images.html#sizes-attributes.
func SourceSizes(list string) (reason string) {
	m := mediaParser{stream: newStream(list), size: len(list)}
	m.skipSpace()
	if m.isIdent("auto") {
		m.next()
		m.skipSpace()
		if m.peek().kind == end {
			return ""
		}
		if !m.accept(',') {
			return "after auto comes a comma, or nothing"
		}
	}
	for {
		m.skipSpace()
		if k := m.peek().kind; k == end || k == ',' {
			return "a size is missing: write a length, such as 100vw"
		}
		conditional := m.peek().kind == '(' || m.isIdent("not") || m.peek().kind == function && !isMath(m.peek().name)
		if conditional {
			if !m.condition(true, 0) {
				return m.faults[len(m.faults)-1].Reason
			}
			m.skipSpace()
		}
		if reason := m.sourceSize(); reason != "" {
			return reason
		}
		m.skipSpace()
		switch more := m.accept(','); {
		case !more && m.peek().kind != end:
			return "after a size comes a comma, or nothing"
		case !more && conditional:
			return "the last size must not have a condition: it is for when no other applies"
		case !more:
			return ""
		case !conditional:
			return "only the last size may be without a condition"
		}
	}
}

// sourceSize reads <source-size-value>, except the keyword auto, which can only be first.
func (m *mediaParser) sourceSize() (reason string) {
	const length = "a size is a length, such as 50vw"
	switch t := m.next(); {
	case t.kind == dimension && !isLengthUnit(t.name):
		return t.name + " is not a unit of length"
	case t.kind == dimension && t.value < 0:
		return "a size must not be negative"
	case t.kind == dimension, t.kind == number && t.value == 0:
		return ""
	case t.kind == number:
		return "a size needs a unit, such as px"
	case t.kind == percentage:
		return "a size must not be a percentage: use vw"
	case t.kind == function && isMath(t.name) && m.block(')'):
		return ""
	}
	return length
}
