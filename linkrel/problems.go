package linkrel

import (
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// check reports which URLs of the link that was added last lead nowhere. It tells
// whether there was enough left to look.
func (x *extractor) check(l *Link) bool {
	if l.URL == "" && (l.Href != "" || l.Element == AnchorElement || l.Element == AreaElement) {
		name := atom.Href
		if l.Element == FormElement {
			name = atom.Action
		}
		x.report(l, name, "%q does not resolve to a URL; following the link fails", l.Href)
	}
	ping := l.attr(atom.Ping)
	return ping == "" || x.checkPings(l, ping)
}

// report adds a problem at an attribute of a link, or else at its element.
func (x *extractor) report(l *Link, attr atom.Atom, format string, args ...any) {
	place := x.doc.Place(l.Node)
	if a := x.doc.FindAttr(l.Node, attr); !a.IsZero() {
		place = x.doc.AttrPlace(l.Node, a)
	}
	x.problems.Add("links/url-unresolvable", place, format, args...)
}

func (x *extractor) checkPings(l *Link, ping string) bool {
	for token := range microsyntax.Tokens(ping) {
		if !x.meter.Charge(x.resolver.Cost(len(token)), l.Node) {
			return false
		}
		x.buf = append(x.buf[:0], token...)
		if _, ok := x.resolver.AppendResolve(nil, x.buf); !ok {
			x.report(l, atom.Ping, "ping URL %q does not resolve; it is ignored", token)
		}
	}
	return true
}
