package idiom

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
)

// links reads what starts with a link, of those that were extracted or else of the page.
func (e *extractor) links(given *linkrel.Data) {
	if given == nil {
		e.searchLinks()
		return
	}
	for i := range given.Items {
		l := &given.Items[i]
		if e.meter.Err() != nil {
			return
		}
		if l.Element == linkrel.FormElement || l.Element == linkrel.LinkHeader {
			continue
		}
		if rel := l.Rel(); hasUp(rel) && l.HasHref() {
			e.upLink(l.Node, rel)
		}
		if l.Element == linkrel.AnchorElement {
			if leadsIntoPage(l.Href, e.pageURL) {
				e.intoPage = append(e.intoPage, l.Node)
			}
			e.link(l.Node)
		}
	}
}

// searchLinks is links for a page whose links were not extracted.
func (e *extractor) searchLinks() {
	e.noted(dom.MayBeAnchor|dom.MayBeLink, func(n dom.Node) {
		notes := e.d.Notes(n)
		if notes&dom.WithHref == 0 || e.d.Namespace(n) != dom.HTML {
			return
		}
		if notes&dom.WithRel != 0 {
			if rel := e.find(n, atom.Rel); hasUp(rel) {
				e.upLink(n, string(rel))
			}
		}
		if notes&dom.MayBeAnchor != 0 {
			if leadsIntoPage(e.find(n, atom.Href), e.pageURL) {
				e.intoPage = append(e.intoPage, n)
			}
			e.link(n)
		}
	})
}

// leadsIntoPage tells whether a link leads to a place in the page, by fragment. Of most
// links one byte says that they do not: the one behind the page's address.
func leadsIntoPage[T string | []byte](href T, page string) bool {
	switch {
	case len(href) < 2:
		return false
	case href[0] == '#':
		return true
	}
	return len(href) > len(page)+1 && href[len(page)] == '#' && page != "" && string(href[:len(page)]) == page
}

// link reads an a element with a href attribute.
func (e *extractor) link(n dom.Node) {
	parent := e.d.Parent(n)
	if parent.Index() > e.lastLink {
		e.around(n, parent)
	}
	e.lastLink = n.Index()
	if !e.d.IsHTML(parent, atom.Li) { // one of a list leads to another page
		e.series(n)
	}
	if e.d.Notes(n)&dom.WithStyle != 0 {
		e.sized(n)
	}
}

// around reads the elements by their names that a link is the first in. Those without a
// link are neither bread crumbs nor tag clouds, whatever their names.
func (e *extractor) around(n, parent dom.Node) {
	const some = dom.MayBeBox | dom.MayBeParagraph | dom.MayBeTerms | dom.MayBeSpan
	const named = dom.WithLabel | dom.WithClass | dom.WithID | dom.WithMicrodata | dom.WithRDFa
	d := e.d
	boxes, end := e.boxes[:0], d.End(n)
	for box, depth := parent, 1; box.Index() > e.lastLink; box, depth = d.Parent(box), depth+1 {
		notes := d.Notes(box)
		if notes&some == 0 || notes&named == 0 {
			continue
		}
		if d.End(box) == end && box.Index() == n.Index()-depth && notes&dom.WithLabel == 0 {
			continue // there is nothing but the link
		}
		if e.mayBeNamed(box) && d.Namespace(box) == dom.HTML {
			boxes = append(boxes, box)
		}
	}
	for _, box := range slices.Backward(boxes) {
		if box.Index() >= e.namedEnd {
			e.named(box)
		}
	}
	e.boxes = boxes
}

// mayBeNamed tells whether nameOf may find a name.
func (e *extractor) mayBeNamed(n dom.Node) bool {
	for a := range e.d.Attrs(n) {
		switch e.d.AttrName(a) {
		case atom.AriaLabel:
			return true
		case atom.Class, atom.Id, atom.Itemprop, atom.Property:
			if value := e.value(n, a); mayHaveName(value) && nameIn(value) != noName {
				return true
			}
		}
	}
	return false
}
