package schemaorg

import "iter"

// A Term is a type, a property or a member of an enumeration. Terms of one
// [Vocabulary] are comparable. The zero Term is none; all its methods return zero values.
type Term struct {
	vocabulary *Vocabulary
	index      uint16 // in the rows of the vocabulary
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

// IsZero tells whether t is none.
func (t Term) IsZero() bool { return t.vocabulary == nil }

// Name returns the name, such as "Recipe".
func (t Term) Name() string {
	if t.IsZero() {
		return ""
	}
	return t.vocabulary.name(int(t.index))
}

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
	return t.vocabulary.rows[t.index].kind
}

// Status returns how settled the term is.
func (t Term) Status() Status {
	if t.IsZero() {
		return Current
	}
	return t.vocabulary.rows[t.index].status
}

// related yields the terms of a kind of relation, in the order of their names.
func (t Term) related(kind relationKind) iter.Seq[Term] {
	return func(yield func(Term) bool) {
		if t.IsZero() {
			return
		}
		for _, r := range t.vocabulary.relationsOf(int(t.index)) {
			if r.kind == kind && !yield(Term{t.vocabulary, r.to}) {
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
	if t.IsZero() {
		return false
	}
	for _, r := range t.vocabulary.relationsOf(int(t.index)) {
		if r.kind == subOf && (Term{t.vocabulary, r.to}).Is(other) { // the hierarchy is a few levels deep
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
