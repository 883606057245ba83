package rdftest

import "strings"

// A Statement is a quad, each part of it as N-Quads writes it; the graph may be
// empty. Blank nodes start with "_:".
type Statement struct{ Subject, Predicate, Object, Graph string }

func (s Statement) String() string {
	return strings.TrimSpace(strings.Join([]string{s.Subject, s.Predicate, s.Object, s.Graph}, " "))
}

func (s Statement) terms() [4]string {
	return [4]string{s.Subject, s.Predicate, s.Object, s.Graph}
}

func isBlank(term string) bool { return strings.HasPrefix(term, "_:") }

// Set returns statements without duplicates, in their order.
func Set(statements []Statement) []Statement {
	seen := map[Statement]bool{}
	var set []Statement
	for _, s := range statements {
		if !seen[s] {
			seen[s] = true
			set = append(set, s)
		}
	}
	return set
}

// WithoutGraphs returns statements in the default graph.
func WithoutGraphs(statements []Statement) []Statement {
	var all []Statement
	for _, s := range statements {
		s.Graph = ""
		all = append(all, s)
	}
	return Set(all)
}

// literal returns a literal in the form that terms are compared in.
func literal(lexical, language, datatype string) string {
	q := `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", `\r`).Replace(lexical) + `"`
	switch {
	case language != "":
		return q + "@" + strings.ToLower(language)
	case datatype != "" && datatype != "http://www.w3.org/2001/XMLSchema#string":
		return q + "^^<" + datatype + ">"
	}
	return q
}
