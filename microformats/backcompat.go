package microformats

import (
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// classicSet is a set of classic roots, a bit for each of the vocabularies in
// classicVocabularies.
type classicSet uint16

// classicRoot returns the set of the one root that a class name is, or the empty
// set.
func classicRoot(class []byte) classicSet {
	if len(class) < 3 {
		return 0
	}
	switch class[0] {
	case 'a', 'g', 'h', 'v':
		for i := range classicVocabularies[:itemVocabulary] {
			if string(class) == classicVocabularies[i].root {
				return 1 << i
			}
		}
	}
	return 0
}

const (
	itemRoot = classicSet(1) << itemVocabulary

	// rootsWithItem are those whose item is an h-item if it is nothing else.
	rootsWithItem = 1<<reviewVocabulary | 1<<aggregateVocabulary | 1<<listingVocabulary
)

// classicProperty is what a class name or link type stands for in the items of
// some roots.
type classicProperty struct {
	roots classicSet
	property
}

// classicTable holds the mappings of all vocabularies by class name.
var classicTable = sync.OnceValue(func() map[string][]classicProperty {
	table := make(map[string][]classicProperty)
	for i, v := range classicVocabularies {
		for _, m := range v.properties {
			add(table, m, 1<<i)
		}
	}
	return table
})

func add(table map[string][]classicProperty, m mapping, root classicSet) {
	kind, name := splitProperty([]byte(m.to))
	p := property{kind, string(name)}
	for i, old := range table[m.from] {
		if old.property == p {
			table[m.from][i].roots |= root
			return
		}
	}
	table[m.from] = append(table[m.from], classicProperty{root, p})
}

// readClassicProperty adds what a class name stands for in the items of roots. A
// property that two names of an element stand for is there once.
func (x *extractor) readClassicProperty(class []byte, roots classicSet) {
	for _, p := range classicTable()[string(class)] {
		if p.roots&roots != 0 {
			x.addClassic(p.property)
		}
	}
}

func (x *extractor) addClassic(p property) {
	if !slices.Contains(x.classes.properties, p) {
		x.classes.properties = append(x.classes.properties, p)
	}
}

// isClassicProperty tells whether a class name is a property in the items of roots.
func (x *extractor) isClassicProperty(class []byte, roots classicSet) bool {
	for _, p := range classicTable()[string(class)] {
		if p.roots&roots != 0 {
			return true
		}
	}
	return false
}

// readClassicRels adds the properties that the link types of n stand for. A class
// for the same property comes before a tag,
// https://microformats.org/wiki/rel-tag#Tags_Are_Rel_Attributes.
func (x *extractor) readClassicRels(n dom.Node, roots classicSet) {
	rel, ok := x.attr(&x.rel, n, atom.Rel)
	if !ok || !x.d.HasAttr(n, atom.Href) {
		return
	}
	for ; roots != 0; roots &= roots - 1 {
		for _, m := range classicVocabularies[bits.TrailingZeros16(uint16(roots))].rels {
			if !hasTokens(rel, m.from) {
				continue
			}
			kind, name := splitProperty([]byte(m.to))
			p := property{kind, x.intern(name)}
			if m.from == "tag" {
				if slices.Contains(x.classes.properties, p) || !x.isTag(n) {
					continue
				}
				p.kind = relTag
			}
			x.addClassic(p)
		}
	}
}

// isTag tells whether a link has a last segment of its path, which is the tag.
func (x *extractor) isTag(n dom.Node) bool {
	href, _ := x.attrText(n, atom.Href)
	_, ok := x.lastSegment(n, href)
	return ok
}

// hasTokens tells whether all tokens of the one set are in the other.
func hasTokens(set []byte, tokens string) bool {
	for t := range strings.FieldsSeq(tokens) {
		if !hasToken(set, t) {
			return false
		}
	}
	return true
}
