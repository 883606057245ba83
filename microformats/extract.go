package microformats

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"sync"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/slab"
)

// Extract returns the microformats and link relations of a document. The error is
// nil or, where the page asks for more than the budget, a [*dom.LimitError]; the
// data has what was found before. An item that was cut off has no implied
// properties, and no text if it is the value of a property. The items refer to the
// nodes of d by number; the data does not keep d in memory.
func Extract(d *dom.Document, o Options) (*Data, error) {
	x := extractors.Get().(*extractor)
	x.start(d, o)
	x.readLinks()
	x.walk()
	x.checkLinks()
	data := x.data
	err := x.finish()
	if !x.isLarge() {
		extractors.Put(x)
	}
	return data, err
}

var extractors = sync.Pool{New: func() any { return new(extractor) }}

// extractor reads one document, and its buffers serve the next. It walks the
// nodes once, in order, with a stack of the items that are open.
type extractor struct {
	Options
	d      *dom.Document
	data   *Data
	meter  dom.Meter
	frames []frame
	base   base
	links  linkReader

	texts [textModes]textCache
	html  htmlCache

	withID  []*Item           // the classic items with an ID
	targets map[dom.Node]bool // what was included

	problems dom.Problems
	memory   *memory // that of the data if it keeps it, else own
	own      memory

	starts       *startsIn
	classes      classes
	names        map[string]string
	valueNodes   []valueNode
	slots        []property // those of the frames, one after the other
	class, inner []byte     // class attributes: of the element that is being read, of those inside
	rel, buf     []byte
	value        []byte // the attribute of which a copy is made
	joined       []byte // the text that is made of several
}

// frame is a stretch of nodes that are still to be read: an item's, those that
// are included in an item, or all.
type frame struct {
	next, end int32    // node indices
	context   int32    // the frame of the item that the nodes are in, or noItem
	outermost int32    // the outermost of the open items around that are values
	node      dom.Node // the element of the item, or the included one
	site      dom.Node // where node is included; zero if it is not

	// Of an item:
	classic  classicSet // its classic roots, empty for microformats2
	item     *Item
	slots    []property // the properties of the outer item that this one is a value of
	refs     []dom.Node // elements that are included at the end
	refsRead int        // how many of them are
	found               // what was found in it
}

const noItem = -1

// found is what matters about the properties of an item beside their values.
type found struct {
	plain, embedded, urls, nested bool   // whether there are p-*, e-*, u-*, items
	named                         bool   // whether there is a p-name
	name                          string // the first one
	url                           place  // of the first u-url
	date                          string // the date last read
	index                         map[string]int
}

// place is where among the properties of an item a value is: the property's place plus one,
// and the value's in it.
type place struct{ property, value int }

func (x *extractor) start(d *dom.Document, o Options) {
	x.Options, x.d = o, d
	x.meter = o.Budget.Part("microformats", d.Size())
	x.data, x.memory = slab.Into(o.Into, (*Data).kept, &x.own)
	*x.data = Data{page: d.Size(), itemsOnly: o.ItemsOnly, memory: x.data.memory}
	x.problems.Max = o.MaxProblems
	x.withID, x.targets = x.withID[:0], nil
	x.starts = classStarts()
	root := d.Root()
	x.frames = append(x.frames[:0], frame{next: int32(root.Index()), end: int32(d.End(root)), context: noItem, outermost: noItem})
}

// finish completes the data and lets go of what belongs to the document. It
// returns the error of the meter.
func (x *extractor) finish() error {
	x.data.Problems = x.problems.List()
	x.finishIDs()
	for i := range x.texts {
		x.texts[i].reset()
	}
	x.html.reset()
	x.own.end()
	clear(x.classes.types[:cap(x.classes.types)])
	clear(x.classes.properties[:cap(x.classes.properties)])
	clear(x.slots[:cap(x.slots)])
	err := cmp.Or(x.meter.End(), x.links.err)
	x.links.err = nil
	x.Options, x.d, x.data, x.memory, x.meter, x.problems = Options{}, nil, nil, nil, dom.Meter{}, dom.Problems{}
	x.base.Resolver, x.base.asWritten = nil, ""
	return err
}

// keepAtMost is the size, in bytes and roughly, of an extractor that is kept for
// the next page.
const keepAtMost = 16 << 20

// isLarge tells whether an extractor has grown too much to be kept.
func (x *extractor) isLarge() bool {
	size := cap(x.buf) + cap(x.class) + cap(x.inner) + cap(x.rel) + cap(x.value) + cap(x.joined) + cap(x.base.ref) + cap(x.base.out) +
		cap(x.frames)*int(unsafe.Sizeof(frame{})) + x.links.size() +
		cap(x.classes.types)*24 + cap(x.classes.properties)*24 + cap(x.valueNodes)*8 + cap(x.slots)*24 +
		4*(cap(x.html.start)+cap(x.html.end)+cap(x.html.region))
	for i := range x.texts {
		size += 4 * (cap(x.texts[i].start) + cap(x.texts[i].region))
	}
	return size > keepAtMost
}

// walk reads all nodes.
func (x *extractor) walk() {
	for len(x.frames) > 0 {
		top := len(x.frames) - 1
		x.run(top)
		if f := &x.frames[top]; len(x.frames) == top+1 && (f.next == f.end || x.stopped()) {
			x.leave(top)
		}
	}
}

// run reads the nodes of a frame until it is at its end or another is above it.
func (x *extractor) run(top int) {
	f, noted := &x.frames[top], dom.WithRoot
	if f.context != noItem {
		noted = dom.WithClass | dom.WithRel
	}
	for f.next < f.end && !x.stopped() {
		i := x.d.NextNoted(int(f.next), int(f.end), noted)
		if f.next = int32(i); f.next == f.end {
			return
		}
		f.next++
		if x.element(f, x.d.Node(i)) {
			return
		}
	}
}

// element reads an element and tells whether that has changed the frames, of
// which f is the last.
func (x *extractor) element(f *frame, n dom.Node) bool {
	name, notes := x.d.HTMLName(n), x.d.Notes(n)
	if name == atom.Template {
		return false // https://microformats.org/wiki/microformats2-parsing#note_HTML_parsing_rules
	}
	var in *frame
	if f.context != noItem {
		in = &x.frames[f.context]
	}
	var class []byte
	if notes&dom.WithClass != 0 {
		class, _ = x.attr(&x.class, n, atom.Class)
	}
	c := x.readClasses(class, in)
	if notes&dom.WithRel != 0 && in != nil && in.classic != 0 && isLink(name) {
		x.readClassicRels(n, in.classic)
	}
	switch {
	case c.isItem():
		x.openItem(f, n, c)
		return true
	case c.include && x.include(f, n):
		return true
	case len(c.properties) > 0:
		x.addProperties(in, n, c.properties)
	}
	return false
}

func isLink(name atom.Atom) bool { return name == atom.A || name == atom.Link || name == atom.Area }

// attr returns the value of an attribute and whether there is one. It is in the
// document or in buf, and valid until buf is used again.
func (x *extractor) attr(buf *[]byte, n dom.Node, name atom.Atom) ([]byte, bool) {
	value, a := x.d.FindPlainAttr(n, name)
	switch {
	case a.IsZero():
		return nil, false
	case value == nil:
		return x.attrValue(buf, n, a), true
	case !x.charge(len(value), n):
		return nil, true
	}
	return value, true
}

// attrValue is attr for an attribute that is found already. Every time it is read
// is charged: many elements may have an attribute in common.
func (x *extractor) attrValue(buf *[]byte, n dom.Node, a dom.Attr) []byte {
	if !x.charge(x.d.AttrSize(a), n) {
		return nil
	}
	value := x.d.AttrBytes(*buf, a)
	if len(value) > cap(*buf) { // so that the next that is to be decoded has room
		*buf = make([]byte, 0, 2*len(value))
	}
	return value
}

// attrText returns a copy of the value of an attribute, and whether there is one.
func (x *extractor) attrText(n dom.Node, name atom.Atom) (string, bool) {
	value, ok := x.attr(&x.value, n, name)
	return x.memory.texts.Add(value), ok
}

// tokenEnd returns where the token ends that goes on at i: at the next byte that is not
// greater than a space. It looks at eight bytes at once.
func tokenEnd(set []byte, i int) int {
	const ones, highest = 0x0101010101010101, 0x8080808080808080
	for ; len(set)-i >= 8; i += 8 {
		w := binary.LittleEndian.Uint64(set[i:])
		// Taking '!' off what is less sets the highest bit of its byte.
		if ends := (w - '!'*ones) &^ w & highest; ends != 0 {
			return i + bits.TrailingZeros64(ends)/8
		}
	}
	for i < len(set) && set[i] > ' ' {
		i++
	}
	return i
}

// openItem starts an item: its nodes get a frame of their own.
func (x *extractor) openItem(f *frame, n dom.Node, c *classes) {
	f.next = int32(x.d.End(n))
	if !x.charge(itemSize+len(c.types)*typeSize, n) {
		return
	}
	it := &x.memory.items.Take(1)[0]
	it.Node, it.Type, it.page = n, x.types(c), x.data.page
	if id, ok := x.attrText(n, atom.Id); ok && id != "" {
		it.ID = id
		if c.classic != 0 {
			x.withID = append(x.withID, it)
		}
	}
	if x.Language {
		it.Lang = x.language(n)
	}
	self := int32(len(x.frames))
	next := frame{
		next: int32(n.Index() + 1), end: f.next, node: n, context: self, outermost: f.outermost, site: f.site,
		item: it, classic: c.classic,
	}
	if len(c.properties) > 0 {
		x.slots = append(x.slots, c.properties...)
		next.slots = x.slots[len(x.slots)-len(c.properties):]
		if next.outermost == noItem {
			next.outermost = self
		}
	}
	if c.classic != 0 {
		next.refs = x.references(n)
	}
	x.frames = append(x.frames, next)
}

// language returns the language of n.
func (x *extractor) language(n dom.Node) string {
	if a := x.d.LanguageAttr(n); !a.IsZero() {
		return x.keep(x.d.AttrBytes(x.value, a), n)
	}
	language := x.d.DefaultLanguage()
	if !x.charge(len(language), n) {
		return ""
	}
	return language
}

// types returns the types of an item, each once and sorted.
func (x *extractor) types(c *classes) []string {
	types := x.memory.types.Take(len(c.types) + bits.OnesCount16(uint16(c.classic)))[:0]
	for _, t := range c.types {
		types = append(types, x.intern(t))
	}
	for roots := c.classic; roots != 0; roots &= roots - 1 {
		types = append(types, classicVocabularies[bits.TrailingZeros16(uint16(roots))].typ)
	}
	if len(types) > 1 {
		slices.Sort(types)
		types = slices.Compact(types)
	}
	return types
}

// leave ends the last frame, which is at its end, unless something is still to be
// included there.
func (x *extractor) leave(top int) {
	f := &x.frames[top]
	if f.refsRead < len(f.refs) && !x.stopped() {
		f.refsRead++
		x.push(top, f.node, f.refs[f.refsRead-1])
		return
	}
	if f.item != nil {
		x.closeItem(top)
	}
	x.slots = x.slots[:len(x.slots)-len(f.slots)]
	x.frames[top] = frame{}
	x.frames = x.frames[:top]
}

// closeItem gives a finished item to the item it is in, or to the result.
func (x *extractor) closeItem(top int) {
	f := &x.frames[top]
	if f.classic == 0 && !x.stopped() { // what is cut off implies nothing
		x.imply(f)
	}
	outer := int32(noItem)
	if top > 0 {
		outer = x.frames[top-1].context
	}
	if outer == noItem {
		x.data.Items = x.memory.lists.Append(x.data.Items, f.item)
		return
	}
	in := &x.frames[outer]
	in.nested = true
	if len(f.slots) > 0 {
		x.addItemValues(in, f)
	} else {
		in.item.Children = x.memory.lists.Append(in.item.Children, f.item)
	}
}

// What an item, each of its types and a value are charged beside their strings:
// somewhat less than the memory they take.
const (
	itemSize  = 64
	typeSize  = 24
	valueSize = 48
)

// nodeWork is what it is charged to look at a node again.
const nodeWork = 4

// charge takes units for what is about to be done for a node, and tells whether
// there were so many.
func (x *extractor) charge(units int, n dom.Node) bool { return x.meter.Charge(units, n) }

// keep returns a copy of b, which is made for n.
func (x *extractor) keep(b []byte, n dom.Node) string {
	if !x.charge(len(b), n) {
		return ""
	}
	return x.memory.texts.Add(b)
}

// stopped tells whether the budget is used up.
func (x *extractor) stopped() bool { return x.meter.Err() != nil }
