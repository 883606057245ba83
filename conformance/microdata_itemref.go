package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

const (
	itemrefSpec = microdataSpec + "#attr-itemref"
	crawlSpec   = microdataSpec + "#the-properties-of-an-item"
)

var itemrefChecks = []Check{
	{Rules: []*Rule{itemrefWithoutItemscope, itemrefEmpty}, Attrs: []atom.Atom{atom.Itemref}, Element: checkItemref},
	{Rules: []*Rule{itemrefRepeated, itemrefSelf, itemrefOverlap}, Mend: withoutID},
	{Rules: []*Rule{itemrefUnknown, itemrefAncestor, itemCycle}},
	{Rules: []*Rule{itemrefAmbiguous}, Run: checkAmbiguous},
}

var itemrefWithoutItemscope = &Rule{
	ID:       "microdata/itemref-without-itemscope",
	Severity: Error,
	Spec:     itemrefSpec,
	Summary:  "itemref is on an element without itemscope",
	Explanation: "itemref adds properties from elsewhere in the page to the item that its element creates. Without " +
		"itemscope there is no such item.",
	Pass: []string{`<p itemscope itemref=a></p><p id=a itemprop=name>a</p>`},
	Fail: []string{`<p itemref=a></p><p id=a>a</p>`},
}

var itemrefEmpty = &Rule{
	ID:          "microdata/itemref-empty",
	Severity:    Note,
	Spec:        itemrefSpec,
	Summary:     "itemref is empty",
	Explanation: "An itemref attribute without an ID adds nothing to the item. Name the IDs, or remove the attribute.",
	Pass:        []string{`<p itemscope itemref=a></p><p id=a itemprop=name>a</p>`},
	Fail:        []string{`<p itemscope itemref=""><b itemprop=name>a</b></p>`},
}

func checkItemref(p *Pass, n dom.Node) {
	value, ok := p.value(n, atom.Itemref)
	if !ok {
		return
	}
	place := p.AttrPlace(n, atom.Itemref)
	if !p.Document.HasAttr(n, atom.Itemscope) {
		p.Report(itemrefWithoutItemscope, place, "itemref has no effect without itemscope: add itemscope, or remove itemref")
		return
	}
	if isBlank(value) {
		p.Report(itemrefEmpty, place, "itemref names no ID: name one, or remove it").
			SetFix(p.RemoveAttr(n, atom.Itemref, "remove the empty itemref"))
	}
}

// What follows is found by microdata.Extract.

// withoutID removes an ID from itemref that adds nothing to the item.
func withoutID(p *Pass, problem *dom.Problem) *dom.Fix {
	n, others := problem.Place.Node, false
	var id Token
	for t := range p.Tokens(n, atom.Itemref) {
		if t.Place.Span == problem.Place.Span {
			id = t
		} else {
			others = true
		}
	}
	switch {
	case id.Text == "":
		return nil
	case !others:
		return p.RemoveAttr(n, atom.Itemref, "remove the itemref, which adds nothing")
	}
	return id.Remove("remove " + quoted(id.Text) + " from itemref")
}

var itemrefUnknown = &Rule{
	ID:          "microdata/itemref-unknown-id",
	Severity:    Error,
	Spec:        itemrefSpec,
	Summary:     "itemref names an ID that no element has",
	Explanation: "Each ID in itemref must be that of an element of the page. IDs are compared with regard to case.",
	Pass:        []string{`<p itemscope itemref="a b"></p><p id=a itemprop=name>a</p><p id=b itemprop=name>b</p>`},
	Fail:        []string{`<p itemscope itemref="a B"></p><p id=a itemprop=name>a</p><p id=b>b</p>`},
}

var itemrefRepeated = &Rule{
	ID:          "microdata/itemref-repeated-id",
	Severity:    Error,
	Spec:        itemrefSpec,
	Summary:     "itemref names an ID more than once",
	Explanation: "The IDs in itemref are a set: each may be named once.",
	Pass:        []string{`<p itemscope itemref="a b"></p><p id=a itemprop=name>a</p><p id=b itemprop=name>b</p>`},
	Fail:        []string{`<p itemscope itemref="a a"></p><p id=a itemprop=name>a</p>`},
}

var itemrefSelf = &Rule{
	ID:          "microdata/itemref-self",
	Severity:    Error,
	Spec:        crawlSpec,
	Summary:     "itemref names the ID of its own element",
	Explanation: "An item has the properties inside its own element anyway. To refer to that element is an error.",
	Pass:        []string{`<p itemscope id=a><b itemprop=name>a</b></p>`},
	Fail:        []string{`<p itemscope id=a itemref=a><b itemprop=name>a</b></p>`},
}

var itemrefAncestor = &Rule{
	ID:       "microdata/itemref-ancestor",
	Severity: Error,
	Spec:     crawlSpec,
	Summary:  "itemref names the ID of an element that the item is inside of",
	Explanation: "The search for the properties of the item would come upon the item itself. Give IDs to the elements that " +
		"have the properties, and refer to these.",
	Pass: []string{`<div><p itemscope itemref=b></p><b id=b itemprop=name>a</b></div>`},
	Fail: []string{`<div id=a><p itemscope itemref=a></p><b itemprop=name>a</b></div>`},
}

var itemrefOverlap = &Rule{
	ID:       "microdata/itemref-overlap",
	Severity: Error,
	Spec:     crawlSpec,
	Summary:  "itemref names the ID of an element that belongs to the item already",
	Explanation: "The element is inside the element of the item, or inside another one that itemref names. What is in it " +
		"belongs to the item without that ID.",
	Pass: []string{`<p itemscope itemref=a></p><p id=a><b id=b itemprop=name>a</b></p>`},
	Fail: []string{
		`<p itemscope itemref="a b"></p><p id=a><b id=b itemprop=name>a</b></p>`,
		`<p itemscope itemref=b><b id=b itemprop=name>a</b></p>`,
	},
}

var itemCycle = &Rule{
	ID:       "microdata/item-cycle",
	Severity: Error,
	Spec:     crawlSpec,
	Summary:  "an item is, by way of its properties, within itself",
	Explanation: "Items may be values of properties of others, but not in a circle. To say that two things refer to each " +
		"other, use URLs, such as those that itemid gives them.",
	Pass: []string{`<p itemscope itemref=b></p><p id=b itemprop=knows itemscope><b itemprop=name>a</b></p>`},
	Fail: []string{`<p id=a itemprop=knows itemscope itemref=b></p><p id=b itemprop=knows itemscope itemref=a></p>`},
}

var itemrefAmbiguous = &Rule{
	ID:       "microdata/itemref-ambiguous-id",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/dom.html#the-id-attribute",
	Summary:  "itemref names an ID that several elements have",
	Explanation: "An ID must be that of one element only. itemref finds the first element with the ID; what is in the " +
		"others is not added to the item.",
	Pass: []string{`<p itemscope itemref=a></p><p id=a itemprop=name>a</p><p id=b>b</p>`},
	Fail: []string{`<p itemscope itemref=a></p><p id=a itemprop=name>a</p><p id=a>b</p>`},
}

// checkAmbiguous looks for IDs that itemref attributes name and several elements have.
func checkAmbiguous(p *Pass) {
	d := p.Document
	named := map[string]dom.Node{} // the item that names each ID first
	for n := range d.ElementsWithAttr(d.Root(), atom.Itemref) {
		if !p.Document.HasAttr(n, atom.Itemscope) || d.Namespace(n) != dom.HTML {
			continue
		}
		for t := range p.Tokens(n, atom.Itemref) {
			if _, ok := named[t.Text]; !ok {
				named[t.Text] = n
			}
		}
	}
	if len(named) == 0 {
		return
	}
	for n := range d.ElementsWithAttr(d.Root(), atom.Id) {
		id, ok := p.value(n, atom.Id)
		item := named[id]
		if !ok || item.IsZero() {
			continue
		}
		if first := d.ElementByID(id); first != n {
			problem := p.Report(itemrefAmbiguous, p.AttrPlace(n, atom.Id), "itemref names the ID %q, which another element has, too, and means that one: give this one an ID of its own", id)
			problem.AddRelated(p.AttrPlace(first, atom.Id), "the element that is meant is here")
			problem.AddRelated(p.AttrPlace(item, atom.Itemref), "itemref is here")
		}
	}
}
