package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
)

// random returns the grammar of a seed: a few pieces, of random elements or out of
// the families.
func random(seed uint64) *Grammar {
	r := chooser{rand.New(rand.NewPCG(seed, 0))}
	g := &Grammar{Name: fmt.Sprintf("seed %d", seed), Type: pick(r, types)}
	if r.IntN(8) == 0 {
		g.Address = Piece{"https://example.com/", "a", ""}
	}
	if r.IntN(4) == 0 {
		g.Pieces = append(g.Pieces, pick(r, bases))
	}
	known := families()
	for range 2 + r.IntN(4) {
		if r.IntN(4) == 0 {
			g.Pieces = append(g.Pieces, pick(r, pick(r, known).Pieces))
		} else {
			g.Pieces = append(g.Pieces, r.piece())
		}
	}
	return g
}

type chooser struct{ *rand.Rand }

func pick[T any](r chooser, list []T) T { return list[r.IntN(len(list))] }

// piece returns elements that are repeated, nested or not, or an element with a
// long attribute or a long text.
func (r chooser) piece() Piece {
	switch r.IntN(8) {
	case 0:
		return Piece{Before: r.elements(3, false), Unit: pick(r, texts)}
	case 1, 2:
		attribute := pick(r, attributes)
		tag := r.tag()
		return Piece{
			Before: r.elements(2, false) + "<" + tag + r.attributes() + " " + attribute.name + "='",
			Unit:   pick(r, append(attribute.values, "x")) + pick(r, []string{" ", " ", "", ",", "{i} "}),
			After:  "'" + r.attributes() + ">",
		}
	case 3:
		return Piece{Before: r.elements(3, false)}
	case 4, 5:
		return Piece{Before: r.elements(2, false), Unit: r.elements(3, true), After: r.elements(1, false)}
	}
	return Piece{Before: r.elements(2, false), Unit: r.elements(2, false)}
}

// elements returns some elements, one in the other, and their end tags if they are
// closed.
func (r chooser) elements(most int, closed bool) string {
	var start, end strings.Builder
	for range r.IntN(most + 1) {
		tag := r.tag()
		start.WriteString("<" + tag + r.attributes() + ">")
		if r.IntN(3) == 0 {
			start.WriteString(pick(r, texts))
		}
		if closed {
			text := end.String()
			end.Reset()
			end.WriteString("</" + tag + ">" + text)
		}
	}
	return start.String() + end.String()
}

func (r chooser) tag() string {
	if r.IntN(8) == 0 {
		return atom.Atom(1 + r.IntN(int(atom.Known))).String()
	}
	return pick(r, elements)
}

func (r chooser) attributes() string {
	var b strings.Builder
	for range r.IntN(4) {
		attribute := pick(r, attributes)
		b.WriteString(" " + attribute.name)
		if len(attribute.values) == 0 {
			continue
		}
		b.WriteString("='")
		for i := range 1 + r.IntN(3) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(pick(r, attribute.values))
		}
		b.WriteByte('\'')
	}
	return b.String()
}
