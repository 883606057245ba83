// Package schemaorg is the vocabulary of schema.org: its types, properties and
// enumeration members by name, and how they hang together. It has no descriptions;
// https://schema.org/ has.
//
// The table is generated from what schema.org publishes (gen.go). It is in the program
// as it is used, so that nothing is made of it when a program starts.
package schemaorg

import (
	"iter"
	"sort"
	"strings"
)

//go:generate go run gen.go

// A Term is a type, a property or a member of an enumeration. Terms are comparable. The
// zero Term is none; all its methods return zero values.
type Term struct {
	number uint16 // one more than the index in rows
}

// Kind tells what a [Term] is.
type Kind uint8

const (
	NoKind   Kind = iota // of the zero Term
	Type                 // a type, such as Recipe or Text
	Property             // a property, such as name
	Member               // a member of an enumeration, such as InStock
)

// String returns "type", "property" or "member", and "" for no kind.
func (k Kind) String() string { return [...]string{"", "type", "property", "member"}[k] }

// Status tells how settled a [Term] is.
type Status uint8

const (
	Current Status = iota // it is to be used
	Pending               // it is new and may change, https://pending.schema.org
	Retired               // it is not to be used anymore, https://attic.schema.org
)

// String returns "current", "pending" or "retired".
func (s Status) String() string { return [...]string{"current", "pending", "retired"}[s] }

// A row is what is kept of a term.
type row struct {
	nameEnd, relationsEnd uint16
	kind                  Kind
	status                Status
}

type relation struct {
	kind relationKind
	to   uint16 // the index of a term in rows
}

type relationKind uint8

const (
	subOf      relationKind = iota // a type of a supertype, a property of a superproperty
	memberOf                       // a member of its enumeration, a data type of DataType
	domain                         // a property of a type that has it
	rangeOf                        // a property of a type that its values are of
	inverse                        // a property of its inverse
	superseded                     // a term of what is to be used instead
)

// Lookup returns the term with a name, such as "Recipe" or "cookTime", and whether there
// is one. Upper and lower case differ.
func Lookup(name string) (Term, bool) {
	i := sort.Search(len(rows), func(i int) bool { return nameOf(i) >= name })
	if i == len(rows) || nameOf(i) != name {
		return Term{}, false
	}
	return Term{uint16(i + 1)}, true
}

func nameOf(i int) string {
	start := uint16(0)
	if i > 0 {
		start = rows[i-1].nameEnd
	}
	return names[start:rows[i].nameEnd]
}

// All yields all terms in the order of their names.
func All() iter.Seq[Term] {
	return func(yield func(Term) bool) {
		for i := range rows {
			if !yield(Term{uint16(i + 1)}) {
				return
			}
		}
	}
}

// IsZero tells whether t is none.
func (t Term) IsZero() bool { return t.number == 0 }

// Name returns the name, such as "Recipe".
func (t Term) Name() string {
	if t.IsZero() {
		return ""
	}
	return nameOf(int(t.number) - 1)
}

// Namespace is what the IRIs of all terms begin with.
const Namespace = "https://schema.org/"

// IRI returns the IRI, such as "https://schema.org/Recipe".
func (t Term) IRI() string {
	if t.IsZero() {
		return ""
	}
	return Namespace + t.Name()
}

// String returns the name.
func (t Term) String() string { return t.Name() }

// Kind returns what the term is. An enumeration is a type; a few of its members are
// types, too.
func (t Term) Kind() Kind {
	if t.IsZero() {
		return NoKind
	}
	return rows[t.number-1].kind
}

// Status returns how settled the term is.
func (t Term) Status() Status {
	if t.IsZero() {
		return Current
	}
	return rows[t.number-1].status
}

// related yields the terms of a kind of relation, in the order of their names.
func (t Term) related(kind relationKind) iter.Seq[Term] {
	return func(yield func(Term) bool) {
		if t.IsZero() {
			return
		}
		start := uint16(0)
		if t.number > 1 {
			start = rows[t.number-2].relationsEnd
		}
		for _, r := range relations[start:rows[t.number-1].relationsEnd] {
			if r.kind == kind && !yield(Term{r.to + 1}) {
				return
			}
		}
	}
}

// Supers yields the direct supertypes of a type, or superproperties of a property.
func (t Term) Supers() iter.Seq[Term] { return t.related(subOf) }

// Domains yields the types whose items have the property; those of their subtypes have
// it, too.
func (t Term) Domains() iter.Seq[Term] { return t.related(domain) }

// Ranges yields the types that values of the property are of.
func (t Term) Ranges() iter.Seq[Term] { return t.related(rangeOf) }

// Enumerations yields the enumerations that the term is a member of.
func (t Term) Enumerations() iter.Seq[Term] { return t.related(memberOf) }

// Inverse returns the property that says the same the other way round, if there is one.
func (t Term) Inverse() Term { return first(t.related(inverse)) }

// SupersededBy yields what is to be used instead of the term.
func (t Term) SupersededBy() iter.Seq[Term] { return t.related(superseded) }

func first(terms iter.Seq[Term]) Term {
	for t := range terms {
		return t
	}
	return Term{}
}

// Is tells whether t is other, or a subtype or subproperty of it at any distance.
func (t Term) Is(other Term) bool {
	if t == other {
		return !t.IsZero()
	}
	for super := range t.Supers() {
		if super.Is(other) { // the hierarchy is a few levels deep
			return true
		}
	}
	return false
}

// IsDataType tells whether the term is a type of texts, numbers, times or booleans, such
// as Text, URL or Date.
func (t Term) IsDataType() bool {
	for enumeration := range t.Enumerations() {
		if enumeration.Name() == "DataType" {
			return true
		}
	}
	for super := range t.Supers() {
		if super.IsDataType() {
			return true
		}
	}
	return false
}

// Parse returns the term that an IRI or a name stands for, and whether there is one:
// https://schema.org/Recipe, with http or www, too, schema:Recipe or Recipe.
func Parse(name string) (Term, bool) {
	if rest, ok := strings.CutPrefix(name, "schema:"); ok {
		return Lookup(rest)
	}
	for _, scheme := range [...]string{"https://", "http://"} {
		if rest, ok := strings.CutPrefix(name, scheme); ok {
			rest, ok = strings.CutPrefix(strings.TrimPrefix(rest, "www."), "schema.org/")
			if !ok {
				return Term{}, false
			}
			return Lookup(rest)
		}
	}
	return Lookup(name)
}
