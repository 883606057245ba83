package microdatardf

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// languages are the language tags of a page's nodes, as far as they were asked
// for.
type languages struct {
	tags   []string // the known ones; 0 is for the language of the document
	ofNode []uint32 // by node, an index of tags and one more; 0 if it is not known
	known  []int    // the nodes for which ofNode is not 0
	path   []dom.Node
}

func (l *languages) start(nodes int) {
	l.tags = append(l.tags, "")
	if cap(l.ofNode) < nodes {
		l.ofNode = make([]uint32, nodes)
	}
	l.ofNode = l.ofNode[:nodes]
}

// forget makes room for another page. A page asks for the languages of few of
// its nodes, so that there is little to take back.
func (l *languages) forget() {
	if cap(l.ofNode) > 256*keep {
		*l = languages{}
		return
	}
	for _, i := range l.known {
		l.ofNode[i] = 0
	}
	clear(l.tags)
	l.tags, l.known = l.tags[:0], l.known[:0]
}

// language returns the language tag of a node
// (https://html.spec.whatwg.org/multipage/dom.html#language), "" if it has none
// that is well-formed. No ancestor is looked at twice.
func (c *conversion) language(n dom.Node) string {
	l := &c.languages
	if len(l.tags) == 0 {
		l.start(c.d.Len())
	}
	l.path = l.path[:0]
	number := uint32(0)
	for ; number == 0 && !n.IsZero(); n = c.d.Parent(n) {
		number = l.ofNode[n.Index()]
		if number == 0 {
			l.path = append(l.path, n)
			if a := c.d.OwnLanguageAttr(n); !a.IsZero() && c.chargeAttr(a) {
				l.tags = append(l.tags, c.wellFormedTag(c.d.AttrValue(a), n))
				number = uint32(len(l.tags))
			}
		}
	}
	if number == 0 {
		// No element around the node has a language; the document itself may.
		l.tags[0] = c.wellFormedTag(c.d.Language(c.d.Root()), c.d.Root())
		number = 1
	}
	for _, n := range l.path {
		l.ofNode[n.Index()] = number
		l.known = append(l.known, n.Index())
	}
	return l.tags[number-1]
}

// wellFormedTag returns a language tag if it is well-formed, and otherwise
// reports it and returns "".
func (c *conversion) wellFormedTag(tag string, n dom.Node) string {
	if tag == "" || microsyntax.WellFormedLanguageTag(tag) {
		return tag
	}
	c.problem("rdf/language", n, "%q is not a well-formed language tag: strings in it are written "+
		"without a language; write one as of BCP 47, such as en-US", tag)
	return ""
}
