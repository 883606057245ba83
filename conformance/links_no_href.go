package conformance

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

var linkWithoutHref = &Rule{
	ID:       "links/no-href",
	Severity: Error,
	Spec:     "https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-a-element",
	Summary:  "an a or area element without href has attributes of a link",
	Explanation: "Without href an a element is a placeholder for where a link might be, and an area does not react. The " +
		"attributes that say something of a link, target, download, ping, rel, hreflang, type and referrerpolicy, must " +
		"then be left out. If a script makes it a link, let it add these, too.",
	Pass: []string{`<a>a</a>`, `<a href=/a target=_blank rel=nofollow>a</a>`, `<a property="schema:knows" rel="schema:knows" resource="/b">b</a>`},
	Fail: []string{`<a target=_blank>a</a>`, `<a rel=nofollow hreflang=en>a</a>`, `<map name=m><area rel=tag alt=a></map>`},
}

// linkOnly are the attributes of a that need an href. Those of area, where hreflang and
// type are obsolete, come first.
var linkOnly = []atom.Atom{atom.Target, atom.Download, atom.Ping, atom.Rel, atom.Referrerpolicy, atom.Hreflang, atom.Type}

const linkOnlyOfArea = 5

func checkWithoutHref(p *Pass, n dom.Node) {
	d := p.Document
	if d.HasAttr(n, atom.Href) {
		return
	}
	attrs := linkOnly
	if d.IsHTML(n, atom.Area) {
		attrs = linkOnly[:linkOnlyOfArea]
	}
	var names []string
	var at dom.Place
	for _, name := range attrs {
		if !d.HasAttr(n, name) || name == atom.Rel && p.isRDFa(n) {
			continue
		}
		if len(names) == 0 {
			at = p.AttrPlace(n, name)
		}
		names = append(names, d.NameString(name))
	}
	if len(names) > 0 {
		p.Report(linkWithoutHref, at, "%v without href links to nothing and must not have %s: add href, or remove %s",
			d.HTMLName(n), listed(names), pronoun(len(names)))
	}
}

// listed joins names as in "a, b and c".
func listed(names []string) string {
	if last := len(names) - 1; last > 0 {
		return fmt.Sprintf("%s and %s", strings.Join(names[:last], ", "), names[last])
	}
	return strings.Join(names, "")
}

func pronoun(n int) string {
	if n == 1 {
		return "it"
	}
	return "them"
}
