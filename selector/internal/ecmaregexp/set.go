package ecmaregexp

import (
	"slices"
	"unicode"
)

// A span is the code points from lo to hi.
type span struct{ lo, hi rune }

// A set is a set of code points: spans in order, which do not touch each other.
type set []span

func (s set) has(r rune) bool {
	_, found := slices.BinarySearchFunc(s, r, func(x span, r rune) int {
		switch {
		case x.hi < r:
			return -1
		case x.lo > r:
			return 1
		}
		return 0
	})
	return found
}

// of returns the set of all code points in spans.
func of(spans ...span) set {
	spans = slices.Clone(spans)
	slices.SortFunc(spans, func(a, b span) int { return int(a.lo - b.lo) })
	var s set
	for _, x := range spans {
		if last := len(s) - 1; last >= 0 && x.lo <= s[last].hi+1 {
			s[last].hi = max(s[last].hi, x.hi)
			continue
		}
		s = append(s, x)
	}
	return s
}

func (s set) union(t set) set { return of(append(slices.Clone(s), t...)...) }

func (s set) complement() set {
	var c set
	next := rune(0)
	for _, x := range s {
		if x.lo > next {
			c = append(c, span{next, x.lo - 1})
		}
		next = x.hi + 1
	}
	if next <= unicode.MaxRune {
		c = append(c, span{next, unicode.MaxRune})
	}
	return c
}

func (s set) intersection(t set) set { return s.complement().union(t.complement()).complement() }

func (s set) minus(t set) set { return s.intersection(t.complement()) }

// fold adds what differs from the set by case only.
func (s set) fold() set {
	spans := slices.Clone(s)
	for _, x := range s {
		for r := x.lo; r <= x.hi && r <= maxFolded; r++ {
			for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
				spans = append(spans, span{f, f})
			}
		}
	}
	return of(spans...)
}

// maxFolded is greater than every code point that has a case.
const maxFolded = 0x1F000

// fromTable returns the set of a table of package unicode.
func fromTable(t *unicode.RangeTable) set {
	var spans []span
	add := func(lo, hi, stride rune) {
		if stride == 1 {
			spans = append(spans, span{lo, hi})
			return
		}
		for r := lo; r <= hi; r += stride {
			spans = append(spans, span{r, r})
		}
	}
	for _, x := range t.R16 {
		add(rune(x.Lo), rune(x.Hi), rune(x.Stride))
	}
	for _, x := range t.R32 {
		add(rune(x.Lo), rune(x.Hi), rune(x.Stride))
	}
	return of(spans...)
}

// The classes, https://tc39.es/ecma262/#sec-compiletocharset.
var (
	digits          = set{{'0', '9'}}
	wordCharacters  = set{{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}
	lineTerminators = set{{'\n', '\n'}, {'\r', '\r'}, {0x2028, 0x2029}}
	whiteSpace      = fromTable(unicode.Zs).union(of(span{'\t', '\r'}, span{0xFEFF, 0xFEFF})).union(lineTerminators)
)

// property returns the set of a property of characters,
// https://tc39.es/ecma262/#sec-runtime-semantics-unicodematchproperty-p.
func property(name, value string, hasValue bool) (set, bool) {
	switch {
	case !hasValue:
		if s, ok := category(name); ok {
			return s, true
		}
		return binary(name)
	case name == "General_Category" || name == "gc":
		return category(value)
	case name == "Script" || name == "sc":
		table, ok := unicode.Scripts[value]
		if !ok {
			return nil, false
		}
		return fromTable(table), true
	}
	return nil, false
}

func category(name string) (set, bool) {
	if short, ok := unicode.CategoryAliases[name]; ok {
		name = short
	}
	table, ok := unicode.Categories[name]
	if !ok {
		return nil, false
	}
	return fromTable(table), true
}

func binary(name string) (set, bool) {
	with := func(letters, other *unicode.RangeTable) (set, bool) {
		return fromTable(letters).union(fromTable(other)), true
	}
	switch name {
	case "Any":
		return set{{0, unicode.MaxRune}}, true
	case "ASCII":
		return set{{0, 0x7F}}, true
	case "Assigned":
		return fromTable(unicode.Cn).complement(), true
	case "Alphabetic", "Alpha":
		s, _ := with(unicode.Letter, unicode.Other_Alphabetic)
		return s.union(fromTable(unicode.Nl)), true
	case "Lowercase", "Lower":
		return with(unicode.Ll, unicode.Other_Lowercase)
	case "Uppercase", "Upper":
		return with(unicode.Lu, unicode.Other_Uppercase)
	}
	table, ok := unicode.Properties[name]
	if !ok {
		return nil, false
	}
	return fromTable(table), true
}
