package linkrel

import "github.com/itemscope/itemscope/dom"

// A Bookmark is the permalink of a part of the page.
type Bookmark struct {
	*Link
	// Of is what it is the permalink of: an article or another element of
	// sectioning content, or a heading, which then stands for all from there to
	// the next heading. It is zero for the page itself.
	Of dom.Node
}

// Bookmarks returns the permalinks in the page in tree order: the keyword
// bookmark "gives a permalink for the nearest ancestor article element of the
// linking element in question, or of the section the linking element is most
// closely associated with, if there are no ancestor article elements",
// https://html.spec.whatwg.org/multipage/links.html#link-type-bookmark. That
// section is the one that the last heading before the link starts, if it is in
// the same sectioning element.
func (p *Data) Bookmarks() []Bookmark {
	var bookmarks []Bookmark
	for _, l := range p.hyperlinks("bookmark") {
		in := p.placeOf(l)
		b := Bookmark{l, in.article}
		if b.Of.IsZero() {
			b.Of = in.heading
		}
		if b.Of.IsZero() {
			b.Of = in.section
		}
		bookmarks = append(bookmarks, b)
	}
	return bookmarks
}
