package linkrel

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

// Problems returns what authors were not allowed to write, in tree order:
//
//	links/url-unresolvable  href, action or a ping URL does not resolve
//	links/unknown-type      a keyword that nobody has defined
//	links/not-allowed       a keyword on an element it is not for
//	links/discontinued      a keyword that the registry has given up
//	links/synonym           a keyword, or rev=made, that stands for another
//	links/duplicate         a keyword that is there twice
//	links/shortcut          shortcut that is not the whole of "shortcut icon"
//	links/no-title          an alternative style sheet without a title
//	links/sizes             a size of an icon that represents nothing
//	links/limit             ping URLs that were not looked at, for [Options.MaxBytes]
//
// after https://html.spec.whatwg.org/multipage/links.html#linkTypes. Unknown
// keywords are wrong because "conformance checkers must reject" what is neither
// in the standard nor in its registry.
func (ls *Links) Problems() []dom.Problem {
	c := problemFinder{Links: ls, types: ls.options.types(), left: ls.options.budget()}
	for i := range ls.links {
		l := &ls.links[i]
		if l.URL == "" && (l.Href != "" || l.Element == AnchorElement || l.Element == AreaElement) {
			name := atom.Href
			if l.Element == FormElement {
				name = atom.Action
			}
			c.report(l, name, "links/url-unresolvable", fmt.Sprintf("%q does not resolve to a URL; following the link fails", l.Href))
		}
		c.pings(l)
		if len(l.Relations) > 0 {
			c.keywords(l)
			c.relations(l)
		}
	}
	return c.found
}

type problemFinder struct {
	*Links
	types *TypeTable
	left  budget // for ping URLs
	found []dom.Problem
}

func (c *problemFinder) report(l *Link, attr atom.Atom, rule, message string) {
	place := c.doc.Place(l.Node)
	if a := c.doc.FindAttr(l.Node, attr); !a.IsZero() {
		place = c.doc.AttrPlace(l.Node, a)
	}
	c.found = append(c.found, dom.Problem{Rule: rule, Message: message, Place: place})
}

func (c *problemFinder) pings(l *Link) {
	for token := range microsyntax.Tokens(l.attr(atom.Ping)) {
		if c.left.left < 0 {
			return
		}
		u, err := c.resolver.ResolveURL(token)
		if err != nil {
			c.report(l, atom.Ping, "links/url-unresolvable", fmt.Sprintf("ping URL %q does not resolve; it is ignored", token))
		} else if err := c.left.spend(u.String(), token); err != nil {
			c.report(l, atom.Ping, "links/limit", err.Error())
		}
	}
}

// keywords looks at the rel and rev attributes as they are written.
func (c *problemFinder) keywords(l *Link) {
	rel, _ := c.doc.Attr(l.Node, atom.Rel)
	value := microsyntax.ToASCIILower(rel)
	seen := make(map[string]int)
	for token := range microsyntax.Tokens(value) {
		if seen[token]++; seen[token] == 2 {
			c.report(l, atom.Rel, "links/duplicate", fmt.Sprintf("%q is there more than once; leave the others out", token))
		}
		if t := c.types.keywords[token]; t != nil && seen[token] == 1 && !microsyntax.EqualASCIIFold(t.Keyword, token) {
			c.report(l, atom.Rel, "links/synonym", fmt.Sprintf("%q is a synonym that must not be used; write %q", token, t.Keyword))
		}
	}
	if seen["shortcut"] > 0 && seen["icon"] > 0 && !c.mayBeShortcut(value) {
		c.report(l, atom.Rel, "links/shortcut", `"shortcut" must only be used as "shortcut icon" and nothing else; write "icon"`)
	}
	rev, _ := c.doc.Attr(l.Node, atom.Rev)
	if microsyntax.ContainsTokenASCIIFold(rev, "made") {
		c.report(l, atom.Rev, "links/synonym", `rev=made stands for rel=author; write that`)
	}
}

// mayBeShortcut tells whether the keywords shortcut and icon are where they may
// be: today as all there is, in 2012 one behind the other, with a single space
// between them.
func (c *problemFinder) mayBeShortcut(rel string) bool {
	if c.options.Edition == Living {
		return rel == "shortcut icon"
	}
	before, after, found := strings.Cut(rel, "shortcut icon")
	return found && (before == "" || microsyntax.IsASCIIWhitespace(before[len(before)-1])) &&
		(after == "" || microsyntax.IsASCIIWhitespace(after[0]))
}

// relations looks at what became of them.
func (c *problemFinder) relations(l *Link) {
	for _, r := range l.Relations {
		switch {
		case r.known == nil || r.Effect == Unknown:
			c.report(l, atom.Rel, "links/unknown-type", fmt.Sprintf("%q is not a link type of the standard or its registry; it has no effect", r.Keyword))
		case r.Effect == NotAllowed:
			c.report(l, atom.Rel, "links/not-allowed", fmt.Sprintf("%q is not allowed on %s elements; it has no effect there", r.Keyword, l.Element))
		case r.known.Status == Discontinued:
			c.report(l, atom.Rel, "links/discontinued", fmt.Sprintf("%q is discontinued: %s", r.Keyword, r.known.Description))
		}
	}
	if l.effect("stylesheet") == ExternalResource && l.Has("alternate") && l.Title() == "" {
		c.report(l, atom.Title, "links/no-title", "an alternative style sheet needs a title that is not empty, to be chosen by")
	}
	if l.effect("icon") != ExternalResource {
		return
	}
	for token := range microsyntax.Tokens(l.attr(atom.Sizes)) {
		if _, ok := parseSize(token); !ok && !microsyntax.EqualASCIIFold(token, "any") {
			c.report(l, atom.Sizes, "links/sizes", fmt.Sprintf("%q is not a size; write a width, an x and a height, or any", token))
		}
	}
}
