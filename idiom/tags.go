package idiom

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A tagLink is a link in a tag cloud, with the element that it is alone in: its li, or
// the link itself.
type tagLink struct {
	link, item dom.Node
}

// cloud reads the tag cloud that an element is by its name, and tells whether it is one.
// If it is not one, neither is what has such a name inside.
func (e *extractor) cloud(n dom.Node) bool {
	if n.Index() < e.cloudEnd {
		return false
	}
	e.cloudEnd = e.d.End(n)
	return e.addCloud(Class, n, e.tagLinks(n))
}

// tagLinks returns the links inside an element. They stay as they are until the next call.
func (e *extractor) tagLinks(n dom.Node) []tagLink {
	d, list := e.d, e.tagged[:0]
	var item dom.Node
	for i := n.Index() + 1; i < d.End(n) && e.meter.Err() == nil; i++ {
		switch c := d.Node(i); d.HTMLName(c) {
		case atom.Li:
			item = c
		case atom.A:
			if !d.HasAttr(c, atom.Href) || !e.meter.Charge(32, c) {
				continue
			}
			l := tagLink{link: c, item: c}
			if d.Contains(item, c) && !item.IsZero() {
				l.item = item
			}
			list = append(list, l)
			i = d.End(c) - 1
		}
	}
	e.tagged = list
	return list
}

// fewestTags is how many links a tag cloud has at least.
const fewestTags = 2

func (e *extractor) addCloud(rule Rule, n dom.Node, links []tagLink) bool {
	if len(links) < fewestTags {
		return false
	}
	c := TagCloud{Rule: rule, Tags: e.tags[:0], Node: n}
	defer func() {
		clear(c.Tags)
		e.tags = c.Tags[:0]
	}()
	e.items = e.items[:0]
	for _, l := range links {
		t := Tag{Text: e.linkText(l.link), Node: l.link}
		if t.Text == "" {
			continue
		}
		if rel := e.d.FindAttr(l.link, atom.Rel); !rel.IsZero() && microsyntax.ContainsTokenASCIIFold(e.value(l.link, rel), "tag") {
			return false // a keyword of the page itself
		}
		t.URL = e.resolve(l.link, e.d.FindAttr(l.link, atom.Href))
		c.Tags = append(c.Tags, t)
		e.items = append(e.items, l.item)
	}
	if len(c.Tags) < fewestTags {
		return false
	}
	if e.weigh(&c); c.Weights == "" && !e.differ(links) {
		return false
	}
	kept := one(&e.memory.clouds, c)
	kept.Tags = e.memory.tags.Copy(c.Tags)
	e.found.clouds = append(e.found.clouds, kept)
	return true
}

// differ tells whether links are shown in different ways: they have classes that are
// not all the same, or font sizes.
func (e *extractor) differ(links []tagLink) bool {
	first := ""
	for i, l := range links {
		if fontSize(e.value(l.link, e.d.FindAttr(l.link, atom.Style))) > 0 {
			return true
		}
		classes := e.attrText(l.item, atom.Class)
		if l.item != l.link {
			classes += " " + e.attrText(l.link, atom.Class)
		}
		if i == 0 {
			first = classes
		} else if classes != first {
			return true
		}
	}
	return false
}

// sized reads the tag cloud that a link with a font size of its own may be in: "such
// lists using ul elements with explicit inline counts that are then hidden and turned
// into a presentational effect",
// https://html.spec.whatwg.org/multipage/semantics-other.html#tag-clouds.
func (e *extractor) sized(n dom.Node) {
	if n.Index() < e.namedEnd || fontSize(e.value(n, e.d.FindAttr(n, atom.Style))) == 0 {
		return
	}
	around := e.d.Parent(n)
	if e.d.IsHTML(around, atom.Li) {
		around = e.d.Parent(around)
	}
	if !e.firstVisit(around) {
		return
	}
	links := e.tagged[:0]
	sizes := map[float64]bool{}
	for c := range e.d.ChildElements(around) {
		l := tagLink{link: c, item: c}
		if e.d.IsHTML(c, atom.Li) {
			l.link = e.d.OnlyOfType(c, atom.A)
		}
		if !e.d.IsHTML(l.link, atom.A) || !e.d.HasAttr(l.link, atom.Href) {
			continue
		}
		size := fontSize(e.value(l.link, e.d.FindAttr(l.link, atom.Style)))
		if size == 0 || !e.meter.Charge(32, c) {
			return
		}
		sizes[size] = true
		links = append(links, l)
		e.tagged = links
	}
	const fewestLinks, fewestSizes = 5, 3
	if len(links) >= fewestLinks && len(sizes) >= fewestSizes {
		e.addCloud(Sizes, around, links)
	}
}
