package lsp

import (
	"iter"
	"net/url"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A mention is a place where the page has an ID.
type mention struct {
	id      string
	span    dom.Span
	node    dom.Node
	defines bool // it is an id attribute
	address bool // it is the fragment of an address
}

// idAttributes are the attributes whose value is the ID of an element, or several of them.
var idAttributes = map[string]bool{
	"itemref": true, // https://html.spec.whatwg.org/multipage/microdata.html#attr-itemref
	"for":     true, // https://html.spec.whatwg.org/multipage/forms.html#attr-label-for and attr-output-for
	"form":    true, // https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fae-form
	"list":    true, // https://html.spec.whatwg.org/multipage/input.html#attr-input-list
	"headers": true, // https://html.spec.whatwg.org/multipage/tables.html#attr-tdth-headers

	"popovertarget": true, // https://html.spec.whatwg.org/multipage/popover.html#attr-popovertarget
	"commandfor":    true, // https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor

	// https://www.w3.org/TR/wai-aria-1.2/#typemapping, ID reference and ID reference list
	"aria-activedescendant": true, "aria-controls": true, "aria-describedby": true, "aria-details": true,
	"aria-errormessage": true, "aria-flowto": true, "aria-labelledby": true, "aria-owns": true,
}

// mentions yields all mentions of IDs in the page, in order: those that are written as they
// are.
func (s *snapshot) mentions() iter.Seq[mention] {
	return func(yield func(mention) bool) {
		d := s.document()
		for i := 1; i < d.Len(); i++ {
			n := d.Node(i)
			for a := range d.Attrs(n) {
				for _, m := range s.mentionsIn(n, a) {
					if !yield(m) {
						return
					}
				}
			}
		}
	}
}

// mentionsIn returns the mentions in an attribute.
func (s *snapshot) mentionsIn(n dom.Node, a dom.Attr) []mention {
	d := s.page.Document
	_, span := d.AttrSpans(a)
	if span.IsZero() || d.AttrNamespace(a) != dom.NoNamespace && d.AttrNamespace(a) != dom.XLink || s.touches(span) {
		return nil
	}
	written := d.Source(span)
	switch name := d.NameString(d.AttrName(a)); {
	case name == "id":
		return s.wholeMention(n, a, span)
	case name == "href":
		return fragmentMention(n, written, span)
	case idAttributes[name]:
		return tokenMentions(n, written, span)
	}
	return nil
}

// wholeMention returns the ID that an id attribute gives. It can have any character.
func (s *snapshot) wholeMention(n dom.Node, a dom.Attr, span dom.Span) []mention {
	id := s.page.Document.AttrValue(a)
	if id == "" {
		return nil
	}
	return []mention{{id: id, span: span, node: n, defines: true}}
}

// fragmentMention returns the ID that an address in the page refers to,
// https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element.
func fragmentMention(n dom.Node, written string, span dom.Span) []mention {
	fragment, ok := strings.CutPrefix(written, "#")
	if !ok || fragment == "" || strings.Contains(fragment, "&") {
		return nil
	}
	id, err := url.PathUnescape(fragment)
	if err != nil {
		id = fragment
	}
	return []mention{{id: id, span: dom.Span{Start: span.Start + 1, End: span.End}, node: n, address: true}}
}

// tokenMentions returns the IDs in a value that is a list of them. IDs with character
// references are left out.
func tokenMentions(n dom.Node, written string, span dom.Span) (list []mention) {
	for at := 0; at < len(written); at++ {
		if microsyntax.IsASCIIWhitespace(written[at]) {
			continue
		}
		_, end := wordAt(written, at)
		if id := written[at:end]; !strings.Contains(id, "&") {
			list = append(list, mention{id: id, node: n, span: dom.Span{Start: span.Start + uint32(at), End: span.Start + uint32(end)}})
		}
		at = end
	}
	return list
}

// mentionAt returns the mention at an offset, and whether there is one.
func (s *snapshot) mentionAt(offset int) (mention, bool) {
	n := elementAt(s.document(), offset)
	if n.IsZero() {
		return mention{}, false
	}
	for a := range s.page.Document.Attrs(n) {
		for _, m := range s.mentionsIn(n, a) {
			if int(m.span.Start) <= offset && offset <= int(m.span.End) {
				return m, true
			}
		}
	}
	return mention{}, false
}

// mentionsOf returns all mentions of an ID. The elements that the parser made of one tag
// count once.
func (s *snapshot) mentionsOf(id string) (list []mention) {
	seen := map[dom.Span]bool{}
	for m := range s.mentions() {
		if m.id == id && !seen[m.span] {
			seen[m.span] = true
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(a, b mention) int { return int(a.span.Start) - int(b.span.Start) })
	return list
}
