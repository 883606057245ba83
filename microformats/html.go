package microformats

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// htmlCache holds the markup of the elements that were asked for, as textCache
// holds their texts: the markup of nested elements is a part of the same string.
type htmlCache struct {
	start, end []uint32 // by node: where its inner HTML is in that of its region
	region     []uint32 // by node: the number of its region, from 1
	regions    []textRegion
	writer     dom.Serializer
}

func (c *htmlCache) reset() {
	clear(c.regions)
	c.regions = c.regions[:0]
}

// innerHTML returns the contents of n as HTML without the spaces at its ends,
// https://html.spec.whatwg.org/multipage/parsing.html#html-fragment-serialisation-algorithm,
// with absolute URLs.
func (x *extractor) innerHTML(n dom.Node) string {
	c := &x.html
	if len(c.regions) == 0 {
		if !x.charge(12*x.d.Len(), n) { // for the arrays
			return ""
		}
		c.start = sized(c.start, x.d.Len())
		c.end = sized(c.end, x.d.Len())
		c.region = sized(c.region, x.d.Len())
		clear(c.region)
	}
	i := n.Index()
	if c.region[i] == 0 {
		x.buildHTML(x.textRoot(n))
	}
	if x.stopped() { // perhaps in the middle of a region
		return ""
	}
	return c.regions[c.region[i]-1].trimmed(int(c.start[i]), int(c.end[i]))
}

// buildHTML writes the element root and what is inside.
func (x *extractor) buildHTML(root dom.Node) {
	c := &x.html
	if c.writer.Value == nil {
		c.writer.Value, c.writer.ValueNames, c.writer.Contents = x.absolute, urlNames, c.note
	}
	c.writer.Meter = &x.meter
	x.buf = c.writer.AppendOuterHTML(x.buf[:0], x.d, root)
	c.regions = append(c.regions, textRegion{text: x.keep(x.buf, root)})
}

// note notes where the contents of an element are in the region being written.
func (c *htmlCache) note(n dom.Node, start, end int) {
	i := n.Index()
	c.start[i], c.end[i], c.region[i] = uint32(start), uint32(end), uint32(len(c.regions)+1)
}

// absolute makes the attribute value at the end of what is written absolute, if
// it is a URL or holds URLs.
func (x *extractor) absolute(dst []byte, start int, n dom.Node, a dom.Attr) []byte {
	name := x.d.AttrName(a)
	urls := urlsIn(name)
	if urls == noURL || x.d.AttrNamespace(a) != dom.NoNamespace {
		return dst
	}
	switch urls {
	case imageCandidates:
		return x.absoluteSrcset(dst, start, n)
	case manyURLs:
		return x.absoluteTokens(dst, start, n)
	case objectURL:
		if !x.d.IsHTML(n, atom.Object) {
			return dst
		}
	}
	ref := trimURL(dst[start:])
	if len(ref) > 0 && ref[0] == '#' {
		return dst
	}
	return x.replaceURL(dst, start, ref, n)
}

// What URLs the value of an attribute has.
const (
	noURL = iota
	oneURL
	objectURL       // one, of an object element
	manyURLs        // a set of tokens
	imageCandidates // https://html.spec.whatwg.org/multipage/images.html#srcset-attributes
)

// attrURLs has that by the name of the attribute.
var attrURLs = [atom.Known + 1]uint8{
	atom.Href: oneURL, atom.Src: oneURL, atom.Cite: oneURL, atom.Poster: oneURL, atom.Action: oneURL,
	atom.Formaction: oneURL, atom.Longdesc: oneURL, atom.Background: oneURL, atom.Manifest: oneURL,

	atom.Data: objectURL,
	atom.Ping: manyURLs,

	atom.Srcset: imageCandidates, atom.Imagesrcset: imageCandidates,
}

// urlNames are the [dom.AttrBit] of the names in attrURLs.
var urlNames = func() (names uint32) {
	for name, urls := range attrURLs {
		if urls != noURL {
			names |= dom.AttrBit(atom.Atom(name))
		}
	}
	return names
}()

func urlsIn(name atom.Atom) uint8 {
	if int(name) < len(attrURLs) {
		return attrURLs[name]
	}
	return noURL
}

// replaceURL writes the absolute URL of ref for what is written from start on.
func (x *extractor) replaceURL(dst []byte, start int, ref []byte, n dom.Node) []byte {
	b := &x.base
	b.ref = append(b.ref[:0], ref...)
	out, ok := x.appendResolved(b.out[:0], b.ref, n)
	if b.out = out; ok {
		dst = append(dst[:start], out...)
	}
	return dst
}

// absoluteTokens makes the URLs of a set of tokens absolute.
func (x *extractor) absoluteTokens(dst []byte, start int, n dom.Node) []byte {
	value := bytes.Clone(dst[start:])
	dst = dst[:start]
	for t, rest := nextToken(value); len(t) > 0 && !x.stopped(); t, rest = nextToken(rest) {
		if len(dst) > start {
			dst = append(dst, ' ')
		}
		at := len(dst)
		dst = append(dst, t...)
		dst = x.replaceURL(dst, at, t, n)
	}
	return dst
}

// absoluteSrcset makes the URLs of image candidates absolute, by
// https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute.
func (x *extractor) absoluteSrcset(dst []byte, start int, n dom.Node) []byte {
	value := bytes.Clone(dst[start:])
	dst = dst[:start]
	for len(value) > 0 && !x.stopped() {
		i := 0
		for i < len(value) && (microsyntax.IsASCIIWhitespace(value[i]) || value[i] == ',') {
			i++
		}
		dst = append(dst, value[:i]...)
		t, rest := nextToken(value[i:])
		if len(t) == 0 {
			break
		}
		commas := len(t) - len(bytes.TrimRight(t, ","))
		at := len(dst)
		dst = append(dst, t[:len(t)-commas]...)
		dst = x.replaceURL(dst, at, t[:len(t)-commas], n)
		dst = append(dst, t[len(t)-commas:]...)
		if commas == 0 {
			end := descriptorsEnd(rest)
			dst = append(dst, rest[:end]...)
			rest = rest[end:]
		}
		value = rest
	}
	return dst
}

// descriptorsEnd returns where the descriptors of an image candidate end: at a
// comma outside parentheses.
func descriptorsEnd(b []byte) int {
	inside := false
	for i, c := range b {
		switch {
		case c == '(':
			inside = true
		case c == ')':
			inside = false
		case c == ',' && !inside:
			return i
		}
	}
	return len(b)
}
