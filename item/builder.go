package item

import (
	"slices"
	"sync"

	"github.com/itemscope/itemscope/dom"
)

// Options say how data is made of what was extracted from a page. The zero value is
// right for what was read from JSON.
type Options struct {
	// Document is the page, which knows the places; nil if it is not at hand.
	Document *dom.Document

	// URL is the address of the page, which is needed without a document.
	URL string

	// Budget bounds what is made. nil stands for a new one with the default for the
	// page.
	Budget *dom.Budget

	// Beside are items of the same page that those that are made will be joined with, or nil.
	// What [Join] leaves out because of them is not made.
	Beside []*Data
}

// PageURL returns the address of the page.
func (o *Options) PageURL() string {
	if o.Document != nil {
		return o.Document.URL()
	}
	return o.URL
}

// A Builder makes the [Data] of a syntax, after [Builder.Start]. It is for the packages of the
// syntaxes. Once its budget is spent, nothing is added anymore.
type Builder struct {
	Problems dom.Problems

	syntax    Syntax
	meter     dom.Meter
	data      *Data
	items     []Item // to be used next
	indexes   map[*Item]map[string]int
	first     []madeName        // the first names that were made, in firstRoom
	names     map[joined]string // those after them
	firstRoom *[many]madeName   // nil as long as there are none
	iris      *iriTable         // nil as long as it is not asked

	properties slab[Property]
	ofValues   slab[Property] // which would end the list of their item in properties
	values     slab[Value]

	language, datatype *valueDetails // of the last values that have one

	openGraph nodeSet // the elements of Open Graph, if its items are there already

	repeated map[*Item]bool  // those that several things say something of
	said     map[saying]bool // what these have
	types    map[string]bool // of the item typed, which has many
	typed    *Item
}

// A saying is a value of an item.
type saying struct {
	item, value              *Item
	name                     string
	kind                     Kind
	text, language, datatype string
}

type joined struct{ namespace, name string }

// A madeName is what was made of a namespace and a name.
type madeName struct {
	joined
	full string
}

// Start begins the data of a syntax. It is called first, and once. size is how long the page
// is, as far as that is known without the document.
func (b *Builder) Start(s Syntax, o Options, size int) {
	if o.Document != nil {
		size = o.Document.Size()
	}
	b.syntax = s
	b.meter = o.Budget.Part("item", size)
	b.data = &Data{size: size}
	if s == RDFa {
		const usual = 8 // elements of metadata are among the first 512 nodes
		b.openGraph = openGraphElements(make(nodeSet, 0, usual), o.Beside)
		b.data.withoutOpenGraph = len(b.openGraph) > 0
	}
}

// What these take in memory, roughly.
const (
	sizeOfItem  = 256
	sizeOfValue = 192
)

// ExpectItems makes room for so many items that are about to be added.
func (b *Builder) ExpectItems(n int) {
	if n = b.affordable(n); n == 0 {
		return
	}
	list := make([]*Item, 2*n)
	b.items, b.data.all, b.data.Items = make([]Item, n), list[:0:n], list[n:n]
}

// ExpectValues makes room for values that are about to be added, and for so many properties
// that they are of.
func (b *Builder) ExpectValues(properties, values int) {
	b.properties.expect(b.affordable(properties))
	b.values.expect(b.affordable(values))
}

// affordable returns n, or less if the budget is not enough for so many.
func (b *Builder) affordable(n int) int { return min(n, b.meter.Left()/sizeOfValue) }

// Charge takes units of the budget, and tells whether there were enough.
func (b *Builder) Charge(units int, at dom.Place) bool { return b.meter.Charge(units, at.Node) }

// Ended tells whether the budget is spent.
func (b *Builder) Ended() bool { return b.meter.Err() != nil }

// Item adds an item. top tells that the syntax has it at the top. If the budget is
// spent, the item is not part of the data.
func (b *Builder) Item(at dom.Place, top bool) *Item {
	if len(b.items) == 0 {
		b.items = make([]Item, min(1+len(b.data.all), 32))
	}
	it := &b.items[0]
	b.items = b.items[1:]
	it.Syntax, it.top = b.syntax, top
	it.setPlace(at)
	if b.Charge(sizeOfItem, at) {
		b.data.all = append(b.data.all, it)
	}
	return it
}

// Repeat notes that something else says something of an item, too: equal values are
// then added once, as in RDF. It is called before the first Add for the item.
func (b *Builder) Repeat(it *Item, top bool) {
	if b.repeated == nil {
		b.repeated, b.said = map[*Item]bool{}, map[saying]bool{}
	}
	b.repeated[it] = true
	it.top = it.top || top
}

// Type adds a type to an item, unless the item has it.
func (b *Builder) Type(it *Item, typ string, at dom.Place) {
	if len(it.Types) < many {
		if slices.Contains(it.Types, typ) {
			return
		}
	} else if b.hasType(it, typ, at) {
		return
	}
	if b.Charge(sizeOfValue/4, at) {
		n := len(it.Types)
		if n == 0 {
			it.Types = it.typ[:0]
		}
		it.Types = append(it.Types, typ)
		it.setTypePlace(n, at)
	}
}

// hasType tells whether an item has a type, by an index of its types. There is one at a time:
// an item that comes in turn with others is charged for it again.
func (b *Builder) hasType(it *Item, typ string, at dom.Place) bool {
	if b.typed != it {
		if n := len(it.Types); n > many && !b.Charge(n, at) {
			return false
		}
		b.typed, b.types = it, make(map[string]bool, len(it.Types))
		for _, t := range it.Types {
			b.types[t] = true
		}
	}
	has := b.types[typ]
	b.types[typ] = true
	return has
}

// many is from how many types or values on there is an index of them, and how many names are
// searched one by one; manyProperties is that of properties.
const many, manyProperties = 16, 32

// Add adds a value to a property of an item, and tells whether there was any of the
// budget left. A value that is the item itself, by its ID, becomes a URL: many items
// have their own address for their ID.
func (b *Builder) Add(it *Item, name string, v Value) bool {
	if !b.Charge(sizeOfValue, v.Place()) {
		return false
	}
	v.Syntax = b.syntax
	if v.Item != nil {
		text := v.Text
		if SetItem(&v, it, v.Item); v.Item != nil && b.syntax == Microformats {
			v.Text = text // which is not the ID there
		}
	}
	if v.Item == nil && b.IsElsewhere(v.node) {
		b.LeaveOut(it)
		return true
	}
	p := b.property(it, name)
	if b.repeated != nil && b.repeated[it] && b.says(it, p, &v) {
		return true
	}
	p.Values = b.values.grow(p.Values)
	p.Values[len(p.Values)-1] = v
	return true
}

// says tells whether a property of an item has a value that is about to be added.
func (b *Builder) says(it *Item, p *Property, v *Value) bool {
	key := v.saying(it, p.Name)
	if len(p.Values) < many {
		for i := range p.Values {
			if p.Values[i].saying(it, p.Name) == key {
				return true
			}
		}
		return false
	}
	if len(p.Values) == many {
		for i := range p.Values {
			b.said[p.Values[i].saying(it, p.Name)] = true
		}
	}
	says := b.said[key]
	b.said[key] = true
	return says
}

// IsElsewhere tells whether what was read from an element is left out, since Open Graph has it,
// see [Join]. Values that are items never are. [Builder.Add] does so itself.
func (b *Builder) IsElsewhere(element dom.Node) bool { return b.openGraph.has(element) }

// LeaveOut notes that a value of an item is left out. If nothing else is known of the item, it is,
// too.
func (b *Builder) LeaveOut(it *Item) { it.lacks = true }

// saying returns what a value of an item says.
func (v *Value) saying(it *Item, name string) saying {
	return saying{it, v.Item, name, v.Kind, v.Text, v.Language(), v.Datatype()}
}

// IsRepeated tells whether [Builder.Repeat] was called for an item.
func (b *Builder) IsRepeated(it *Item) bool { return b.repeated != nil && b.repeated[it] }

// Slot adds a value to the last property of an item, or if that is asked for to a new one,
// and returns it to be filled in: its kind, text and places. It returns nil if the budget is
// spent. It is Add for items that are not repeated, without a search for the property.
func (b *Builder) Slot(it *Item, name string, newProperty bool, at dom.Node) *Value {
	if !b.meter.Charge(sizeOfValue, at) {
		return nil
	}
	var v *Value
	if newProperty {
		p := b.addProperty(it, name)
		p.Values = b.values.begin()
		v = &p.Values[0]
	} else {
		p := &it.Properties[len(it.Properties)-1]
		p.Values = b.values.grow(p.Values)
		v = &p.Values[len(p.Values)-1]
	}
	v.Syntax = b.syntax
	return v
}

// SetItem sets a value of an item to another or, if that is the item itself and has an ID, to
// its address.
func SetItem(v *Value, of, it *Item) {
	if it == of && it.ID != "" {
		v.Kind, v.Text, v.Item = KindURL, it.ID, nil
		return
	}
	v.Kind, v.Text, v.Item = KindItem, it.ID, it
	it.reached = it.reached || of.top || of.reached
}

// property returns the property of an item with that name, which it adds if there is
// none.
func (b *Builder) property(it *Item, name string) *Property {
	if n := len(it.Properties); n > 0 && it.Properties[n-1].Name == name {
		return &it.Properties[n-1]
	}
	if len(it.Properties) < manyProperties {
		for i := range it.Properties {
			if it.Properties[i].Name == name {
				return &it.Properties[i]
			}
		}
	} else if i, ok := b.index(it)[name]; ok {
		return &it.Properties[i]
	}
	if index := b.indexes[it]; index != nil {
		index[name] = len(it.Properties)
	}
	return b.addProperty(it, name)
}

func (b *Builder) addProperty(it *Item, name string) *Property {
	it.Properties = b.properties.grow(it.Properties)
	p := &it.Properties[len(it.Properties)-1]
	p.Name = name
	return p
}

func (b *Builder) index(it *Item) map[string]int {
	index := b.indexes[it]
	if index == nil {
		index = make(map[string]int, 2*manyProperties)
		for i := range it.Properties {
			index[it.Properties[i].Name] = i
		}
		if b.indexes == nil {
			b.indexes = map[*Item]map[string]int{}
		}
		b.indexes[it] = index
	}
	return index
}

// SetLanguage is [Value.SetLanguage]. Values that follow each other in a language share what
// says so.
func (b *Builder) SetLanguage(v *Value, tag string) {
	if tag == "" || v.more != nil {
		v.SetLanguage(tag)
		return
	}
	if b.language == nil || b.language.language != tag {
		b.language = &valueDetails{language: tag}
	}
	v.more = b.language
}

// SetDatatype is [Value.SetDatatype]. Values that follow each other share what says so.
func (b *Builder) SetDatatype(v *Value, iri string) {
	if iri == "" || v.more != nil {
		v.SetDatatype(iri)
		return
	}
	if b.datatype == nil || b.datatype.datatype != iri {
		b.datatype = &valueDetails{datatype: iri}
	}
	v.more = b.datatype
}

// AddTo adds a property to a value that is about to be added itself.
func (b *Builder) AddTo(v *Value, name string, added Value) {
	if !b.Charge(sizeOfValue, added.Place()) {
		return
	}
	added.Syntax = b.syntax
	properties := v.Properties()
	for i := range properties {
		if p := &properties[i]; p.Name == name {
			p.Values = b.values.grow(p.Values)
			p.Values[len(p.Values)-1] = added
			return
		}
	}
	values := b.values.begin()
	values[0] = added
	properties = b.ofValues.grow(properties)
	if properties[len(properties)-1] = (Property{Name: name, Values: values}); len(properties) == 1 {
		v.SetProperties(properties)
	} else {
		v.more.properties = properties // which no other value has
	}
}

// Name returns what make makes of a namespace and a name; it is made once for each
// pair. The result is as long as both.
func (b *Builder) Name(namespace, name string, make func(namespace, name string) string) string {
	key := joined{namespace, name}
	for i := range b.first {
		if b.first[i].joined == key {
			return b.first[i].full
		}
	}
	full, ok := b.names[key]
	if ok || !b.Charge(len(namespace)+len(name)+sizeOfValue, dom.Place{}) {
		return full
	}
	full = make(namespace, name)
	b.keepName(key, full)
	return full
}

// keepName keeps a name that was made. The first ones, which are all of a usual page, are
// searched one by one.
func (b *Builder) keepName(key joined, full string) {
	if len(b.first) < many {
		if b.firstRoom == nil {
			b.firstRoom = nameRooms.Get().(*[many]madeName)
			b.first = b.firstRoom[:0]
		}
		b.first = append(b.first, madeName{key, full})
		return
	}
	if b.names == nil {
		b.names = map[joined]string{}
	}
	b.names[key] = full
}

// nameRooms have memory for the first names, which serves one page after the other.
var nameRooms = sync.Pool{New: func() any { return new([many]madeName) }}

// releaseNames keeps the memory of the first names for another page.
func (b *Builder) releaseNames() {
	if b.firstRoom != nil {
		clear(b.first)
		nameRooms.Put(b.firstRoom)
		b.first, b.firstRoom = nil, nil
	}
}

// Join returns a namespace and a name as one string.
func (b *Builder) Join(namespace, name string) string {
	return b.Name(namespace, name, func(namespace, name string) string { return namespace + name })
}

// Data returns what was made. The error is nil or a [*dom.LimitError]. Nothing may be
// added afterwards.
func (b *Builder) Data() (*Data, error) {
	b.releaseNames()
	b.releaseIRIs()
	b.data.choose()
	if b.data.withoutOpenGraph {
		b.data.removeEmptied()
	}
	b.data.Problems = b.Problems.List()
	return b.data, b.meter.End()
}

// choose makes Items: what the syntax has at the top, and the first item of those that
// cannot be reached from there, and so on. Of nearly all pages it is known that there are no such
// items, as each is a value of one whose values were added before its own.
func (m *Data) choose() {
	top, reached := m.countTop()
	if !reached {
		m.reach()
		top, _ = m.countTop()
	}
	m.Items = slices.Grow(m.Items, top)
	for _, it := range m.all {
		if it.top {
			m.Items = append(m.Items, it)
		}
	}
}

// countTop returns how many items are at the top, and whether all others are known to be reached
// from there.
func (m *Data) countTop() (top int, reached bool) {
	reached = true
	for _, it := range m.all {
		if it.top {
			top++
		} else if !it.reached {
			reached = false
		}
	}
	return top, reached
}

// reach puts items at the top until all are reached from there.
func (m *Data) reach() {
	for _, it := range m.all {
		it.reached = false
	}
	var open []*Item
	reach := func(it *Item) {
		open = append(open, it)
		for len(open) > 0 {
			it := open[len(open)-1]
			open = open[:len(open)-1]
			if it.reached {
				continue
			}
			it.reached = true
			for inner := range it.items() {
				if !inner.reached {
					open = append(open, inner)
				}
			}
		}
	}
	for _, it := range m.all {
		if it.top {
			reach(it)
		}
	}
	for _, it := range m.all {
		if !it.reached {
			it.top = true
			reach(it)
		}
	}
}
