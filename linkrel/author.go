package linkrel

import "github.com/itemscope/itemscope/dom"

// An Author is a link to more about an author, often a mailto: URL.
type Author struct {
	*Link
	// Of is the article whose author it is, zero for that of the page.
	Of dom.Node
}

// Authors returns the links to the authors of the page and its articles in tree
// order: the keyword author, or rev=made. On an a or area element it is about
// the author of the nearest article, "if there is one, or of the page as a whole,
// otherwise"; on a link element always about that of the page:
// https://html.spec.whatwg.org/multipage/links.html#link-type-author.
func (p *Data) Authors() []Author {
	var authors []Author
	for _, l := range p.hyperlinks("author") {
		a := Author{Link: l}
		if !l.isLink() {
			a.Of = p.placeOf(l).article
		}
		authors = append(authors, a)
	}
	return authors
}
