package linkrel

import "github.com/itemscope/itemscope/dom"

// A Help is a link to help.
type Help struct {
	*Link
	// Scope is the element that the help is for, with all in it: the parent of
	// the linking element. It is zero for the page as a whole.
	Scope dom.Node
}

// Help returns the links to help in tree order. On an a, area or form element
// the keyword "indicates that the referenced document provides further help
// information for the parent of the element defining the hyperlink, and its
// children"; on a link element for the page as a whole:
// https://html.spec.whatwg.org/multipage/links.html#link-type-help.
func (p *Data) Help() []Help {
	var helps []Help
	for _, l := range p.hyperlinks("help") {
		h := Help{Link: l}
		if !l.isLink() {
			h.Scope = p.placeOf(l).parent
		}
		helps = append(helps, h)
	}
	return helps
}
