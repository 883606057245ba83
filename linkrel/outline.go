package linkrel

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A place is what part of the page a link is in.
type place struct {
	parent  dom.Node // that of the element
	article dom.Node // the nearest article that the element is in
	section dom.Node // the nearest article, section, nav or aside
	heading dom.Node // the last heading before the element within that section
}

// place has a link, which says something of a part of the page, get its place.
func (x *extractor) place(l *Link) {
	in := *l.context
	in.parent = x.doc.Parent(l.Node)
	l.context = &in
	x.outlined = append(x.outlined, l)
}

// outline finds out where in the outline the links are that need to know. Few pages have
// any; one pass over these serves all of them, so that no link looks for its ancestors.
func (x *extractor) outline() {
	if len(x.outlined) == 0 {
		return
	}
	d, root := x.doc, x.doc.Root()
	end := d.End(root)
	o := outline{doc: d, current: frame{end: end}}
	links := x.outlined
	const some = dom.MayBeOutline | dom.MayBeHeading
	for i := root.Index(); len(links) > 0; {
		i = d.NextNoted(i+1, end, some)
		for len(links) > 0 && links[0].Node.Index() < i {
			o.locate(links[0])
			links = links[1:]
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

func (o *outline) locate(l *Link) {
	o.leave(l.Node)
	l.context.article, l.context.section, l.context.heading = o.current.article, o.current.section, o.current.heading
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
