package dataset

import (
	"hash/maphash"
	"strconv"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// A factList takes the quads of a page, each once for each syntax, as facts.
type factList struct {
	list     []Fact
	document *dom.Document
	syntax   itemscope.Syntax

	prefix []byte       // what the labels of the page's blank nodes start with
	labels [26][]string // by the letter of the scope and the number
	seen   distinct
}

// start begins a page with an identifier.
func (l *factList) start(id string, d *dom.Document) {
	l.reset()
	l.document = d
	l.prefix = append(append(l.prefix[:0], "_:p"...), id...)
}

// mostKept is how many facts there is room for while the list waits for the next page.
const mostKept = 1 << 14

func (l *factList) reset() {
	clear(l.list)
	l.list = l.list[:0]
	if cap(l.list) > mostKept {
		l.list = nil
	}
	for i := range l.labels {
		clear(l.labels[i])
		l.labels[i] = l.labels[i][:0]
		if cap(l.labels[i]) > mostKept {
			l.labels[i] = nil
		}
	}
	l.seen.reset()
	l.document = nil
}

// Quad takes a quad whose place is not known.
func (l *factList) Quad(q rdf.Quad) error { return l.QuadAt(q, dom.Place{}) }

// QuadAt takes a quad.
func (l *factList) QuadAt(q rdf.Quad, at dom.Place) error {
	if err := q.Check(); err != nil {
		return err
	}
	l.list = append(l.list, Fact{
		Graph:     l.resource(&q.Graph),
		Subject:   l.resource(&q.Subject),
		Predicate: l.resource(&q.Predicate),
		Object:    l.resource(&q.Object),
		Datatype:  q.Object.Datatype(),
		Language:  q.Object.Language(),
		Syntax:    l.syntax,
	})
	if !l.seen.add(l.list) {
		l.list = l.list[:len(l.list)-1]
		return nil
	}
	if at.Span.IsZero() && !at.Node.IsZero() {
		at.Span = l.document.Span(at.Node)
	}
	l.list[len(l.list)-1].Position = l.document.SpanPosition(at.Span)
	return nil
}

// resource returns the value of a term, and of a blank node its label in the data set.
func (l *factList) resource(t *rdf.Term) string {
	if t.Kind() != rdf.Blank {
		return t.Value()
	}
	scope, number := t.BlankNode()
	letter := scope.Syntax
	if letter < 'a' || letter > 'z' {
		letter = 'b'
	}
	labels := &l.labels[letter-'a']
	for int(number) >= len(*labels) {
		*labels = append(*labels, "")
	}
	label := &(*labels)[number]
	if *label == "" {
		l.prefix = strconv.AppendUint(append(l.prefix, letter), uint64(number), 10)
		*label = string(l.prefix)
		l.prefix = l.prefix[:len("_:p")+idLength]
	}
	return *label
}

// distinct is a set of the facts of a list.
type distinct struct {
	slots []int32 // a hash table with open addresses: indices into the list, from 1
	count int
}

// hashSeed keeps pages from choosing facts with equal hashes.
var hashSeed = maphash.MakeSeed()

// add adds the last fact of a list, and reports false if one before it is equal, the
// position aside.
func (s *distinct) add(list []Fact) bool {
	if 4*s.count >= 3*len(s.slots) {
		s.grow(list)
	}
	fact := &list[len(list)-1]
	mask := uint64(len(s.slots) - 1)
	for i := fact.hash() & mask; ; i = (i + 1) & mask {
		at := s.slots[i]
		if at == 0 {
			s.slots[i] = int32(len(list))
			s.count++
			return true
		}
		if before := &list[at-1]; before.saysSame(fact) {
			if before.Syntax == fact.Syntax {
				return false
			}
			fact.again = true
		}
	}
}

func (s *distinct) grow(list []Fact) {
	const least = 64
	s.slots = make([]int32, max(least, 2*len(s.slots)))
	mask := uint64(len(s.slots) - 1)
	for n := range s.count { // all facts of the list except the last
		i := list[n].hash() & mask
		for s.slots[i] != 0 {
			i = (i + 1) & mask
		}
		s.slots[i] = int32(n + 1)
	}
}

func (s *distinct) reset() {
	if len(s.slots) > 2*mostKept {
		s.slots = nil
	}
	clear(s.slots)
	s.count = 0
}

func (f *Fact) hash() uint64 {
	const odd = 0x9E3779B97F4A7C15
	h := maphash.String(hashSeed, f.Object)
	h = h*odd ^ maphash.String(hashSeed, f.Subject)
	return h*odd ^ maphash.String(hashSeed, f.Predicate)
}

// saysSame tells whether two facts are equal, their syntaxes and positions aside.
func (f *Fact) saysSame(o *Fact) bool {
	return f.Object == o.Object && f.Subject == o.Subject && f.Predicate == o.Predicate &&
		f.Datatype == o.Datatype && f.Language == o.Language && f.Graph == o.Graph
}
