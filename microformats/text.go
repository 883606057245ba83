package microformats

import (
	"cmp"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// textMode says what stands for an image in the text of an element.
type textMode uint8

const (
	textWithImages textMode = iota // its alt, else its src between spaces
	textWithAlts                   // its alt, else nothing
	textOnly                       // nothing
	textOfAll                      // nothing, and scripts and style sheets are text
	textModes
)

// textCache holds the texts of the elements that were asked for. The text of an
// element is built with all that is inside, and the text of what is inside is a
// part of the same string: nested properties cost what one of them costs.
type textCache struct {
	start   []uint32 // by node: where its text starts in that of its region
	region  []uint32 // by node: the number of its region, from 1
	regions []textRegion
}

// textRegion is the text of an element with all that is inside.
type textRegion struct {
	end        int // the index behind the last node
	text       string
	alts, srcs bool  // whether the alt or src of an image is in the text
	includes   bool  // whether include elements are in it
	runs       []run // the long runs of spaces, in order, nil until asked for
}

// run is a stretch of spaces in a text.
type run struct{ from, to int }

func (c *textCache) reset() {
	clear(c.regions)
	c.regions = c.regions[:0]
}

// regionOf returns the region that n is in, nil if none.
func (c *textCache) regionOf(n dom.Node) *textRegion {
	if len(c.regions) == 0 {
		return nil
	}
	if r := c.region[n.Index()]; r != 0 {
		return &c.regions[r-1]
	}
	return nil
}

// text returns the text content of n without scripts and style sheets, and without
// the spaces at its ends.
func (x *extractor) text(n dom.Node, mode textMode) string {
	switch x.d.ElementName(n) {
	case atom.Script, atom.Style: // the text drops scripts inside n, but not n itself
		return trim(x.d.TextContent(n))
	case atom.Img: // alt and src stand for images inside n, but not for n itself
		if x.d.IsHTML(n, atom.Img) {
			return ""
		}
	}
	r, from, to := x.locate(n, mode)
	return r.trimmed(from, to)
}

// rawText is text with the spaces at its ends.
func (x *extractor) rawText(n dom.Node, mode textMode) string {
	r, from, to := x.locate(n, mode)
	return r.text[from:to]
}

// locate finds the text of n in its region.
func (x *extractor) locate(n dom.Node, mode textMode) (r *textRegion, from, to int) {
	c := &x.texts[textWithImages]
	if r = c.regionOf(n); r == nil {
		r = x.buildText(x.textRoot(n), textWithImages)
	}
	if mode == textWithAlts && r.srcs || mode == textOnly && (r.srcs || r.alts) {
		c = &x.texts[mode]
		if r = c.regionOf(n); r == nil {
			r = x.buildText(x.textRoot(n), mode)
		}
	}
	if x.stopped() { // perhaps in the middle of a region
		return &textRegion{}, 0, 0
	}
	from, to = c.extent(x.d, n, r)
	return r, from, to
}

// extent returns where the text of n is in its region.
func (c *textCache) extent(d *dom.Document, n dom.Node, r *textRegion) (from, to int) {
	from, to = int(c.start[n.Index()]), len(r.text)
	if end := d.End(n); end < r.end {
		to = int(c.start[end])
	}
	return from, to
}

// textContent is [dom.Document.TextContent] for many elements, which may be nested and have
// many nodes.
func (x *extractor) textContent(n dom.Node) string {
	c := &x.texts[textOfAll]
	r := c.regionOf(n)
	if r == nil {
		r = x.buildText(n, textOfAll)
	}
	if x.stopped() {
		return ""
	}
	from, to := c.extent(x.d, n, r)
	return r.text[from:to]
}

// textRoot returns the element whose text is to be built when that of n is asked
// for: the outermost open item that is a value, since the text of each of those
// around n may be asked for later. Otherwise they would be built from the
// innermost on, each anew.
func (x *extractor) textRoot(n dom.Node) dom.Node {
	if len(x.frames) == 0 {
		return n
	}
	if o := x.frames[len(x.frames)-1].outermost; o != noItem && x.d.Contains(x.frames[o].node, n) {
		return x.frames[o].node
	}
	return n
}

// buildText gathers the text of root, by
// https://microformats.org/wiki/microformats2-parsing#parsing_a_p-_property.
func (x *extractor) buildText(root dom.Node, mode textMode) *textRegion {
	c := &x.texts[mode]
	r := textRegion{end: x.d.End(root)}
	work := nodeWork * (r.end - root.Index())
	if len(c.regions) == 0 {
		work += 8 * x.d.Len() // for the arrays
	}
	if !x.charge(work, root) {
		return new(textRegion)
	}
	if len(c.regions) == 0 {
		c.start = sized(c.start, x.d.Len())
		c.region = sized(c.region, x.d.Len())
		clear(c.region)
	}
	number := uint32(len(c.regions) + 1)
	buf := x.buf[:0]
	skipped := 0 // the index behind the script that is passed over
	for i := root.Index(); i < r.end; i++ {
		c.start[i], c.region[i] = uint32(len(buf)), number
		if i < skipped {
			continue
		}
		n := x.d.Node(i)
		switch x.d.Kind(n) {
		case dom.TextNode:
			buf = x.d.AppendData(buf, n)
		case dom.ElementNode:
			switch x.d.ElementName(n) {
			case atom.Script, atom.Style:
				if mode != textOfAll {
					skipped = x.d.End(n)
				}
			case atom.Img:
				buf = x.appendImage(buf, n, mode, &r)
			case atom.A, atom.Object:
				r.includes = r.includes || mode == textWithImages && x.isInclude(n)
			}
		}
	}
	x.buf = buf
	r.text = x.keep(buf, root)
	c.regions = append(c.regions, r)
	return &c.regions[number-1]
}

// appendImage appends what stands for a nested image.
func (x *extractor) appendImage(buf []byte, n dom.Node, mode textMode, r *textRegion) []byte {
	if mode >= textOnly || !x.d.IsHTML(n, atom.Img) {
		return buf
	}
	if alt, ok := x.attr(&x.value, n, atom.Alt); ok {
		r.alts = true
		return append(buf, alt...)
	}
	if mode == textWithAlts {
		return buf
	}
	src, ok := x.attr(&x.base.ref, n, atom.Src)
	if !ok {
		return buf
	}
	r.srcs = true
	buf = append(buf, ' ')
	resolved, ok := x.appendResolved(buf, src, n)
	if !ok {
		resolved = append(buf, src...)
	}
	return append(resolved, ' ')
}

// trimmed returns a part of the text without the spaces at its ends.
func (r *textRegion) trimmed(from, to int) string {
	from = r.forward(from, to)
	return r.text[from:r.backward(from, to)]
}

// longRun is the length from which a run of spaces is skipped in one step, because
// many nested elements may all end with the same run.
const longRun = 32

// forward returns where the spaces from a place on end.
func (r *textRegion) forward(from, to int) int {
	start := from
	for from < to && microsyntax.IsASCIIWhitespace(r.text[from]) {
		if from++; from-start == longRun {
			return min(r.runAt(from-1).to, to)
		}
	}
	return from
}

// backward returns where the spaces before a place start.
func (r *textRegion) backward(from, to int) int {
	end := to
	for to > from && microsyntax.IsASCIIWhitespace(r.text[to-1]) {
		if to--; end-to == longRun {
			return max(r.runAt(to).from, from)
		}
	}
	return to
}

// runAt returns the long run of spaces that a place is in.
func (r *textRegion) runAt(at int) run {
	if r.runs == nil {
		r.findRuns()
	}
	i, _ := slices.BinarySearchFunc(r.runs, at, func(s run, at int) int { return cmp.Compare(s.to, at+1) })
	return r.runs[i]
}

// findRuns lists the long runs of spaces. Each has eight bytes in a row that begin at a
// multiple of 16, so that it is enough to look at those.
func (r *textRegion) findRuns() {
	for i := 0; i+8 <= len(r.text); i += 16 {
		if !allSpaces(r.text[i : i+8]) {
			continue
		}
		from, to := i, i+8
		for from > 0 && microsyntax.IsASCIIWhitespace(r.text[from-1]) {
			from--
		}
		for to < len(r.text) && microsyntax.IsASCIIWhitespace(r.text[to]) {
			to++
		}
		if to-from >= longRun {
			r.runs = append(r.runs, run{from, to})
		}
		i += (to - i) &^ 15
	}
}

func allSpaces(s string) bool {
	if s[0] > ' ' || s[7] > ' ' {
		return false
	}
	for i := range len(s) {
		if !microsyntax.IsASCIIWhitespace(s[i]) {
			return false
		}
	}
	return true
}

// trim removes the spaces of HTML at both ends.
func trim(s string) string { return strings.Trim(s, " \t\n\f\r") }

// sized returns a slice of n elements, whatever they are.
func sized(s []uint32, n int) []uint32 {
	if cap(s) < n {
		return make([]uint32, n)
	}
	return s[:n]
}
