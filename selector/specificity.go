package selector

import (
	"cmp"
	"fmt"
)

// Specificity is the specificity of a selector,
// https://drafts.csswg.org/selectors-4/#specificity-rules.
type Specificity struct {
	A int // ID selectors
	B int // class selectors, attribute selectors, pseudo-classes
	C int // type selectors, pseudo-elements
}

// Compare returns -1, 0 or +1 as s is less specific than, as specific as, or more
// specific than t.
func (s Specificity) Compare(t Specificity) int {
	return cmp.Or(cmp.Compare(s.A, t.A), cmp.Compare(s.B, t.B), cmp.Compare(s.C, t.C))
}

// String returns the specificity as it is usually written: "(1,2,0)".
func (s Specificity) String() string { return fmt.Sprintf("(%d,%d,%d)", s.A, s.B, s.C) }

func (s Specificity) plus(t Specificity) Specificity {
	return Specificity{s.A + t.A, s.B + t.B, s.C + t.C}
}

// greatest returns the specificity of the most specific selector of a list.
func greatest(list []*complexSelector) (s Specificity) {
	for _, c := range list {
		if c.specificity.Compare(s) > 0 {
			s = c.specificity
		}
	}
	return s
}

func (c *compound) specificity() (sum Specificity) {
	for _, s := range c.simples {
		sum = sum.plus(s.specificity())
	}
	return sum
}

func (s *simple) specificity() Specificity {
	switch s.kind {
	case id:
		return Specificity{A: 1}
	case class, attribute:
		return Specificity{B: 1}
	case typeName:
		return Specificity{C: 1}
	case pseudoElement:
		return Specificity{C: 1}.plus(greatest(s.list))
	case pseudo:
		return s.class.weight.plus(greatest(s.list).times(s.class.listCounts))
	}
	return Specificity{}
}

// times returns s, or nothing.
func (s Specificity) times(counts bool) Specificity {
	if counts {
		return s
	}
	return Specificity{}
}
