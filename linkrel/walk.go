package linkrel

import (
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A walk is the one pass over a document. It finds the elements that matter and
// keeps track of where in the outline they are, so that no link has to look for
// its ancestors.
type walk struct {
	doc     *dom.Document
	found   []element
	bases   []dom.Node
	metas   []dom.Node
	current frame
	outer   []frame
}

// walks keeps walks, for their memory.
var walks = sync.Pool{New: func() any { return new(walk) }}

// largestKept is how many elements a walk that is kept may have room for.
const largestKept = 1 << 15

func (w *walk) free() {
	w.doc = nil
	if cap(w.found)+cap(w.outer) <= largestKept {
		walks.Put(w)
	}
}

// An element is one that may create links.
type element struct {
	node                      dom.Node
	article, section, heading dom.Node
	role                      role
}

// A frame is where in the outline the walk is: in which article and section,
// and below which heading. It lasts until the node end.
type frame struct {
	end                       int
	article, section, heading dom.Node
}

// A role is what an element means to the walk.
type role uint8

const (
	noRole role = iota
	anchorRole
	areaRole
	linkRole
	formRole
	articleRole
	sectionRole // other sectioning content
	rootRole    // once called a sectioning root: headings in it do not leave it
	headingRole
	baseRole
	metaRole
)

// elements has the elements of the roles that create links.
var elements = [...]Element{anchorRole: AnchorElement, areaRole: AreaElement, linkRole: LinkElement, formRole: FormElement}

var roles = func() (r [256]role) {
	for role, names := range map[role][]atom.Atom{
		anchorRole:  {atom.A},
		areaRole:    {atom.Area},
		linkRole:    {atom.Link},
		formRole:    {atom.Form},
		articleRole: {atom.Article},
		sectionRole: {atom.Section, atom.Nav, atom.Aside},
		rootRole:    {atom.Blockquote, atom.Details, atom.Dialog, atom.Fieldset, atom.Figure, atom.Td},
		headingRole: {atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6},
		baseRole:    {atom.Base},
		metaRole:    {atom.Meta},
	} {
		for _, name := range names {
			r[name] = role
		}
	}
	return r
}()

func (w *walk) run(d *dom.Document) {
	*w = walk{doc: d, found: w.found[:0], bases: w.bases[:0], metas: w.metas[:0], outer: w.outer[:0]}
	root := d.Root()
	end := d.End(root)
	w.current.end = end
	const some = dom.MayBeAnchor | dom.MayBeLink | dom.MayBeForm | dom.MayBeMeta | dom.MayBeOutline | dom.MayBeHeading
	for i := d.NextNoted(root.Index()+1, end, some); i < end; i = d.NextNoted(i+1, end, some) {
		n := d.Node(i)
		name := d.HTMLName(n)
		if name >= atom.Atom(len(roles)) || roles[name] == noRole {
			continue
		}
		for i >= w.current.end {
			w.current = w.outer[len(w.outer)-1]
			w.outer = w.outer[:len(w.outer)-1]
		}
		w.visit(n, roles[name])
	}
}

func (w *walk) visit(n dom.Node, r role) {
	switch r {
	case anchorRole, areaRole, linkRole, formRole:
		w.found = append(w.found, element{n, w.current.article, w.current.section, w.current.heading, r})
	case articleRole:
		w.enter(n, frame{article: n, section: n})
	case sectionRole:
		w.enter(n, frame{article: w.current.article, section: n})
	case rootRole:
		w.enter(n, w.current)
	case headingRole:
		w.current.heading = n
	case baseRole:
		w.bases = append(w.bases, n)
	case metaRole:
		w.metas = append(w.metas, n)
	}
}

// enter starts a frame that lasts as long as n.
func (w *walk) enter(n dom.Node, f frame) {
	w.outer = append(w.outer, w.current)
	f.end = w.doc.End(n)
	w.current = f
}
