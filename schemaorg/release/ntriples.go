package release

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/schemaorg"
)

// parseNTriples reads N-Triples, https://www.w3.org/TR/n-triples/#n-triples-grammar. Of
// literals and blank nodes only the form is looked at: no term is described with one.
func parseNTriples(text []byte) (*schemaorg.Vocabulary, error) {
	var statements []schemaorg.Statement
	number := 0
	for line := range bytes.Lines(text) {
		number++
		s, err := parseTriple(strings.Trim(string(line), " \t\r\n"))
		if err != nil {
			return nil, &lineError{number, err}
		}
		if s.Subject != "" && s.Object != "" {
			statements = append(statements, s)
		}
	}
	return schemaorg.New(slices.Values(statements))
}

var errNotTriple = errors.New(`this is not a triple of N-Triples, such as <https://schema.org/name> <…> "…" and a full stop`)

// parseTriple reads a line. A subject and an object that are not IRIs are "" in the
// statement, and so are those of a line without a triple.
func parseTriple(line string) (s schemaorg.Statement, err error) {
	if line == "" || line[0] == '#' {
		return s, nil
	}
	subject, rest := cutTerm(line)
	predicate, rest := cutTerm(rest)
	object, rest := cutTerm(rest)
	if subject == "" || subject[0] == '"' || !strings.HasPrefix(predicate, "<") || object == "" {
		return s, errNotTriple
	}
	if rest, ok := strings.CutPrefix(rest, "."); !ok || !isComment(rest) {
		return s, errNotTriple
	}
	return schemaorg.Statement{Subject: iri(subject), Predicate: iri(predicate), Object: iri(object)}, nil
}

func isComment(rest string) bool {
	rest = strings.TrimLeft(rest, " \t")
	return rest == "" || rest[0] == '#'
}

func iri(term string) string {
	if inner, ok := strings.CutPrefix(term, "<"); ok {
		return strings.TrimSuffix(inner, ">")
	}
	return ""
}

// cutTerm returns the term at the beginning of a line, "" if there is none, and what is
// behind it.
func cutTerm(line string) (term, rest string) {
	end := termEnd(line)
	return line[:end], strings.TrimLeft(line[end:], " \t")
}

func termEnd(line string) int {
	switch {
	case strings.HasPrefix(line, "<"):
		return 1 + strings.IndexByte(line, '>')
	case strings.HasPrefix(line, "_:"):
		if end := strings.IndexAny(line, " \t"); end >= 0 {
			return end
		}
	case strings.HasPrefix(line, `"`):
		return literalEnd(line)
	}
	return 0
}

// literalEnd returns where a literal ends, with its language or datatype, or 0.
func literalEnd(line string) int {
	quote := closingQuote(line)
	if quote == 0 {
		return 0
	}
	rest := line[quote+1:]
	switch {
	case strings.HasPrefix(rest, "@"):
		return len(line) - len(strings.TrimLeft(rest[1:], "-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	case strings.HasPrefix(rest, "^^<"):
		datatype := strings.IndexByte(rest, '>')
		if datatype < 0 {
			return 0
		}
		return quote + 1 + datatype + 1
	}
	return quote + 1
}

// closingQuote returns where the string that a line begins with ends, or 0.
func closingQuote(line string) int {
	for i := 1; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return 0
}
