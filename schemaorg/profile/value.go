package profile

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/xsd"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
)

// A form is what a value is read as.
type form struct {
	name string // in profiles: "date"
	hint string // for people: "a date such as 2026-01-31"
	is   func(v *item.Value, text string) bool
}

var forms = []form{
	{"item", "an item", func(v *item.Value, _ string) bool { return v.Item != nil }},
	{"text", "a text", func(v *item.Value, _ string) bool { return v.Item == nil }},
	{"url", "a URL such as https://example.com/a", isURL},
	{"date", "a date such as 2026-01-31, or with a time", isDate},
	{"datetime", "a date with a time such as 2026-01-31T15:30:00+01:00", isDateTime},
	{"time", "a time such as 15:30:00", isTime},
	{"duration", "a duration such as PT1H30M", isDuration},
	{"number", "a number such as 1234.5", isNumber},
	{"integer", "a whole number", func(_ *item.Value, text string) bool { return xsd.IsInteger(text) }},
	{"boolean", "true or false", func(v *item.Value, _ string) bool { _, ok := v.Bool(); return ok }},
}

func isURL(v *item.Value, _ string) bool {
	_, ok := v.URL()
	return ok
}

// isDate tells whether a text is a date at any precision, perhaps with a time.
func isDate(v *item.Value, text string) bool {
	switch xsd.Temporal(text) {
	case xsd.Date, xsd.DateTime, xsd.GYear, xsd.GYearMonth:
		return true
	}
	_, ok := v.Time()
	return ok
}

func isDateTime(v *item.Value, text string) bool {
	return isDate(v, text) && strings.ContainsAny(text, "T:")
}

func isTime(_ *item.Value, text string) bool {
	return xsd.Temporal(text) == xsd.Time || microsyntax.ValidTime(text)
}

func isDuration(_ *item.Value, text string) bool {
	_, ok := microsyntax.ParseDuration(text)
	return ok && strings.HasPrefix(text, "P") || xsd.Temporal(text) == xsd.Duration
}

func isNumber(v *item.Value, _ string) bool {
	_, ok := v.Number()
	return ok
}

// isEmpty tells whether a value says nothing.
func isEmpty(v *item.Value) bool {
	if v.Item != nil {
		return len(v.Item.Types)+len(v.Item.Properties) == 0 && v.Item.ID == ""
	}
	return microsyntax.StripASCIIWhitespace(v.Text) == ""
}

// complaint tells what is wrong with a value, "" if nothing is.
func (c *constraint) complaint(v *item.Value) string {
	text := microsyntax.StripASCIIWhitespace(v.Text)
	switch {
	case !c.isExpected(v, text):
		return "is not " + c.expected()
	case v.Item != nil:
		return c.itemComplaint(v.Item)
	case len(c.allowed) > 0 && !isOneOf(text, c.allowed):
		return "is not " + either(quoted(c.allowed))
	case c.pattern != nil && !c.pattern.MatchString(text):
		return "does not match " + c.pattern.String()
	case c.maxRunes > 0 && utf8.RuneCountInString(text) > c.maxRunes:
		return fmt.Sprintf("is longer than %d characters", c.maxRunes)
	}
	return c.numberComplaint(v)
}

func (c *constraint) isExpected(v *item.Value, text string) bool {
	return len(c.expects) == 0 || slices.ContainsFunc(c.expects, func(f form) bool {
		return (v.Item == nil || f.name == "item") && f.is(v, text)
	})
}

// expected returns what is expected: "a URL or a Person".
func (c *constraint) expected() string {
	var list []string
	for _, f := range c.expects {
		if f.name == "item" && len(c.items) > 0 {
			list = append(list, c.itemTypes()...)
		} else {
			list = append(list, f.hint)
		}
	}
	return either(list)
}

func (c *constraint) itemTypes() []string {
	list := make([]string, len(c.items))
	for i, n := range c.items {
		list[i] = "an item of the type " + n.typ.String()
	}
	return list
}

func (c *constraint) itemComplaint(it *item.Item) string {
	if len(c.items) == 0 || c.shapeOf(it) != nil {
		return ""
	}
	return "is not " + either(c.itemTypes())
}

// shapeOf returns the shape that an item must have, or nil.
func (c *constraint) shapeOf(it *item.Item) *shape {
	for _, n := range c.items {
		if n.typ.has(it) {
			return n.shape
		}
	}
	return nil
}

func (c *constraint) numberComplaint(v *item.Value) string {
	if c.minimum == nil && c.maximum == nil {
		return ""
	}
	n, ok := v.Number()
	switch {
	case !ok:
		return "is not a number"
	case c.minimum != nil && n < *c.minimum:
		return fmt.Sprintf("is less than %v", *c.minimum)
	case c.maximum != nil && n > *c.maximum:
		return fmt.Sprintf("is more than %v", *c.maximum)
	}
	return ""
}

// isOneOf tells whether a text is one of a list of texts and names of schema.org.
func isOneOf(text string, allowed []string) bool {
	if local, ok := item.SchemaOrgTerm(text); ok && slices.Contains(allowed, local) {
		return true
	}
	return slices.Contains(allowed, text)
}

func quoted(list []string) []string {
	quoted := make([]string, len(list))
	for i, s := range list {
		quoted[i] = `"` + s + `"`
	}
	return quoted
}

// either returns a list as people write it: "a, b or c".
func either(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
