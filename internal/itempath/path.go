package itempath

import (
	"strconv"
	"strings"
)

// A Path says which values are meant. It has at least one step.
type Path struct{ steps []step }

// A step leads from items to the values of a property, or to items alone.
type step struct {
	// typ and of choose among the items that the steps before lead to.
	typ string // "" for all
	of  index

	// name and values choose among the values of each of them. The name is "" where
	// the items themselves are meant.
	name   string
	values index
}

// An index chooses one of several, or all if it is not given.
type index struct {
	given bool
	at    int // from 0, or from -1 backwards
}

// bounds returns the range of what the index chooses of n.
func (i index) bounds(n int) (start, end int) {
	at := i.at
	if !i.given {
		return 0, n
	}
	if at < 0 {
		at += n
	}
	if at < 0 || at >= n {
		return 0, 0
	}
	return at, at + 1
}

// String returns the path in its shortest form.
func (p Path) String() string {
	var b strings.Builder
	for i, s := range p.steps {
		if i > 0 {
			b.WriteByte('.')
		}
		s.write(&b, i == len(p.steps)-1)
	}
	return b.String()
}

func (s step) write(b *strings.Builder, last bool) {
	if s.typ != "" {
		writeWord(b, s.typ)
	}
	s.of.write(b)
	if s.typ != "" {
		b.WriteByte('/')
	}
	if s.name != "" {
		if s.typ == "" && s.of.given {
			b.WriteByte('.')
		}
		writeWord(b, s.name)
		s.values.write(b)
	}
}

func (i index) write(b *strings.Builder) {
	if i.given {
		b.WriteString("[" + strconv.Itoa(i.at) + "]")
	}
}

// writeWord writes a word, in quotes if it needs them.
func writeWord(b *strings.Builder, word string) {
	if strings.IndexFunc(word, isSpecial) < 0 {
		b.WriteString(word)
		return
	}
	b.WriteByte('"')
	for _, c := range []byte(word) {
		if c == '"' || c == '\\' {
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	b.WriteByte('"')
}

// OfMicroformats tells whether the path begins with a type of microformats2, such as h-card.
func (p Path) OfMicroformats() bool { return strings.HasPrefix(p.steps[0].typ, "h-") }
