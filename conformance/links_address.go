package conformance

import (
	"bytes"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

var linkAddressChecks = []Check{
	{Rules: []*Rule{linkURLUnresolvable}},
	{Rules: []*Rule{linkURLInvalid, linkURLEmpty}, Names: []atom.Atom{atom.A, atom.Area, atom.Link, atom.Form}, Element: checkAddress},
	{Rules: []*Rule{linkWithoutAddress}, Names: []atom.Atom{atom.Link}, Element: checkHasAddress},
	{Rules: []*Rule{linkPing}, Attrs: []atom.Atom{atom.Ping}, Element: checkPing},
}

var linkURLUnresolvable = &Rule{
	ID:       "links/url-unresolvable",
	Severity: Error,
	Spec:     linksSpec + "attr-hyperlink-href",
	Summary:  "an address does not resolve to a URL",
	Explanation: "Browsers cannot make a URL of the address: following the link fails. Often the host is missing or " +
		"misspelt, or two addresses have run into one another.",
	Pass: []string{`<a href="https://example.com/a">a</a>`},
	Fail: []string{`<a href="https:// example.com/a">a</a>`, `<a href="http://[">a</a>`, `<a href=/a ping="https://:80/">a</a>`},
}

var linkURLInvalid = &Rule{
	ID:       "links/url",
	Severity: Error,
	Spec:     "https://url.spec.whatwg.org/#valid-url-string",
	Summary:  "an address is not a valid URL",
	Explanation: "The address of a link must be a valid URL, with spaces around it at most. Browsers make do with many " +
		"mistakes, such as a space or a backslash inside, but other programs that read the page do not, or make " +
		"another URL of it. Write such characters percent-encoded: %20 for a space. What follows javascript: is a " +
		"script, and is not looked at.",
	Pass: []string{`<a href="javascript:f({})">a</a>`, `<a href="/a%20b?c=d#e">a</a>`, `<a href=" https://example.com/ ">a</a>`, `<a href="mailto:a@example.com">a</a>`},
	Fail: []string{`<a href="/a b">a</a>`, `<link rel=next href="https:/example.com/a">`, `<form action="/search?q=[]"></form>`},
}

var linkURLEmpty = &Rule{
	ID:       "links/url-empty",
	Severity: Error,
	Spec:     linkSpec + "attr-link-href",
	Summary:  "the address of a link or form element is empty",
	Explanation: "The href attribute of a link element and the action attribute of a form must have a value. An empty " +
		"href links to nothing. A form without action is sent to the page itself: leave the attribute out.",
	Pass: []string{`<link rel=next href="/b">`, `<form><input name=q></form>`, `<a href="">this page</a>`},
	Fail: []string{`<link rel=next href="">`, `<link rel=icon href=" ">`, `<form action=""><input name=q></form>`},
}

var linkWithoutAddress = &Rule{
	ID:       "links/no-address",
	Severity: Error,
	Spec:     linkSpec + "attr-link-href",
	Summary:  "a link element has neither href nor imagesrcset",
	Explanation: "A link element without an address links to nothing: one or both of href and imagesrcset must be there. " +
		"In RDFa the attribute resource is one, too.",
	Pass: []string{`<link rel=next href="/b">`, `<link rel=preload as=image imagesrcset="a.png 2x">`},
	Fail: []string{`<link rel=next>`, `<link rel=stylesheet src="a.css">`},
}

// addressAttr returns the attribute of an element that has its address.
func addressAttr(element atom.Atom) atom.Atom {
	if element == atom.Form {
		return atom.Action
	}
	return atom.Href
}

// checkAddress looks at the address of an element that links.
func checkAddress(p *Pass, n dom.Node) {
	d := p.Document
	element := d.HTMLName(n)
	name := addressAttr(element)
	a := d.FindAttr(n, name)
	if a.IsZero() || !p.Meter.Charge(d.AttrSize(a)+1, n) {
		return
	}
	var room [512]byte
	raw := d.AttrBytes(room[:0], a)
	if len(microsyntax.StripASCIIWhitespace(raw)) == 0 {
		if element == atom.Link || element == atom.Form {
			p.Report(linkURLEmpty, p.AttrPlace(n, name), "%s", emptyAddress(element)).SetFix(p.withoutEmptyAction(n, element))
		}
		return
	}
	if !isPlainURL(raw) {
		p.checkURL(n, name, string(raw))
	}
}

func emptyAddress(element atom.Atom) string {
	if element == atom.Form {
		return "action is empty: leave it out if the form is sent to this page"
	}
	return "href is empty: give it the address, or remove the element"
}

// withoutEmptyAction removes an empty action, which means the same as none.
func (p *Pass) withoutEmptyAction(n dom.Node, element atom.Atom) *dom.Fix {
	if element != atom.Form {
		return nil
	}
	return p.RemoveAttr(n, atom.Action, "remove the empty action")
}

// isPlainURL tells whether a reference is as most are, which need no closer look: an
// absolute URL or path of characters that are always allowed.
func isPlainURL(ref []byte) bool {
	rest := ref
	switch {
	case bytes.HasPrefix(ref, []byte("https://")):
		rest = ref[len("https://"):]
		host := 0
		for host < len(rest) && microsyntax.IsASCIIAlphanumeric(rest[host]) {
			host++
		}
		// A host of words and dots that ends in a letter.
		for host+1 < len(rest) && rest[host] == '.' && microsyntax.IsASCIIAlphanumeric(rest[host+1]) {
			for host++; host < len(rest) && microsyntax.IsASCIIAlphanumeric(rest[host]); host++ {
			}
		}
		if host == 0 || !microsyntax.IsASCIIAlpha(rest[host-1]) || host < len(rest) && rest[host] != '/' {
			return false
		}
		rest = rest[host:]
	case len(ref) > 1 && ref[0] == '/' && ref[1] != '/':
	case ref[0] == '#':
		rest = ref[1:]
	default:
		return false
	}
	for _, c := range rest {
		if !microsyntax.IsASCIIAlphanumeric(c) && c != '/' && c != '-' && c != '.' && c != '_' && c != '?' && c != '=' && c != '&' && c != '+' && c != ',' {
			return false
		}
	}
	return true
}

// checkURL looks at a URL that has spaces around it at most. What does not resolve at
// all is for links/url-unresolvable.
func (p *Pass) checkURL(n dom.Node, name atom.Atom, value string) {
	ref := microsyntax.StripASCIIWhitespace(value)
	if isScript(ref) {
		return
	}
	wrong := weburl.Validate(ref, p.baseURL())
	if wrong == nil || !p.On(linkURLInvalid) || !p.Meter.Charge(p.Resolver.Cost(len(ref)), n) {
		return
	}
	resolved, err := p.Resolver.Resolve(ref)
	if err != nil {
		return
	}
	place := p.AttrPlace(n, name)
	if len(ref) == len(value) {
		place = within(place, value, wrong)
	}
	problem := p.Report(linkURLInvalid, place, "%q is not a valid URL: %s", ref, wrong.Reason)
	if problem != nil {
		problem.Fix = p.encodedURL(n, name, ref, resolved)
	}
}

// isScript tells whether a URL is a script, which nobody would write percent-encoded.
func isScript(ref string) bool {
	const scheme = "javascript:"
	return len(ref) >= len(scheme) && microsyntax.EqualASCIIFold(ref[:len(scheme)], scheme)
}

// encodedURL returns a fix that percent-encodes what must be, if it is certain that the
// URL stays the same and is valid then.
func (p *Pass) encodedURL(n dom.Node, name atom.Atom, ref, resolved string) *dom.Fix {
	encoded := percentEncoded(ref)
	if encoded == ref || weburl.Validate(encoded, p.baseURL()) != nil || !p.Meter.Charge(p.Resolver.Cost(len(encoded)), n) {
		return nil
	}
	if same, err := p.Resolver.Resolve(encoded); err != nil || same != resolved {
		return nil
	}
	return p.SetAttr(n, name, encoded, "percent-encode what a URL must not have")
}

// percentEncoded returns a reference with those characters encoded that browsers would
// encode in one place or another, and without those that they drop.
func percentEncoded(ref string) string {
	const upperHex = "0123456789ABCDEF"
	var b []byte
	for i := range len(ref) {
		switch c := ref[i]; c {
		case '\t', '\n', '\r':
		case ' ', '"', '<', '>', '`', '{', '}', '^', '|':
			b = append(b, '%', upperHex[c>>4], upperHex[c&15])
		default:
			b = append(b, c)
		}
	}
	return string(b)
}

// checkHasAddress looks for link elements that link to nothing.
func checkHasAddress(p *Pass, n dom.Node) {
	d := p.Document
	if d.HasAttr(n, atom.Href) || d.HasAttr(n, atom.Imagesrcset) || d.HasAttr(n, atom.Resource) && p.isRDFa(n) {
		return
	}
	p.Report(linkWithoutAddress, p.TagPlace(n), "link has neither href nor imagesrcset, and so links to nothing: add one, or remove the element")
}

// isRDFa tells whether an element is one of RDFa: one that has attributes that only
// RDFa gives a meaning to, https://www.w3.org/TR/html-rdfa/#extensions-to-the-html5-syntax.
func (p *Pass) isRDFa(n dom.Node) bool {
	d := p.Document
	return d.HasAttr(n, atom.Property) || d.HasAttr(n, atom.Typeof) || d.HasAttr(n, atom.Resource) || d.HasAttr(n, atom.About)
}

var linkPing = &Rule{
	ID:       "links/ping",
	Severity: Error,
	Spec:     linksSpec + "ping",
	Summary:  "ping has something other than valid HTTP URLs",
	Explanation: "The ping attribute is a list of URLs, with spaces between them, that are notified when the link is " +
		"followed. Each must be a valid URL over HTTP or HTTPS; browsers ignore others.",
	Pass: []string{`<a href=/a ping="/ping https://example.com/ping">a</a>`},
	Fail: []string{`<a href=/a ping="ftp://example.com/ping">a</a>`, `<a href=/a ping="/a|b">a</a>`},
}

// checkPing looks at the URLs of a ping attribute. What does not resolve is for
// links/url-unresolvable.
func checkPing(p *Pass, n dom.Node) {
	if !p.isEither(n, atom.A, atom.Area) {
		return
	}
	if _, ok := p.value(n, atom.Ping); !ok {
		return
	}
	for token := range p.Tokens(n, atom.Ping) {
		u, ok := p.resolve(n, token.Text)
		if !ok {
			continue
		}
		if scheme := u.Scheme(); scheme != "http" && scheme != "https" && isAbsoluteURL(token.Text) {
			p.Report(linkPing, token.Place, "%q is not a URL over HTTP, and is ignored: remove it", token.Text)
		} else if wrong := weburl.Validate(token.Text, p.baseURL()); wrong != nil {
			p.Report(linkPing, within(token.Place, token.Text, wrong), "%q is not a valid URL: %s", token.Text, wrong.Reason)
		}
	}
}

// resolve resolves a reference, and charges it.
func (p *Pass) resolve(n dom.Node, ref string) (weburl.URL, bool) {
	if !p.Meter.Charge(p.Resolver.Cost(len(ref)), n) {
		return weburl.URL{}, false
	}
	u, err := p.Resolver.ResolveURL(ref)
	return u, err == nil
}

// isAbsoluteURL tells whether a reference starts with a scheme.
func isAbsoluteURL(ref string) bool {
	for i := range len(ref) {
		switch c := ref[i]; {
		case c == ':':
			return i > 0 && microsyntax.IsASCIIAlpha(ref[0])
		case !microsyntax.IsASCIIAlphanumeric(c) && c != '+' && c != '-' && c != '.':
			return false
		}
	}
	return false
}
