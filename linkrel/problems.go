package linkrel

import (
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// check reports what is wrong with the link that was added last, whose link types
// are faulty or not. It tells whether there was enough left to look.
func (x *extractor) check(l *Link, faulty bool) bool {
	if l.URL == "" && (l.Href != "" || l.Element == AnchorElement || l.Element == AreaElement) {
		name := atom.Href
		if l.Element == FormElement {
			name = atom.Action
		}
		x.report(l, name, "links/url-unresolvable", "%q does not resolve to a URL; following the link fails", l.Href)
	}
	if ping := l.attr(atom.Ping); ping != "" && !x.checkPings(l, ping) {
		return false
	}
	if faulty && !x.checkKeywords(l) {
		return false
	}
	if l.isLink() {
		x.checkAttributes(l)
	}
	return true
}

// report adds a problem at an attribute of a link, or else at its element.
func (x *extractor) report(l *Link, attr atom.Atom, rule, format string, args ...any) {
	place := x.doc.Place(l.Node)
	if a := x.doc.FindAttr(l.Node, attr); !a.IsZero() {
		place = x.doc.AttrPlace(l.Node, a)
	}
	x.problems.Add(rule, place, format, args...)
}

func (x *extractor) checkPings(l *Link, ping string) bool {
	for token := range microsyntax.Tokens(ping) {
		if !x.meter.Charge(x.resolver.Cost(len(token)), l.Node) {
			return false
		}
		x.buf = append(x.buf[:0], token...)
		if _, ok := x.resolver.AppendResolve(nil, x.buf); !ok {
			x.report(l, atom.Ping, "links/url-unresolvable", "ping URL %q does not resolve; it is ignored", token)
		}
	}
	return true
}

// keywordCost is what looking at a byte of a faulty rel attribute costs.
const keywordCost = 8

// checkKeywords looks at the rel and rev attributes as they are written, and at
// what became of them.
func (x *extractor) checkKeywords(l *Link) bool {
	rel := x.doc.FindAttr(l.Node, atom.Rel)
	if !rel.IsZero() {
		if !x.meter.Charge(keywordCost*x.doc.AttrSize(rel), l.Node) {
			return false
		}
		x.checkRel(l, microsyntax.ToASCIILower(x.doc.AttrValue(rel)))
	}
	if rev := x.doc.FindAttr(l.Node, atom.Rev); !rev.IsZero() && string(x.doc.AttrBytes(x.buf, rev)) == "made" {
		x.report(l, atom.Rev, "links/synonym", `rev=made stands for rel=author; write that`)
	}
	for _, r := range l.Relations {
		switch {
		case r.Keyword == "shortcut" && l.effect("icon") == ExternalResource:
			// checkRel has looked at it.
		case r.known == nil || r.Effect == Unknown:
			x.report(l, atom.Rel, "links/unknown-type", "%q is not a link type of the standard or its registry; it has no effect", r.Keyword)
		case r.Effect == NotAllowed:
			x.report(l, atom.Rel, "links/not-allowed", "%q is not allowed on %s elements; it has no effect there", r.Keyword, l.Element)
		case r.known.Status == Discontinued:
			x.report(l, atom.Rel, "links/discontinued", "%q is discontinued: %s", r.Keyword, r.known.Description)
		}
	}
	return true
}

// checkRel looks at the rel attribute in lower case.
func (x *extractor) checkRel(l *Link, value string) {
	seen := make(map[string]int)
	for token := range microsyntax.Tokens(value) {
		if seen[token]++; seen[token] == 2 {
			x.report(l, atom.Rel, "links/duplicate", "%q is there more than once; write it once", token)
		}
		if t := x.types.keywords[token]; t != nil && seen[token] == 1 && !microsyntax.EqualASCIIFold(t.Keyword, token) {
			x.report(l, atom.Rel, "links/synonym", "%q is a synonym that must not be used; write %q", token, t.Keyword)
		}
	}
	if seen["shortcut"] > 0 && seen["icon"] > 0 && !x.mayBeShortcut(value) {
		x.report(l, atom.Rel, "links/shortcut", `"shortcut" must only be used as "shortcut icon" and nothing else; write "icon"`)
	}
}

// mayBeShortcut tells whether the keywords shortcut and icon are where they may
// be: today as all there is, in 2012 one behind the other, with a single space
// between them.
func (x *extractor) mayBeShortcut(rel string) bool {
	if x.Spec == Today {
		return rel == "shortcut icon"
	}
	before, after, found := strings.Cut(rel, "shortcut icon")
	return found && (before == "" || microsyntax.IsASCIIWhitespace(before[len(before)-1])) &&
		(after == "" || microsyntax.IsASCIIWhitespace(after[0]))
}

// checkAttributes looks at the attributes that go with some link types.
func (x *extractor) checkAttributes(l *Link) {
	if l.effect("stylesheet") == ExternalResource && l.Has("alternate") && l.Title() == "" {
		x.report(l, atom.Title, "links/no-title", "an alternative style sheet needs a title that is not empty, to be chosen by")
	}
	if l.effect("icon") != ExternalResource {
		return
	}
	for token := range microsyntax.Tokens(l.attr(atom.Sizes)) {
		if _, ok := parseSize(token); !ok && !microsyntax.EqualASCIIFold(token, "any") {
			x.report(l, atom.Sizes, "links/sizes", "%q is not a size; write a width, an x and a height, or any", token)
		}
	}
}
