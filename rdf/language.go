package rdf

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// languages are the language tags of a page's nodes, as far as they were asked
// for.
type languages struct {
	tags   []string // the known ones; 0 is for the language of the document
	ofNode []uint32 // by node, an index of tags and one more; 0 if it is not known
	path   []dom.Node
}

// language returns the language tag of a node
// (https://html.spec.whatwg.org/multipage/dom.html#language), "" if it has none
// that is well-formed. No ancestor is looked at twice.
func (c *conversion) language(n dom.Node) string {
	l := &c.languages
	if l.ofNode == nil {
		l.ofNode = make([]uint32, c.d.Len())
		l.tags = append(l.tags, "")
	}
	l.path = l.path[:0]
	number := uint32(0)
	for ; number == 0 && !n.IsZero(); n = c.d.Parent(n) {
		number = l.ofNode[n.Index()]
		if number == 0 {
			l.path = append(l.path, n)
			if a := c.d.OwnLanguageAttr(n); !a.IsZero() {
				l.tags = append(l.tags, c.wellFormedTag(c.d.AttrValue(a), n))
				number = uint32(len(l.tags))
			}
		}
	}
	if number == 0 {
		// Nothing around the node says it, but something about the document may.
		l.tags[0] = c.wellFormedTag(c.d.Language(c.d.Root()), c.d.Root())
		number = 1
	}
	for _, n := range l.path {
		l.ofNode[n.Index()] = number
	}
	return l.tags[number-1]
}

// wellFormedTag returns a language tag if it is well-formed, and otherwise
// reports it and returns "".
func (c *conversion) wellFormedTag(tag string, n dom.Node) string {
	if tag == "" || microsyntax.WellFormedLanguageTag(tag) {
		return tag
	}
	c.problem("rdf/language", quoteShort(tag)+" is no well-formed language tag: strings in it are written "+
		"without a language; write one as of BCP 47, such as en-US", n)
	return ""
}
