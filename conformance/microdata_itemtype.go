package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/weburl"
)

const itemtypeSpec = microdataSpec + "#attr-itemtype"

var itemtypeChecks = []Check{{
	Rules: []*Rule{itemtypeWithoutItemscope, itemtypeEmpty, itemtypeDuplicate, itemtypeRelative, itemtypeURL, itemtypeMixed, itemtypeNear},
	Attrs: []atom.Atom{atom.Itemtype}, Element: checkItemtype,
}}

var itemtypeWithoutItemscope = &Rule{
	ID:       "microdata/itemtype-without-itemscope",
	Severity: Error,
	Spec:     itemtypeSpec,
	Summary:  "itemtype is on an element without itemscope",
	Explanation: "itemtype says what an item is, and only itemscope creates one: without it there is no item, and the " +
		"properties inside belong to another item, or to none. Most often itemscope was forgotten.",
	Pass: []string{`<p itemscope itemtype="https://schema.org/Person"><b itemprop=name>a</b></p>`},
	Fail: []string{`<p itemtype="https://schema.org/Person">a</p>`},
}

var itemtypeEmpty = &Rule{
	ID:          "microdata/itemtype-empty",
	Severity:    Error,
	Spec:        itemtypeSpec,
	Summary:     "itemtype is empty",
	Explanation: "itemtype must name at least one type. An item that has none needs no itemtype.",
	Pass:        []string{`<p itemscope><b itemprop=name>a</b></p>`},
	Fail:        []string{`<p itemscope itemtype=""><b itemprop=name>a</b></p>`, `<p itemscope itemtype=" "><b itemprop=name>a</b></p>`},
}

var itemtypeDuplicate = &Rule{
	ID:          "microdata/itemtype-duplicate",
	Severity:    Error,
	Spec:        itemtypeSpec,
	Summary:     "itemtype names a type more than once",
	Explanation: "The types of an item are a set: each may be named once.",
	Pass:        []string{`<p itemscope itemtype="https://schema.org/Person https://schema.org/Patient"><b itemprop=name>a</b></p>`},
	Fail:        []string{`<p itemscope itemtype="https://schema.org/Person https://schema.org/Person"><b itemprop=name>a</b></p>`},
}

var itemtypeRelative = &Rule{
	ID:       "microdata/itemtype-relative",
	Severity: Error,
	Spec:     itemtypeSpec,
	Summary:  "a type is not an absolute URL",
	Explanation: "Types are absolute URLs, which are compared letter by letter and never resolved: " +
		`"schema.org/Person", "//schema.org/Person" and "Person" are not the type "https://schema.org/Person".`,
	Pass: []string{`<p itemscope itemtype="https://schema.org/Person"><b itemprop=name>a</b></p>`},
	Fail: []string{
		`<p itemscope itemtype="schema.org/Person"><b itemprop=name>a</b></p>`,
		`<p itemscope itemtype="//schema.org/Person"><b itemprop=name>a</b></p>`,
		`<p itemscope itemtype="Person"><b itemprop=name>a</b></p>`,
	},
}

var itemtypeURL = &Rule{
	ID:       "microdata/itemtype-url",
	Severity: Error,
	Spec:     itemtypeSpec,
	Summary:  "a type is not a valid URL",
	Explanation: "Each type must be a valid URL: no spaces, backslashes, brackets or other characters that URLs do not " +
		"have, two slashes after http: and https:, no user names.",
	Pass: []string{`<p itemscope itemtype="http://www.productontology.org/id/Spinning_reel"><b itemprop=name>a</b></p>`},
	Fail: []string{
		`<p itemscope itemtype="http:/schema.org/Person"><b itemprop=name>a</b></p>`,
		`<p itemscope itemtype="https://schema.org/{{type}}"><b itemprop=name>a</b></p>`,
	},
}

var itemtypeMixed = &Rule{
	ID:       "microdata/itemtype-mixed",
	Severity: Error,
	Spec:     itemtypeSpec,
	Summary:  "itemtype names types of different vocabularies",
	Explanation: "All types of an item must be defined to use the same vocabulary, since that says what the names of the " +
		"properties mean. This is reported where both vocabularies are known: schema.org, data-vocabulary.org, and those " +
		"of the HTML standard. To describe a thing in two vocabularies, write two items, with the same itemid if they " +
		"support it; schema.org has the property additionalType for types of others.",
	Pass: []string{`<p itemscope itemtype="https://schema.org/Product http://www.productontology.org/id/Reel"><b itemprop=name>a</b></p>`},
	Fail: []string{`<p itemscope itemtype="https://schema.org/Event http://microformats.org/profile/hcalendar#vevent"><b itemprop=summary>a</b><time itemprop=dtstart>2026-01-02</time></p>`},
}

var itemtypeNear = &Rule{
	ID:       "microdata/itemtype-misspelled",
	Severity: Note,
	Spec:     itemtypeSpec,
	Summary:  "a type differs from a known one in its spelling only",
	Explanation: "Types are compared letter by letter. One that differs from a known type in https for http, a slash at its " +
		"end, www, or the case of its letters is another type, which nobody knows.",
	Pass: []string{`<p itemscope itemtype="http://n.whatwg.org/work"><img itemprop=work src=a.png alt=a></p>`},
	Fail: []string{
		`<p itemscope itemtype="https://microformats.org/profile/hcard"><b itemprop=fn>a</b></p>`,
		`<p itemscope itemtype="http://microformats.org/profile/hCard"><b itemprop=fn>a</b></p>`,
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vEvent"><b itemprop=fn>a</b></p>`,
	},
}

func checkItemtype(p *Pass, n dom.Node) {
	d := p.Document
	value, ok := p.value(n, atom.Itemtype)
	if !ok {
		return
	}
	if !d.HasAttr(n, atom.Itemscope) {
		do := "add itemscope, or remove itemtype"
		if weburl.Validate(value, weburl.URL{}) != nil {
			do = "remove it"
		}
		p.Report(itemtypeWithoutItemscope, p.AttrPlace(n, atom.Itemtype), "itemtype has no effect without itemscope: %s", do)
		return
	}
	if isBlank(value) {
		p.Report(itemtypeEmpty, p.AttrPlace(n, atom.Itemtype), "itemtype names no type: name one, or remove it").
			SetFix(p.RemoveAttr(n, atom.Itemtype, "remove the empty itemtype"))
		return
	}
	var seen firstTokens
	var known Token // the first type of a known vocabulary
	for t := range p.Tokens(n, atom.Itemtype) {
		if first, again := seen.add(t); again {
			p.reportDuplicate(itemtypeDuplicate, t, first, "itemtype names the type %q more than once: remove all but one")
			continue
		}
		if p.checkType(t); vocabularyOf(t.Text) == "" {
			continue
		}
		if known.Text == "" {
			known = t
		} else if vocabularyOf(t.Text) != vocabularyOf(known.Text) {
			p.Report(itemtypeMixed, t.Place, "%q is not of the same vocabulary as %q: write an item for each", t.Text, known.Text).
				AddRelated(known.Place, "the type of the other vocabulary is here")
		}
	}
}

// checkType looks at a type by itself.
func (p *Pass) checkType(t Token) {
	switch wrong := weburl.Validate(t.Text, weburl.URL{}); {
	case wrong == nil:
		p.checkNear(t)
	case wrong.Error == "missing-scheme-non-relative-URL":
		problem := p.Report(itemtypeRelative, t.Place, "the type %q is not an absolute URL: write it as the vocabulary does, such as https://schema.org/Person", t.Text)
		if absolute := "https://" + strings.TrimPrefix(t.Text, "//"); isSchemaOrgType(absolute) {
			problem.SetFix(t.Replace(absolute, "write "+absolute))
		}
	default:
		p.Report(itemtypeURL, within(t.Place, t.Text, wrong), "the type %q is not a valid URL: %s", t.Text, wrong.Reason)
	}
}

func isSchemaOrgType(url string) bool {
	term, ok := item.SchemaOrgTerm(url)
	return ok && term != "" && 'A' <= term[0] && term[0] <= 'Z'
}

// checkNear looks for a type that was meant to be one of the HTML standard's.
func (p *Pass) checkNear(t Token) {
	for _, known := range [...]string{vocab.VCardType, vocab.VEventType, vocab.WorkType} {
		if t.Text != known && bareType(t.Text) == bareType(known) {
			p.Report(itemtypeNear, t.Place, "the type %q is not %q: types are compared letter by letter", t.Text, known).
				SetFix(t.Replace(known, "write "+known))
		}
	}
}

// bareType returns a type without what is often misspelled in it.
func bareType(url string) string {
	url = strings.ToLower(url)
	for _, prefix := range [...]string{"https://", "http://", "www."} {
		url = strings.TrimPrefix(url, prefix)
	}
	return strings.TrimSuffix(url, "/")
}

// vocabularyOf names the vocabulary of a type, if it is one that is known.
func vocabularyOf(itemType string) string {
	if _, ok := item.SchemaOrgTerm(itemType); ok {
		return "schema.org"
	}
	if strings.HasPrefix(bareType(itemType), "data-vocabulary.org/") {
		return "data-vocabulary.org"
	}
	if v := vocab.ForType(itemType); v != nil {
		return v.Type
	}
	return ""
}
