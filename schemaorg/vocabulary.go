package schemaorg

import (
	"iter"
	"sort"
	"strings"
)

// A Vocabulary is a release of schema.org. A nil Vocabulary is the one that is built in,
// [Release]. It never changes, and may be used by several goroutines at once.
type Vocabulary struct {
	names     string // of all terms, one behind the other, in the order of bytes
	rows      []row
	relations []relation
}

// A row is what is kept of a term.
type row struct {
	nameEnd, relationsEnd uint32
	kind                  Kind
	status                Status
}

type relation struct {
	kind relationKind
	to   uint16 // the index of a term in rows
}

type relationKind uint8

const (
	subOf      relationKind = iota // of a type its supertype, of a property its superproperty
	memberOf                       // of a member its enumeration, of a data type DataType
	domain                         // of a property a type that has it
	rangeOf                        // of a property a type that its values are of
	inverse                        // of a property its inverse
	superseded                     // of a term what is to be used instead
)

// builtIn is made by the compiler: a program that starts has nothing to do for it.
var builtIn = Vocabulary{names: names, rows: rows, relations: relations}

// orBuiltIn returns what v stands for.
func (v *Vocabulary) orBuiltIn() *Vocabulary {
	if v == nil {
		return &builtIn
	}
	return v
}

// Lookup returns the term with a name, such as "Recipe" or "cookTime", and whether there
// is one. Upper and lower case differ.
func (v *Vocabulary) Lookup(name string) (Term, bool) {
	v = v.orBuiltIn()
	i := sort.Search(len(v.rows), func(i int) bool { return v.name(i) >= name })
	if i == len(v.rows) || v.name(i) != name {
		return Term{}, false
	}
	return v.term(i), true
}

func (v *Vocabulary) term(i int) Term { return Term{v, uint16(i)} }

func (v *Vocabulary) name(i int) string {
	start := uint32(0)
	if i > 0 {
		start = v.rows[i-1].nameEnd
	}
	return v.names[start:v.rows[i].nameEnd]
}

// relationsOf returns the relations of a term, ordered by their kinds.
func (v *Vocabulary) relationsOf(i int) []relation {
	start := uint32(0)
	if i > 0 {
		start = v.rows[i-1].relationsEnd
	}
	return v.relations[start:v.rows[i].relationsEnd]
}

// All yields all terms in the order of their names.
func (v *Vocabulary) All() iter.Seq[Term] {
	v = v.orBuiltIn()
	return func(yield func(Term) bool) {
		for i := range v.rows {
			if !yield(v.term(i)) {
				return
			}
		}
	}
}

// Parse returns the term that an IRI or a name stands for, and whether there is one:
// https://schema.org/Recipe, with http or www, too, schema:Recipe or Recipe.
func (v *Vocabulary) Parse(name string) (Term, bool) {
	if rest, ok := strings.CutPrefix(name, "schema:"); ok {
		return v.Lookup(rest)
	}
	for _, scheme := range [...]string{"https://", "http://"} {
		if rest, ok := strings.CutPrefix(name, scheme); ok {
			rest, ok = strings.CutPrefix(strings.TrimPrefix(rest, "www."), "schema.org/")
			if !ok {
				return Term{}, false
			}
			return v.Lookup(rest)
		}
	}
	return v.Lookup(name)
}
