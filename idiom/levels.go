package idiom

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A part is a piece of what is in an element that has bread crumbs: a link, a text
// that is in none, or the place where another path begins.
type part struct {
	kind partKind
	node dom.Node
	text string
	item int // the index of the li that it is in, 0 outside any
}

type partKind uint8

const (
	linkPart partKind = iota
	textPart
	breakPart
)

// A partReader takes an element apart.
type partReader struct {
	*extractor
	item    int // the innermost li that the walk is in
	itemEnd int

	pendingNode dom.Node // where the text since the last part begins
}

// Bread crumbs have no more parts, and no more nodes.
const (
	mostParts = 64
	mostNodes = 1000
)

// read returns the parts of the nodes with indices from start to end-1, none if these
// are more than bread crumbs have. They stay as they are until the next read.
func (r *partReader) read(start, end int) []part {
	d := r.d
	clear(r.parts)
	r.parts, r.pending = r.parts[:0], r.pending[:0]
	nodes := 0
	for i := start; i < end && r.meter.Err() == nil; i++ {
		n := d.Node(i)
		if nodes++; nodes > mostNodes || len(r.parts) > mostParts || !r.meter.Charge(1, n) {
			return nil
		}
		if r.item != 0 && i >= r.itemEnd {
			r.endText()
			r.item = 0
		}
		switch d.Kind(n) {
		case dom.TextNode:
			r.addText(n)
		case dom.ElementNode:
			if r.element(n) {
				i = d.End(n) - 1
			}
		}
	}
	r.endText()
	return r.parts
}

// element reads an element, and tells whether it is done with what is inside.
func (r *partReader) element(n dom.Node) (done bool) {
	d := r.d
	name := d.HTMLName(n)
	switch {
	case name == atom.A && d.HasAttr(n, atom.Href):
		r.endText()
		if r.leadsAway(n) {
			text := strings.TrimFunc(r.linkText(n), isBetween)
			r.parts = append(r.parts, part{kind: linkPart, node: n, text: text, item: r.item})
		}
		return true
	case r.isHidden(n):
		return true
	}
	switch name {
	case atom.Li, atom.Dd, atom.Td:
		r.endText()
		r.item, r.itemEnd = n.Index(), d.End(n)
	case atom.Ul, atom.Ol:
		r.endText()
		if r.item != 0 {
			return hasSeveral(d, n) // of those beside a level; one is the level below
		}
		r.parts = append(r.parts, part{kind: breakPart})
	case atom.P, atom.Br, atom.H1, atom.H2, atom.H3, atom.H4:
		if r.endText(); r.item == 0 {
			r.parts = append(r.parts, part{kind: breakPart})
		}
	case atom.Div:
		r.endText()
	}
	return false
}

// leadsAway tells whether a link leads to another page, and does not just do something
// in this one.
func (r *partReader) leadsAway(n dom.Node) bool {
	href := microsyntax.StripASCIIWhitespace(r.value(n, r.d.FindAttr(n, atom.Href)))
	for _, prefix := range [...]string{"javascript:", "mailto:"} {
		if len(href) >= len(prefix) && microsyntax.EqualASCIIFold(href[:len(prefix)], prefix) {
			return false
		}
	}
	return true
}

// hasSeveral tells whether a list has more than one item.
func hasSeveral(d *dom.Document, list dom.Node) bool {
	return d.OnlyOfType(list, atom.Li).IsZero()
}

func (r *partReader) addText(n dom.Node) {
	before := len(r.pending)
	r.pending = r.d.AppendData(r.pending, n)
	if !r.meter.Charge(len(r.pending)-before+1, n) {
		r.pending = r.pending[:before]
	}
	if r.pendingNode.IsZero() && len(bytes.TrimFunc(r.pending, isBetween)) > 0 {
		r.pendingNode = n
	}
}

// endText makes a part of the text since the last one.
func (r *partReader) endText() {
	if text := r.clean(r.pending); text != "" {
		r.parts = append(r.parts, part{kind: textPart, node: r.pendingNode, text: text, item: r.item})
	}
	r.pending, r.pendingNode = r.pending[:0], dom.Node{}
}

// arrows are the separators that are used for nothing else.
const arrows = ">»›→❯▸►▶⟩≫⇒➔➜▻❱"

// isBetween tells whether a character may be a separator, or white space around one.
// Those for private use are pictures of a font.
func isBetween(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || '\t' <= r && r <= '\r' || strings.IndexByte(">/|\\:-~<", byte(r)) >= 0
	}
	return unicode.IsSpace(r) || unicode.Is(unicode.Co, r) || strings.ContainsRune(arrows+"•·–—«‹❮⟨\u200b\u200e", r)
}
