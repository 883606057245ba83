package dom

import (
	"iter"

	"github.com/itemscope/itemscope/dom/atom"
)

// An Attr is a handle to an attribute. The zero Attr stands for none; reading
// it gives nothing.
type Attr struct{ id uint32 }

// IsZero tells whether a stands for no attribute.
func (a Attr) IsZero() bool { return a.id == 0 }

// A SourceAttr is an attribute as a [Builder] is given it and a Document has it: without
// pointers.
type SourceAttr struct {
	Name      atom.Atom
	Namespace Namespace
	Raw       Raw
	NameSpan  Span // zero if it is not in the source
	Value     Span // zero if there is none
}

// SourceAttrs are the attributes of a start tag.
type SourceAttrs struct {
	List  []SourceAttr
	Names uint32 // the [AttrBit] of each name in the list
}

// Note brings Names up to date.
func (s *SourceAttrs) Note() {
	s.Names = 0
	for i := range s.List {
		s.Names |= AttrBit(s.List[i].Name)
	}
}

// Attrs yields the attributes of n in order.
func (d *Document) Attrs(n Node) iter.Seq[Attr] {
	return func(yield func(Attr) bool) {
		p := d.at(n)
		if p.kind != ElementNode {
			return
		}
		for i := p.a; i < p.a+p.b; i++ {
			if !yield(Attr{i}) {
				return
			}
		}
	}
}

// FindAttr returns the attribute of n in no namespace with that name.
func (d *Document) FindAttr(n Node, name atom.Atom) Attr {
	return d.FindAttrNS(n, NoNamespace, name)
}

// FindAttrNS returns the attribute of n with that namespace and local name.
func (d *Document) FindAttrNS(n Node, ns Namespace, name atom.Atom) Attr {
	p := d.at(n)
	if p.attrNames&AttrBit(name) == 0 {
		return Attr{}
	}
	attrs := d.attrs[p.a : p.a+p.b]
	for i := range attrs {
		if a := &attrs[i]; a.Name == name && a.Namespace == ns {
			return Attr{p.a + uint32(i)}
		}
	}
	return Attr{}
}

// FindPlainAttr returns what FindAttr does, and the value of the attribute if it is in the
// document's memory as it is: as a part of that, which must not be written to and is valid
// as long as the document is. If the value has to be decoded, it returns nil for that.
func (d *Document) FindPlainAttr(n Node, name atom.Atom) (value []byte, a Attr) {
	p := d.at(n)
	if p.attrNames&AttrBit(name) == 0 {
		return nil, Attr{}
	}
	for i := p.a; i < p.a+p.b && int(i) < len(d.attrs); i++ {
		a := &d.attrs[i]
		switch {
		case a.Name != name || a.Namespace != NoNamespace:
			continue
		case a.Raw&^inExtra == 0:
			value = d.stored(a.Value.Start, a.Value.End, a.Raw)
		}
		return value, Attr{i}
	}
	return nil, Attr{}
}

// HasAttr tells whether n has an attribute in no namespace with that name.
func (d *Document) HasAttr(n Node, name atom.Atom) bool {
	return !d.FindAttr(n, name).IsZero()
}

// Attr returns the value of the attribute of n in no namespace with that name,
// and whether there is one.
func (d *Document) Attr(n Node, name atom.Atom) (string, bool) {
	a := d.FindAttr(n, name)
	return d.AttrValue(a), !a.IsZero()
}

// AppendAttr appends to dst what Attr returns.
func (d *Document) AppendAttr(dst []byte, n Node, name atom.Atom) ([]byte, bool) {
	a := d.FindAttr(n, name)
	return d.AppendAttrValue(dst, a), !a.IsZero()
}

// AttrName returns the local name of an attribute. Where an attribute has a
// namespace, [Document.AttrQualifiedName] is how it is written.
func (d *Document) AttrName(a Attr) atom.Atom { return d.attrAt(a).Name }

// AttrNamespace returns the namespace of an attribute.
func (d *Document) AttrNamespace(a Attr) Namespace { return d.attrAt(a).Namespace }

// AttrQualifiedName returns the name of an attribute with its prefix, as
// https://html.spec.whatwg.org/multipage/parsing.html#attribute's-serialised-name
// gives it.
func (d *Document) AttrQualifiedName(a Attr) string {
	p := d.attrAt(a)
	name := d.NameString(p.Name)
	switch p.Namespace {
	case XLink:
		return "xlink:" + name
	case XML:
		return "xml:" + name
	case XMLNS:
		if p.Name != atom.Xmlns {
			return "xmlns:" + name
		}
	}
	return name
}

// AttrValue returns the value of an attribute.
func (d *Document) AttrValue(a Attr) string {
	p := d.attrAt(a)
	if p.Raw&^inExtra == 0 {
		return string(d.stored(p.Value.Start, p.Value.End, p.Raw))
	}
	return string(d.AppendAttrValue(nil, a))
}

// AttrSize returns how many bytes the value of an attribute takes up in the source,
// which is about what reading it costs.
func (d *Document) AttrSize(a Attr) int {
	p := d.attrAt(a)
	return int(p.Value.End - p.Value.Start)
}

// AppendAttrValue appends the value of an attribute to dst.
func (d *Document) AppendAttrValue(dst []byte, a Attr) []byte {
	p := d.attrAt(a)
	return appendDecoded(dst, d.stored(p.Value.Start, p.Value.End, p.Raw), p.Raw)
}

// AttrBytes returns the value of an attribute without a copy if possible: as a part
// of the document's memory, which must not be written to and is valid as long as the
// document is. A value that has to be decoded is written over buf.
func (d *Document) AttrBytes(buf []byte, a Attr) []byte {
	p := d.attrAt(a)
	src := d.stored(p.Value.Start, p.Value.End, p.Raw)
	if p.Raw&^inExtra == 0 {
		return src
	}
	return appendDecoded(buf[:0], src, p.Raw)
}

// AttrSpans returns where the name and the value of an attribute are in the
// source, the value without its quotes. Each is zero where it is not in the
// source; the value is also zero where the attribute has none.
func (d *Document) AttrSpans(a Attr) (name, value Span) {
	p := d.attrAt(a)
	name = p.NameSpan
	if p.Raw&inExtra == 0 {
		value = p.Value
	}
	return name, value
}

func (d *Document) attrAt(a Attr) *SourceAttr {
	if int(a.id) < len(d.attrs) {
		return &d.attrs[a.id]
	}
	return &SourceAttr{}
}
