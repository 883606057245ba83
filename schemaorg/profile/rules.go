package profile

import (
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/item"
)

// Checks returns checks of pages by profiles. Their rules are known without any profile,
// and then nothing breaks them.
func Checks(profiles ...*Profile) []conformance.Check {
	c := conformance.Check{Rules: rules}
	if len(profiles) > 0 {
		c.Run = func(p *conformance.Pass) { run(p, profiles) }
	}
	return []conformance.Check{c}
}

var rules = []*conformance.Rule{missingRequired, wrongRequired, incomplete, wrongValue, missingRecommended, retired}

// ruleOf has the rule of each kind of finding.
var ruleOf = [...]*conformance.Rule{
	MissingRequired: missingRequired, WrongRequired: wrongRequired, Incomplete: incomplete,
	WrongValue: wrongValue, MissingRecommended: missingRecommended,
}

var missingRequired = &conformance.Rule{
	ID:       "profile/missing-required",
	Severity: conformance.Error,
	Summary:  "a consumer requires a property that is missing",
	Explanation: "Only with --profile. Without the property the consumer, such as a search engine, does not use the item " +
		"for the feature that is named. Add the property, or one of the alternatives.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/SoftwareApplication"><b itemprop=name>Sorter</b>` +
			`<p itemprop=offers itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=0>free</p>` +
			`<p itemprop=aggregateRating itemscope itemtype="https://schema.org/AggregateRating"><b itemprop=ratingValue>4</b> of <b itemprop=ratingCount>9</b></p>` +
			`<meta itemprop=applicationCategory content=GameApplication><meta itemprop=operatingSystem content=Linux></div>`,
	},
	Fail: []string{`<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Lamp</b></div>`},
}

var wrongRequired = &conformance.Rule{
	ID:       "profile/wrong-required",
	Severity: conformance.Error,
	Summary:  "a property that a consumer requires has no value that the consumer understands",
	Explanation: "Only with --profile. A value that is not understood is as good as none, so that the consumer does not use " +
		"the item for the feature that is named.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/VideoObject"><b itemprop=name>Sorting</b><b itemprop=description>How to sort.</b>` +
			`<img itemprop=thumbnailUrl src="/a.png" alt=""><time itemprop=uploadDate>2026-01-31T10:00:00+01:00</time>` +
			`<meta itemprop=duration content=PT2M><link itemprop=contentUrl href="/a.mp4"></div>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/VideoObject"><b itemprop=name>Sorting</b>` +
			`<img itemprop=thumbnailUrl src="/a.png" alt=""><b itemprop=uploadDate>last week</b></div>`,
	},
}

var incomplete = &conformance.Rule{
	ID:       "profile/incomplete",
	Severity: conformance.Warning,
	Summary:  "an item lacks what a consumer requires of such items, though it requires none",
	Explanation: "Only with --profile. The item is one inside another, which is eligible without it. As it is it adds " +
		"nothing: complete it, or leave it out.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Stew</b><img itemprop=image src="/a.png" alt="">` +
			`<p itemprop=video itemscope itemtype="https://schema.org/VideoObject"><b itemprop=name>Stew</b></p></div>`,
	},
}

var wrongValue = &conformance.Rule{
	ID:          "profile/wrong-value",
	Severity:    conformance.Warning,
	Summary:     "a consumer does not understand a value",
	Explanation: "Only with --profile. The property is not required, or has other values; this one is not used.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Stew</b><img itemprop=image src="/a.png" alt="">` +
			`<b itemprop=prepTime>an hour</b></div>`,
	},
}

var missingRecommended = &conformance.Rule{
	ID:       "profile/missing-recommended",
	Severity: conformance.Note,
	Summary:  "a consumer recommends properties that are missing",
	Explanation: "Only with --profile. The item is eligible without them. With them the consumer can show more; add those for " +
		"which the page has something true to say.",
	Pass: []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>`},
	Fail: []string{`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Stew</b><img itemprop=image src="/a.png" alt=""></div>`},
}

var retired = &conformance.Rule{
	ID:          "profile/retired",
	Severity:    conformance.Note,
	Summary:     "the item is for a feature that the consumer does not have anymore",
	Explanation: "Only with --profile. The item does no harm, and other consumers may use it.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/HowTo"><b itemprop=name>To sort</b><p itemprop=step itemscope ` +
			`itemtype="https://schema.org/HowToStep"><b itemprop=text>Sort.</b></p></div>`,
	},
}

// A reported is a finding that several features, or several items around the one that it
// is about, have in common.
type reported struct {
	rule     *conformance.Rule
	profile  *Profile
	item     *item.Item
	value    *item.Value
	property string // the last step of it
}

// A reporter makes findings of results.
type reporter struct {
	*conformance.Pass
	seen map[reported]bool
}

func run(p *conformance.Pass, profiles []*Profile) {
	evaluation, err := Evaluate(p.Items(), Options{Profiles: profiles, Budget: p.Budget})
	p.AddError(err)
	r := reporter{p, map[reported]bool{}}
	for i := range evaluation.Results {
		r.result(&evaluation.Results[i])
	}
}

func (p *reporter) result(r *Result) {
	if r.Feature.Status == Retired {
		p.Report(retired, typePlace(r.Item), "%s (%s) was retired%s", r.Feature.Title, r.Profile.Title, since(r.Feature.Until))
		return
	}
	recommended := map[*item.Item][]string{}
	var order []*item.Item
	for i := range r.Findings {
		f := &r.Findings[i]
		if !p.isFirst(r, f) {
			continue
		}
		if f.Kind != MissingRecommended {
			p.Report(ruleOf[f.Kind], f.Place, "%s (%s): %s", r.Feature.Title, r.Profile.Title, f.Message)
			continue
		}
		if recommended[f.Item] == nil {
			order = append(order, f.Item)
		}
		recommended[f.Item] = append(recommended[f.Item], proposal(f))
	}
	for _, it := range order {
		p.Report(missingRecommended, typePlace(it), "%s (%s) recommends %s", r.Feature.Title, r.Profile.Title, all(recommended[it]))
	}
}

// isFirst tells whether a finding was not reported yet.
func (p *reporter) isFirst(r *Result, f *Finding) bool {
	last := f.Property[strings.LastIndexByte(f.Property, '.')+1:]
	key := reported{ruleOf[f.Kind], r.Profile, f.Item, f.Value, last}
	if p.seen[key] {
		return false
	}
	p.seen[key] = true
	return true
}

func since(day string) string {
	if day == "" {
		return ""
	}
	return " on " + day
}

// proposal returns a property that is recommended, with its alternatives.
func proposal(f *Finding) string {
	text := `"` + f.Property + `"`
	if len(f.Alternatives) > 1 {
		text += " (or " + either(quoted(f.Alternatives[1:])) + ")"
	}
	return text
}

// all returns texts as people list them: a, b and c.
func all(list []string) string {
	if len(list) == 1 {
		return list[0]
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
