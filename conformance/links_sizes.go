package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkSizes = &Rule{
	ID:       "links/sizes",
	Severity: Error,
	Spec:     linkSpec + "attr-link-sizes",
	Summary:  "sizes has something other than sizes of icons",
	Explanation: "The sizes attribute of an icon has sizes with spaces between them: a width, the letter x and a height, " +
		"in pixels and without leading zeros, such as 32x32; or any, for an image that can be scaled.",
	Pass: []string{`<link rel=icon sizes="16x16 32X32" href="/a.ico">`, `<link rel=icon sizes=any href="/a.svg">`},
	Fail: []string{`<link rel=icon sizes="16" href="/a.ico">`, `<link rel=icon sizes="16×16" href="/a.ico">`, `<link rel=icon sizes="016x16" href="/a">`},
}

var linkSizesDuplicate = &Rule{
	ID:          "links/sizes-duplicate",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-sizes",
	Summary:     "sizes has a size more than once",
	Explanation: "Each size must be in the sizes attribute only once. 16x16 and 16X16 are the same.",
	Pass:        []string{`<link rel=icon sizes="16x16 32x32" href="/a.ico">`},
	Fail:        []string{`<link rel=icon sizes="16x16 32x32 16X16" href="/a.ico">`},
}

var linkSizesNotIcon = &Rule{
	ID:       "links/sizes-not-icon",
	Severity: Error,
	Spec:     linkSpec + "attr-link-sizes",
	Summary:  "sizes is on a link that is not an icon",
	Explanation: "The sizes attribute tells the sizes of an icon. It must only be on link elements whose rel has icon or " +
		"apple-touch-icon.",
	Pass: []string{`<link rel=apple-touch-icon sizes="180x180" href="/a.png">`},
	Fail: []string{`<link rel=manifest sizes="180x180" href="/a.json">`},
}

func checkSizes(p *Pass, n dom.Node) {
	value, ok := p.value(n, atom.Sizes)
	if !ok {
		return
	}
	if p.hasKeyword(n, "apple-touch-icon-precomposed") && !p.hasKeyword(n, "icon", "apple-touch-icon") {
		p.Report(linkSizesNotIcon, p.AttrPlace(n, atom.Sizes), "sizes is only for rel=icon and rel=apple-touch-icon: write rel=apple-touch-icon, which replaces the precomposed one")
		return
	}
	if !p.hasKeyword(n, "icon", "apple-touch-icon") {
		p.Report(linkSizesNotIcon, p.AttrPlace(n, atom.Sizes), "sizes is only for links with rel=icon or rel=apple-touch-icon: remove it").
			SetFix(p.RemoveAttr(n, atom.Sizes, "remove sizes"))
		return
	}
	if !p.Meter.Charge(2*len(value), n) {
		return
	}
	first := map[string]Token{}
	for token := range p.Tokens(n, atom.Sizes) {
		lower := microsyntax.ToASCIILower(token.Text)
		if before, again := first[lower]; again {
			problem := p.Report(linkSizesDuplicate, token.Place, "%q is there already: remove one", token.Text)
			problem.SetFix(token.Remove("remove the second " + lower))
			problem.AddRelated(before.Place, "the first one is here")
			continue
		}
		first[lower] = token
		if sizes, scalable := linkrel.ParseSizes(token.Text); len(sizes) == 0 && !scalable {
			p.Report(linkSizes, token.Place, `%q is not a size: write a width, an x and a height, such as "32x32", or "any"`, token.Text)
		}
	}
}
