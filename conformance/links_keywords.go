package conformance

import "github.com/itemscope/itemscope/dom/atom"

var linkKeywordChecks = []Check{
	{
		Rules: []*Rule{
			linkUnknownType, linkNotAllowed, linkDiscontinued, linkSynonym, linkDuplicate, linkShortcut,
		},
		Attrs: []atom.Atom{atom.Rel}, Element: checkRel,
	},
	{Rules: []*Rule{linkUnknownType, linkNotAllowed, linkDiscontinued}, Run: checkHeaders},
	{Rules: []*Rule{linkRev}, Attrs: []atom.Atom{atom.Rev}, Element: checkRev},
}

var linkUnknownType = &Rule{
	ID:       "links/unknown-type",
	Severity: Error,
	Spec:     linksSpec + "other-link-types",
	Summary:  "rel has a keyword that nobody has defined",
	Explanation: "A keyword of rel must be one of the HTML standard or be in its registry, " +
		"https://microformats.org/wiki/existing-rel-values. Others have no effect: nobody knows what they mean. Correct " +
		"a misspelt keyword; for what scripts and style sheets look for, use class or a data attribute. Keywords are " +
		"separated by spaces, not commas. A keyword with a colon is taken for a name of RDFa.",
	Pass: []string{`<a href=/a rel="nofollow ugc">a</a>`, `<link rel="schema:sameAs" href="/a">`},
	Fail: []string{
		`<a href=/a rel="nofolow">a</a>`, `<a href=/a rel="noopener,noreferrer">a</a>`, `<link rel="stylsheet" href="/a.css">`,
		`<a href=/a rel=":">a</a>`,
	},
}

var linkNotAllowed = &Rule{
	ID:       "links/not-allowed",
	Severity: Error,
	Spec:     linksSpec + "linkTypes",
	Summary:  "rel has a keyword that is not for this element",
	Explanation: "Each keyword of rel is for certain elements. On others it must not be used and has no effect: nofollow " +
		"says something of a hyperlink and not of a style sheet; an icon is for a link element and not for a.",
	Pass: []string{`<a href=/a rel="nofollow">a</a>`, `<link rel=icon href="/a.png">`},
	Fail: []string{`<a href=/a rel="icon">a</a>`, `<link rel="nofollow" href="/a">`, `<form rel="alternate"></form>`},
}

var linkDiscontinued = &Rule{
	ID:       "links/discontinued",
	Severity: Error,
	Spec:     linksSpec + "other-link-types",
	Summary:  "rel has a keyword that has been given up",
	Explanation: "The keyword was defined once and has been found wanting: what understands it is gone, or there is " +
		"another one now. Checkers must reject it.",
	Pass: []string{`<link rel="prefetch" href="/a">`},
	Fail: []string{`<link rel="prerender" href="/a">`},
}

var linkSynonym = &Rule{
	ID:       "links/synonym",
	Severity: Error,
	Spec:     linksSpec + "linkTypes",
	Summary:  "rel has a keyword that stands for another for historical reasons",
	Explanation: "Browsers handle some keywords like others, for pages that were written long ago. Authors must not use " +
		"them: write the keyword itself.",
	Pass: []string{`<a href=/a rel="license">a</a>`, `<link rel="prev" href="/a">`},
	Fail: []string{`<a href=/a rel="copyright">a</a>`, `<link rel="previous" href="/a">`},
}

var linkDuplicate = &Rule{
	ID:          "links/duplicate",
	Severity:    Error,
	Spec:        linkSpec + "attr-link-rel",
	Summary:     "rel has a keyword more than once",
	Explanation: "A keyword must not be in a rel attribute more than once. Upper and lower case are the same.",
	Pass:        []string{`<a href=/a rel="nofollow noopener">a</a>`},
	Fail:        []string{`<a href=/a rel="nofollow noopener nofollow">a</a>`, `<a href=/a rel="next NEXT">a</a>`},
}

var linkShortcut = &Rule{
	ID:       "links/shortcut",
	Severity: Error,
	Spec:     linksSpec + "rel-icon",
	Summary:  "shortcut is not right before icon, or not all there is",
	Explanation: "For historical reasons the keyword icon may follow the word shortcut, but then the whole value must be " +
		"\"shortcut icon\", with a single space. The word has no meaning: write icon.",
	Pass: []string{`<link rel="icon" href="/a.ico">`, `<link rel="shortcut icon" href="/a.ico">`},
	Fail: []string{
		`<link rel="icon shortcut" href="/a.ico">`, `<link rel="shortcut  icon" href="/a.ico">`,
		`<link rel="shortcut" href="/a.ico">`, `<link rel="shortcut icon apple-touch-icon" href="/a.ico">`,
	},
}

var linkRev = &Rule{
	ID:       "links/rev",
	Severity: Error,
	Spec:     obsoleteSpec,
	Summary:  "the attribute rev is obsolete",
	Explanation: "rev said how this page is related to another, the other way round than rel. It must not be used: write " +
		"rel with the opposite keyword. rev=made is rel=author.",
	Pass: []string{`<link rel=author href="mailto:a@example.com">`},
	Fail: []string{`<link rev=made href="mailto:a@example.com">`, `<a href=/a rev="vote-for">a</a>`},
}
