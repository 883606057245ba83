package conformance

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
)

// checkRel looks at the keywords of a rel attribute. Few values make up most of those
// on a page; one that was found right is not looked at again.
func checkRel(p *Pass, n dom.Node) {
	element, ok := linkElements[p.Document.HTMLName(n)]
	if !ok {
		return
	}
	value, ok := p.value(n, atom.Rel)
	if !ok || p.goodRels[element][value] {
		return
	}
	r := relCheck{Pass: p, node: n, element: element, spec: linkrel.Today}
	if p.Links != nil {
		r.spec = p.Links.Spec
	}
	r.run(value)
	if r.good {
		if p.goodRels[element] == nil {
			p.goodRels[element] = map[string]bool{}
		}
		p.goodRels[element][value] = true
	}
}

// A relCheck looks at one rel attribute.
type relCheck struct {
	*Pass
	node    dom.Node
	element linkrel.Element
	spec    linkrel.Spec
	good    bool
}

func (r *relCheck) run(value string) {
	r.good = true
	if !r.Meter.Charge(2*len(value), r.node) {
		return
	}
	shortcut := r.element == linkrel.LinkElement && microsyntax.ContainsTokenASCIIFold(value, "shortcut")
	if shortcut && !r.mayBeShortcut(value) {
		r.good = false
		r.shortcut(value)
	}
	first := map[string]Token{} // where each keyword is first, synonyms as what they stand for
	for token := range r.Tokens(r.node, atom.Rel) {
		if lower := microsyntax.ToASCIILower(token.Text); !shortcut || lower != "shortcut" {
			r.good = r.keyword(token, lower, first) && r.good
		}
	}
}

// keyword looks at one keyword, and tells whether nothing is wrong with it.
func (r *relCheck) keyword(token Token, lower string, first map[string]Token) bool {
	t, known := r.linkTypes().Lookup(lower)
	keyword := lower
	if known {
		keyword = microsyntax.ToASCIILower(t.Keyword)
	}
	if before, again := first[keyword]; again {
		problem := r.Report(linkDuplicate, token.Place, "%q is there already: remove one", token.Text)
		problem.SetFix(token.Remove("remove the second " + keyword))
		problem.AddRelated(before.Place, "the first one is here")
		return false
	}
	first[keyword] = token
	if !known {
		return r.unknown(token, lower)
	}
	if keyword != lower {
		r.Report(linkSynonym, token.Place, "%q stands for %q, and must not be used: write that", token.Text, t.Keyword).
			SetFix(token.Replace(t.Keyword, "write "+t.Keyword))
	}
	switch effect := t.Effect(r.spec, r.element); {
	case t.Status == linkrel.Discontinued:
		r.Report(linkDiscontinued, token.Place, "%q has been given up: %s", token.Text, t.Description)
	case effect == linkrel.Unknown:
		r.Report(linkUnknownType, token.Place, "%q is not a link type on %v elements", token.Text, r.element)
	case effect == linkrel.NotAllowed:
		r.Report(linkNotAllowed, token.Place, "%q is not for %v elements, and has no effect here: %s", token.Text, r.element, r.isFor(&t))
	default:
		return keyword == lower
	}
	return false
}

// isFor says where a keyword may be used.
func (r *relCheck) isFor(t *linkrel.LinkType) string {
	var elements []string
	for _, e := range []linkrel.Element{linkrel.LinkElement, linkrel.AnchorElement, linkrel.FormElement} {
		if effect := t.Effect(r.spec, e); effect != linkrel.NotAllowed && effect != linkrel.Unknown {
			elements = append(elements, e.String())
		}
	}
	if len(elements) == 0 {
		return "remove it"
	}
	return "it is for " + strings.Join(elements, " and ")
}

// unknown reports a keyword that is not known, except for one that is a name of RDFa.
func (r *relCheck) unknown(token Token, lower string) bool {
	if _, absolute := r.resolve(r.node, token.Text); absolute && isAbsoluteURL(token.Text) {
		return true
	}
	problem := r.Report(linkUnknownType, token.Place, "%q is not a link type of HTML or its registry, and has no effect", token.Text)
	if problem == nil || !r.Meter.Charge(nearestCost, r.node) {
		return false
	}
	switch meant, certain := r.meant(lower); {
	case strings.ContainsAny(lower, ",;"):
		problem.Message += ": separate keywords by spaces"
		problem.Fix = r.separated(token, lower)
	case meant != "":
		problem.Message += fmt.Sprintf("; is %q meant?", meant)
		if certain {
			problem.Fix = token.Replace(meant, "write "+meant)
		}
	case lower == "dofollow" || lower == "follow":
		problem.Message += ": links are followed unless they have nofollow; remove it"
		problem.Fix = token.Remove("remove " + lower)
	}
	return false
}

// meant returns the keyword for the element that is likely meant, "" if there is none,
// and whether that is certain: that is, if only hyphens and the like are wrong.
func (r *relCheck) meant(lower string) (keyword string, certain bool) {
	if lower == "dofollow" || lower == "follow" {
		return "", false
	}
	bare := strings.Trim(strings.Map(onlyLetters, lower), "-")
	keyword = spelling.Nearest(bare, func(yield func(string) bool) {
		for t := range r.linkTypes().All() {
			if allowed := t.Effect(r.spec, r.element); allowed == linkrel.NotAllowed || allowed == linkrel.Unknown || t.Status == linkrel.Discontinued {
				continue
			}
			if !yield(t.Keyword) {
				return
			}
		}
	})
	if t, ok := r.linkTypes().Lookup(bare); ok && t.Status != linkrel.Discontinued {
		if effect := t.Effect(r.spec, r.element); effect != linkrel.NotAllowed && effect != linkrel.Unknown {
			return t.Keyword, true
		}
	}
	return keyword, false
}

// onlyLetters drops what is not in the keywords of the standard.
func onlyLetters(c rune) rune {
	if c >= 'a' && c <= 'z' || c == '_' || c == '.' {
		return c
	}
	return -1
}

// separated returns a fix that puts spaces in place of commas, if all there is between
// them is known.
func (r *relCheck) separated(token Token, lower string) *dom.Fix {
	parts := strings.FieldsFunc(lower, func(c rune) bool { return c == ',' || c == ';' })
	for _, part := range parts {
		if _, known := r.linkTypes().Lookup(part); !known {
			return nil
		}
	}
	if len(parts) == 0 {
		return nil
	}
	return token.Replace(strings.Join(parts, " "), "separate the keywords by spaces")
}

// mayBeShortcut tells whether shortcut and icon are where they may be: today as all
// there is, in 2012 one right behind the other.
func (r *relCheck) mayBeShortcut(value string) bool {
	lower := microsyntax.ToASCIILower(value)
	const both = "shortcut icon"
	if r.spec == linkrel.Today {
		return lower == both
	}
	before, after, found := strings.Cut(lower, both)
	return found && (before == "" || isSpace(before[len(before)-1])) && (after == "" || isSpace(after[0]))
}

// shortcut reports the word shortcut where it must not be.
func (r *relCheck) shortcut(value string) {
	for token := range r.Tokens(r.node, atom.Rel) {
		if !microsyntax.EqualASCIIFold(token.Text, "shortcut") {
			continue
		}
		if microsyntax.ContainsTokenASCIIFold(value, "icon") {
			r.Report(linkShortcut, token.Place, `the whole of rel must be "shortcut icon", or "shortcut" not be there: write "icon" without it`).
				SetFix(token.Remove("remove shortcut"))
		} else {
			r.Report(linkShortcut, token.Place, `"shortcut" has no meaning by itself: write "icon"`)
		}
	}
}

// checkHeaders looks at the relation types of Link headers, which are not in the page.
func checkHeaders(p *Pass) {
	if p.Links == nil {
		return
	}
	for l := range p.Links.All() {
		if l.Element != linkrel.LinkHeader {
			return // headers come first
		}
		for _, relation := range l.Relations() {
			t, known := relation.Type()
			switch {
			case !known && !isAbsoluteURL(relation.Keyword):
				p.Report(linkUnknownType, dom.Place{}, "%q in a Link header is not a link type of HTML or its registry", relation.Keyword)
			case !known:
			case t.Status == linkrel.Discontinued:
				p.Report(linkDiscontinued, dom.Place{}, "%q in a Link header has been given up: %s", relation.Keyword, t.Description)
			case relation.Effect == linkrel.NotAllowed:
				p.Report(linkNotAllowed, dom.Place{}, "%q is not for Link headers, and has no effect there", relation.Keyword)
			}
		}
	}
}

// checkRev looks for the attribute that is obsolete. In RDFa it is not.
func checkRev(p *Pass, n dom.Node) {
	value, ok := p.value(n, atom.Rev)
	if !ok || !p.isEither(n, atom.A, atom.Area, atom.Link) || p.isRDFa(n) || strings.Contains(value, ":") {
		return
	}
	place := p.AttrPlace(n, atom.Rev)
	if value != "made" {
		p.Report(linkRev, place, "rev is obsolete: write rel with the opposite of %q, or remove it", value)
		return
	}
	problem := p.Report(linkRev, place, "rev=made is obsolete: write rel=author")
	if problem != nil {
		problem.Fix = p.relAuthor(n)
	}
}

// relAuthor returns a fix that makes rel=author of rev=made, where there is no other rel.
func (p *Pass) relAuthor(n dom.Node) *dom.Fix {
	if p.hasKeyword(n, "author") {
		return p.RemoveAttr(n, atom.Rev, "remove rev=made, which says what rel=author does")
	}
	name, value := p.Document.AttrSpans(p.Document.FindAttr(n, atom.Rev))
	if p.Document.HasAttr(n, atom.Rel) || name.IsZero() || value.IsZero() {
		return nil
	}
	return &dom.Fix{Message: "write rel=author", Edits: []dom.Replacement{{Span: name, Text: "rel"}, {Span: value, Text: "author"}}}
}
