package rdfa

import "github.com/itemscope/itemscope/microsyntax"

// prefixes are the prefixes that are declared where the walk is, the innermost last.
// Declarations are undone when their element ends.
type prefixes struct {
	inForce []declaration

	// index has the last declaration of each prefix, one more than its index in inForce,
	// once there are more than a few: looking one up then costs the same at any depth.
	index map[string]int

	// The prefix that was looked up last, as it is written: the next is mostly the same.
	asked, answer string
}

type declaration struct {
	prefix, iri string
	outer       int // one more than the index of the one around it, if there is an index
}

// fewPrefixes is how many declarations are looked through one by one.
const fewPrefixes = 16

func (p *prefixes) declare(prefix, iri string) {
	p.inForce = append(p.inForce, declaration{prefix: prefix, iri: iri})
	p.asked = ""
	switch n := len(p.inForce); {
	case p.index != nil:
		p.addToIndex(n - 1)
	case n > fewPrefixes:
		p.index = map[string]int{}
		for i := range p.inForce {
			p.addToIndex(i)
		}
	}
}

func (p *prefixes) addToIndex(i int) {
	d := &p.inForce[i]
	d.outer = p.index[d.prefix]
	p.index[d.prefix] = i + 1
}

func (p *prefixes) forget(count int) {
	for len(p.inForce) > count {
		last := p.inForce[len(p.inForce)-1]
		p.inForce = p.inForce[:len(p.inForce)-1]
		p.asked = ""
		if p.index != nil {
			p.index[last.prefix] = last.outer
		}
	}
}

// end lets go of all declarations. Room for a few stays.
func (p *prefixes) end() {
	list := p.inForce[:cap(p.inForce)]
	if len(list) > 2*fewPrefixes {
		list = nil
	}
	clear(list) // it has parts of the page
	*p = prefixes{inForce: list[:0]}
}

// lookup returns what a prefix stands for. Prefixes are compared case-insensitively.
func (p *prefixes) lookup(prefix string) (iri string, ok bool) {
	if prefix == p.asked && prefix != "" {
		return p.answer, true
	}
	if iri, ok = p.search(microsyntax.ToASCIILower(prefix)); ok {
		p.asked, p.answer = prefix, iri
	}
	return iri, ok
}

func (p *prefixes) search(lower string) (iri string, ok bool) {
	if p.index != nil {
		if i := p.index[lower]; i > 0 {
			return p.inForce[i-1].iri, true
		}
	} else {
		for i := len(p.inForce) - 1; i >= 0; i-- {
			if p.inForce[i].prefix == lower {
				return p.inForce[i].iri, true
			}
		}
	}
	iri, ok = initialPrefixes[lower]
	return iri, ok
}
