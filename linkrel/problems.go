package linkrel

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// checkHref reports the address of a link, which does not resolve.
func (x *extractor) checkHref(l *Link) {
	switch {
	case l.Element == AnchorElement, l.Element == AreaElement:
		x.report(l.Node, atom.Href, notResolved, l.Href)
	case l.Href == "":
	case l.Element == FormElement:
		x.report(l.Node, atom.Action, notResolved, l.Href)
	default:
		x.report(l.Node, atom.Href, notResolved, l.Href)
	}
}

const notResolved = "%q does not resolve to a URL; following the link fails"

// report adds a problem at an attribute of an element, or else at its element.
func (x *extractor) report(n dom.Node, attr atom.Atom, format string, args ...any) {
	place := x.doc.Place(n)
	if a := x.doc.FindAttr(n, attr); !a.IsZero() {
		place = x.doc.AttrPlace(n, a)
	}
	x.problems.Add("links/url-unresolvable", place, format, args...)
}

// checkPings reports which URLs of a ping attribute lead nowhere. It tells whether there
// was enough left to look.
func (x *extractor) checkPings(n dom.Node, ping string) bool {
	for token := range microsyntax.Tokens(ping) {
		if !x.meter.Charge(x.context.resolver.Cost(len(token)), n) {
			return false
		}
		x.buf = append(x.buf[:0], token...)
		if _, ok := x.context.resolver.AppendResolve(nil, x.buf); !ok {
			x.report(n, atom.Ping, "ping URL %q does not resolve; it is ignored", token)
		}
	}
	return true
}
