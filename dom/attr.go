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

// attr is one attribute, without pointers.
type attr struct {
	name atom.Atom
	ns   Namespace
	raw  Raw

	nameStart, nameEnd uint32 // in the source; an end of 0 means nowhere
	start, end         uint32 // the value
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
	if p.attrNames&nameBit(name) == 0 {
		return Attr{}
	}
	attrs := d.attrs[p.a : p.a+p.b]
	for i := range attrs {
		if a := &attrs[i]; a.name == name && a.ns == ns {
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
	if p.attrNames&nameBit(name) == 0 {
		return nil, Attr{}
	}
	for i := p.a; i < p.a+p.b && int(i) < len(d.attrs); i++ {
		a := &d.attrs[i]
		switch {
		case a.name != name || a.ns != NoNamespace:
			continue
		case a.raw&^inExtra == 0:
			value = d.stored(a.start, a.end, a.raw)
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
func (d *Document) AttrName(a Attr) atom.Atom { return d.attrAt(a).name }

// AttrNamespace returns the namespace of an attribute.
func (d *Document) AttrNamespace(a Attr) Namespace { return d.attrAt(a).ns }

// AttrQualifiedName returns the name of an attribute with its prefix, as
// https://html.spec.whatwg.org/multipage/parsing.html#attribute's-serialised-name
// gives it.
func (d *Document) AttrQualifiedName(a Attr) string {
	p := d.attrAt(a)
	name := d.NameString(p.name)
	switch p.ns {
	case XLink:
		return "xlink:" + name
	case XML:
		return "xml:" + name
	case XMLNS:
		if p.name != atom.Xmlns {
			return "xmlns:" + name
		}
	}
	return name
}

// AttrValue returns the value of an attribute.
func (d *Document) AttrValue(a Attr) string {
	p := d.attrAt(a)
	if p.raw&^inExtra == 0 {
		return string(d.stored(p.start, p.end, p.raw))
	}
	return string(d.AppendAttrValue(nil, a))
}

// AttrSize returns how many bytes the value of an attribute takes up in the source,
// which is about what reading it costs.
func (d *Document) AttrSize(a Attr) int {
	p := d.attrAt(a)
	return int(p.end - p.start)
}

// AppendAttrValue appends the value of an attribute to dst.
func (d *Document) AppendAttrValue(dst []byte, a Attr) []byte {
	p := d.attrAt(a)
	return appendDecoded(dst, d.stored(p.start, p.end, p.raw), p.raw)
}

// AttrBytes returns the value of an attribute without a copy if possible: as a part
// of the document's memory, which must not be written to and is valid as long as the
// document is. A value that has to be decoded is written over buf.
func (d *Document) AttrBytes(buf []byte, a Attr) []byte {
	p := d.attrAt(a)
	src := d.stored(p.start, p.end, p.raw)
	if p.raw&^inExtra == 0 {
		return src
	}
	return appendDecoded(buf[:0], src, p.raw)
}

// AttrSpans returns where the name and the value of an attribute are in the
// source, the value without its quotes. Each is zero where it is not in the
// source; the value is also zero where the attribute has none.
func (d *Document) AttrSpans(a Attr) (name, value Span) {
	p := d.attrAt(a)
	name = Span{p.nameStart, p.nameEnd}
	if p.raw&inExtra == 0 {
		value = Span{p.start, p.end}
	}
	return name, value
}

func (d *Document) attrAt(a Attr) *attr {
	if int(a.id) < len(d.attrs) {
		return &d.attrs[a.id]
	}
	return &attr{}
}
