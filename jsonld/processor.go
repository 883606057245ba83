package jsonld

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
)

// A processor runs algorithms of the standard on one document.
type processor struct {
	o        *ProcessorOptions
	doc      *Document
	contexts *Contexts
	mode10   bool // the processing mode is json-ld-1.0
	meter    dom.Meter
	baseURL  string // the address of the document, for contexts with relative addresses
	maxDepth int
	at       dom.Node

	// dropped is told of what means nothing: entries whose name stands for nothing, and
	// values that belong to no item. It may be nil.
	dropped func(n uint32)

	scoped   map[scopedKey]*context
	layered  map[layeredKey]*context
	usedBase bool      // an IRI was resolved against the base of the active context
	graph    bool      // what is compacted is put into @graph, even a single node
	objects  []object  // to be used next
	lists    []*object // room for short lists, as those below
	entries  []property
	strings  []string
	frames   []*objectExpansion // of the objects around each other, by their depth
	defining int                // how many term definitions are being created, one for the other
	scopes   int                // how many scoped contexts are being checked, one inside the other
	depth    int                // how deep the element is that is being expanded or compacted
	steps    int                // elements and objects that were worked on
}

// mostDepth is how deep the algorithms recurse at most, whatever MaxDepth is: the
// stack of a goroutine has an end.
const mostDepth = 50_000

func newProcessor(doc *Document, o *ProcessorOptions) *processor {
	p := new(processor)
	p.start(doc, o)
	return p
}

// start makes a processor that is zero ready for a document, or for none.
func (p *processor) start(doc *Document, o *ProcessorOptions) {
	p.o, p.doc = o, doc
	p.contexts = o.Contexts
	p.mode10 = o.ProcessingMode == JSONLD10
	p.maxDepth = min(dom.Bound(o.MaxDepth, DefaultMaxDepth), mostDepth)
	size := 0
	if doc != nil {
		p.at, size = doc.Node, len(doc.tree.text)
	}
	p.meter = o.Budget.Part("jsonld", size)
	if p.contexts == nil {
		p.contexts = builtIn()
	}
}

// drop notes that a value of the document means nothing.
func (p *processor) drop(n uint32) {
	if p.dropped != nil {
		p.dropped(n)
	}
}

// charge takes units of the budget.
func (p *processor) charge(units int) error {
	if p.meter.Charge(units, p.at) {
		return nil
	}
	return p.meter.Err()
}

// stepsPerLook is how many steps are taken between two looks at the context.
const stepsPerLook = 1 << 10

// step is called for each element that is expanded and each object of a node map. It
// returns an error when the context of the budget has ended: most of these charge nothing.
func (p *processor) step() error {
	if p.steps++; p.steps%stepsPerLook == 0 && !p.meter.Look() {
		return p.meter.Err()
	}
	return nil
}

// tooDeep is the error of what is nested deeper than MaxDepth.
func (p *processor) tooDeep(r ref) error {
	e := &dom.LimitError{Package: "jsonld", Limit: "MaxDepth", Max: p.maxDepth, Place: dom.Place{Node: p.at}}
	if r.doc != nil {
		e.Place = r.doc.place(r.n)
	}
	return e
}

// concat joins a namespace and a local name.
func (p *processor) concat(a, b string) (string, error) {
	if b == "" {
		return a, nil
	}
	return a + b, p.charge(len(a) + len(b))
}

// newObject returns an object of expanded form. They are made many at a time.
func (p *processor) newObject() *object {
	if len(p.objects) == 0 {
		p.objects = make([]object, 16)
	}
	o := &p.objects[0]
	p.objects = p.objects[1:]
	return o
}

// with appends an object to a list. Most have no more than one; the room for those
// is made many at a time.
func (p *processor) with(list []*object, o *object) []*object {
	if list == nil {
		list = take(&p.lists, 1, 32)
	}
	return append(list, o)
}

// take returns an empty list with room for n elements, of room for many lists. Where
// that is used up, there is new room for a number of elements.
func take[T any](room *[]T, n, elements int) []T {
	if n > elements/2 {
		return make([]T, 0, n)
	}
	if n > len(*room) {
		*room = make([]T, elements)
	}
	list := (*room)[:0:n]
	*room = (*room)[n:]
	return list
}

// frame returns what is to hold the expansion of an object at the current depth.
func (p *processor) frame() *objectExpansion {
	for len(p.frames) < p.depth {
		p.frames = append(p.frames, new(objectExpansion))
	}
	return p.frames[p.depth-1]
}

func quote(s string) string {
	const most = 80
	if len(s) > most {
		return fmt.Sprintf("%.80q…", s)
	}
	return fmt.Sprintf("%q", s)
}
