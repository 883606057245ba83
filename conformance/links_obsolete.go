package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

var linkObsolete = &Rule{
	ID:       "links/obsolete-attribute",
	Severity: Error,
	Spec:     obsoleteSpec,
	Summary:  "a link has an attribute that is obsolete",
	Explanation: "Some attributes of links must not be used any more: charset, since the response says the encoding; coords " +
		"and shape on a, which are for area; target on link; hreflang, type and nohref on area, which do nothing.",
	Pass: []string{`<a href=/a>a</a>`},
	Fail: []string{`<a href=/a charset=utf-8>a</a>`, `<link rel=next href=/a target=_blank>`, `<map name=m><area nohref alt=a></map>`},
}

var obsoleteLinkAttrs = []struct {
	element, attr atom.Atom
	instead       string
}{
	{atom.A, atom.Charset, "the response says the encoding of what is linked to"},
	{atom.Link, atom.Charset, "the response says the encoding of what is linked to"},
	{atom.A, atom.Coords, "use area for links in an image"},
	{atom.A, atom.Shape, "use area for links in an image"},
	{atom.Link, atom.Target, "it does nothing"},
	{atom.Area, atom.Hreflang, "it does nothing"},
	{atom.Area, atom.Type, "it does nothing"},
	{atom.Area, atom.Nohref, "an area without href is not a link"},
}

func checkObsolete(p *Pass, n dom.Node) {
	element := p.Document.HTMLName(n)
	for _, o := range obsoleteLinkAttrs {
		if o.element != element || !p.Document.HasAttr(n, o.attr) {
			continue
		}
		problem := p.Report(linkObsolete, p.AttrPlace(n, o.attr), "%v on %v is obsolete: remove it; %s", o.attr, element, o.instead)
		if o.element != atom.Link || o.attr != atom.Charset { // browsers read style sheets by it
			problem.SetFix(p.RemoveAttr(n, o.attr, "remove "+o.attr.String()))
		}
	}
}
