package rdftest

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	rdfNS = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
	xsdNS = "http://www.w3.org/2001/XMLSchema#"
)

// ReadTurtle reads a Turtle document (https://www.w3.org/TR/turtle/); base is
// what relative IRIs are resolved against, by RFC 3986 and without
// normalization.
func ReadTurtle(text, base string) (statements []Statement, err error) {
	return read(&reader{text: text, base: base})
}

// ReadNQuads reads N-Quads (https://www.w3.org/TR/n-quads/), and so N-Triples.
func ReadNQuads(text string) (statements []Statement, err error) { return readLines(text, false) }

// ReadGeneralizedNQuads reads N-Quads whose predicates may be blank nodes, as in
// https://www.w3.org/TR/rdf11-concepts/#section-generalized-rdf.
func ReadGeneralizedNQuads(text string) (statements []Statement, err error) {
	return readLines(text, true)
}

func readLines(text string, generalized bool) (statements []Statement, err error) {
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if line == "" {
			continue
		}
		s, err := read(&reader{text: line, lines: true, generalized: generalized})
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		statements = append(statements, s...)
	}
	return statements, nil
}

type reader struct {
	text        string
	pos         int
	lines       bool // N-Quads: no abbreviations
	generalized bool // predicates may be blank nodes
	base        string
	prefixes    map[string]string
	blanks      int
	statements  []Statement
}

// syntaxError is what reader panics with.
type syntaxError string

func read(r *reader) (statements []Statement, err error) {
	r.prefixes = map[string]string{}
	defer func() {
		if e, ok := recover().(syntaxError); ok {
			near := r.text[min(r.pos, len(r.text)):]
			err = fmt.Errorf("%s before %.60q", string(e), near)
		}
	}()
	if !utf8.ValidString(r.text) {
		return nil, fmt.Errorf("not UTF-8")
	}
	for r.space(); r.pos < len(r.text); r.space() {
		if r.lines {
			r.line()
		} else {
			r.statement()
		}
	}
	return r.statements, nil
}

func (r *reader) fail(format string, args ...any) {
	panic(syntaxError(fmt.Sprintf(format, args...)))
}

func (r *reader) rest() string { return r.text[r.pos:] }

func (r *reader) space() {
	for r.pos < len(r.text) {
		switch c := r.text[r.pos]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			r.pos++
		case c == '#':
			if i := strings.IndexByte(r.rest(), '\n'); i >= 0 {
				r.pos += i
			} else {
				r.pos = len(r.text)
			}
		default:
			return
		}
	}
}

func (r *reader) accept(s string) bool {
	r.space()
	if strings.HasPrefix(r.rest(), s) {
		r.pos += len(s)
		return true
	}
	return false
}

func (r *reader) expect(s string) {
	if !r.accept(s) {
		r.fail("want %q", s)
	}
}

// line reads one statement of N-Quads.
func (r *reader) line() {
	s := r.term()
	p := r.term()
	o := r.term()
	g := ""
	if !r.accept(".") {
		g = r.term()
		r.expect(".")
	}
	r.emit(s, p, o)
	r.statements[len(r.statements)-1].Graph = g
	if g != "" && strings.HasPrefix(g, `"`) {
		r.fail("a literal for a graph")
	}
}

func (r *reader) emit(s, p, o string) {
	if strings.HasPrefix(s, `"`) {
		r.fail("a literal for a subject")
	}
	if !strings.HasPrefix(p, "<") && !(r.generalized && isBlank(p)) {
		r.fail("a predicate that is not an IRI")
	}
	r.statements = append(r.statements, Statement{Subject: s, Predicate: p, Object: o})
}

func (r *reader) statement() {
	switch {
	case r.accept("@prefix"):
		r.prefix()
		r.expect(".")
	case r.accept("@base"):
		r.space()
		r.base = strings.Trim(r.iriRef(), "<>")
		r.expect(".")
	default:
		r.space()
		propertyList := strings.HasPrefix(r.rest(), "[")
		s := r.term()
		r.space()
		if !propertyList || !strings.HasPrefix(r.rest(), ".") {
			r.predicates(s)
		}
		r.expect(".")
	}
}

func (r *reader) prefix() {
	r.space()
	i := strings.IndexByte(r.rest(), ':')
	if i < 0 {
		r.fail("want a prefix")
	}
	name := r.rest()[:i]
	r.pos += i + 1
	r.space()
	r.prefixes[name] = strings.Trim(r.iriRef(), "<>")
}

func (r *reader) predicates(s string) {
	for {
		r.space()
		var p string
		if rest := r.rest(); len(rest) > 1 && rest[0] == 'a' && strings.IndexByte(" \t\n\r<[\"", rest[1]) >= 0 {
			r.pos++
			p = "<" + rdfNS + "type>"
		} else {
			p = r.term()
		}
		for {
			r.emit(s, p, r.term())
			if !r.accept(",") {
				break
			}
		}
		if !r.accept(";") {
			return
		}
		for r.accept(";") {
		}
		r.space()
		if rest := r.rest(); rest == "" || rest[0] == '.' || rest[0] == ']' {
			return
		}
	}
}

func (r *reader) blank() string {
	r.blanks++
	return "_:anon-" + strconv.Itoa(r.blanks)
}

func (r *reader) term() string {
	r.space()
	rest := r.rest()
	switch {
	case rest == "":
		r.fail("want a term")
	case rest[0] == '<':
		return r.iriRef()
	case strings.HasPrefix(rest, "_:"):
		return r.label()
	case rest[0] == '"' || rest[0] == '\'' && !r.lines:
		return r.literal()
	case r.lines:
		r.fail("want a term of N-Quads")
	case rest[0] == '[':
		return r.propertyList()
	case rest[0] == '(':
		return r.collection()
	case strings.IndexByte("+-.0123456789", rest[0]) >= 0:
		return r.number()
	}
	return r.prefixed()
}

func (r *reader) propertyList() string {
	r.expect("[")
	s := r.blank()
	if !r.accept("]") {
		r.predicates(s)
		r.expect("]")
	}
	return s
}

func (r *reader) collection() string {
	r.expect("(")
	head := "<" + rdfNS + "nil>"
	previous := ""
	for !r.accept(")") {
		item, cell := r.term(), r.blank()
		r.emit(cell, "<"+rdfNS+"first>", item)
		if previous == "" {
			head = cell
		} else {
			r.emit(previous, "<"+rdfNS+"rest>", cell)
		}
		previous = cell
	}
	if previous != "" {
		r.emit(previous, "<"+rdfNS+"rest>", "<"+rdfNS+"nil>")
	}
	return head
}

func (r *reader) number() string {
	i := 0
	rest := r.rest()
	for i < len(rest) && (strings.IndexByte("+-eE0123456789", rest[i]) >= 0 ||
		rest[i] == '.' && i+1 < len(rest) && unicode.IsDigit(rune(rest[i+1]))) {
		i++
	}
	r.pos += i
	text := rest[:i]
	datatype := "integer"
	switch {
	case strings.ContainsAny(text, "eE"):
		datatype = "double"
	case strings.Contains(text, "."):
		datatype = "decimal"
	}
	if _, err := strconv.ParseFloat(text, 64); err != nil && datatype != "integer" {
		r.fail("not a number: %s", text)
	}
	return literal(text, "", xsdNS+datatype)
}

func (r *reader) prefixed() string {
	rest := r.rest()
	i := 0
	for i < len(rest) {
		c, size := utf8.DecodeRuneInString(rest[i:])
		if !(unicode.IsLetter(c) || unicode.IsDigit(c) || c == '_' || c == '-' || c == ':' || c == '%' || c >= 0x80 ||
			c == '.' && i+1 < len(rest) && strings.IndexByte(" \t\r\n;,.]", rest[i+1]) < 0) {
			break
		}
		i += size
	}
	name := rest[:i]
	if name == "true" || name == "false" {
		r.pos += i
		return literal(name, "", xsdNS+"boolean")
	}
	prefix, local, ok := strings.Cut(name, ":")
	ns, declared := r.prefixes[prefix]
	if !ok || !declared {
		r.fail("not a prefixed name: %q", name)
	}
	r.pos += i
	return "<" + ns + local + ">"
}

func (r *reader) label() string {
	rest := r.rest()
	i := len("_:")
	for i < len(rest) {
		c, size := utf8.DecodeRuneInString(rest[i:])
		if !unicode.In(c, unicode.L, unicode.Nd, unicode.Mn) && !strings.ContainsRune("_-.\u00B7", c) {
			break
		}
		i += size
	}
	// A full stop at the end belongs to the statement.
	label := strings.TrimRight(rest[:i], ".")
	if len(label) == len("_:") || strings.IndexByte("-.", label[len("_:")]) >= 0 {
		r.fail("not a label")
	}
	r.pos += len(label)
	return label
}

func (r *reader) iriRef() string {
	if !strings.HasPrefix(r.rest(), "<") {
		r.fail("want an IRI")
	}
	i := strings.IndexByte(r.rest(), '>')
	if i < 0 {
		r.fail("an IRI without end")
	}
	iri := r.unescape(r.rest()[1:i], false)
	for _, c := range iri {
		if c <= 0x20 || strings.ContainsRune(`<>"{}|^`+"`"+`\`, c) {
			r.fail("%q in an IRI", c)
		}
	}
	r.pos += i + 1
	if !hasScheme(iri) {
		if r.lines {
			r.fail("a relative IRI %q", iri)
		}
		iri = r.resolve(iri)
	}
	return "<" + iri + ">"
}

func hasScheme(iri string) bool {
	i := strings.IndexAny(iri, ":/?#")
	return i > 0 && iri[i] == ':'
}

func (r *reader) resolve(ref string) string {
	base, err := url.Parse(r.base)
	if err != nil {
		r.fail("base: %v", err)
	}
	u, err := base.Parse(ref)
	if err != nil {
		r.fail("%v", err)
	}
	return u.String()
}

func (r *reader) literal() string {
	quote := r.rest()[:1]
	if long := strings.Repeat(quote, 3); !r.lines && strings.HasPrefix(r.rest(), long) {
		quote = long
	}
	r.pos += len(quote)
	start := r.pos
	for !strings.HasPrefix(r.rest(), quote) || len(quote) == 3 && strings.HasPrefix(r.rest()[1:], quote) {
		switch {
		case r.rest() == "":
			r.fail("a literal without end")
		case len(quote) == 1 && (r.text[r.pos] == '\n' || r.text[r.pos] == '\r'):
			r.fail("a line break in a literal")
		case r.text[r.pos] == '\\':
			r.pos++
		}
		r.pos++
	}
	text := r.unescape(r.text[start:r.pos], true)
	r.pos += len(quote)
	rest := r.rest()
	switch {
	case strings.HasPrefix(rest, "@"):
		i := 1
		for i < len(rest) && (unicode.IsLetter(rune(rest[i])) || unicode.IsDigit(rune(rest[i])) || rest[i] == '-') {
			i++
		}
		r.pos += i
		if i == 1 || !unicode.IsLetter(rune(rest[1])) {
			r.fail("an empty language tag")
		}
		return literal(text, rest[1:i], "")
	case strings.HasPrefix(rest, "^^"):
		r.pos += 2
		return literal(text, "", strings.Trim(r.term(), "<>"))
	}
	return literal(text, "", "")
}

func (r *reader) unescape(s string, characters bool) string {
	if !strings.Contains(s, `\`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i == len(s) {
			r.fail("a lone backslash")
		}
		size := map[byte]int{'u': 4, 'U': 8}[s[i]]
		if k := strings.IndexByte(`tbnrf"'\`, s[i]); k >= 0 && characters {
			b.WriteByte("\t\b\n\r\f\"'\\"[k])
			continue
		}
		if size == 0 || i+size >= len(s) {
			r.fail(`\%c is no escape`, s[i])
		}
		code, err := strconv.ParseUint(s[i+1:i+1+size], 16, 32)
		if err != nil {
			r.fail("%v", err)
		}
		b.WriteRune(rune(code))
		i += size
	}
	return b.String()
}
