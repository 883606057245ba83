package conformance

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
)

var dateText = &Rule{
	ID:       "microdata/date-text",
	Severity: Note,
	Summary:  "a date or duration of a schema.org item is not written as one",
	Explanation: "schema.org wants dates, times and durations as in ISO 8601: 2026-01-02, 2026-01-02T15:30+02:00, PT1H30M. " +
		"What is written for readers belongs into a time element, and the date into its datetime attribute; where nothing " +
		"is to be seen, a meta element with content does.",
	Pass: []string{
		`<p itemscope itemtype="https://schema.org/Article"><time itemprop=datePublished datetime="2026-01-02">2 January</time></p>`,
		`<p itemscope itemtype="https://schema.org/Article"><meta itemprop=datePublished content="2026-01-02T15:30:00+02:00"></p>`,
		`<p itemscope itemtype="https://schema.org/Recipe"><b itemprop=cookTime>PT20M</b></p>`,
	},
	Fail: []string{
		`<p itemscope itemtype="https://schema.org/Article"><b itemprop=datePublished>2 January 2026</b></p>`,
		`<p itemscope itemtype="https://schema.org/Recipe"><b itemprop=cookTime>20 minutes</b></p>`,
	},
}

// schemaOrgDates are properties of schema.org whose values are dates or times only.
var schemaOrgDates = map[string]bool{
	"dateCreated": true, "dateModified": true, "datePublished": true, "datePosted": true, "startDate": true,
	"endDate": true, "birthDate": true, "deathDate": true, "uploadDate": true, "validFrom": true, "validThrough": true,
	"commentTime": true, "foundingDate": true, "doorTime": true, "priceValidUntil": true,
}

// schemaOrgDurations are those whose values are durations only.
var schemaOrgDurations = map[string]bool{
	"prepTime": true, "cookTime": true, "totalTime": true, "performTime": true, "timeRequired": true,
}

// schemaOrgTexts are those whose value is hardly ever meant to be a URL.
var schemaOrgTexts = map[string]bool{
	"name": true, "headline": true, "alternateName": true, "description": true, "givenName": true, "familyName": true,
	"articleBody": true, "jobTitle": true, "addressLocality": true, "addressRegion": true, "streetAddress": true,
	"postalCode": true, "recipeIngredient": true, "recipeYield": true, "caption": true,
}

// checkSchemaOrg looks for likely mistakes in the items of schema.org.
func checkSchemaOrg(p *Pass) {
	if p.Microdata == nil {
		return
	}
	for it := range p.Microdata.All() {
		if !slices.ContainsFunc(it.Types, isSchemaOrgType) {
			continue
		}
		for name, value := range it.All() {
			if value.Item == nil && p.Meter.Charge(stepsOfValue, value.Node) {
				p.schemaOrgValue(name, value)
			}
		}
	}
}

func (p *Pass) schemaOrgValue(name string, value microdata.Value) {
	switch value.Kind {
	case microdata.KindURL:
		if schemaOrgTexts[name] && value.Text != "" {
			p.Report(textProperty, p.namePlace(value.Node, name), "the value of %q is the URL %q and not the text: put itemprop on an element inside this one", name, value.Text)
		}
	case microdata.KindText:
		isDate, isDuration := schemaOrgDates[name], schemaOrgDurations[name]
		if !isDate && !isDuration || !p.Meter.Charge(len(value.Text), value.Node) || p.hasOtherContent(value) {
			return
		}
		text := microsyntax.StripASCIIWhitespace(value.Text)
		switch {
		case isDate && !microsyntax.ValidDatetimeValue(text):
			p.reportDateText(value, name, "date", "2026-01-02 or 2026-01-02T15:30+02:00")
		case isDuration && !isISODuration(text):
			p.reportDateText(value, name, "duration", "PT1H30M")
		}
	}
}

func (p *Pass) reportDateText(value microdata.Value, name, kind, example string) {
	how := "use a time element with datetime"
	if p.valueAttr(value.Node) != 0 {
		how = "write it as in ISO 8601"
	}
	p.Report(dateText, p.valuePlace(value, name), "the value of %q is %q, which programs cannot read as a %s: %s, such as %s",
		name, shown(value.Text), kind, how, example)
}

// hasOtherContent tells whether microdata/content-ignored is about the element.
func (p *Pass) hasOtherContent(value microdata.Value) bool {
	n := value.Node
	return p.Document.HTMLName(n) != atom.Meta && p.Document.HasAttr(n, atom.Content) && !p.isRDFa(n)
}

// isISODuration tells whether s looks like a duration of ISO 8601, in the form with
// designators or as a number of these.
func isISODuration(s string) bool {
	return strings.HasPrefix(s, "P") && strings.ContainsAny(s, "0123456789") && strings.Trim(s, "PYMWDTHS0123456789.,") == ""
}
