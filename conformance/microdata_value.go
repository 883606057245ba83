package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

var propertyValueChecks = []Check{
	{Rules: []*Rule{urlUnresolvable}},
	{Rules: []*Rule{metaWithoutContent, metaWithName}, Names: []atom.Atom{atom.Meta}, Element: checkMetaProperty},
	{Rules: []*Rule{itempropWithoutURL, itempropEmptyURL}, Names: urlPropertyElements, Element: checkURLProperty},
	{Rules: []*Rule{dataWithoutValue}, Names: []atom.Atom{atom.Data, atom.Meter}, Element: checkDataProperty},
	{Rules: []*Rule{contentIgnored}, Attrs: []atom.Atom{atom.Content}, Element: checkContent},
	{Rules: []*Rule{dateText, textProperty}, Run: checkSchemaOrg},
	{Rules: []*Rule{timeValue}, Names: []atom.Atom{atom.Time}, Element: checkTimeProperty},
}

var urlUnresolvable = &Rule{
	ID:       "microdata/url-unresolvable",
	Severity: Error,
	Spec:     microdataSpec + "#values",
	Summary:  "the URL of a property or an itemid does not resolve",
	Explanation: "No URL can be made of what is written there, so that the value of the property is empty, or the item has " +
		"no identifier. Often the host is missing or misspelled, or has a space in it.",
	Pass: []string{`<p itemscope><a itemprop=url href="https://example.com/">a</a></p>`},
	Fail: []string{`<p itemscope><img itemprop=image src="https:// example.com/a.png" alt=a></p>`},
}

var metaWithoutContent = &Rule{
	ID:       "microdata/meta-without-content",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-content",
	Summary:  "a meta element has itemprop and no content",
	Explanation: "The value of a property on a meta element is in its content attribute, which must be there; without it, " +
		"the value is empty. It must be there even where the value is an item, because the element has itemscope.",
	Pass: []string{
		`<p itemscope><meta itemprop=name content=a></p>`,
		`<p itemscope><meta itemprop=mainEntityOfPage itemscope itemtype="https://schema.org/WebPage" itemid="/a" content=""></p>`,
	},
	Fail: []string{
		`<p itemscope><meta itemprop=name value=a></p>`,
		`<p itemscope><meta itemprop=mainEntityOfPage itemscope itemtype="https://schema.org/WebPage" itemid="/a"></p>`,
	},
}

var metaWithName = &Rule{
	ID:       "microdata/meta-with-name",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/semantics.html#the-meta-element",
	Summary:  "a meta element has itemprop together with name, http-equiv or charset",
	Explanation: "A meta element must have exactly one of the attributes name, http-equiv, charset and itemprop. Write one " +
		"element for each.",
	Pass: []string{`<body itemscope><meta itemprop=description content=a></body>`},
	Fail: []string{`<html itemscope><meta itemprop=description name=description content=a></html>`},
}

func checkMetaProperty(p *Pass, n dom.Node) {
	d := p.Document
	if !d.HasAttr(n, atom.Itemprop) {
		return
	}
	for _, other := range [...]atom.Atom{atom.Name, atom.HttpEquiv, atom.Charset} {
		if d.HasAttr(n, other) {
			p.Report(metaWithName, p.AttrPlace(n, atom.Itemprop), "meta must not have both itemprop and %s: write an element for each", d.NameString(other)).
				AddRelated(p.AttrPlace(n, other), d.NameString(other)+" is here")
			break
		}
	}
	switch {
	case d.HasAttr(n, atom.Content):
	case d.HasAttr(n, atom.Itemscope):
		p.Report(metaWithoutContent, p.TagPlace(n), `meta has itemprop and no content, which it must have even if its value is an item: add content=""`).
			SetFix(p.SetAttr(n, atom.Content, "", "add an empty content"))
	default:
		p.Report(metaWithoutContent, p.TagPlace(n), "meta has itemprop and no content, so that the property is empty: add content")
	}
}

// urlPropertyElements are the URL property elements
// (https://html.spec.whatwg.org/multipage/microdata.html#url-property-elements),
// except link, of which the rules for links ask the same.
var urlPropertyElements = []atom.Atom{
	atom.A, atom.Area, atom.Audio, atom.Embed, atom.Iframe, atom.Img, atom.Object, atom.Source, atom.Track, atom.Video,
}

// urlAttr returns the attribute that has the URL of a URL property element.
func urlAttr(element atom.Atom) atom.Atom {
	switch element {
	case atom.A, atom.Area, atom.Link:
		return atom.Href
	case atom.Object:
		return atom.Data
	}
	return atom.Src
}

var itempropWithoutURL = &Rule{
	ID:       "microdata/itemprop-without-url",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-a-element",
	Summary:  "an element has itemprop and lacks the attribute with its URL",
	Explanation: "The value of a property on one of the elements a, area, audio, embed, iframe, img, object, source, track " +
		"and video is the URL in href, src or data, which must be there. Without it the value is empty, and never the text. " +
		"Scripts that load images late often move src elsewhere: give the URL in a link element with itemprop then.",
	Pass: []string{`<p itemscope><a itemprop=url href="/a">a</a></p>`, `<p itemscope><a><b itemprop=name>a</b></a></p>`},
	Fail: []string{
		`<p itemscope><a itemprop=name>a</a></p>`,
		`<p itemscope><img itemprop=image data-src="a.png" alt=a></p>`,
		`<p itemscope><video itemprop=video><source src="a.mp4"></video></p>`,
	},
}

var itempropEmptyURL = &Rule{
	ID:       "microdata/itemprop-empty-url",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/embedded-content.html#attr-img-src",
	Summary:  "an element that embeds something has itemprop and an empty URL",
	Explanation: "The URL of an audio, embed, iframe, img, object, source, track or video element must not be empty. An " +
		"empty one stands for the page itself, which becomes the value of the property.",
	Pass: []string{`<p itemscope><img itemprop=image src="a.png" alt=a></p>`, `<p itemscope><a itemprop=url href="">this page</a></p>`},
	Fail: []string{`<p itemscope><img itemprop=image src="" alt=a></p>`},
}

func checkURLProperty(p *Pass, n dom.Node) {
	d := p.Document
	if !d.HasAttr(n, atom.Itemprop) {
		return
	}
	element := d.HTMLName(n)
	name := urlAttr(element)
	value, ok := p.value(n, name)
	switch {
	case !d.HasAttr(n, name):
		effect := ", so that the property is empty"
		if d.HasAttr(n, atom.Itemscope) {
			effect = ", which it must have even if its value is an item"
		}
		p.Report(itempropWithoutURL, p.TagPlace(n), "%s has itemprop and no %s%s: add it, or put itemprop on another element", d.NameString(element), d.NameString(name), effect)
	case ok && name != atom.Href && isBlank(value):
		p.Report(itempropEmptyURL, p.AttrPlace(n, name), "%s is empty, which stands for the page itself: give the URL, or remove itemprop", d.NameString(name))
	}
}

var dataWithoutValue = &Rule{
	ID:       "microdata/data-without-value",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/text-level-semantics.html#attr-data-value",
	Summary:  "a data or meter element has itemprop and no value",
	Explanation: "The value of a property on a data or meter element is in its value attribute, which must be there. " +
		"Without it the value is empty, and never the text.",
	Pass: []string{`<p itemscope><data itemprop=sku value=1>one</data></p>`, `<p itemscope><meter itemprop=rating value=3 max=5>3 of 5</meter></p>`},
	Fail: []string{`<p itemscope><data itemprop=sku>1</data></p>`, `<p itemscope><meter itemprop=rating>3 of 5</meter></p>`},
}

func checkDataProperty(p *Pass, n dom.Node) {
	d := p.Document
	if d.HasAttr(n, atom.Itemprop) && !d.HasAttr(n, atom.Value) {
		p.Report(dataWithoutValue, p.TagPlace(n), "%s has itemprop and no value, so that the property is empty: add it", d.NameString(d.HTMLName(n)))
	}
}
