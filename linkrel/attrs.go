package linkrel

import (
	"math/bits"
	"unsafe"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// attrNames are the attributes that say something of a link; the action of a form is in
// place of href.
var attrNames = [...]atom.Atom{
	hrefAttr: atom.Href, relAttr: atom.Rel, revAttr: atom.Rev,
	imagesrcsetAttr: atom.Imagesrcset, pingAttr: atom.Ping, hreflangAttr: atom.Hreflang,
	atom.As, atom.Blocking, atom.Charset, atom.Color, atom.Crossorigin, atom.Disabled,
	atom.Download, atom.Fetchpriority, atom.Imagesizes, atom.Integrity, atom.Media, atom.Method,
	atom.Referrerpolicy, atom.Sizes, atom.Target, atom.Title, atom.Type,
}

// The numbers of attributes in attrNames.
const (
	hrefAttr = iota
	relAttr
	revAttr
	firstKept       // from it on they are kept: Link.Attr has them
	imagesrcsetAttr = iota - 1
	pingAttr
	hreflangAttr
)

// The attributes of a link, of one that a form makes, and those that most links have none of.
var linkAttrs, formAttrs, fewAttrs = func() (link, form, few *dom.AttrSet) {
	names := attrNames
	link, few = dom.NewAttrSet(names[:]...), dom.NewAttrSet(names[relAttr:]...)
	names[hrefAttr] = atom.Action
	return link, dom.NewAttrSet(names[:]...), few
}()

// isKept tells whether [Link.Attr] has an attribute of that name.
func isKept(name atom.Atom) bool {
	for _, kept := range attrNames[firstKept:] {
		if kept == name {
			return true
		}
	}
	return false
}

// read finds the attributes of an element. It charges the link and its values: a page has
// more elements than tags and more values than bytes, for formatting elements are cloned. It
// tells whether there was enough left.
func (x *extractor) read(n dom.Node, element Element) bool {
	set := linkAttrs
	if element == FormElement {
		set = formAttrs
	}
	set.Find(x.doc, n, &x.found)
	kept := bits.OnesCount32(x.found.Has >> firstKept)
	return x.meter.Charge(linkSize+kept*attributeSize+x.found.Size, n)
}

// has tells whether the element that was read has an attribute.
func (x *extractor) has(attr int) bool { return x.found.Has&(1<<attr) != 0 }

// value returns the value of an attribute that the element has, until it is called again.
func (x *extractor) value(attr int) []byte { return x.bytes(x.found.Attrs[attr]) }

// What a link takes, what it may share with others, and an attribute, in bytes.
const (
	linkSize      = int(unsafe.Sizeof(Link{}))
	sharedSize    = int(unsafe.Sizeof(shared{}))
	attributeSize = int(unsafe.Sizeof(attribute{}))
)

// share gives a link what it shares with others, such as target=_blank: what all links have
// that have nothing else, what was made last, or something new. It tells whether there was
// enough left for it.
func (x *extractor) share(l *Link, rs *relations) bool {
	in, has := &x.context, x.found.Has>>firstKept<<firstKept
	if l.Element == FormElement && l.Href == "" {
		// An empty action is the document itself,
		// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm.
		in = x.toDocument()
	}
	if rs == nil && has == 0 && in == &x.context {
		l.shared = &x.plain
		return true
	}
	var attrs *attribute
	if has != 0 {
		if !x.sameAttributes(has) {
			x.keep(has)
		}
		attrs = &x.lastAttrs[0]
	}
	if x.last.relations != rs || x.last.attrs != attrs || x.last.context != in {
		if !x.meter.Charge(sharedSize, l.Node) {
			return false
		}
		x.last = &x.memory.shared.Take(1)[0]
		*x.last = shared{rs, attrs, uint8(bits.OnesCount32(has)), in}
	}
	l.shared = x.last
	return true
}

// keep keeps attributes of the element.
func (x *extractor) keep(has uint32) {
	n := bits.OnesCount32(has)
	x.lastAttrs = x.memory.attrs.Take(n)
	for i := range x.lastAttrs {
		attr := bits.TrailingZeros32(has)
		has &= has - 1
		x.lastAttrs[i] = attribute{attrNames[attr], x.memory.texts.Add(x.value(attr))}
	}
}

// sameAttributes tells whether those that the element has are the last that were kept.
func (x *extractor) sameAttributes(has uint32) bool {
	if len(x.lastAttrs) != bits.OnesCount32(has) {
		return false
	}
	for i := range x.lastAttrs {
		attr := bits.TrailingZeros32(has)
		has &= has - 1
		if last := &x.lastAttrs[i]; last.name != attrNames[attr] || last.value != string(x.value(attr)) {
			return false
		}
	}
	return true
}
