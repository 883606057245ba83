package microformats

import (
	"iter"
	"maps"
)

// KnownTypes yields the types of the published vocabularies, such as "h-card", in no
// order.
func KnownTypes() iter.Seq[string] { return maps.Keys(knownTypes) }

// ClassicType returns the type that a root class name of a classic format stands for,
// such as "h-card" for "vcard", and "" for any other class name.
func ClassicType(class string) string {
	for i := range classicVocabularies[:itemVocabulary] {
		if v := &classicVocabularies[i]; v.root == class {
			return v.typ
		}
	}
	return ""
}

// ClassicProperty returns what a class name of a classic format stands for in an item of
// a type: with its prefix, such as "p-name" for "fn" in "h-card". It is "" for any other
// class name.
func ClassicProperty(typ, class string) string {
	for i := range classicVocabularies {
		v := &classicVocabularies[i]
		if v.typ != typ {
			continue
		}
		for _, m := range v.properties {
			if m.from == class {
				return m.to
			}
		}
	}
	return ""
}
