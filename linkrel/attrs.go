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

// The attributes of a link, and of one that a form makes.
var linkAttrs, formAttrs = func() (link, form *dom.AttrSet) {
	names := attrNames
	link = dom.NewAttrSet(names[:]...)
	names[hrefAttr] = atom.Action
	return link, dom.NewAttrSet(names[:]...)
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

// What a link and an attribute of one take, in bytes.
const (
	linkSize      = int(unsafe.Sizeof(Link{}) + unsafe.Sizeof(&Link{}))
	attributeSize = int(unsafe.Sizeof(attribute{}))
)

// keep gives a link the attributes that are kept. Often they are those of the link before,
// such as target=_blank, and then both share them.
func (x *extractor) keep(l *Link) {
	has := x.found.Has >> firstKept << firstKept
	if !x.sameAttributes(has) {
		n := bits.OnesCount32(has)
		if len(x.attrs) < n {
			x.attrs = make([]attribute, max(n, attrsAtOnce))
		}
		list := x.attrs[:n:n]
		x.attrs = x.attrs[n:]
		for i := range list {
			attr := bits.TrailingZeros32(has)
			has &= has - 1
			list[i] = attribute{attrNames[attr], x.texts.add(x.value(attr))}
		}
		x.lastAttrs = list
	}
	l.setAttributes(x.lastAttrs)
}

// attrsAtOnce is for how many attributes memory is allocated at once.
const attrsAtOnce = 32

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
