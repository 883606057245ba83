package idiom

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// An upLink is a link with the link type up, which the standard of 2012 had: "If it
// occurs only once, then the link leads to the current document's immediate parent;
// each additional occurrence of the keyword represents one further level",
// https://www.w3.org/TR/2012/WD-html5-20120329/links.html#link-type-up.
type upLink struct {
	node   dom.Node
	levels int
}

// upLink keeps a link, if its rel attribute says that it leads up.
func (e *extractor) upLink(n dom.Node, rel string) {
	levels := 0
	for token := range microsyntax.Tokens(rel) {
		if microsyntax.EqualASCIIFold(token, "up") {
			levels++
		}
	}
	if levels > 0 && e.meter.Charge(16, n) {
		e.up = append(e.up, upLink{node: n, levels: levels})
	}
}

// hasUp tells at little cost whether the link type up may be in a rel attribute.
func hasUp[T string | []byte](rel T) bool {
	for i := 1; i < len(rel); i++ {
		if rel[i]|0x20 == 'p' && rel[i-1]|0x20 == 'u' {
			return true
		}
	}
	return false
}

// takeUp tells whether a path has links that lead up, which then are no path of their
// own.
func (e *extractor) takeUp(path []part) (found bool) {
	for _, p := range path {
		a := e.d.FindAttr(p.node, atom.Rel)
		if p.kind == linkPart && microsyntax.ContainsTokenASCIIFold(e.value(p.node, a), "up") {
			if e.taken == nil {
				e.taken = map[dom.Node]bool{}
			}
			e.taken[p.node], found = true, true
		}
	}
	return found
}

// finishUp makes paths of the links that lead up: of those one after the other that
// lead up a different number of levels, either more and more or less and less. Those
// of link elements are not mixed with others.
func (e *extractor) finishUp() {
	links := slices.DeleteFunc(e.up, func(l upLink) bool { return e.taken[l.node] })
	for start := 0; start < len(links); {
		end := start + 1
		for end < len(links) && continues(e.d, links[start:end], links[end]) {
			end++
		}
		e.addUp(links[start:end])
		start = end
	}
}

func continues(d *dom.Document, run []upLink, next upLink) bool {
	last := run[len(run)-1]
	if d.IsHTML(last.node, atom.Link) != d.IsHTML(next.node, atom.Link) || last.levels == next.levels {
		return false
	}
	return len(run) == 1 || run[0].levels < last.levels == (last.levels < next.levels)
}

func (e *extractor) addUp(run []upLink) {
	if !e.meter.Charge(64*len(run), run[0].node) {
		return
	}
	c := Crumbs{Rule: RelUp, Node: run[0].node, Levels: e.memory.levels.TakeAll(len(run))[:0]}
	slices.SortFunc(run, func(a, b upLink) int { return b.levels - a.levels })
	for _, l := range run {
		text := e.linkText(l.node)
		c.Levels = append(c.Levels, Level{Text: text, URL: e.resolve(l.node, e.d.FindAttr(l.node, atom.Href)), Node: l.node})
	}
	e.addCrumbs(c)
}
