package selector

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// legacyPseudoElements may be written with one colon,
// https://drafts.csswg.org/selectors-4/#pseudo-element-syntax.
var legacyPseudoElements = []string{"before", "after", "first-line", "first-letter"}

// pseudoElements are the known pseudo-elements without arguments. Those that begin
// with -webkit- are known, too: https://drafts.csswg.org/selectors-4/#compat.
var pseudoElements = strings.Fields(`before after marker first-line first-letter placeholder file-selector-button
	backdrop selection target-text search-text spelling-error grammar-error details-content cue
	view-transition scroll-marker scroll-marker-group column checkmark picker-icon`)

// argumentsOfPseudoElement returns what reads the arguments of a pseudo-element, nil
// if it has none.
func argumentsOfPseudoElement(name string) func(p *parser, s *simple) error {
	switch name {
	case "slotted":
		return compoundArgument
	case "cue":
		return listArguments
	case "part":
		return identArguments
	case "highlight", "picker":
		return identArgument
	case "scroll-button", "view-transition-group", "view-transition-image-pair", "view-transition-old", "view-transition-new":
		return identOrStar
	}
	return nil
}

// pseudoElement checks the pseudo-element s, which t names, and reads its arguments.
func (p *parser) pseudoElement(t csssyntax.Token, s, after *simple) error {
	arguments := argumentsOfPseudoElement(s.name)
	switch {
	case p.inside.noPseudoElements:
		return p.fail(t, "pseudo-elements are not allowed inside pseudo-classes")
	case after != nil && !hasPseudoElement(after.name, s.name):
		return p.fail(t, "::%s has no ::%s", after.name, s.name)
	case s.isFunc && arguments != nil:
		return p.function(t, context{noPseudoElements: true, noHas: p.inside.noHas}, func() error { return arguments(p, s) })
	case !s.isFunc && (slices.Contains(pseudoElements, s.name) || strings.HasPrefix(s.name, "-webkit-")):
		return nil
	case s.isFunc && slices.Contains(pseudoElements, s.name):
		return p.fail(t, "the pseudo-element ::%s takes no arguments", s.name)
	case arguments != nil:
		return p.fail(t, "the pseudo-element ::%s needs arguments: ::%s(…)", s.name, s.name)
	}
	return p.fail(t, "there is no pseudo-element ::%s", s.name)
}

// hasPseudoElement tells whether a pseudo-element may have another one,
// https://drafts.csswg.org/css-pseudo-4/#sub-pseudo-elements.
func hasPseudoElement(name, sub string) bool {
	switch name {
	case "before", "after":
		return sub == "marker"
	case "part":
		return sub != "part" && sub != "slotted"
	case "slotted", "details-content":
		return sub == "before" || sub == "after"
	}
	return false
}

// identArguments reads one or more identifiers.
func identArguments(p *parser, s *simple) error {
	if err := identArgument(p, s); err != nil {
		return err
	}
	for p.skipSpace() && p.token().Kind == csssyntax.Ident {
		s.idents = append(s.idents, p.next().Text)
	}
	return nil
}

// identOrStar reads an identifier or *.
func identOrStar(p *parser, s *simple) error {
	if p.token().Is('*') {
		p.next()
		s.star = true
		return nil
	}
	return identArgument(p, s)
}
