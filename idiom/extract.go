package idiom

import (
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
	"github.com/itemscope/itemscope/weburl"
)

// Extract returns the idioms of d.
//
// What is wrong in the page is in [Data.Problems]. The error is nil or a
// [*dom.LimitError]; the data is then what was found before, and never nil. What is
// returned refers to d by nodes only.
//
// The rules of the problems are
//
//   - idiom/no-levels: a BreadcrumbList has no level with a name or a URL
//   - idiom/no-target: a reference to a note leads to nothing in the page
//   - idiom/url-unresolvable: the URL of a level or tag does not resolve
func Extract(d *dom.Document, o Options) (*Data, error) {
	if o.Budget == nil {
		o.Budget = d.NewBudget(0)
	}
	if o.Resolver == nil {
		o.Resolver = weburl.ForDocument(d)
	}
	e := extractors.Get().(*extractor)
	defer e.free()
	e.m, e.memory = slab.Into(o.Into, (*Data).kept, &e.own)
	*e.m = Data{memory: e.m.memory}
	e.d, e.resolver, e.problems.Max = d, o.Resolver, o.MaxProblems
	e.pageURL, _, _ = strings.Cut(d.URL(), "#")
	e.meter = o.Budget.Part("idiom", d.Size())
	needed := e.findNeed(&o)
	e.meter.End() // so that the extractions have their share
	limit := e.extractLists(&o, needed)
	e.meter = o.Budget.Part("idiom", d.Size())
	e.lists(&o)
	e.links(o.Links)
	e.walk()
	e.finishUp()
	e.finishNotes()
	e.finish()
	if err := e.meter.End(); err != nil {
		return e.m, err
	}
	return e.m, limit
}

// finish sets the data to what was found.
func (e *extractor) finish() {
	e.m.Crumbs = e.memory.crumbList.Copy(e.found.crumbs)
	e.m.TagClouds = e.memory.cloudList.Copy(e.found.clouds)
	e.m.Conversations = e.memory.conversationList.Copy(e.found.conversations)
	e.m.Footnotes = e.memory.footnoteList.Copy(e.found.footnotes)
	e.m.Problems = e.problems.List()
}

// An extractor does one extraction. Its memory serves the next.
type extractor struct {
	scratch
	d        *dom.Document
	resolver *weburl.Resolver
	meter    dom.Meter
	problems dom.Problems
	m        *Data
	memory   *memory // that of the data if it keeps it, else own
	own      memory

	xmlns       []atom.Atom // the names of attributes that begin with xmlns:, if RDFa is not given
	passed      int         // how many of those in stated begin before what isStated was asked of
	statedEnd   int         // where those end
	lastLink    int         // the index of the link that around was called with last
	namedEnd    int         // where the element ends whose name was understood
	cloudEnd    int         // where the element ends that has the name of a tag cloud
	seriesEnd   int         // where the series of links ends that was read last
	dialogueEnd int         // where the dl ends that was read last

	taken   map[dom.Node]bool // the links that lead up and are in bread crumbs that were found otherwise
	notes   notes
	pageURL string // the address of the page without a fragment
}

// scratch is what an extractor needs of any page.
type scratch struct {
	buf     []byte // the value of the attribute that is looked at
	text    []byte // the text that is being read
	begin   []byte // the text whose beginning is looked at
	noteBuf []byte // the text of a note
	cleaned []byte // the text that is being cleaned
	url     []byte // the URL that is being resolved
	pending []byte // the text since the last part of bread crumbs

	found found

	parts    []part            // those of the bread crumbs that are being read
	elements []element         // those of the list that is being read
	stated   []int             // the indices of the elements that state bread crumbs in microdata and RDFa
	boxes    []dom.Node        // those around the link that around was called with last
	up       []upLink          // the links that lead up
	intoPage []dom.Node        // those to another place of the page
	seen     map[dom.Node]bool // the elements whose children sized has read
	spoken   map[dom.Node]bool // those whose paragraphs were read
	path     []part            // those of paths, one path after the other
	paths    [][]part          // the paths of the bread crumbs that are being read
	pieces   []string          // those of the text that is being split
	turns    []turn            // those that are being read
	tagged   []tagLink         // those that may be a tag cloud
	tags     []Tag             // those of the tag cloud that is being read
	items    []dom.Node        // the elements that they are alone in
	weights  []float64         // and what they may weigh

	fragmentLinks []fragmentLink // the links of notes
}

// found is what was found in the page.
type found struct {
	crumbs        []*Crumbs
	clouds        []*TagCloud
	conversations []*Conversation
	footnotes     []*Footnote
}

// empty lets go of what was found.
func (f *found) empty() {
	f.crumbs, f.clouds = emptied(f.crumbs), emptied(f.clouds)
	f.conversations, f.footnotes = emptied(f.conversations), emptied(f.footnotes)
}

var extractors = sync.Pool{New: func() any { return new(extractor) }}

// mostKept is how many bytes of texts, mostOthers how many of anything else in one list, and
// mostVisited how many elements, the memory that is kept for the next page has at most.
const (
	mostKept    = 1 << 16
	mostOthers  = 1 << 9
	mostVisited = 1 << 8
)

// free keeps the memory of e, and nothing of the page.
func (e *extractor) free() {
	e.scratch.empty()
	e.own.end()
	*e = extractor{scratch: e.scratch, own: e.own}
	extractors.Put(e)
}

// empty leaves nothing of the page but texts, which are written over.
func (s *scratch) empty() {
	if cap(s.buf)+cap(s.text)+cap(s.begin)+cap(s.noteBuf)+cap(s.cleaned)+cap(s.url)+cap(s.pending) > mostKept {
		s.buf, s.text, s.begin, s.noteBuf, s.cleaned, s.url, s.pending = nil, nil, nil, nil, nil, nil, nil
	}
	if len(s.seen)+len(s.spoken) > mostVisited {
		s.seen, s.spoken = nil, nil
	}
	clear(s.seen)
	clear(s.spoken)
	s.found.empty()
	s.parts, s.path, s.paths = emptied(s.parts), emptied(s.path[:cap(s.path)]), emptied(s.paths)
	s.pieces = emptied(s.pieces[:cap(s.pieces)])
	s.elements, s.turns, s.tags = emptied(s.elements), emptied(s.turns), emptied(s.tags)
	s.stated, s.boxes, s.up, s.intoPage = emptied(s.stated), emptied(s.boxes), emptied(s.up), emptied(s.intoPage)
	s.tagged, s.items, s.weights = emptied(s.tagged), emptied(s.items), emptied(s.weights)
	s.fragmentLinks = emptied(s.fragmentLinks)
}

// emptied returns the memory of a list that nothing is in behind its length, without what is in
// it, unless that is much.
func emptied[T any](list []T) []T {
	if cap(list) > mostOthers {
		return nil
	}
	clear(list)
	return list[:0]
}

// named reads what is inside an element whose class, ID, label or property says that
// it is bread crumbs or a tag cloud.
func (e *extractor) named(n dom.Node) {
	found := false
	switch what, rule := e.nameOf(n); what {
	case crumbsName:
		found = e.crumbs(n, rule)
	case cloudName:
		found = e.cloud(n)
	}
	if found {
		e.namedEnd = e.d.End(n)
	}
}

// nameOf returns the name that an element has in one of its attributes, and the rule
// of the attribute.
func (e *extractor) nameOf(n dom.Node) (found name, rule Rule) {
	for a := range e.d.Attrs(n) {
		switch e.d.AttrName(a) {
		case atom.Class, atom.Id:
			if found == noName {
				found, rule = nameIn(e.value(n, a)), Class
			}
		case atom.Itemprop, atom.Property:
			if nameIn(e.value(n, a)) == crumbsName && !e.d.HasAttr(n, atom.Content) {
				found, rule = crumbsName, Property
			}
		case atom.AriaLabel:
			if labelled(e.value(n, a)) == crumbsName {
				return crumbsName, Label
			}
		}
	}
	return found, rule
}

// find returns the value of the attribute of an element with that name, as value does, or nil.
func (e *extractor) find(n dom.Node, name atom.Atom) []byte {
	value, a := e.d.FindPlainAttr(n, name)
	switch {
	case a.IsZero():
		return nil
	case value == nil: // it is to be decoded
		return e.value(n, a)
	case !e.meter.Charge(len(value)+1, n):
		return nil
	}
	return value
}

// value returns the value of an attribute, which stays as it is until the next call.
// Elements that the parser repeated share their attributes, so each reading is charged.
func (e *extractor) value(n dom.Node, a dom.Attr) []byte {
	if !e.meter.Charge(e.d.AttrSize(a)+1, n) {
		return nil
	}
	if value, ok := e.d.PlainAttr(a); ok {
		return value
	}
	value := e.d.AttrBytes(e.buf, a)
	if len(value) > cap(e.buf) { // so that the next that is to be decoded has room
		e.buf = make([]byte, 0, 2*len(value))
	}
	return value
}

// firstVisit tells whether it is called for the first time with an element, whose
// children a reader is going to read.
func (e *extractor) firstVisit(n dom.Node) bool {
	if e.seen[n] {
		return false
	}
	if e.seen == nil {
		e.seen = map[dom.Node]bool{}
	}
	e.seen[n] = true
	return true
}
