package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkPlaceChecks = []Check{
	{Rules: []*Rule{linkRelAndItemprop, linkRelOrItemprop, linkRelEmpty}, Names: []atom.Atom{atom.Link}, Element: checkRelOrItemprop},
	{Rules: []*Rule{linkInBody}, Run: checkInBody},
}

var linkRelAndItemprop = &Rule{
	ID:       "links/rel-and-itemprop",
	Severity: Error,
	Spec:     linkSpec + "attr-link-rel",
	Summary:  "a link element has both rel and itemprop",
	Explanation: "A link element either links the page to something, which rel says, or is a property of an item, which " +
		"itemprop says. It must not be both: write two elements.",
	Pass: []string{`<p itemscope><link itemprop=url href="/a"></p>`, `<link rel=next href="/a">`},
	Fail: []string{`<p itemscope><link itemprop=url rel=stylesheet href="/a"></p>`},
}

var linkRelOrItemprop = &Rule{
	ID:       "links/no-rel",
	Severity: Error,
	Spec:     linkSpec + "attr-link-rel",
	Summary:  "a link element has neither rel nor itemprop",
	Explanation: "A link element must say what it is for: with rel, how what it links to is related to the page, or with " +
		"itemprop, which property of an item it is. In RDFa the attribute property does, too.",
	Pass: []string{`<link rel=stylesheet href="/a.css">`, `<link property="schema:url" href="/a">`},
	Fail: []string{`<link href="/a.css">`, `<link type="text/css" href="/a.css">`},
}

var linkRelEmpty = &Rule{
	ID:          "links/rel-empty",
	Severity:    Note,
	Spec:        linkSpec + "attr-link-rel",
	Summary:     "the rel attribute of a link element is empty",
	Explanation: "A link element creates a link for each keyword of its rel attribute. Without any it does nothing.",
	Pass:        []string{`<link rel=next href="/a">`},
	Fail:        []string{`<link rel="" href="/a">`},
}

// checkRelOrItemprop looks for link elements with not exactly one of rel and itemprop.
func checkRelOrItemprop(p *Pass, n dom.Node) {
	d := p.Document
	rel, prop := d.HasAttr(n, atom.Rel), d.HasAttr(n, atom.Itemprop)
	switch {
	case rel && prop:
		p.Report(linkRelAndItemprop, p.AttrPlace(n, atom.Itemprop), "link must not have both rel and itemprop: write an element for each").
			AddRelated(p.AttrPlace(n, atom.Rel), "rel is here")
	case !rel && !prop && !p.isRDFa(n) && !d.HasAttr(n, atom.Rev): // which links/rev is about
		p.Report(linkRelOrItemprop, p.TagPlace(n), "link says neither with rel nor with itemprop what it is for: add rel, or remove the element")
	case rel && !p.isRDFa(n):
		if value, ok := p.value(n, atom.Rel); ok && isBlank(value) {
			p.Report(linkRelEmpty, p.AttrPlace(n, atom.Rel), "rel is empty, so that the element does nothing: say what it links to")
		}
	}
}

var linkInBody = &Rule{
	ID:       "links/in-body",
	Severity: Error,
	Spec:     linkSpec + "allowed-in-the-body",
	Summary:  "a link element is in the body that belongs into the head",
	Explanation: "In the body a link element may only have itemprop, or a rel attribute with nothing but keywords that are " +
		"meant for there: dns-prefetch, modulepreload, pingback, preconnect, prefetch, preload, stylesheet. Move others to " +
		"the head. If it is in the head as you wrote it, something before it has ended the head: the first element that " +
		"does not belong there.",
	Pass: []string{
		`<body><link rel=stylesheet href="/a.css"><p>a</p></body>`,
		`<body><p itemscope><link itemprop=url href="/a"></p></body>`,
	},
	Fail: []string{
		`<body><p>a</p><link rel=icon href="/a.png"></body>`,
		`<head><div></div><link rel="canonical" href="/a"></head>`,
	},
}

// checkInBody looks for link elements in the body that must not be there.
func checkInBody(p *Pass) {
	d := p.Document
	body := p.body()
	if body.IsZero() {
		return
	}
	written := !d.Span(body).IsZero()
	for n := range d.ElementsWithAttr(body, atom.Rel) {
		if !d.IsHTML(n, atom.Link) || d.HasAttr(n, atom.Itemprop) || d.HasAttr(n, atom.Property) {
			continue
		}
		keyword := p.notForBody(n)
		if keyword == "" {
			continue
		}
		const message = "a link element with rel=%q must be in the head"
		if written && d.Span(n).Start > d.Span(body).Start {
			p.Report(linkInBody, p.TagPlace(n), message+": move it there", keyword)
			continue
		}
		problem := p.Report(linkInBody, p.TagPlace(n), message+", which has ended before it", keyword)
		if first := d.FirstChild(body); !first.IsZero() && first != n {
			problem.AddRelated(d.Place(first), "this is not for the head, and ends it")
		}
	}
}

// body returns the body element, or zero.
func (p *Pass) body() dom.Node {
	d := p.Document
	for html := range d.ChildElements(d.Root()) {
		for n := range d.ChildElements(html) {
			if d.IsHTML(n, atom.Body) {
				return n
			}
		}
	}
	return dom.Node{}
}

// notForBody returns the first keyword of a link element that may only be in the head,
// "" if there is none. Keywords that are not known are wrong by themselves.
func (p *Pass) notForBody(n dom.Node) string {
	rel, _ := p.value(n, atom.Rel)
	for keyword := range microsyntax.Tokens(rel) {
		if t, ok := p.linkTypes().Lookup(keyword); ok && !t.BodyOK && t.Link.Creates() {
			return t.Keyword
		}
	}
	return ""
}
