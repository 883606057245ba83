package markup

import (
	"slices"
	"time"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

var togetherRules = []*conformance.Rule{ratingRange, datesReversed, priceAlone, propertyWithoutValue}

var ratingRange = &conformance.Rule{
	ID:          "schemaorg/rating-range",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the rating is not between the worst and the best one",
	Explanation: "Without bestRating and worstRating, 5 is the best and 1 the worst. Consumers leave out ratings that are not between the two.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Rating"><b itemprop=ratingValue>8</b> of <b itemprop=bestRating>10</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Rating"><b itemprop=ratingValue>8</b></div>`,
		`<div itemscope itemtype="https://schema.org/Rating"><b itemprop=ratingValue>11</b> of <b itemprop=bestRating>10</b></div>`,
	},
}

var datesReversed = &conformance.Rule{
	ID:          "schemaorg/dates-reversed",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the end is before the start",
	Explanation: "What ends before it begins never takes place. Most often the two are swapped, or a year is wrong.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Event"><time itemprop=startDate>2026-01-30</time> to <time itemprop=endDate>2026-01-31</time></div>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Event"><time itemprop=startDate>2026-01-31</time> to <time itemprop=endDate>2026-01-30</time></div>`,
	},
}

var priceAlone = &conformance.Rule{
	ID:          "schemaorg/price-without-currency",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "a price has no currency",
	Explanation: "A number alone is no price: say by priceCurrency what it counts.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5><meta itemprop=priceCurrency content=EUR></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5></div>`},
}

var propertyWithoutValue = &conformance.Rule{
	ID:          "schemaorg/property-value",
	Severity:    conformance.Warning,
	Spec:        "https://schema.org/PropertyValue",
	Summary:     "a PropertyValue lacks the property or the value",
	Explanation: "A PropertyValue is a pair: what name or propertyID says, and a value, or minValue and maxValue. One without the other says nothing.",
	Pass: []string{
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Cup","additionalProperty":{"@type":"PropertyValue","name":"colour","value":"red"}}</script>`,
	},
	Fail: []string{
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Cup","additionalProperty":{"@type":"PropertyValue","name":"colour"}}</script>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Cup","additionalProperty":{"@type":"PropertyValue","value":"red"}}</script>`,
	},
}

// checkTogether looks at what the values of an item say together.
func (c *check) checkTogether(s *subject) {
	if len(s.types) == 0 || !c.Meter.Charge(10, s.Place().Node) {
		return
	}
	c.checkRating(s)
	c.checkPropertyValue(s)
	for _, pair := range [...][2]string{{"startDate", "endDate"}, {"validFrom", "validThrough"}, {"startTime", "endTime"}, {"datePosted", "validThrough"}} {
		c.checkOrder(s, pair[0], pair[1])
	}
	for _, name := range [...]string{"price", "lowPrice", "highPrice"} {
		if v, ok := s.Value(name); ok && v.Item == nil && len(s.Values("priceCurrency")) == 0 && isPositive(v) {
			c.Report(priceAlone, v.Place(), "%q has no currency: add priceCurrency, such as EUR", name)
			break
		}
	}
}

// isPositive tells whether a price counts anything: what is free needs no currency.
func isPositive(v item.Value) bool {
	n, ok := v.Number()
	return ok && n > 0
}

// checkPropertyValue looks at a pair. What only refers to one elsewhere has neither part,
// and one with a unit may as well be a quantity, such as the valueReference of another.
func (c *check) checkPropertyValue(s *subject) {
	if !slices.Contains(s.types, c.propertyValue) || len(s.Properties) == 0 {
		return
	}
	switch {
	case !hasAny(s, "value", "minValue", "maxValue", "valueReference"):
		c.Report(propertyWithoutValue, s.Place(), "this PropertyValue has no value: add value, or minValue and maxValue")
	case !hasAny(s, "name", "propertyID", "alternateName", "url", "additionalType", "unitText", "unitCode"):
		c.Report(propertyWithoutValue, s.Place(), "this PropertyValue does not say of which property: add name or propertyID")
	}
}

func hasAny(s *subject, names ...string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return len(s.Values(name)) > 0 })
}

func (c *check) checkRating(s *subject) {
	v, ok := s.Value("ratingValue")
	rating, isNumber := v.Number()
	if !ok || !isNumber {
		return
	}
	best, worst := bound(s, "bestRating", 5), bound(s, "worstRating", 1)
	if rating > best {
		c.Report(ratingRange, v.Place(), "the rating %v is above the best one, %v: set bestRating", rating, best)
	} else if rating < worst && rating != 0 {
		c.Report(ratingRange, v.Place(), "the rating %v is below the worst one, %v: set worstRating", rating, worst)
	}
}

// bound returns the number that a property has, or the default.
func bound(s *subject, name string, byDefault float64) float64 {
	v, _ := s.Value(name)
	if n, ok := v.Number(); ok {
		return n
	}
	return byDefault
}

func (c *check) checkOrder(s *subject, from, to string) {
	first, _ := s.Value(from)
	last, _ := s.Value(to)
	start, ok := first.Time()
	end, alsoOK := last.Time()
	if !ok || !alsoOK || !end.Before(start) {
		return
	}
	if len(last.Text) < len("2006-01-02T") && start.Format(time.DateOnly) == end.Format(time.DateOnly) {
		return // the end is a day, and the start an hour of it
	}
	c.Report(datesReversed, last.Place(), "%q is before %q", to, from).AddRelated(first.Place(), from+" is here")
}

func isTimeOfDay(text string) bool { return microsyntax.ValidTime(text) }
