package conformance

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
)

// Where the HTML standard has what it asks of links.
const (
	linksSpec    = "https://html.spec.whatwg.org/multipage/links.html#"
	linkSpec     = "https://html.spec.whatwg.org/multipage/semantics.html#"
	obsoleteSpec = "https://html.spec.whatwg.org/multipage/obsolete.html#non-conforming-features"
)

// linkChecks returns the checks of links.
func linkChecks() []Check {
	return slices.Concat(
		linkAddressChecks,
		linkPlaceChecks,
		linkKeywordChecks,
		linkAttributeChecks(),
		linkPreloadChecks,
		linkHabitChecks,
	)
}

// hasKeyword tells whether the rel attribute of n has one of some link types.
func (p *Pass) hasKeyword(n dom.Node, keywords ...string) bool {
	rel, _ := p.value(n, atom.Rel)
	return slices.ContainsFunc(keywords, func(keyword string) bool {
		return microsyntax.ContainsTokenASCIIFold(rel, keyword)
	})
}

// isEither tells whether n is an HTML element of one of these names.
func (p *Pass) isEither(n dom.Node, names ...atom.Atom) bool {
	return slices.Contains(names, p.Document.HTMLName(n))
}

// linkTypes returns the link types that are known.
func (p *Pass) linkTypes() *linkrel.TypeTable {
	if p.Links != nil {
		return p.Links.Types()
	}
	return linkrel.DefaultTypes()
}

// linkElements are the elements that link.
var linkElements = map[atom.Atom]linkrel.Element{
	atom.A: linkrel.AnchorElement, atom.Area: linkrel.AreaElement, atom.Link: linkrel.LinkElement, atom.Form: linkrel.FormElement,
}

// notFor reports an attribute that goes with certain keywords of rel only.
func (p *Pass) notFor(r *Rule, n dom.Node, name atom.Atom, keywords string) {
	p.Report(r, p.AttrPlace(n, name), "%v is only for links with rel=%s: remove it", name, keywords).
		SetFix(p.RemoveAttr(n, name, "remove "+name.String()))
}

// nearestCost is what it costs at most to look for the keyword that is meant.
const nearestCost = 1 << 14
