package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

const itemidSpec = "https://html.spec.whatwg.org/multipage/microdata.html#attr-itemid"

// microdataChecks are the checks of the microdata section of the HTML standard.
var microdataChecks = []Check{
	{Rules: []*Rule{itemidWithoutItem}, Attrs: []atom.Atom{atom.Itemid}, Element: checkItemid},
}

var itemidWithoutItem = &Rule{
	ID:       "microdata/itemid-without-item",
	Severity: Error,
	Spec:     itemidSpec,
	Summary:  "itemid is on an element that lacks itemscope or itemtype",
	Explanation: "itemid names an item. An element without itemscope creates none, and what the name means " +
		"is up to the vocabulary, which itemtype tells. Add what is missing, or remove itemid.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Book" itemid="urn:isbn:0-330-34032-8"><b itemprop=name>Fahrenheit 451</b></div>`,
	},
	Fail: []string{
		`<div itemscope itemid="urn:isbn:0-330-34032-8"><b itemprop=name>Fahrenheit 451</b></div>`,
		`<div itemid="urn:isbn:0-330-34032-8">Fahrenheit 451</div>`,
	},
}

// checkItemid looks at where an itemid attribute is.
func checkItemid(p *Pass, n dom.Node) {
	missing := atom.Itemscope
	if p.Document.HasAttr(n, atom.Itemscope) {
		if p.Document.HasAttr(n, atom.Itemtype) {
			return
		}
		missing = atom.Itemtype
	}
	p.Report(itemidWithoutItem, p.AttrPlace(n, atom.Itemid), "itemid has no effect without %v: add it, or remove itemid", missing)
}
