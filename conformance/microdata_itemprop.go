package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/weburl"
)

const itempropSpec = microdataSpec + "#names:-the-itemprop-attribute"

var itempropChecks = []Check{{
	Rules: []*Rule{itempropEmpty, itempropDuplicate, itempropName, itempropPrefix},
	Attrs: []atom.Atom{atom.Itemprop}, Element: checkItemprop,
}}

var itempropEmpty = &Rule{
	ID:       "microdata/itemprop-empty",
	Severity: Error,
	Spec:     itempropSpec,
	Summary:  "itemprop is empty",
	Explanation: "itemprop must have at least one name. An item whose element has an empty itemprop is lost: it is neither " +
		"a property of another item nor an item of the page.",
	Pass: []string{`<p itemscope><b itemprop=name>a</b></p>`},
	Fail: []string{`<p itemscope><b itemprop="">a</b></p>`, `<p itemscope itemprop=" "><b itemprop=name>a</b></p>`},
}

var itempropDuplicate = &Rule{
	ID:          "microdata/itemprop-duplicate",
	Severity:    Error,
	Spec:        itempropSpec,
	Summary:     "itemprop has a name more than once",
	Explanation: "The names in itemprop are a set: each may be there once. The second one adds nothing.",
	Pass:        []string{`<p itemscope><b itemprop="name alternateName">a</b></p>`},
	Fail:        []string{`<p itemscope><b itemprop="name name">a</b></p>`},
}

var itempropName = &Rule{
	ID:       "microdata/itemprop-name",
	Severity: Error,
	Spec:     itempropSpec,
	Summary:  "the name of a property has a dot or a colon, and is not a valid absolute URL",
	Explanation: "The name of a property is either a word without dots and colons, or an absolute URL. Names cannot lead " +
		"into other items: instead of offers.price, nest an item for the offer.",
	Pass: []string{
		`<p itemscope><b itemprop="https://example.com/color">red</b></p>`,
		`<p itemscope><span itemprop=offers itemscope><b itemprop=price>1</b></span></p>`,
	},
	Fail: []string{`<p itemscope><b itemprop="offers.price">1</b></p>`, `<p itemscope><b itemprop="http:/example.com/color">red</b></p>`},
}

var itempropPrefix = &Rule{
	ID:       "microdata/itemprop-prefix",
	Severity: Note,
	Spec:     itempropSpec,
	Summary:  "the name of a property has a prefix, as in RDFa",
	Explanation: "Microdata has no prefixes. A name such as og:title or schema:name is taken for an absolute URL with the " +
		"scheme og or schema, which nobody looks for. Open Graph uses the attribute property instead of itemprop.",
	Pass: []string{`<p itemscope itemtype="https://schema.org/Person"><b itemprop=name>a</b></p>`},
	Fail: []string{`<p itemscope><b itemprop="schema:name">a</b></p>`, `<p itemscope><meta itemprop="og:title" content=a></p>`},
}

func checkItemprop(p *Pass, n dom.Node) {
	value, ok := p.value(n, atom.Itemprop)
	if !ok {
		return
	}
	if isBlank(value) {
		problem := p.Report(itempropEmpty, p.AttrPlace(n, atom.Itemprop), "itemprop has no name: name the property, or remove it")
		if !p.Document.HasAttr(n, atom.Itemscope) {
			problem.SetFix(p.RemoveAttr(n, atom.Itemprop, "remove the empty itemprop"))
		}
		return
	}
	var seen firstTokens
	for t := range p.Tokens(n, atom.Itemprop) {
		if first, again := seen.add(t); again {
			p.reportDuplicate(itempropDuplicate, t, first, "itemprop has the name %q more than once: remove all but one")
			continue
		}
		if strings.ContainsAny(t.Text, ".:") {
			p.checkName(t)
		}
	}
}

// checkName looks at a name that has to be an absolute URL.
func (p *Pass) checkName(t Token) {
	wrong := weburl.Validate(t.Text, weburl.URL{})
	prefix, name, colon := strings.Cut(t.Text, ":")
	switch {
	case wrong == nil && !strings.Contains(name, "/") && !nameSchemes[strings.ToLower(prefix)]:
		p.Report(itempropPrefix, t.Place, "the name %q has a prefix, and microdata has none: write %q, or the whole URL of the property", t.Text, name)
	case wrong != nil && !colon:
		p.Report(itempropName, t.Place, "the name %q has a dot, and is not an absolute URL: write a name without dots", t.Text)
	case wrong != nil && wrong.Error == "missing-scheme-non-relative-URL":
		p.Report(itempropName, t.Place, "the name %q has a colon, and is not an absolute URL: write a name without colons, or the whole URL of the property", t.Text)
	case wrong != nil:
		p.Report(itempropName, within(t.Place, t.Text, wrong), "the name %q has a colon, and is not a valid absolute URL: %s", t.Text, wrong.Reason)
	}
}

// nameSchemes are schemes of URLs without a slash that name things.
var nameSchemes = map[string]bool{"urn": true, "tag": true, "info": true, "doi": true, "did": true, "ni": true}

// isBlank tells whether a value has no tokens.
func isBlank(value string) bool { return strings.Trim(value, " \t\n\f\r") == "" }
