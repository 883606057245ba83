package linkrel

import (
	"cmp"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A place is what part of the page a link is in.
type place struct {
	link    dom.Node // its element
	parent  dom.Node // that of the element
	article dom.Node // the nearest article that the element is in
	section dom.Node // the nearest article, section, nav or aside
	heading dom.Node // the last heading before the element within that section
}

// placeOf returns the place of a link, the zero place for one that says nothing of a part of
// the page.
func (p *Data) placeOf(l *Link) place {
	i, ok := slices.BinarySearchFunc(p.places, l.Node.Index(), func(in place, n int) int { return cmp.Compare(in.link.Index(), n) })
	if !ok {
		return place{}
	}
	return p.places[i]
}

// outline finds out where in the outline the links are that need to know. Few pages have
// any; one pass over these serves all of them, so that no link looks for its ancestors.
func (x *extractor) outline() {
	if len(x.placed) == 0 {
		return
	}
	d, root := x.doc, x.doc.Root()
	end := d.End(root)
	o := outline{doc: d, current: frame{end: end}}
	x.places = x.memory.places.Copy(x.placed)
	places := x.places
	const some = dom.MayBeOutline | dom.MayBeHeading
	for i := root.Index(); len(places) > 0; {
		i = d.NextNoted(i+1, end, some)
		for len(places) > 0 && places[0].link.Index() < i {
			o.locate(&places[0])
			places = places[1:]
		}
		if i < end {
			o.visit(d.Node(i))
		}
	}
}

// An outline is where a pass over a document is.
type outline struct {
	doc     *dom.Document
	current frame
	outer   []frame
}

// A frame is in which article and section a node is, and below which heading. It lasts
// until the node end.
type frame struct {
	end                       int
	article, section, heading dom.Node
}

func (o *outline) locate(p *place) {
	o.leave(p.link)
	p.article, p.section, p.heading = o.current.article, o.current.section, o.current.heading
}

// leave ends the frames that end before n.
func (o *outline) leave(n dom.Node) {
	for n.Index() >= o.current.end {
		o.current = o.outer[len(o.outer)-1]
		o.outer = o.outer[:len(o.outer)-1]
	}
}

func (o *outline) visit(n dom.Node) {
	o.leave(n)
	switch o.doc.HTMLName(n) {
	case atom.Article:
		o.enter(n, frame{article: n, section: n})
	case atom.Section, atom.Nav, atom.Aside:
		o.enter(n, frame{article: o.current.article, section: n})
	case atom.Blockquote, atom.Details, atom.Dialog, atom.Fieldset, atom.Figure, atom.Td:
		// Once called sectioning roots: headings in them do not leave them.
		o.enter(n, o.current)
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		o.current.heading = n
	}
}

// enter starts a frame that lasts as long as n.
func (o *outline) enter(n dom.Node, f frame) {
	o.outer = append(o.outer, o.current)
	f.end = o.doc.End(n)
	o.current = f
}
