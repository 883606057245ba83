package rdfa

import "github.com/itemscope/itemscope/dom"

// An elementSet has a bit for each index of an element. Elements of metadata are near the
// beginning of a page.
type elementSet []uint64

func (s *elementSet) add(elements []dom.Node) {
	last := -1
	for _, n := range elements {
		last = max(last, n.Index())
	}
	if last < 0 {
		return
	}
	*s = make(elementSet, last/64+1)
	for _, n := range elements {
		if !n.IsZero() {
			(*s)[n.Index()/64] |= 1 << (n.Index() % 64)
		}
	}
}

func (s elementSet) has(n dom.Node) bool {
	if n.IsZero() {
		return false
	}
	at := n.Index() / 64
	return at < len(s) && s[at]>>(n.Index()%64)&1 != 0
}

// leavesOut tells whether a value of an item is not made, because another syntax has it. All
// values of an item that others refer to are made: it stays even if nothing is left of it.
func (u *uniform) leavesOut(it *Item, v *Value) bool {
	return u.except != nil && !it.referred && v.Item == nil && v.position.IsZero() && u.except.has(v.Node)
}

// isElsewhere tells whether all that an item says is left out.
func (u *uniform) isElsewhere(it *Item) (all bool) {
	if u.except == nil || it.referred || len(it.Types) > 0 {
		return false
	}
	for i := range it.Properties {
		p := &it.Properties[i]
		if p.Name == usesVocabulary {
			continue
		}
		for k := range p.Values {
			switch v := &p.Values[k]; {
			case isEmptyList(v):
			case u.leavesOut(it, v):
				all = true
			default:
				return false
			}
		}
	}
	return all
}

// isEmptyList tells whether a value is a list without values, which becomes none.
func isEmptyList(v *Value) bool { return v.Kind == KindURL && v.Text == rdfNil }
