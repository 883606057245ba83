package microformats

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// imply adds the properties that an item of microformats2 has without saying so,
// https://microformats.org/wiki/microformats2-parsing#parsing_for_implied_properties.
func (x *extractor) imply(f *frame) {
	if f.nested {
		return
	}
	child := x.lone(x.d.OnlyChild(f.node))
	if !f.plain && !f.embedded && !f.has("name") {
		name, n := x.impliedName(f.node, child)
		x.addValue(f, property{prefixP, "name"}, Value{Text: name, Node: n})
	}
	if f.urls {
		return
	}
	if !f.has("photo") {
		if v, ok := x.impliedPhoto(f.node, child); ok {
			x.addImplied(f, "photo", v)
		}
	}
	if !f.has("url") {
		if v, ok := x.impliedURL(f.node, child); ok {
			x.addImplied(f, "url", v)
		}
	}
}

// addImplied adds a u-* property.
func (x *extractor) addImplied(f *frame, name string, v Value) {
	x.addValue(f, property{prefixU, name}, v)
}

// lone returns n unless it is a root: what the specification writes as :not[.h-*].
func (x *extractor) lone(n dom.Node) dom.Node {
	if n.IsZero() {
		return n
	}
	class, ok := x.attr(&x.inner, n, atom.Class)
	if !ok {
		return n
	}
	for t, rest := nextToken(class); len(t) > 0; t, rest = nextToken(rest) {
		if x.isRoot(t) {
			return dom.Node{}
		}
	}
	return n
}

// impliedName returns the name of an item and the element it is from. child is its
// only child, unless that is a root.
func (x *extractor) impliedName(root, child dom.Node) (string, dom.Node) {
	switch x.d.HTMLName(root) {
	case atom.Img, atom.Area:
		alt, _ := x.attrText(root, atom.Alt)
		return trim(alt), root
	case atom.Abbr:
		if title, ok := x.attrText(root, atom.Title); ok {
			return trim(title), root
		}
	}
	for _, n := range [...]dom.Node{child, x.lone(x.d.OnlyChild(child))} {
		a := atom.Title
		switch x.d.HTMLName(n) {
		case atom.Img, atom.Area:
			a = atom.Alt
		case atom.Abbr:
		default:
			continue
		}
		if s, _ := x.attrText(n, a); s != "" {
			return trim(s), n
		}
	}
	return x.text(root, textWithAlts), root
}

// impliedPhoto returns the photo of an item, if there is one.
func (x *extractor) impliedPhoto(root, child dom.Node) (Value, bool) {
	if v, ok := x.photoOf(root); ok {
		return v, true
	}
	for _, n := range [...]dom.Node{root, child} {
		for _, name := range [...]atom.Atom{atom.Img, atom.Object} {
			if v, ok := x.photoOf(x.lone(x.d.OnlyOfType(n, name))); ok {
				return v, true
			}
		}
	}
	return Value{}, false
}

// photoOf returns the photo that n is, img[src] or object[data].
func (x *extractor) photoOf(n dom.Node) (Value, bool) {
	switch x.d.HTMLName(n) {
	case atom.Img:
		if x.d.HasAttr(n, atom.Src) {
			return x.image(n, true), true
		}
	case atom.Object:
		if data, ok := x.attrText(n, atom.Data); ok {
			return Value{Text: x.resolveAttr(n, atom.Data, data), Node: n}, true
		}
	}
	return Value{}, false
}

// impliedURL returns the URL of an item, if there is one.
func (x *extractor) impliedURL(root, child dom.Node) (Value, bool) {
	links := []atom.Atom{atom.A, atom.Area}
	candidates := [...]dom.Node{
		root,
		x.lone(x.d.OnlyOfType(root, atom.A)), x.lone(x.d.OnlyOfType(root, atom.Area)),
		x.lone(x.d.OnlyOfType(child, atom.A)), x.lone(x.d.OnlyOfType(child, atom.Area)),
	}
	for _, n := range candidates {
		if !slices.Contains(links, x.d.HTMLName(n)) {
			continue
		}
		if href, ok := x.attrText(n, atom.Href); ok {
			return Value{Text: x.resolveAttr(n, atom.Href, href), Node: n}, true
		}
	}
	return Value{}, false
}
