package item

import (
	"fmt"
	"slices"
)

// A Syntax is a syntax that items are written in.
type Syntax uint8

// The syntaxes that items are made of. The zero value is none of them.
const (
	Microdata Syntax = iota + 1
	Microformats
	RDFa
	OpenGraph
	JSONLD
)

var syntaxNames = [...]string{"", "microdata", "microformats", "rdfa", "opengraph", "jsonld"}

// ParseSyntax returns the syntax with a name, such as "microdata", and whether there is one.
func ParseSyntax(name string) (s Syntax, ok bool) {
	i := slices.Index(syntaxNames[:], name)
	return Syntax(max(i, 0)), i > 0
}

// String returns "microdata", "microformats", "rdfa", "opengraph" or "jsonld", and "" for the
// zero value.
func (s Syntax) String() string {
	if int(s) < len(syntaxNames) {
		return syntaxNames[s]
	}
	return "unknown"
}

// MarshalText returns what String does.
func (s Syntax) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText is [ParseSyntax]. The error says that there is no such syntax.
func (s *Syntax) UnmarshalText(text []byte) error {
	known, ok := ParseSyntax(string(text))
	if !ok {
		return fmt.Errorf("item: there is no syntax %q", text)
	}
	*s = known
	return nil
}

// Syntaxes returns what the item is written in: Syntax or, after [Data.Merge], the
// syntaxes of all items that it stands for, that of the first at the beginning.
func (it *Item) Syntaxes() []Syntax {
	list := []Syntax{it.Syntax}
	for s := Microdata; s <= JSONLD; s++ {
		if it.also>>s&1 == 1 && s != it.Syntax {
			list = append(list, s)
		}
	}
	return list
}

// addSyntax notes that a member of a merged item is written in s.
func (it *Item) addSyntax(s Syntax) { it.also |= 1 << s }
