package microdata

import (
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
)

// findCycles looks for items that are within themselves, and reports each
// property that closes a cycle
// (https://html.spec.whatwg.org/multipage/microdata.html#the-properties-of-an-item:
// "there are no cycles in the graph"). It starts at the top-level items, so that
// the property it reports is the one that leads back up to an outer item.
func (e *extractor) findCycles() {
	c := &e.cycles
	c.e, c.state = e, slices.Grow(c.state[:0], len(e.scopes))[:len(e.scopes)]
	clear(c.state)
	for _, top := range []bool{true, false} {
		for i := 1; i < len(e.scopes); i++ {
			if e.scopes[i].property != top && c.state[i] == unseen {
				c.from(uint32(i))
			}
		}
	}
}

// cycles is a depth-first search with a stack of its own. Its memory is used again.
type cycles struct {
	e     *extractor
	state []state
	path  []step
}

type state uint8

const (
	unseen state = iota
	onPath
	done
)

// A step is an item on the path of the search, and how many of its properties and
// values the search has followed.
type step struct {
	item        uint32
	value, last int
}

func (c *cycles) from(item uint32) {
	c.enter(item)
	for len(c.path) > 0 {
		s := &c.path[len(c.path)-1]
		if s.value == s.last {
			c.state[s.item] = done
			c.path = c.path[:len(c.path)-1]
			continue
		}
		number := c.e.values[s.value]
		s.value++
		inner := c.e.props[number].item
		switch {
		case inner == 0 || c.state[inner] == done:
		case c.state[inner] == onPath:
			c.e.reportCycle(s.item, number)
		default:
			c.enter(inner)
		}
	}
}

func (c *cycles) enter(item uint32) {
	c.state[item] = onPath
	s := step{item: item}
	if list := c.e.properties[c.e.scopes[item].properties.start:c.e.scopes[item].properties.end]; len(list) > 0 {
		s.value, s.last = list[0].values.start, list[len(list)-1].values.end
	}
	c.path = append(c.path, s)
}

// reportCycle reports the property that puts an item within itself. It does so
// once, however many names the property has.
func (e *extractor) reportCycle(item, number uint32) {
	e.cyclic = true
	p := &e.props[number]
	if p.cycleOf == item {
		return
	}
	p.cycleOf = item
	n, outer := e.d.Node(p.node), e.d.Node(e.scopes[item].node)
	related := e.d.Place(outer)
	if a := e.scopes[item].itemref; !a.IsZero() {
		related = e.d.AttrPlace(outer, a)
	}
	e.problems.Add("microdata/item-cycle", e.d.AttrPlace(n, e.d.FindAttr(n, atom.Itemprop)),
		"this item is a property of an item that is within it: let the itemref attributes lead in one direction only").
		AddRelated(related, "the item within it is here")
}
