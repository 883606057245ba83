package conformance

import (
	"slices"
	"strconv"
	"strings"
)

// extractionChecks are the rules whose findings are what the parser and the extractors
// have found wrong by themselves.
var extractionChecks = []Check{
	{Rules: slices.Concat(pageRules, rdfaRules, metaRules, jsonldRules)},
}

// pageRules are of the page as a whole: how it was read. Problems with its address are
// not the page's, but those of how it is checked.
var pageRules = []*Rule{
	{
		ID:       "html/encoding-guessed",
		Severity: Error,
		Spec:     "https://html.spec.whatwg.org/multipage/semantics.html#charset",
		Summary:  "the page does not tell its encoding",
		Explanation: "A page with anything but ASCII must declare its encoding, with a header or with <meta charset=utf-8> in its " +
			"first 1024 bytes. It was guessed here; other programs guess otherwise.",
		Pass: []string{"<meta charset=utf-8><p>caf\u00e9</p>", "<p>coffee</p>"},
		Fail: []string{"<p>caf\xe9</p>"},
	},
	{
		ID:       "html/xhtml",
		Severity: Note,
		Spec:     "https://html.spec.whatwg.org/multipage/xhtml.html#the-xhtml-syntax",
		Summary:  "the page is XHTML, and was read as HTML",
		Explanation: "Browsers read a page that is served as XML by the rules of XML. Here it is read by those of HTML, so that " +
			"empty-element tags, CDATA sections and names with prefixes may come out otherwise.",
		Pass: []string{`<html xmlns="http://www.w3.org/1999/xhtml"><title>a</title></html>`},
		Fail: []string{`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><title>a</title></html>`},
	},
	{
		ID:       "html/depth-limit",
		Severity: Note,
		Summary:  "elements nest too deeply",
		Explanation: "Elements inside one another beyond a depth of 512 are put beside each other, as in browsers, which have " +
			"such limits, too. Often the end tags of elements that scripts write in a loop are missing.",
		Pass: []string{strings.Repeat("<div>", 100)},
		Fail: []string{strings.Repeat("<div>", 600)},
	},
	{
		ID:       "html/formatting-limit",
		Severity: Note,
		Summary:  "too many formatting elements are open",
		Explanation: "Elements such as b and font that are left open go on in every paragraph after them. Of more than 512 " +
			"different ones, the first are not repeated any more. Close them.",
		Pass: []string{"<p><b>a</b></p>"},
		Fail: []string{openFonts(600) + "</p><p>a"},
	},
}

// openFonts opens that many different formatting elements.
func openFonts(n int) string {
	tags := append(make([]byte, 0, 11*n), "<p>"...)
	for i := range n {
		tags = append(strconv.AppendInt(append(tags, "<b id=a"...), int64(i), 10), '>')
	}
	return string(tags)
}

// rdfaRules are of RDFa.
var rdfaRules = []*Rule{
	{
		ID:       "rdfa/unresolved-curie",
		Severity: Note,
		Spec:     "https://www.w3.org/TR/rdfa-core/#s_curieprocessing",
		Summary:  "a name in brackets has a prefix that is not declared",
		Explanation: "A name in square brackets, such as [dc:title], is short for an IRI that begins with what the prefix stands " +
			"for. Without a declaration it stands for nothing.",
		Pass: []string{`<p prefix="ex: https://example.com/" about="[ex:a]" property="schema:name">a</p>`},
		Fail: []string{`<p about="[ex:a]" property="schema:name">a</p>`},
	},
	{
		ID:       "rdfa/unresolved-term",
		Severity: Note,
		Spec:     "https://www.w3.org/TR/rdfa-core/#s_terms",
		Summary:  "a name without a prefix stands for nothing, since no vocabulary is set",
		Explanation: "In property and typeof, a name without a colon belongs to the vocabulary that the nearest vocab attribute " +
			"sets. Without one the name is ignored.",
		Pass: []string{`<p vocab="https://schema.org/" typeof=Person><b property=name>a</b></p>`},
		Fail: []string{`<p><b property=name>a</b></p>`},
	},
	{
		ID:          "rdfa/prefix",
		Severity:    Error,
		Spec:        "https://www.w3.org/TR/rdfa-core/#A-prefix",
		Summary:     "prefix has something other than pairs of a prefix and an IRI",
		Explanation: "The prefix attribute is a list of pairs: a prefix with a colon, a space, and the IRI that it stands for.",
		Pass:        []string{`<p prefix="ex: https://example.com/" property="ex:a">a</p>`},
		Fail:        []string{`<p prefix="ex:https://example.com/" property="schema:name">a</p>`},
	},
	{
		ID:       "rdfa/prefix-redefinition",
		Severity: Note,
		Spec:     "https://www.w3.org/TR/rdfa-core/#s_initialcontexts",
		Summary:  "a prefix that is known everywhere stands for something else",
		Explanation: "Some prefixes, such as dc and foaf, stand for the same in every page. A page that gives them another meaning " +
			"is hard to understand, and programs that look for names and not for IRIs misunderstand it.",
		Pass: []string{`<p prefix="ex: https://example.com/" property="ex:a">a</p>`},
		Fail: []string{`<p prefix="foaf: https://example.com/" property="foaf:a">a</p>`},
	},
	{
		ID:       "rdfa/language",
		Severity: Error,
		Spec:     "https://html.spec.whatwg.org/multipage/dom.html#attr-lang",
		Summary:  "the language of a text is not a language tag",
		Explanation: "The lang attribute is a language tag of BCP 47, such as en-GB, or empty. With anything else the text has no " +
			"language in RDF.",
		Pass: []string{`<p lang="en-GB" property="schema:name">a</p>`},
		Fail: []string{`<p lang="en_GB" property="schema:name">a</p>`},
	},
}

// metaRules are of meta elements.
var metaRules = []*Rule{
	{
		ID:       "meta/name-for-property",
		Severity: Note,
		Spec:     "https://ogp.me/#metadata",
		Summary:  "a property of Open Graph is in the name attribute",
		Explanation: "Open Graph is RDFa: its properties are in the attribute property. Some programs that read it also look at " +
			"name, and others do not.",
		Pass: []string{`<meta property="og:title" content="a">`},
		Fail: []string{`<meta name="og:title" content="a">`},
	},
	{
		ID:       "meta/part-without-whole",
		Severity: Note,
		Spec:     "https://ogp.me/#structured",
		Summary:  "a part of a value comes before the value",
		Explanation: "In Open Graph, og:image:width is of the og:image before it. Where none comes before it, it is not clear what " +
			"it is of.",
		Pass: []string{`<meta property="og:image" content="https://example.com/a.png"><meta property="og:image:width" content="100">`},
		Fail: []string{`<meta property="og:image:width" content="100"><meta property="og:image" content="https://example.com/a.png">`},
	},
	{
		ID:          "meta/url",
		Severity:    Note,
		Spec:        "https://ogp.me/#types",
		Summary:     "a property that should be a URL is none",
		Explanation: "Programs that read the page expect a URL here, and ignore the property.",
		Pass:        []string{`<meta property="og:url" content="https://example.com/a">`},
		Fail:        []string{`<meta property="og:url" content="http://[">`},
	},
	{
		ID:          "meta/number",
		Severity:    Note,
		Spec:        "https://ogp.me/#types",
		Summary:     "a property that should be a number is none",
		Explanation: "Programs that read the page expect a number here, and ignore the property. Sizes are in pixels, without a unit.",
		Pass: []string{
			`<meta property="og:image" content="https://example.com/a.png"><meta property="og:image:width" content="100">`,
		},
		Fail: []string{`<meta property="og:image" content="https://example.com/a.png"><meta property="og:image:width" content="100px">`},
	},
	{
		ID:          "meta/time",
		Severity:    Note,
		Spec:        "https://ogp.me/#types",
		Summary:     "a property that should be a date or time is none",
		Explanation: "Programs that read the page expect a date or time as of ISO 8601 here, such as 2026-01-31T12:00:00Z.",
		Pass:        []string{`<meta property="article:published_time" content="2026-01-31T12:00:00Z">`},
		Fail:        []string{`<meta property="article:published_time" content="yesterday">`},
	},
}

const jsonldGrammar = "https://www.w3.org/TR/json-ld11/#json-ld-grammar"

// jsonldRules are of JSON-LD.
var jsonldRules = []*Rule{
	{
		ID:       "jsonld/invalid",
		Severity: Error,
		Spec:     jsonldGrammar,
		Summary:  "a script of JSON-LD is not JSON",
		Explanation: "The script is not JSON, and it is not certain what was meant: nothing of it is read. Let a library write the " +
			"JSON, which escapes what must be.",
		Pass: []string{`<script type="application/ld+json">{"@type": "https://schema.org/Person"}</script>`},
		Fail: []string{`<script type="application/ld+json">{"@type": }</script>`},
	},
	{
		ID:       "jsonld/mended",
		Severity: Error,
		Spec:     jsonldGrammar,
		Summary:  "a script of JSON-LD is not JSON, though it is certain what was meant",
		Explanation: "The script is read here as it was meant, and other programs read nothing of it: correct it. Let a library " +
			"write the JSON, which escapes what must be.",
		Pass: []string{`<script type="application/ld+json">{"@id": "https://example.com/a"}</script>`},
		Fail: []string{`<script type="application/ld+json">{"@id": "https://example.com/a",}</script>`},
	},
	{
		ID:       "jsonld/repeated-name",
		Severity: Error,
		Spec:     jsonldGrammar,
		Summary:  "an object of JSON-LD has two entries of the same name",
		Explanation: "The names in an object must differ. Only the last entry counts: write several values as an array, in square " +
			"brackets.",
		Pass: []string{`<script type="application/ld+json">{"https://schema.org/name": ["a", "b"]}</script>`},
		Fail: []string{`<script type="application/ld+json">{"https://schema.org/name": "a", "https://schema.org/name": "b"}</script>`},
	},
	{
		ID:          "jsonld/not-object",
		Severity:    Error,
		Spec:        jsonldGrammar,
		Summary:     "a script of JSON-LD is not an object",
		Explanation: "JSON-LD is an object, or an array of objects.",
		Pass:        []string{`<script type="application/ld+json">[{"@id": "https://example.com/a"}]</script>`},
		Fail:        []string{`<script type="application/ld+json">"a"</script>`},
	},
}
