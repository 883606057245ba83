package lsp

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/vocab"
)

const discontinued = linkrel.Discontinued

func usable(e linkrel.Effect) bool { return e.Creates() || e == linkrel.Annotation }

// linkRanks put what the standard itself defines first.
var linkRanks = map[linkrel.Status]int{linkrel.Standard: 0, linkrel.Ratified: 1, linkrel.Proposed: 2}

// proposeTypes proposes the types of schema.org, those first that the property expects
// which the item is a value of, and those of the HTML standard.
func (s *snapshot) proposeTypes(t *typing) (list []proposal) {
	namespace := s.namespace(t)
	list = append(list, s.typeProposals(s.expected(t), t.before, namespace)...)
	for _, v := range [...]*vocab.Vocabulary{vocab.VCard, vocab.VEvent, vocab.Work} {
		if len(t.before) == 0 {
			list = append(list, proposal{text: v.Type, label: shortName(v.Type), kind: kindClass, detail: "the HTML standard", rank: 5, describe: func() string { return describeVocabulary(v) }})
		}
	}
	return list
}

// typeProposals proposes the types that are not among those there already, each with the
// namespace before its name.
func (s *snapshot) typeProposals(expected []schemaorg.Term, there []string, namespace string) (list []proposal) {
	for term := range s.judge.Vocabulary.All() {
		if term.Kind() != schemaorg.Type || term.IsDataType() || !isCurrent(term) || slices.Contains(there, namespace+term.Name()) {
			continue
		}
		list = append(list, proposal{
			text: namespace + term.Name(), label: labelOf(namespace, term), kind: kindClass, detail: "schema.org", rank: typeRank(term, expected),
			describe: func() string { return describeTerm(s.judge.Vocabulary, term, nil) },
		})
	}
	return list
}

func labelOf(namespace string, t schemaorg.Term) string {
	if namespace == "" {
		return ""
	}
	return t.Name()
}

// typeRank puts what is expected first, then what is more special, then the rest, and what
// is not settled last.
func typeRank(t schemaorg.Term, expected []schemaorg.Term) int {
	switch {
	case slices.Contains(expected, t):
		return 0
	case slices.ContainsFunc(expected, t.Is):
		return 1
	case t.Status() == schemaorg.Current:
		return 2
	}
	return 3
}

// namespace returns how the types of schema.org begin: as they do in the word that is
// typed, or elsewhere in the page.
func (s *snapshot) namespace(t *typing) string {
	const secure, plain = "https://schema.org/", "http://schema.org/"
	switch {
	case strings.HasPrefix(t.prefix, "https:"):
		return secure
	case strings.HasPrefix(t.prefix, "http:"), strings.Contains(s.html, plain) && !strings.Contains(s.html, secure):
		return plain
	}
	return secure
}

// expected returns the types that values of the tag's properties are of.
func (s *snapshot) expected(t *typing) (list []schemaorg.Term) {
	for name := range strings.FieldsSeq(t.attribute(atom.Itemprop)) {
		if p, ok := s.judge.Vocabulary.Parse(name); ok && p.Kind() == schemaorg.Property {
			list = slices.AppendSeq(list, p.Ranges())
		}
	}
	return list
}

// proposeProperties proposes what the item at hand can have: what it does not have yet
// first, and of that what belongs to its own type.
func (s *snapshot) proposeProperties(t *typing) []proposal {
	page, n := t.around(s)
	if n.IsZero() {
		return nil
	}
	used := page.usedIn(n)
	for _, name := range t.before {
		used[name] = true
	}
	types, inside := page.typesAround(n)
	for _, typ := range types {
		if v := vocab.ForType(typ); v != nil {
			return fieldProposals(v, inside, used)
		}
	}
	return s.propertyProposals(page.termsOf(types, inside), used)
}

// usedIn returns the properties that the item around an element has.
func (s *snapshot) usedIn(n dom.Node) map[string]bool {
	used := map[string]bool{}
	if it := s.page.Microdata.ItemAt(s.itemAround(n)); it != nil {
		for _, p := range it.Properties {
			used[p.Name] = true
		}
	}
	return used
}

// usedRank is added to the rank of what is there already.
const usedRank = 100

// propertyProposals proposes the properties of items of some types.
func (s *snapshot) propertyProposals(types []schemaorg.Term, used map[string]bool) (list []proposal) {
	if len(types) == 0 {
		return nil
	}
	for p := range s.judge.Vocabulary.All() {
		distance := nearest(types, p)
		if p.Kind() != schemaorg.Property || distance < 0 || !isCurrent(p) {
			continue
		}
		if p.Status() == schemaorg.Pending {
			distance += usedRank / 2
		}
		if used[p.Name()] {
			distance += usedRank
		}
		list = append(list, proposal{
			text: p.Name(), kind: kindProperty, detail: strings.ReplaceAll(names(p.Ranges()), "`", ""), rank: distance,
			describe: func() string { return describeTerm(s.judge.Vocabulary, p, nil) },
		})
	}
	return list
}

// nearest returns how far above one of the types the nearest type is that has a property, or
// -1 if none has it.
func nearest(types []schemaorg.Term, property schemaorg.Term) int {
	best := -1
	for domain := range property.Domains() {
		for _, t := range types {
			if distance := distanceTo(t, domain); distance >= 0 && (best < 0 || distance < best) {
				best = distance
			}
		}
	}
	return best
}

// distanceTo returns how many steps lead from a type up to another one, or -1.
func distanceTo(from, to schemaorg.Term) int {
	if from == to {
		return 0
	}
	best := -1
	for super := range from.Supers() { // the hierarchy is a few levels deep
		if d := distanceTo(super, to); d >= 0 && (best < 0 || d+1 < best) {
			best = d + 1
		}
	}
	return best
}

// fieldProposals proposes the properties of a vocabulary of the HTML standard.
func fieldProposals(v *vocab.Vocabulary, inside string, used map[string]bool) (list []proposal) {
	for i := range v.Properties {
		p := &v.Properties[i]
		if p.Inside != inside || !p.In(vocab.Today) {
			continue
		}
		rank := i
		if used[p.Name] {
			rank += usedRank
		}
		list = append(list, proposal{text: p.Name, kind: kindField, detail: counts[p.Count], rank: rank, describe: func() string { return describeProperty(v, p) }})
	}
	return list
}

// proposeMembers proposes the members of the enumerations that a property expects, as the
// address or the content of its element.
func (s *snapshot) proposeMembers(t *typing) (list []proposal) {
	for _, enumeration := range s.expected(t) {
		for m := range membersOf(s.judge.Vocabulary, enumeration) {
			list = append(list, proposal{
				text: m.IRI(), label: m.Name(), kind: kindEnumMember, detail: enumeration.Name(),
				describe: func() string { return describeTerm(s.judge.Vocabulary, m, nil) },
			})
		}
	}
	return list
}
