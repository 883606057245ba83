package profile

import "slices"

// A Requirement is what a feature requires or recommends of an item, for tests.
type Requirement struct {
	Prefix       string   // leads to the item: "offers."
	Types        []string // the type of the item that each step of Prefix leads to
	Alternatives []string // without the prefix
	Recommended  bool
}

// Requirements returns all that a feature asks for, without conditions, of the item and of
// those inside it, each shape once.
func (f *Feature) Requirements() []Requirement {
	return f.shape.requirements("", nil, map[*shape]bool{})
}

func (s *shape) requirements(prefix string, types []string, seen map[*shape]bool) (list []Requirement) {
	if seen[s] {
		return nil
	}
	seen[s] = true
	add := func(requirements []requirement, recommended bool) {
		for _, r := range requirements {
			one := Requirement{Prefix: prefix, Types: types, Recommended: recommended}
			for _, p := range r {
				one.Alternatives = append(one.Alternatives, p.text)
			}
			list = append(list, one)
		}
	}
	add(s.required, false)
	add(s.recommended, true)
	for i := range s.constraints {
		c := &s.constraints[i]
		for _, n := range c.items {
			if !c.property.back {
				inner := append(slices.Clip(types), n.typ.String())
				list = append(list, n.shape.requirements(prefix+c.property.text+".", inner, seen)...)
			}
		}
	}
	return list
}
