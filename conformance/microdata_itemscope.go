package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var itemscopeChecks = []Check{
	{Rules: []*Rule{itemscopeValue}, Attrs: []atom.Atom{atom.Itemscope}, Element: checkItemscope},
	{Rules: []*Rule{microdataForeign}, Run: checkForeign},
}

var itemscopeValue = &Rule{
	ID:       "microdata/itemscope-value",
	Severity: Error,
	Spec:     microdataSpec + "#attr-itemscope",
	Summary:  "itemscope has a value",
	Explanation: "itemscope is a boolean attribute: it creates an item whenever it is there, whatever its value. Even " +
		`itemscope="false" does. Write itemscope alone, or remove it if there is to be no item.`,
	Pass: []string{`<p itemscope><b itemprop=name>a</b></p>`, `<p itemscope="ItemScope"><b itemprop=name>a</b></p>`},
	Fail: []string{`<p itemscope="true"><b itemprop=name>a</b></p>`, `<p itemscope=false><b itemprop=name>a</b></p>`},
}

func checkItemscope(p *Pass, n dom.Node) {
	value, ok := p.value(n, atom.Itemscope)
	if !ok || value == "" || microsyntax.EqualASCIIFold(value, "itemscope") {
		return
	}
	place := p.AttrPlace(n, atom.Itemscope)
	if microsyntax.EqualASCIIFold(value, "false") {
		p.Report(itemscopeValue, place, "itemscope creates an item even with the value %q: remove the attribute if there is to be none", value)
		return
	}
	p.Report(itemscopeValue, place, "itemscope has the value %q, though it is a boolean attribute: write itemscope alone", value).
		SetFix(p.SetAttr(n, atom.Itemscope, "", "remove the value of itemscope"))
}

var microdataForeign = &Rule{
	ID:       "microdata/foreign-element",
	Severity: Error,
	Spec:     microdataSpec + "#microdata-and-other-namespaces",
	Summary:  "a microdata attribute is on an element that is not HTML",
	Explanation: "The microdata attributes are defined for HTML elements only. On elements of SVG and MathML they are " +
		"unknown attributes, and create neither items nor properties. Put an HTML element around, such as div or span.",
	Pass: []string{`<div itemscope><span itemprop=logo><svg></svg></span></div>`},
	Fail: []string{`<svg itemscope></svg>`, `<div itemscope><svg itemprop=logo></svg></div>`},
}

// checkForeign looks for microdata attributes on elements of other namespaces.
func checkForeign(p *Pass) {
	d := p.Document
	for n := range d.ElementsWithAttr(d.Root(), atom.Itemscope, atom.Itemprop) {
		if d.Namespace(n) == dom.HTML {
			continue
		}
		name := atom.Itemscope
		if !d.HasAttr(n, name) {
			name = atom.Itemprop
		}
		if !d.FindAttr(n, name).IsZero() {
			p.Report(microdataForeign, p.AttrPlace(n, name), "%s has no effect on the %s element, which is not HTML: put an HTML element around it",
				d.NameString(name), d.LocalName(n))
		}
	}
}
