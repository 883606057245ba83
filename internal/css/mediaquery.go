package css

import (
	"slices"
)

// A Fault is something wrong in a list of media queries.
type Fault struct {
	Kind       FaultKind
	Start, End int    // where in the list, in bytes
	Reason     string // what is wrong, and perhaps what to do
}

// A FaultKind tells how bad a fault is.
type FaultKind uint8

const (
	// Invalid is what does not match the grammar, or only that part of it which exists
	// for queries of the future: "Authors must not use <general-enclosed>",
	// https://www.w3.org/TR/mediaqueries-4/#mq-syntax.
	Invalid FaultKind = iota
	// Unknown is a media type, a feature or a value that there is not: the query never
	// applies, https://www.w3.org/TR/mediaqueries-4/#error-handling.
	Unknown
	// Deprecated is a media type or feature that "authors must not use" any more,
	// https://www.w3.org/TR/mediaqueries-4/#mf-deprecated.
	Deprecated
)

// MediaQueries returns what is wrong in a list of media queries,
// https://www.w3.org/TR/mediaqueries-4/#mq-list, in order.
func MediaQueries(list string) []Fault {
	m := mediaParser{stream: newStream(list), size: len(list)}
	m.skipSpace()
	if m.peek().kind == end {
		return nil // an empty list is always true
	}
	for {
		m.skipSpace()
		m.query()
		if !m.accept(',') {
			return m.faults
		}
	}
}

// A mediaParser reads the production <media-query> and those below it.
type mediaParser struct {
	*stream
	faults []Fault
	size   int
}

const notInParens = "a condition must be in parentheses, such as (min-width: 40em)"

// deepest is how deeply conditions may be nested.
const deepest = 32

func (m *mediaParser) fault(k FaultKind, from, to int, reason string) {
	m.faults = append(m.faults, Fault{k, from, to, reason})
}

// invalid notes what is wrong at the next token.
func (m *mediaParser) invalid(reason string) {
	t := m.peek()
	if t.kind == end {
		t.start, t.end = m.size, m.size
	}
	m.fault(Invalid, t.start, t.end, reason)
}

// query reads one query, to the comma that ends it.
func (m *mediaParser) query() {
	before := len(m.faults)
	if m.media() {
		m.skipSpace()
		switch t := m.peek(); {
		case t.kind == function && t.name == "and":
			m.invalid("and must be followed by a space")
		case t.kind == ':':
			m.invalid(notInParens)
		case t.kind != ',' && t.kind != end:
			m.invalid("what follows the query is not joined to it: write and, or a comma")
		}
	}
	if invalid := slices.ContainsFunc(m.faults[before:], func(f Fault) bool { return f.Kind == Invalid }); invalid {
		// Once it is invalid, what else there is to say of the query does not matter.
		for i := before; i < len(m.faults); i++ {
			if m.faults[i].Kind == Invalid {
				m.faults = append(m.faults[:before], m.faults[i])
				break
			}
		}
	}
	m.toComma()
}

// toComma moves to the comma that ends a query.
func (m *mediaParser) toComma() {
	for {
		switch t := m.peek(); t.kind {
		case ',', end:
			return
		case '(', function:
			m.at++
			m.block(')')
		case '[':
			m.at++
			m.block(']')
		case '{':
			m.at++
			m.block('}')
		default:
			m.at++
		}
	}
}

// media reads <media-query>.
func (m *mediaParser) media() bool {
	t := m.peek()
	if t.kind != ident || t.name == "not" && m.conditionFollows() {
		return m.condition(true, 0)
	}
	if t.name == "not" || t.name == "only" {
		m.at++
		if !m.skipSpace() || m.peek().kind != ident {
			m.invalid("after " + t.name + " comes a media type, such as screen")
			return false
		}
	}
	if !m.mediaType() {
		return false
	}
	m.skipSpace()
	if !m.isIdent("and") {
		return true
	}
	m.at++
	if !m.skipSpace() {
		m.invalid("after and comes a space and a condition in parentheses")
		return false
	}
	return m.condition(false, 0)
}

// conditionFollows tells whether a condition comes after the next word and space.
func (m *mediaParser) conditionFollows() bool {
	i := 1
	if m.ahead(i).kind == space {
		i++
	}
	return m.ahead(i).kind == '(' || m.ahead(i).kind == function
}

// mediaType reads <media-type>.
func (m *mediaParser) mediaType() bool {
	t := m.next()
	switch t.name {
	case "only", "not", "and", "or", "layer":
		m.at--
		m.invalid(t.name + " is not a media type")
		return false
	case "all", "print", "screen", "speech":
	case "tty", "tv", "projection", "handheld", "braille", "embossed", "aural":
		m.fault(Deprecated, t.start, t.end, "the media type "+t.name+" is deprecated and never applies")
	default:
		m.fault(Unknown, t.start, t.end, t.name+" is not a media type, which are all, print, screen and speech")
	}
	return true
}

// condition reads <media-condition>, or <media-condition-without-or>.
func (m *mediaParser) condition(mayOr bool, depth int) bool {
	if m.isIdent("not") {
		m.at++
		m.skipSpace()
		return m.inParens(depth)
	}
	if !m.inParens(depth) {
		return false
	}
	joint := ""
	for {
		spaced := m.skipSpace()
		t := m.peek()
		if t.kind != ident || t.name != "and" && t.name != "or" {
			return true
		}
		switch {
		case !spaced:
			m.invalid(t.name + " must have spaces around it")
		case t.name == "or" && !mayOr:
			m.invalid("or may not follow a media type: use a comma")
		case joint != "" && joint != t.name:
			m.invalid("and and or may not be mixed without parentheses")
		default:
			joint = t.name
			m.at++
			if m.skipSpace() {
				if !m.inParens(depth) {
					return false
				}
				continue
			}
			m.invalid(t.name + " must have spaces around it")
		}
		return false
	}
}

// inParens reads <media-in-parens>.
func (m *mediaParser) inParens(depth int) bool {
	t := m.peek()
	switch {
	case t.kind == function:
		reason := t.name + "() is not known in media queries"
		if t.name == "and" || t.name == "or" || t.name == "not" {
			reason = t.name + " must be followed by a space"
		}
		m.invalid(reason)
		return false
	case t.kind != '(':
		m.invalid(notInParens)
		return false
	case depth > deepest:
		m.invalid("conditions are nested too deeply")
		return false
	}
	m.at++
	m.skipSpace()
	inner := m.peek()
	nested := inner.kind == '(' || inner.kind == function && !isMath(inner.name) || inner.kind == ident && inner.name == "not" && m.conditionFollows()
	if !nested {
		return m.feature(t)
	}
	if !m.condition(true, depth+1) {
		return false
	}
	m.skipSpace()
	return m.closed(t)
}

// closed moves past the parenthesis that closes the one given.
func (m *mediaParser) closed(open token) bool {
	if m.accept(')') || m.peek().kind == end {
		if last := len(m.tokens) - 1; m.at > last && m.tokens[last].kind != ')' {
			m.fault(Invalid, open.start, open.end, "the parenthesis is not closed")
			return false
		}
		return true
	}
	m.invalid("this does not belong into the condition")
	return false
}

// isMath tells whether a function is one that computes a value,
// https://www.w3.org/TR/css-values-4/#math-function.
func isMath(name string) bool {
	return name == "calc" || name == "min" || name == "max" || name == "clamp" || name == "env"
}
