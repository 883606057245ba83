package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/weburl"
)

const itemidSpec = microdataSpec + "#attr-itemid"

var itemidChecks = []Check{{
	Rules: []*Rule{itemidWithoutItem, itemidUnsupported, itemidURL},
	Attrs: []atom.Atom{atom.Itemid}, Element: checkItemid,
}}

var itemidWithoutItem = &Rule{
	ID:       "microdata/itemid-without-item",
	Severity: Error,
	Spec:     itemidSpec,
	Summary:  "itemid is on an element that lacks itemscope or itemtype",
	Explanation: "itemid names an item. An element without itemscope creates none, and what the name means " +
		"is up to the vocabulary, which itemtype tells. Add what is missing, or remove itemid.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Book" itemid="urn:isbn:0-330-34032-8"><b itemprop=name>Fahrenheit 451</b></div>`,
	},
	Fail: []string{
		`<div itemscope itemid="urn:isbn:0-330-34032-8"><b itemprop=name>Fahrenheit 451</b></div>`,
		`<div itemid="urn:isbn:0-330-34032-8">Fahrenheit 451</div>`,
	},
}

var itemidUnsupported = &Rule{
	ID:       "microdata/itemid-unsupported",
	Severity: Error,
	Spec:     itemidSpec,
	Summary:  "itemid is on an item whose vocabulary has no global identifiers",
	Explanation: "itemid may only be used with vocabularies that are defined to support global identifiers. vCard and " +
		"vEvent are not. Both have the property uid instead.",
	Pass: []string{`<p itemscope itemtype="https://schema.org/Person" itemid="#me"><b itemprop=name>a</b></p>`},
	Fail: []string{
		`<p itemscope itemtype="http://microformats.org/profile/hcard" itemid="#me"><b itemprop=fn>a</b></p>`,
		`<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent" itemid="#e"><time itemprop=dtstart>2026-01-02</time></p>`,
	},
}

var itemidURL = &Rule{
	ID:       "microdata/itemid-url",
	Severity: Error,
	Spec:     itemidSpec,
	Summary:  "itemid is not a valid URL",
	Explanation: "itemid must be a valid URL, absolute or relative, with spaces around it at most. What browsers mend " +
		"may be another identifier for others. Write spaces and other characters that URLs do not have percent-encoded.",
	Pass: []string{`<p itemscope itemtype="https://schema.org/Person" itemid=" /people/1#me "><b itemprop=name>a</b></p>`},
	Fail: []string{
		`<p itemscope itemtype="https://schema.org/Person" itemid="/people/Jane Doe"><b itemprop=name>a</b></p>`,
		`<p itemscope itemtype="https://schema.org/Person" itemid="http:/example.com/"><b itemprop=name>a</b></p>`,
	},
}

// checkItemid looks at where an itemid attribute is, and at its value.
func checkItemid(p *Pass, n dom.Node) {
	value, ok := p.value(n, atom.Itemid)
	if !ok {
		return
	}
	place := p.AttrPlace(n, atom.Itemid)
	for _, needed := range [...]atom.Atom{atom.Itemscope, atom.Itemtype} {
		if !p.Document.HasAttr(n, needed) {
			p.Report(itemidWithoutItem, place, "itemid has no effect without %s: add it, or remove itemid", p.Document.NameString(needed))
			return
		}
	}
	for t := range p.Tokens(n, atom.Itemtype) {
		if t.Text == vocab.VCardType || t.Text == vocab.VEventType {
			p.Report(itemidUnsupported, place, "items of the type %q have no itemid: use the property uid instead", t.Text).
				AddRelated(t.Place, "the type is here")
			return
		}
	}
	p.checkItemidURL(n, value, place)
}

// checkItemidURL looks at the value of itemid. One that does not resolve at all is for
// microdata/url-unresolvable.
func (p *Pass) checkItemidURL(n dom.Node, value string, place dom.Place) {
	ref := microsyntax.StripASCIIWhitespace(value)
	wrong := weburl.Validate(ref, p.baseURL())
	if wrong == nil || !p.Meter.Charge(p.Resolver.Cost(len(ref)), n) {
		return
	}
	if _, err := p.Resolver.Resolve(ref); err != nil {
		return
	}
	if len(ref) == len(value) {
		place = within(place, value, wrong)
	}
	p.Report(itemidURL, place, "itemid is %q, which is not a valid URL: %s", ref, wrong.Reason)
}

// anyBase stands for the base URL of a page that has none that URLs can be relative
// to: that is not the fault of its URLs.
var anyBase = weburl.MustParse("https://page.invalid/")

// baseURL returns what the URLs of the page are relative to.
func (p *Pass) baseURL() weburl.URL {
	if base := p.Resolver.Base(); !base.IsZero() && !base.OpaquePath() {
		return base
	}
	return anyBase
}
