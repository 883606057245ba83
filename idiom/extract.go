package idiom

import (
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
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
	e.d, e.resolver, e.problems.Max, e.m = d, o.Resolver, o.MaxProblems, &Data{}
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
	e.m.Problems = e.problems.List()
	if err := e.meter.End(); err != nil {
		return e.m, err
	}
	return e.m, limit
}

// An extractor does one extraction. Its memory serves the next.
type extractor struct {
	memory
	d        *dom.Document
	resolver *weburl.Resolver
	meter    dom.Meter
	problems dom.Problems
	m        *Data

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

// memory is what an extractor needs of any page.
type memory struct {
	buf     []byte // the value of the attribute that is looked at
	text    []byte // the text that is being read
	begin   []byte // the text whose beginning is looked at
	noteBuf []byte // the text of a note
	url     []byte // the URL that is being resolved
	pending []byte // the text since the last part of bread crumbs

	parts    []part            // those of the bread crumbs that are being read
	elements []element         // those of the list that is being read
	stated   []int             // the indices of the elements that state bread crumbs in microdata and RDFa
	boxes    []dom.Node        // those around the link that around was called with last
	up       []upLink          // the links that lead up
	intoPage []dom.Node        // those to another place of the page
	seen     map[dom.Node]bool // the elements whose children sized has read
	spoken   map[dom.Node]bool // those whose paragraphs were read
}

var extractors = sync.Pool{New: func() any { return new(extractor) }}

// mostKept is how many bytes of texts, and mostOthers how many of anything else, the memory
// that is kept for the next page has at most.
const (
	mostKept   = 1 << 16
	mostOthers = 1 << 8
)

// free keeps the memory of e, and nothing of the page.
func (e *extractor) free() {
	m := e.memory
	if cap(m.buf)+cap(m.text)+cap(m.begin)+cap(m.noteBuf)+cap(m.url)+cap(m.pending) > mostKept ||
		cap(m.parts)+cap(m.elements)+cap(m.stated)+cap(m.boxes)+cap(m.up)+cap(m.intoPage)+len(m.seen)+len(m.spoken) > mostOthers {
		return
	}
	clear(m.parts)
	clear(m.seen)
	clear(m.spoken)
	m.parts, m.stated, m.boxes, m.up, m.intoPage = m.parts[:0], m.stated[:0], m.boxes[:0], m.up[:0], m.intoPage[:0]
	*e = extractor{memory: m}
	extractors.Put(e)
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
