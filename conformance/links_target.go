package conformance

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/microsyntax"
)

const targetSpec = "https://html.spec.whatwg.org/multipage/document-sequences.html#valid-navigable-target-name-or-keyword"

var linkTarget = &Rule{
	ID:       "links/target",
	Severity: Error,
	Spec:     targetSpec,
	Summary:  "target is not the name of a window or frame, nor a keyword",
	Explanation: "The target attribute of a, area, form and base is a keyword, _blank, _self, _parent or _top, or a name " +
		"of at least one character that does not start with an underscore. Other names with an underscore are " +
		"reserved: _new is not a keyword, but a window that all links with target=_new share.",
	Pass: []string{`<a href=/a target=_blank>a</a>`, `<a href=/a target=help>a</a>`},
	Fail: []string{`<a href=/a target=_new>a</a>`, `<a href=/a target="">a</a>`, `<form target=_></form>`, `<base target=_Tap>`},
}

var linkTargetKeyword = &Rule{
	ID:       "links/target-keyword",
	Severity: Note,
	Spec:     targetSpec,
	Summary:  "target is a keyword without its underscore",
	Explanation: "target=blank opens a window that is named blank, and every further link with that target uses the " +
		"same one. The keyword that opens a new window each time is _blank. The same goes for _self, _parent and _top.",
	Pass: []string{`<a href=/a target=_blank>a</a>`},
	Fail: []string{`<a href=/a target=blank>a</a>`, `<a href=/a target=Self>a</a>`},
}

var targetKeywords = []string{"_blank", "_self", "_parent", "_top"}

func checkTarget(p *Pass, n dom.Node) {
	if !p.isEither(n, atom.A, atom.Area, atom.Form, atom.Base) {
		return
	}
	value, ok := p.value(n, atom.Target)
	if !ok {
		return
	}
	lower, place := microsyntax.ToASCIILower(value), p.AttrPlace(n, atom.Target)
	switch {
	case slices.Contains(targetKeywords, lower):
	case value == "":
		problem := p.Report(linkTarget, place, "target is empty: name a window or a keyword, or remove it")
		if problem != nil && p.Links != nil && p.Links.BaseTarget == "" {
			problem.Fix = p.RemoveAttr(n, atom.Target, "remove the empty target")
		}
	case value[0] == '_':
		p.Report(linkTarget, place, "%q is not a keyword, and names with an underscore are reserved: %s", value, targetMeant(lower))
	case strings.ContainsAny(value, "\t\r\n") && strings.Contains(value, "<"):
		p.Report(linkTarget, place, "%q has both the end of a line and a less-than sign, by which browsers tell markup that was cut off", value)
	case slices.Contains(targetKeywords, "_"+lower):
		p.Report(linkTargetKeyword, place, "%q is the name of a window; is %q meant?", value, "_"+lower)
	}
}

func targetMeant(lower string) string {
	if meant := spelling.Nearest(lower, slices.Values(targetKeywords)); meant != "" && lower != "_new" {
		return "is " + meant + " meant?"
	}
	return "_blank opens a new window"
}
