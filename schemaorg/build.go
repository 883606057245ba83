package schemaorg

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
)

// A Statement is a triple of RDF that schema.org publishes about its terms. The three are
// IRIs.
type Statement struct{ Subject, Predicate, Object string }

const (
	rdf  = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
	rdfs = "http://www.w3.org/2000/01/rdf-schema#"
)

// kindOf returns the kind of relation that a predicate, without the namespace of
// schema.org, stands for. It is no map, since that would have to be made at the start.
func kindOf(predicate string) (kind relationKind, ok bool) {
	switch predicate {
	case rdf + "type":
		return memberOf, true
	case rdfs + "subClassOf", rdfs + "subPropertyOf":
		return subOf, true
	case "domainIncludes":
		return domain, true
	case "rangeIncludes":
		return rangeOf, true
	case "inverseOf":
		return inverse, true
	case "supersededBy":
		return superseded, true
	}
	return 0, false
}

// New returns the vocabulary that statements describe. They are as schema.org publishes
// them (https://schema.org/docs/developers.html), with the IRIs of its terms with http or
// with https; those about anything else are left out. The error says which term is wrong.
func New(statements iter.Seq[Statement]) (*Vocabulary, error) {
	b := builder{terms: map[string]*described{}}
	for s := range statements {
		b.add(s)
	}
	return b.build()
}

// A builder gathers what is said of each term.
type builder struct{ terms map[string]*described }

type described struct {
	kind      Kind
	status    Status
	relations []relationTo
}

type relationTo struct {
	kind relationKind
	name string
}

// nameIn returns the name that a term of schema.org has, and whether the IRI is that of
// one.
func nameIn(iri string) (name string, ok bool) {
	if name, ok = strings.CutPrefix(iri, Namespace); !ok {
		name, ok = strings.CutPrefix(iri, "http://schema.org/")
	}
	return name, ok && name != ""
}

func (b *builder) add(s Statement) {
	name, ok := nameIn(s.Subject)
	if !ok {
		return
	}
	t := b.terms[name]
	if t == nil {
		t = &described{kind: Member}
		b.terms[name] = t
	}
	predicate := s.Predicate
	if own, ok := nameIn(predicate); ok {
		predicate = own
	}
	switch {
	case predicate == rdf+"type" && s.Object == rdfs+"Class":
		t.kind = Type
	case predicate == rdf+"type" && s.Object == rdf+"Property":
		t.kind = Property
	case predicate == "isPartOf":
		t.setStatus(s.Object)
	default:
		kind, known := kindOf(predicate)
		if to, ok := nameIn(s.Object); known && ok {
			t.relations = append(t.relations, relationTo{kind, to})
		}
	}
}

// setStatus notes the part of schema.org that a term belongs to. Of most of them, such as
// https://health-lifesci.schema.org, the terms are as settled as any.
func (t *described) setStatus(part string) {
	switch _, host, _ := strings.Cut(part, "://"); strings.TrimSuffix(host, "/") {
	case "pending.schema.org":
		t.status = Pending
	case "attic.schema.org":
		t.status = Retired
	}
}

func (b *builder) build() (*Vocabulary, error) {
	var sorted []string
	for name, t := range b.terms {
		if t.kind != Member || len(t.relations) > 0 { // others are only mentioned
			sorted = append(sorted, name)
		}
	}
	slices.Sort(sorted)
	if len(sorted) > math.MaxUint16 {
		return nil, fmt.Errorf("schemaorg: %d terms are too many: there may be %d", len(sorted), math.MaxUint16)
	}
	index := map[string]uint16{}
	for i, name := range sorted {
		index[name] = uint16(i)
	}
	v := &Vocabulary{names: strings.Join(sorted, "")}
	end := 0
	for _, name := range sorted {
		t := b.terms[name]
		slices.SortFunc(t.relations, func(a, b relationTo) int { return cmp.Or(cmp.Compare(a.kind, b.kind), strings.Compare(a.name, b.name)) })
		for _, r := range slices.Compact(t.relations) {
			to, ok := index[r.name]
			if !ok {
				return nil, fmt.Errorf("schemaorg: %s is said to be related to %s, of which nothing is said: read the file with all terms, such as schemaorg-all-https.nt", name, r.name)
			}
			v.relations = append(v.relations, relation{r.kind, to})
		}
		end += len(name)
		v.rows = append(v.rows, row{uint32(end), uint32(len(v.relations)), t.kind, t.status})
	}
	return v, v.check()
}

// maxLevels is how many levels a hierarchy of terms has at most, and maxPaths how many ways
// lead up in it from a term: [Term.Is] goes all of them. schema.org has 6 levels.
const (
	maxLevels = 100
	maxPaths  = 1000
)

// check is the error of a vocabulary that [Term.Is] would not end in, or that has nothing
// to look up.
func (v *Vocabulary) check() error {
	paths := make([]int, len(v.rows))
	properties := false
	for i, row := range v.rows {
		properties = properties || row.kind == Property
		if _, err := v.countPaths(paths, i, 0); err != nil {
			return err
		}
	}
	if !properties {
		return errors.New("schemaorg: there are no properties of schema.org")
	}
	return nil
}

// countPaths returns how many ways lead up from a term; paths has those that are known.
func (v *Vocabulary) countPaths(paths []int, i, level int) (int, error) {
	if paths[i] > 0 {
		return paths[i], nil
	}
	if level == maxLevels {
		return 0, fmt.Errorf("schemaorg: %s is said to be a kind of itself, or has more than %d levels above or below it", v.name(i), maxLevels)
	}
	n := 1
	for _, r := range v.relationsOf(i) {
		if r.kind != subOf {
			continue
		}
		above, err := v.countPaths(paths, int(r.to), level+1)
		if err != nil {
			return 0, err
		}
		n += above
	}
	if n > maxPaths {
		return 0, fmt.Errorf("schemaorg: %s is said to be a kind of too many terms, in more than %d ways", v.name(i), maxPaths)
	}
	paths[i] = n
	return n, nil
}
