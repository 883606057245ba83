package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
)

var linkIntegrity = &Rule{
	ID:       "links/integrity",
	Severity: Error,
	Spec:     "https://www.w3.org/TR/SRI/#the-integrity-attribute",
	Summary:  "integrity has something other than hashes",
	Explanation: "The integrity attribute is a list of hashes with spaces between them, each sha256, sha384 or sha512, a " +
		"hyphen, and the hash in base64. Browsers ignore what is not one; if all are ignored, nothing is checked.",
	Pass: []string{`<link rel=stylesheet href="/a.css" crossorigin integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=">`},
	Fail: []string{
		`<link rel=stylesheet href="/a.css" crossorigin integrity="sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=">`,
		`<link rel=stylesheet href="/a.css" crossorigin integrity="sha256-abc=">`,
		`<link rel=stylesheet href="/a.css" crossorigin integrity="none">`,
	},
}

var linkIntegrityNotAllowed = &Rule{
	ID:       "links/integrity-not-allowed",
	Severity: Error,
	Spec:     linkSpec + "attr-link-integrity",
	Summary:  "integrity is on a link for which it is not checked",
	Explanation: "The integrity attribute must only be on link elements whose rel has stylesheet, preload or modulepreload. " +
		"It is checked for no others.",
	Pass: []string{`<link rel=modulepreload href="/a.js" integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=">`},
	Fail: []string{`<link rel=icon href="/a.png" integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=">`},
}

// hashes are the algorithms of https://www.w3.org/TR/CSP3/#grammardef-hash-algorithm and
// how long their hashes are in base64, without what pads them.
var hashes = map[string]int{"sha256": 43, "sha384": 64, "sha512": 86}

func checkIntegrity(p *Pass, n dom.Node) {
	if !p.Document.IsHTML(n, atom.Link) {
		return
	}
	if !p.hasKeyword(n, "stylesheet", "preload", "modulepreload") {
		p.notFor(linkIntegrityNotAllowed, n, atom.Integrity, "stylesheet, rel=preload or rel=modulepreload")
		return
	}
	if _, ok := p.value(n, atom.Integrity); !ok {
		return
	}
	for token := range p.Tokens(n, atom.Integrity) {
		algorithm, hash, _ := strings.Cut(token.Text, "-")
		hash, _, _ = strings.Cut(hash, "?") // options, of which there are none yet
		size, known := hashes[microsyntax.ToASCIILower(algorithm)]
		digits := strings.TrimRight(hash, "=")
		switch {
		case !known:
			p.Report(linkIntegrity, token.Place, "%q is not a hash: it must start with sha256-, sha384- or sha512-", token.Text)
		case len(digits) != size || len(hash)-len(digits) > 2 || strings.ContainsFunc(digits, notBase64):
			p.Report(linkIntegrity, token.Place, "%q is not a hash: after %s- come %d digits in base64", token.Text, algorithm, size)
		}
	}
}

func notBase64(c rune) bool {
	return c >= 0x80 || !microsyntax.IsASCIIAlphanumeric(byte(c)) && !strings.ContainsRune("+/-_", c)
}
