package itemscope

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/weburl"
)

// withoutRepeats leaves one problem of those that several syntaxes report of one
// element's URL. Where the page has no address that relative URLs could be
// resolved against, all of them are one problem.
func withoutRepeats(problems []dom.Problem, base weburl.URL) []dom.Problem {
	noAddress := base.IsZero() || base.OpaquePath()
	var first *dom.Problem
	count := 0
	seen := map[dom.Place]bool{}
	kept := problems[:0]
	for _, p := range problems {
		if !strings.HasSuffix(p.Rule, "/url-unresolvable") {
			kept = append(kept, p)
			continue
		}
		if seen[p.Place] {
			continue
		}
		seen[p.Place] = true
		if count++; noAddress && count > 1 {
			continue
		}
		kept = append(kept, p)
		first = &kept[len(kept)-1]
	}
	if noAddress && count > 0 {
		first.Rule = "page/no-address"
		first.Message = fmt.Sprintf("the page has no address that its URLs could be resolved against; "+
			"say where it is from (this is the first of %d URLs that do not resolve)", count)
	}
	return kept
}

// unresolved reports the links with a link type whose URL does not resolve.
func unresolved(links *linkrel.Links) (problems []dom.Problem) {
	d := links.Document()
	for l := range links.Related() {
		if l.URL != "" || l.Href == "" {
			continue
		}
		problems = append(problems, dom.Problem{
			Rule:    "links/url-unresolvable",
			Message: fmt.Sprintf("%q does not resolve to a URL", l.Href),
			Place:   d.AttrPlace(l.Node, d.FindAttr(l.Node, atom.Href)),
		})
	}
	return problems
}
