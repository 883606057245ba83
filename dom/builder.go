package dom

import (
	"bytes"
	"cmp"
	"errors"
	"hash/maphash"
	"math"
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/headroom"
)

// A Builder fills a Document. Nodes are made in any order, linked and moved
// freely, and put into tree order by [Builder.Finish]; until then the Document
// must not be read. The zero Builder is ready for [Builder.Start].
//
// Spans refer to the source given to [Builder.SetSource]. Text and values that
// are not in it, or that differ from what it says, are given as bytes.
type Builder struct {
	d       *Document
	most    int // see ExpectAtMost
	late    []lateAttr
	scratch []byte

	// For renumbering.
	number  []uint32   // the new number of each node
	order   []uint32   // the old number of each node
	reached []template // the templates with their new numbers
}

// lateAttr is an attribute that an element gets after attributes of other
// elements were made, as from a second <body> tag. Finish puts it in place.
type lateAttr struct {
	node uint32
	attr SourceAttr
}

// Start empties d, which may hold an earlier page, and prepares to fill it. The
// document then has a root: a document node, or a fragment.
func (b *Builder) Start(d *Document, root Kind) Node {
	d.reset()
	b.d = d
	b.most = math.MaxUint32
	b.late = b.late[:0]
	return b.node(node{kind: root})
}

// SetURL sets the address of the document.
func (b *Builder) SetURL(url string) { b.d.url = url }

// SetEncoding sets the name of the document's encoding.
func (b *Builder) SetEncoding(name string) { b.d.encoding = name }

// SetContentLanguage sets the language that the server sent with the document.
// A list of several languages should be left out: it sets none.
func (b *Builder) SetContentLanguage(tag string) { b.d.contentLanguage = tag }

// SetQuirksMode sets the mode of the document.
func (b *Builder) SetQuirksMode(m QuirksMode) { b.d.quirks = m }

// SetScripting sets the scripting flag.
func (b *Builder) SetScripting(on bool) { b.d.scripting = on }

// SetProblems sets what [Document.Problems] returns.
func (b *Builder) SetProblems(list []Problem) { b.d.problems = list }

// ErrTooLarge is returned for a source of 4 GiB or more: offsets have 32 bits.
var ErrTooLarge = errors.New("dom: source of 4 GiB or more")

// SourceBuffer returns memory of the document for its source, emptied: a parser that has
// to decode the input appends it there, and gives the memory back by SetSourceBuffer.
func (b *Builder) SourceBuffer() []byte { return b.d.buffer[:0] }

// SetSourceBuffer gives the document memory in place of that which SourceBuffer returned.
// It is the document's from then on, to be written over when another source is decoded.
func (b *Builder) SetSourceBuffer(buffer []byte) { b.d.buffer = buffer }

// SetSource gives the document its source, in UTF-8. The document keeps the slice and
// never writes to it. The caller must not either, until the document is emptied.
func (b *Builder) SetSource(source []byte) error {
	if uint64(len(source)) >= math.MaxUint32 {
		return ErrTooLarge
	}
	b.d.source = slices.Clip(source)
	b.reserve()
	return nil
}

// SetNoCR says that there is no CR in the source: positions are then found without
// looking for one.
func (b *Builder) SetNoCR() { b.d.lines.noCR = true }

// ExpectAtMost says, before SetSource, how many nodes there will be at most. There can be
// more, but no room is kept for them.
func (b *Builder) ExpectAtMost(nodes int) { b.most = min(nodes, math.MaxUint32) }

// reserve makes room for the nodes and attributes that the source probably has, unless
// there is room from an earlier page. A page has about as many elements and texts as it
// has tags, of at least three bytes, and less than one attribute for each.
func (b *Builder) reserve() {
	d := b.d
	if cap(d.nodes) < 16 {
		tags := min(bytes.Count(d.source, []byte("<")), len(d.source)/3, b.most)
		d.nodes = headroom.Grow(d.nodes, tags+tags/8)
		d.attrs = headroom.Grow(d.attrs, 3*tags/4)
	}
}

// Name returns the atom of name in the document being built.
func (b *Builder) Name(name []byte) atom.Atom {
	if a := atom.Lookup(name); a != 0 {
		return a
	}
	return b.Intern(name)
}

// Intern is Name for a name that is known not to be in package atom.
func (b *Builder) Intern(name []byte) atom.Atom { return b.d.names.intern(name) }

// NodeCount returns how many nodes were made so far, the root among them.
func (b *Builder) NodeCount() int { return len(b.d.nodes) - 1 }

// PieceCount returns how many pieces the text nodes made so far have, not
// counting text nodes that are in one piece.
func (b *Builder) PieceCount() int { return len(b.d.pieces) - 1 }

func (b *Builder) node(n node) Node {
	p, made := b.next()
	*p = n
	return made
}

// next adds an empty node to be filled in place, which is faster than to copy one
// made elsewhere.
func (b *Builder) next() (*node, Node) {
	d := b.d
	i := len(d.nodes)
	if i == cap(d.nodes) {
		b.growNodes()
	}
	d.nodes = d.nodes[:i+1]
	p := &d.nodes[i]
	*p = node{}
	return p, Node{uint32(i)}
}

//go:noinline
func (b *Builder) growNodes() {
	nodes := b.d.nodes
	room := headroom.For(len(nodes), b.position(), len(b.d.source))
	b.d.nodes = headroom.Grow(nodes, min(room, max(b.most-len(nodes), 0)+1<<10))
}

// position returns where in the source the last node was made that tells, 0 if none of the last
// few does.
func (b *Builder) position() int {
	nodes := b.d.nodes
	for i := len(nodes) - 1; i >= max(len(nodes)-8, 0); i-- {
		n := &nodes[i]
		at := n.tagEnd
		if n.kind == TextNode && n.raw&(inExtra|inPieces) == 0 {
			at = n.b
		}
		if at > 0 {
			return int(at)
		}
	}
	return 0
}

// Element makes an element; tag is its start tag in the source, if it has one.
// Its attributes follow by AddAttr before anything else is made.
func (b *Builder) Element(ns Namespace, name atom.Atom, tag Span) Node {
	b.d.base = b.d.base || name == atom.Base
	return b.node(node{
		kind: ElementNode, ns: ns, name: name,
		a: uint32(len(b.d.attrs)), tag: tag.Start, tagEnd: tag.End,
	})
}

// ElementWithAttrs is Element together with its attributes.
func (b *Builder) ElementWithAttrs(ns Namespace, name atom.Atom, tag Span, attrs *SourceAttrs) Node {
	n := b.Element(ns, name, tag)
	if len(attrs.List) > 0 {
		b.addAttrs(&b.d.nodes[n.id], attrs)
	}
	return n
}

// AppendElement is ElementWithAttrs and AppendChild in one. The element is filled field by
// field, and without a call, which is faster.
func (b *Builder) AppendElement(parent Node, ns Namespace, name atom.Atom, tag Span, attrs *SourceAttrs) Node {
	d := b.d
	i := len(d.nodes)
	if i == cap(d.nodes) {
		b.growNodes()
	}
	d.nodes = d.nodes[:i+1]
	nodes := d.nodes
	child, p := &nodes[i], &nodes[parent.id]
	last, down := p.last, p.down
	*child = node{}
	child.parent, child.prev = parent.id, last
	child.kind, child.ns, child.name = ElementNode, ns, name
	child.tag, child.tagEnd = tag.Start, tag.End
	child.a = uint32(len(d.attrs))
	nodes[last].next = uint32(i) // also if there is none: see Finish
	if last == 0 {
		down = uint32(i)
	}
	p.last, p.down = uint32(i), down
	if len(attrs.List) > 0 {
		b.addAttrs(child, attrs)
	}
	if name == atom.Base {
		d.base = true
	}
	return Node{uint32(i)}
}

// AttrRoom returns an empty slice of the memory behind the attributes that were made so
// far. A parser that appends the attributes of a tag to it, and makes an element of them
// before other attributes are made, saves a copy of them.
func (b *Builder) AttrRoom() []SourceAttr {
	const room = 16 // more than most tags have
	if cap(b.d.attrs)-len(b.d.attrs) < room {
		b.d.attrs = headroom.Grow(b.d.attrs, room)
	}
	return b.d.attrs[len(b.d.attrs):]
}

// addAttrs adds the attributes of an element that was just made, of which there are some.
func (b *Builder) addAttrs(p *node, attrs *SourceAttrs) {
	p.b, p.attrNames = uint32(len(attrs.List)), attrs.Names
	if attrs.Names&uint32(WithClass) != 0 {
		p.attrNames |= b.noteRoots(attrs.List)
	}
	made := b.d.attrs
	if len(made) < cap(made) && &attrs.List[0] == &made[:len(made)+1][len(made)] {
		b.d.attrs = made[:len(made)+len(attrs.List)] // they are there already: see AttrRoom
		return
	}
	b.d.attrs = append(made, attrs.List...)
}

// CloneElement makes an element with the name of n, which shares the attributes of
// n and has no children. It is "create an element for the token" for the token that
// n was made from,
// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token.
func (b *Builder) CloneElement(n Node) Node {
	b.d.clones = true
	c := b.d.nodes[n.id]
	clone := b.node(node{kind: c.kind, ns: c.ns, name: c.name, a: c.a, b: c.b, attrNames: c.attrNames, tag: c.tag, tagEnd: c.tagEnd})
	b.copyLate(n, clone)
	return clone
}

// Clone makes a node with everything that n has, except for its place in the tree,
// its children and, if it is a template element, its contents.
func (b *Builder) Clone(n Node) Node {
	b.d.clones = true
	c := b.d.nodes[n.id]
	c.parent, c.down, c.last, c.prev, c.next = 0, 0, 0, 0, 0
	if c.raw&inPieces != 0 {
		c.a, c.b = b.copyPieces(c.a)
	}
	clone := b.node(c)
	b.copyLate(n, clone)
	return clone
}

// copyPieces copies the pieces from first on, so that more can be added to either
// list separately.
func (b *Builder) copyPieces(first uint32) (start, end uint32) {
	start = uint32(len(b.d.pieces))
	for i := first; i != 0; i = b.d.pieces[i].next {
		p := b.d.pieces[i]
		if p.next != 0 {
			p.next = uint32(len(b.d.pieces) + 1)
		}
		b.d.pieces = append(b.d.pieces, p)
	}
	return start, uint32(len(b.d.pieces) - 1)
}

func (b *Builder) copyLate(from, to Node) {
	if !b.d.nodes[from.id].late {
		return
	}
	for _, l := range b.late {
		if l.node == from.id {
			b.addLate(to, l.attr)
		}
	}
}

// AddAttr adds an attribute to n with a value in the source that is decoded as
// raw says. name and value say where they are; value is zero if the attribute
// has none. AddAttr does not check whether n has the attribute already: callers
// do.
func (b *Builder) AddAttr(n Node, ns Namespace, local atom.Atom, name, value Span, raw Raw) {
	b.addAttr(n, SourceAttr{Name: local, Namespace: ns, Raw: raw, NameSpan: name, Value: value})
}

// AddAttrValue is AddAttr for a value that is not in the source.
func (b *Builder) AddAttrValue(n Node, ns Namespace, local atom.Atom, value []byte) {
	span := b.keep(value)
	b.addAttr(n, SourceAttr{Name: local, Namespace: ns, Raw: inExtra, Value: span})
}

func (b *Builder) addAttr(n Node, a SourceAttr) {
	p := &b.d.nodes[n.id]
	if p.late || int(p.a+p.b) != len(b.d.attrs) {
		b.addLate(n, a)
		return
	}
	p.b++
	p.attrNames |= AttrBit(a.Name) | b.noteRoot(&a)
	b.d.attrs = append(b.d.attrs, a)
}

func (b *Builder) addLate(n Node, a SourceAttr) {
	b.d.nodes[n.id].late = true
	b.late = append(b.late, lateAttr{n.id, a})
}

func (b *Builder) keep(data []byte) Span {
	start := len(b.d.extra)
	b.d.extra = append(b.d.extra, data...)
	return Span{uint32(start), uint32(len(b.d.extra))}
}

// SetEndTag says where the end tag of n is.
func (b *Builder) SetEndTag(n Node, tag Span) {
	p := &b.d.nodes[n.id]
	p.endTag, p.endTagEnd = tag.Start, tag.End
}

// Comment makes a comment whose data is in the source; all is the whole comment,
// with its delimiters.
func (b *Builder) Comment(data Span, raw Raw, all Span) Node {
	return b.node(node{kind: CommentNode, raw: raw, a: data.Start, b: data.End, tag: all.Start, tagEnd: all.End})
}

// CommentText makes a comment whose data is not in the source.
func (b *Builder) CommentText(data []byte) Node {
	span := b.keep(data)
	return b.node(node{kind: CommentNode, raw: inExtra, a: span.Start, b: span.End})
}

// ProcessingInstruction makes a processing instruction.
func (b *Builder) ProcessingInstruction(target atom.Atom, data Span, raw Raw, all Span) Node {
	return b.node(node{kind: ProcessingInstructionNode, name: target, raw: raw, a: data.Start, b: data.End, tag: all.Start, tagEnd: all.End})
}

// ProcessingInstructionText makes a processing instruction whose data is not in the
// source.
func (b *Builder) ProcessingInstructionText(target atom.Atom, data []byte) Node {
	span := b.keep(data)
	return b.node(node{kind: ProcessingInstructionNode, name: target, raw: inExtra, a: span.Start, b: span.End})
}

// Doctype makes a document type node; all is where it is in the source.
func (b *Builder) Doctype(data Doctype, all Span) Node {
	b.d.doctypes = append(b.d.doctypes, data)
	return b.node(node{kind: DoctypeNode, a: uint32(len(b.d.doctypes) - 1), tag: all.Start, tagEnd: all.End})
}

// Text makes a text node whose data is in the source.
func (b *Builder) Text(data Span, raw Raw) Node {
	p, n := b.next()
	p.kind, p.raw, p.a, p.b = TextNode, raw, data.Start, data.End
	return n
}

// AppendText puts a stretch of the source at the end of parent: at the end of the text
// node that is there, or in a new one. That is made as AppendElement makes an element.
func (b *Builder) AppendText(parent Node, data Span, raw Raw) {
	d := b.d
	i := len(d.nodes)
	if i == cap(d.nodes) {
		b.growNodes()
	}
	nodes := d.nodes[:i+1]
	child, p := &nodes[i], &nodes[parent.id]
	last, down := p.last, p.down
	beside := &nodes[last]
	if beside.kind == TextNode {
		b.ExtendText(Node{last}, data, raw)
		return
	}
	d.nodes = nodes
	*child = node{}
	child.parent, child.prev = parent.id, last
	child.kind, child.raw, child.a, child.b = TextNode, raw, data.Start, data.End
	beside.next = uint32(i) // also if there is none: see Finish
	if last == 0 {
		down = uint32(i)
	}
	p.last, p.down = uint32(i), down
}

// TextBytes makes a text node whose data is not in the source.
func (b *Builder) TextBytes(data []byte) Node {
	span := b.keep(data)
	return b.node(node{kind: TextNode, raw: inExtra, a: span.Start, b: span.End})
}

// ExtendText appends a stretch of the source to the data of a text node. If it
// starts where the stretch before it ends, the two are decoded as one, with the
// flags of both.
func (b *Builder) ExtendText(n Node, data Span, raw Raw) {
	b.extend(n, piece{start: data.Start, end: data.End, raw: raw})
}

// ExtendTextBytes appends data that is not in the source to the data of a text
// node.
func (b *Builder) ExtendTextBytes(n Node, data []byte) {
	span := b.keep(data)
	b.extend(n, piece{start: span.Start, end: span.End, raw: inExtra})
}

func (b *Builder) extend(n Node, added piece) {
	p := &b.d.nodes[n.id]
	if p.raw&inPieces == 0 {
		if p.b == added.start && p.raw&inExtra == added.raw&inExtra {
			p.b = added.end
			p.raw |= added.raw
			return
		}
		b.d.pieces = append(b.d.pieces, piece{start: p.a, end: p.b, raw: p.raw})
		p.a = uint32(len(b.d.pieces) - 1)
		p.b, p.raw = p.a, inPieces
	}
	last := &b.d.pieces[p.b]
	if last.end == added.start && last.raw&inExtra == added.raw&inExtra {
		last.end = added.end
		last.raw |= added.raw
		return
	}
	last.next = uint32(len(b.d.pieces))
	p.b = last.next
	b.d.pieces = append(b.d.pieces, added)
}

// MakeTemplateContents gives a template element its contents and returns them. It
// must be called in the order in which the template elements were made.
func (b *Builder) MakeTemplateContents(host Node) Node {
	contents := b.node(node{kind: FragmentNode})
	b.d.templates = append(b.d.templates, template{host.id, contents.id})
	return contents
}

// TemplateContents returns the contents of a template element, if it has any.
func (b *Builder) TemplateContents(host Node) Node {
	return Node{contentsOf(b.d.templates, host.id)}
}

// SetFormOwner says that the parser associates a control with a form that it is not
// inside of; see [Document.FormOwner].
func (b *Builder) SetFormOwner(control, form Node) {
	b.d.owners = append(b.d.owners, formOwner{control.id, form.id})
}

// AppendChild puts child, which must have no parent, at the end of parent.
func (b *Builder) AppendChild(parent, child Node) {
	nodes := b.d.nodes
	p, c := &nodes[parent.id], &nodes[child.id]
	c.parent, c.prev = parent.id, p.last
	if p.last == 0 {
		p.down = child.id
	} else {
		nodes[p.last].next = child.id
	}
	p.last = child.id
}

// InsertBefore puts child, which must have no parent, before ref, a child of
// parent. With the zero Node for ref it is AppendChild.
func (b *Builder) InsertBefore(parent, child, ref Node) {
	if ref.IsZero() {
		b.AppendChild(parent, child)
		return
	}
	nodes := b.d.nodes
	c, r := &nodes[child.id], &nodes[ref.id]
	c.parent, c.prev, c.next = parent.id, r.prev, ref.id
	if r.prev == 0 {
		nodes[parent.id].down = child.id
	} else {
		nodes[r.prev].next = child.id
	}
	r.prev = child.id
}

// Remove takes n out of its parent, if it has one.
func (b *Builder) Remove(n Node) {
	nodes := b.d.nodes
	c := &nodes[n.id]
	if c.parent == 0 {
		return
	}
	if c.prev == 0 {
		nodes[c.parent].down = c.next
	} else {
		nodes[c.prev].next = c.next
	}
	if c.next == 0 {
		nodes[c.parent].last = c.prev
	} else {
		nodes[c.next].prev = c.prev
	}
	c.parent, c.prev, c.next = 0, 0, 0
}

// MoveChildren moves all children of from to the end of to.
func (b *Builder) MoveChildren(from, to Node) {
	nodes := b.d.nodes
	f, t := &nodes[from.id], &nodes[to.id]
	if f.down == 0 {
		return
	}
	for c := f.down; c != 0; c = nodes[c].next {
		nodes[c].parent = to.id
	}
	if nodes[f.down].prev = t.last; t.last == 0 {
		t.down = f.down
	} else {
		nodes[t.last].next = f.down
	}
	t.last = f.last
	f.down, f.last = 0, 0
}

// Parent returns the parent of n in the tree being built.
func (b *Builder) Parent(n Node) Node { return Node{b.d.nodes[n.id].parent} }

// FirstChild returns the first child of n in the tree being built.
func (b *Builder) FirstChild(n Node) Node { return Node{b.d.nodes[n.id].down} }

// LastChild returns the last child of n in the tree being built.
func (b *Builder) LastChild(n Node) Node { return Node{b.d.nodes[n.id].last} }

// PrevSibling returns the sibling before n in the tree being built.
func (b *Builder) PrevSibling(n Node) Node { return Node{b.d.nodes[n.id].prev} }

// NextSibling returns the sibling after n in the tree being built.
func (b *Builder) NextSibling(n Node) Node { return Node{b.d.nodes[n.id].next} }

// Kind returns what a node of the tree being built is.
func (b *Builder) Kind(n Node) Kind { return b.d.nodes[n.id].kind }

// placeLateAttrs gives each element its late attributes behind its others.
func (b *Builder) placeLateAttrs() {
	slices.SortStableFunc(b.late, func(x, y lateAttr) int { return cmp.Compare(x.node, y.node) })
	for i := 0; i < len(b.late); {
		p := &b.d.nodes[b.late[i].node]
		start := uint32(len(b.d.attrs))
		b.d.attrs = append(b.d.attrs, b.d.attrs[p.a:p.a+p.b]...)
		for id := b.late[i].node; i < len(b.late) && b.late[i].node == id; i++ {
			b.d.attrs = append(b.d.attrs, b.late[i].attr)
			p.attrNames |= AttrBit(b.late[i].attr.Name) | b.noteRoot(&b.late[i].attr)
		}
		p.a, p.b = start, uint32(len(b.d.attrs))-start
	}
}

// Namespace returns the namespace of an element of the tree being built.
func (b *Builder) Namespace(n Node) Namespace { return b.d.nodes[n.id].ns }

// AttrCount returns how many attributes were made so far.
func (b *Builder) AttrCount() int { return len(b.d.attrs) - 1 + len(b.late) }

// AppendAttrNames appends to dst the names of the attributes that n was made
// with.
func (b *Builder) AppendAttrNames(dst []atom.Atom, n Node) []atom.Atom {
	p := &b.d.nodes[n.id]
	for _, a := range b.d.attrs[p.a : p.a+p.b] {
		dst = append(dst, a.Name)
	}
	return dst
}

// AttrDigest returns a hash of the attributes that n was made with, whatever their
// order: elements with the same attributes have the same hash. It is never 0, and
// differs from process to process.
func (b *Builder) AttrDigest(n Node) uint64 {
	p := &b.d.nodes[n.id]
	sum := uint64(0)
	var h maphash.Hash
	h.SetSeed(seed)
	for i := p.a; i < p.a+p.b; i++ {
		a := &b.d.attrs[i]
		h.Reset()
		h.WriteByte(byte(a.Namespace))
		maphash.WriteComparable(&h, a.Name)
		if a.Raw&^inExtra == 0 {
			h.Write(b.d.stored(a.Value.Start, a.Value.End, a.Raw))
		} else {
			b.scratch = appendDecoded(b.scratch[:0], b.d.stored(a.Value.Start, a.Value.End, a.Raw), a.Raw)
			h.Write(b.scratch)
		}
		sum += h.Sum64()
	}
	return sum | 1
}

// AppendDecoded appends to dst what a stretch of the source stands for.
func (b *Builder) AppendDecoded(dst []byte, s Span, raw Raw) []byte {
	return appendDecoded(dst, b.d.source[s.Start:s.End], raw)
}
