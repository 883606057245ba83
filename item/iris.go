package item

import (
	"strings"
	"sync"

	"github.com/itemscope/itemscope/dom"
)

// An iriTable has IRIs of properties by vocabularies and names, which most pages have in common.
// It serves one page after the other.
type iriTable struct {
	slots [iriSlots]keptIRI
	page  uint32 // how many pages it has served
}

// A keptIRI is what [PropertyIRI] made. Nothing in it is in the memory of a page.
type keptIRI struct {
	joined
	iri  string
	page uint32 // the last that it was made for
}

// There are iriSlots IRIs, made of texts that have longestKept bytes at most.
const (
	iriSlots    = 1 << 10
	longestKept = 1 << 7
)

var iriTables = sync.Pool{New: func() any { return new(iriTable) }}

// PropertyIRI is the function PropertyIRI. An IRI is paid for once for each page, whether it was
// made for another page or not.
func (b *Builder) PropertyIRI(vocabulary, name string) string {
	if b.iris == nil {
		b.iris = iriTables.Get().(*iriTable)
		b.iris.page++
	}
	t, size := b.iris, len(vocabulary)+len(name)
	k := &t.slots[(lastBytes(name)+uint64(size))*oddBits>>54%iriSlots]
	known := k.name == name && k.namespace == vocabulary
	switch {
	case known && k.page == t.page:
		return k.iri
	case k.page == t.page || size > longestKept || vocabulary == "" || name == "":
		return b.Name(vocabulary, name, PropertyIRI) // two names of the page have one place
	case !b.Charge(size+sizeOfValue, dom.Place{}):
		return ""
	case !known:
		*k = keptIRI{joined{strings.Clone(vocabulary), strings.Clone(name)}, PropertyIRI(vocabulary, name), 0}
	}
	k.page = t.page
	return k.iri
}

// releaseIRIs keeps the table for another page.
func (b *Builder) releaseIRIs() {
	if b.iris != nil {
		iriTables.Put(b.iris)
		b.iris = nil
	}
}
