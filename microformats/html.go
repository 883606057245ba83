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

// absolute appends the value of an attribute with absolute URLs, and tells whether it has
// any: whether that may be another than the one that is written.
func (x *extractor) absolute(dst []byte, n dom.Node, a dom.Attr) (out []byte, changed bool) {
	urls := urlsIn(x.d.AttrName(a))
	if urls == noURL || x.d.AttrNamespace(a) != dom.NoNamespace {
		return dst, false
	}
	value, ok := x.d.PlainAttr(a)
	if !ok {
		x.value = x.d.AppendAttrValue(x.value[:0], a)
		value = x.value
	}
	switch urls {
	case imageCandidates:
		return x.appendSrcset(dst, value, n), true
	case manyURLs:
		return x.appendTokens(dst, value, n), true
	case objectURL:
		if !x.d.IsHTML(n, atom.Object) {
			return dst, false
		}
	}
	if ref := trimURL(value); len(ref) == 0 || ref[0] != '#' {
		return x.appendResolved(dst, ref, n)
	}
	return dst, false
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

// appendAbsolute appends the absolute URL of ref, or ref as it is if it has none.
func (x *extractor) appendAbsolute(dst, ref []byte, n dom.Node) []byte {
	out, ok := x.appendResolved(dst, ref, n)
	if !ok {
		return append(dst, ref...)
	}
	return out
}

// appendTokens appends a set of tokens that are URLs, made absolute.
func (x *extractor) appendTokens(dst, value []byte, n dom.Node) []byte {
	start := len(dst)
	for t, rest := nextToken(value); len(t) > 0 && !x.stopped(); t, rest = nextToken(rest) {
		if len(dst) > start {
			dst = append(dst, ' ')
		}
		dst = x.appendAbsolute(dst, t, n)
	}
	return dst
}

// appendSrcset appends image candidates with absolute URLs, by
// https://html.spec.whatwg.org/multipage/images.html#parsing-a-srcset-attribute.
func (x *extractor) appendSrcset(dst, value []byte, n dom.Node) []byte {
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
		url := bytes.TrimRight(t, ",")
		dst = append(x.appendAbsolute(dst, url, n), t[len(url):]...)
		if len(url) == len(t) {
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
