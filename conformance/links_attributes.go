package conformance

import (
	"slices"

	"github.com/itemscope/itemscope/dom/atom"
)

// linkAttributeChecks returns the checks of single attributes of links.
func linkAttributeChecks() []Check {
	return slices.Concat(
		[]Check{
			{Rules: []*Rule{linkTarget, linkTargetKeyword}, Attrs: []atom.Atom{atom.Target}, Element: checkTarget},
			{Rules: []*Rule{linkType}, Names: []atom.Atom{atom.A, atom.Link}, Element: checkType},
			{Rules: []*Rule{linkHreflang, linkHreflangUnregistered}, Attrs: []atom.Atom{atom.Hreflang}, Element: checkHreflang},
			{Rules: []*Rule{linkMedia, linkMediaUnknown, linkMediaDeprecated}, Attrs: []atom.Atom{atom.Media}, Element: checkMedia},
			{Rules: []*Rule{linkSizes, linkSizesDuplicate, linkSizesNotIcon}, Names: []atom.Atom{atom.Link}, Element: checkSizes},
			{Rules: []*Rule{linkTitle}, Names: []atom.Atom{atom.Link}, Element: checkTitle},
			{Rules: []*Rule{linkWithoutHref}, Names: []atom.Atom{atom.A, atom.Area}, Element: checkWithoutHref},
			{Rules: []*Rule{linkObsolete}, Names: []atom.Atom{atom.A, atom.Area, atom.Link}, Element: checkObsolete},
		},
		linkEnumeratedChecks,
	)
}

// linkPreloadChecks are the checks of attributes that go with some link types only.
var linkPreloadChecks = []Check{
	{Rules: []*Rule{linkAsMissing, linkAs, linkAsNotAllowed}, Names: []atom.Atom{atom.Link}, Element: checkAs},
	{Rules: []*Rule{linkIntegrity, linkIntegrityNotAllowed}, Attrs: []atom.Atom{atom.Integrity}, Element: checkIntegrity},
	{Rules: []*Rule{linkBlocking, linkBlockingNotAllowed}, Attrs: []atom.Atom{atom.Blocking}, Element: checkBlocking},
	{Rules: []*Rule{linkColor, linkColorNotAllowed}, Attrs: []atom.Atom{atom.Color}, Element: checkColor},
	{Rules: []*Rule{linkDisabled, linkDisabledNotAllowed}, Attrs: []atom.Atom{atom.Disabled}, Element: checkDisabled},
	{
		Rules: []*Rule{linkImagesrcset, linkImagesizes, linkImagesizesMissing, linkImagesNotAllowed},
		Attrs: []atom.Atom{atom.Imagesrcset, atom.Imagesizes}, Element: checkImages,
	},
}
