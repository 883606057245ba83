package linkrel

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// checkHref reports the address of a link if it does not resolve.
func (x *extractor) checkHref(r *record) {
	href, url := string(x.of(r.href)), ""
	if r.same != nil {
		href, url = r.same.Href, r.same.URL
	}
	switch {
	case url != "":
	case r.element == AnchorElement, r.element == AreaElement:
		x.report(r.node, atom.Href, notResolved, href)
	case href == "":
	case r.element == FormElement:
		x.report(r.node, atom.Action, notResolved, href)
	default:
		x.report(r.node, atom.Href, notResolved, href)
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
		if !x.meter.Charge(x.resolver.Cost(len(token)), n) {
			return false
		}
		x.buf = append(x.buf[:0], token...)
		if _, ok := x.resolver.AppendResolve(nil, x.buf); !ok {
			x.report(n, atom.Ping, "ping URL %q does not resolve; it is ignored", token)
		}
	}
	return true
}
