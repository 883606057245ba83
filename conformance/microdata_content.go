package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var contentIgnored = &Rule{
	ID:       "microdata/content-ignored",
	Severity: Note,
	Spec:     microdataSpec + "#values",
	Summary:  "content is on an element other than meta, and is not the value of the property",
	Explanation: "Microdata takes the value of a property from content on meta elements only. On other elements content " +
		"belongs to RDFa; the value is the text of the element, its URL or its datetime. Some programs read content all the " +
		"same, so that two readers of the page do not agree. Use datetime on time, value on data, or a meta element.",
	Pass: []string{
		`<p itemscope><data itemprop=price value="9.90">&euro; 9.90</data></p>`,
		`<p itemscope><b itemprop=name property="schema:name" content="a">A</b></p>`,
		`<p itemscope><b itemprop=price content="9.90"> 9.90 </b></p>`,
	},
	Fail: []string{
		`<p itemscope><b itemprop=price content="9.90">&euro; 9.90</b></p>`,
		`<p itemscope><time itemprop=datePublished content="2026-01-02">2026</time></p>`,
	},
}

// checkContent looks for content attributes that are not the value of a property.
func checkContent(p *Pass, n dom.Node) {
	d := p.Document
	element := d.HTMLName(n)
	if element == atom.Meta || !d.HasAttr(n, atom.Itemprop) || p.isRDFa(n) {
		return
	}
	content, ok := p.value(n, atom.Content)
	if !ok {
		return
	}
	if p.isValue(n, content) {
		return
	}
	place := p.AttrPlace(n, atom.Content)
	if element != atom.Time {
		p.Report(contentIgnored, place, "content is not the value of the property, since the element is %s: use a meta, data or time element", d.LocalName(n))
		return
	}
	problem := p.Report(contentIgnored, place, "content is not the value of the property, since the element is time: use datetime")
	if problem != nil && !d.HasAttr(n, atom.Datetime) && microsyntax.ValidDatetimeValue(content) {
		problem.Fix = joined("make it datetime", p.RemoveAttr(n, atom.Content, ""), p.SetAttr(n, atom.Datetime, content, ""))
	}
}

// isValue tells whether the value of the property that n is says the same as content,
// so that no reader is misled.
func (p *Pass) isValue(n dom.Node, content string) bool {
	if p.Document.HasAttr(n, atom.Itemscope) {
		return false
	}
	value := ""
	if attr := p.valueAttr(n); attr != 0 {
		value, _ = p.value(n, attr)
	} else if p.Document.End(n)-n.Index() <= mostCompared {
		value = p.Document.TextContent(n)
	}
	return microsyntax.StripASCIIWhitespace(value) == microsyntax.StripASCIIWhitespace(content)
}

// mostCompared bounds the elements whose text is held against content, in nodes: such
// elements can be inside each other.
const mostCompared = 16

// joined makes one fix of several, or none if one of them is not certain.
func joined(message string, fixes ...*dom.Fix) *dom.Fix {
	all := &dom.Fix{Message: message}
	for _, fix := range fixes {
		if fix == nil {
			return nil
		}
		all.Edits = append(all.Edits, fix.Edits...)
	}
	return all
}
