package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microsyntax"
)

// linkHabitChecks look for what is allowed, and likely not what was meant.
var linkHabitChecks = []Check{
	{Rules: []*Rule{linkSecondManifest, linkCanonicals}, Run: checkOnlyOne},
	{Rules: []*Rule{linkPreloadFont}, Names: []atom.Atom{atom.Link}, Element: checkPreloadFont},
	{Rules: []*Rule{linkDownload}, Attrs: []atom.Atom{atom.Download}, Element: checkDownload},
	{Rules: []*Rule{linkExpect}, Names: []atom.Atom{atom.Link}, Element: checkExpect},
}

var linkSecondManifest = &Rule{
	ID:          "links/second-manifest",
	Severity:    Note,
	Spec:        linksSpec + "link-type-manifest",
	Summary:     "the page has a second manifest, which does not count",
	Explanation: "Browsers take the first link element with rel=manifest for that of the page and ignore the others.",
	Pass:        []string{`<link rel=manifest href="/a.json">`},
	Fail:        []string{`<link rel=manifest href="/a.json"><link rel=manifest href="/b.json">`},
}

var linkCanonicals = &Rule{
	ID:       "links/canonicals",
	Severity: Note,
	Spec:     "https://www.rfc-editor.org/rfc/rfc6596#section-3",
	Summary:  "the page names two canonical addresses",
	Explanation: "rel=canonical names the one preferred address of a page. With two that differ, search engines choose one, " +
		"or neither.",
	Pass: []string{`<link rel=canonical href="/a"><link rel=canonical href="https://example.com/a">`},
	Fail: []string{`<link rel=canonical href="/a"><link rel=canonical href="/b">`},
}

// checkOnlyOne looks for links of which a page has only one.
func checkOnlyOne(p *Pass) {
	if p.Links == nil {
		return
	}
	var manifest, canonical *linkrel.Link
	var address string // of the canonical link
	for l := range p.Links.All() {
		if l.Element != linkrel.LinkElement {
			continue
		}
		if l.Has("manifest") {
			if manifest != nil {
				p.Report(linkSecondManifest, p.AttrPlace(l.Node, atom.Href), "the page has a manifest already, and this one does not count: remove one").
					AddRelated(p.AttrPlace(manifest.Node, atom.Href), "the one that counts is here")
			} else {
				manifest = l
			}
		}
		if !l.Has("canonical") {
			continue
		}
		if url := l.URL(); url != "" {
			switch {
			case canonical == nil:
				canonical, address = l, url
			case address != url:
				p.Report(linkCanonicals, p.AttrPlace(l.Node, atom.Href), "this is not the canonical address that the page names before: remove one").
					AddRelated(p.AttrPlace(canonical.Node, atom.Href), "the first one is here")
			}
		}
	}
}

var linkPreloadFont = &Rule{
	ID:       "links/preload-font",
	Severity: Note,
	Spec:     "https://www.w3.org/TR/css-fonts-4/#font-fetching-requirements",
	Summary:  "a font is preloaded without crossorigin",
	Explanation: "Style sheets fetch fonts with CORS, also those of the same site. A preload without crossorigin is another " +
		"request, so that the font is fetched twice and the preload is wasted. Add crossorigin.",
	Pass: []string{`<link rel=preload as=font type="font/woff2" crossorigin href="/a.woff2">`},
	Fail: []string{`<link rel=preload as=font type="font/woff2" href="/a.woff2">`},
}

func checkPreloadFont(p *Pass, n dom.Node) {
	if p.Document.HasAttr(n, atom.Crossorigin) || !p.Document.HasAttr(n, atom.As) || !p.hasKeyword(n, "preload") {
		return
	}
	if as, _ := p.value(n, atom.As); microsyntax.EqualASCIIFold(as, "font") {
		p.Report(linkPreloadFont, p.AttrPlace(n, atom.As), "without crossorigin the preloaded font is not used, and fetched again: add it").
			SetFix(p.SetAttr(n, atom.Crossorigin, "", "add crossorigin"))
	}
}

var linkDownload = &Rule{
	ID:       "links/download",
	Severity: Note,
	Spec:     linksSpec + "attr-hyperlink-download",
	Summary:  "download names a folder",
	Explanation: "The value of download is the name that the file gets. Browsers ignore folders in it, and replace or drop the " +
		"slashes, whichever way they lean. A URL is for href.",
	Pass: []string{`<a href=/a download>a</a>`, `<a href=/a download="a b.pdf">a</a>`},
	Fail: []string{`<a href=/a download="files/a.pdf">a</a>`, `<a href=/a download="https://example.com/a.pdf">a</a>`},
}

func checkDownload(p *Pass, n dom.Node) {
	if !p.isEither(n, atom.A, atom.Area) {
		return
	}
	if value, _ := p.value(n, atom.Download); strings.ContainsAny(value, `/\`) {
		p.Report(linkDownload, p.AttrPlace(n, atom.Download), "download is the name of a file, without folders: %q will become another name", value)
	}
}

var linkExpect = &Rule{
	ID:       "links/expect",
	Severity: Note,
	Spec:     linksSpec + "link-type-expect",
	Summary:  "rel=expect does not refer to an element of the page",
	Explanation: "rel=expect has the page wait for one of its own elements: href is a number sign and the ID of the element. A " +
		"link to anything else does nothing.",
	Pass: []string{`<link rel=expect blocking=render href="#a">`},
	Fail: []string{`<link rel=expect blocking=render href="/b#a">`, `<link rel=expect blocking=render href="#">`},
}

func checkExpect(p *Pass, n dom.Node) {
	if !p.hasKeyword(n, "expect") {
		return
	}
	value, ok := p.value(n, atom.Href)
	ref := microsyntax.StripASCIIWhitespace(value)
	if !ok || strings.HasPrefix(ref, "#") && len(ref) > 1 {
		return
	}
	if u, resolves := p.resolve(n, ref); resolves {
		fragment, _ := u.Fragment()
		if fragment == "" || u.WithoutFragment().String() != p.Document.URL() {
			p.Report(linkExpect, p.AttrPlace(n, atom.Href), `%q is not an element of this page, such as "#main": the link does nothing`, ref)
		}
	}
}
