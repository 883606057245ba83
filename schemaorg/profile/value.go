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
	name    string // in profiles: "date"
	hint    string // for people: "a date such as 2026-01-31"
	ofItems bool   // items may have it
	is      func(v *item.Value, text string) bool
}

var forms = []form{
	{"item", "an item", true, func(v *item.Value, _ string) bool { return v.Item != nil }},
	{"text", "a text", false, func(*item.Value, string) bool { return true }},
	{"url", "a URL such as https://example.com/a", true, isURL},
	{"date", "a date such as 2026-01-31, or with a time", false, isDate},
	{"datetime", "a date with a time such as 2026-01-31T15:30:00+01:00", false, isDateTime},
	{"time", "a time such as 15:30:00", false, isTime},
	{"duration", "a duration such as PT1H30M", false, isDuration},
	{"number", "a number such as 1234.5", false, isNumber},
	{"integer", "a whole number", false, func(_ *item.Value, text string) bool { return xsd.IsInteger(text) }},
	{"boolean", "true or false", false, func(v *item.Value, _ string) bool { _, ok := v.Bool(); return ok }},
}

// isURL tells whether a value is a URL. One that is the ID of an item of the page comes
// as that item.
func isURL(v *item.Value, _ string) bool {
	address := item.Value{Text: v.Text}
	if v.Item != nil {
		address.Text = v.Item.ID
	}
	_, ok := address.URL()
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
		return c.itemComplaint(v)
	case len(c.allowed) > 0 && !isOneOf(text, c.allowed):
		return "is not " + either(quoted(c.allowed))
	case c.pattern != nil && !c.pattern.MatchString(text):
		return "does not match " + c.pattern.String()
	case c.minRunes > 0 && utf8.RuneCountInString(text) < c.minRunes:
		return fmt.Sprintf("is shorter than %d characters", c.minRunes)
	case c.maxRunes > 0 && utf8.RuneCountInString(text) > c.maxRunes:
		return fmt.Sprintf("is longer than %d characters", c.maxRunes)
	}
	return c.numberComplaint(v)
}

func (c *constraint) isExpected(v *item.Value, text string) bool {
	return len(c.expects) == 0 || slices.ContainsFunc(c.expects, func(f form) bool {
		return (v.Item == nil || f.ofItems) && f.is(v, text)
	})
}

// expected returns what is expected: "a URL or an item of the type Person".
func (c *constraint) expected() string {
	var list []string
	for _, f := range c.expects {
		if f.name == "item" && len(c.items) > 0 {
			list = append(list, "an item of the type "+either(typesOf(c.items)))
		} else {
			list = append(list, f.hint)
		}
	}
	return either(list)
}

func typesOf(items []nested) []string {
	list := make([]string, len(items))
	for i, n := range items {
		list[i] = n.typ.String()
	}
	return list
}

// itemComplaint tells what is wrong with the types of an item. As a URL it may have any.
func (c *constraint) itemComplaint(v *item.Value) string {
	if len(c.items) == 0 || shapeOf(v.Item, c.items) != nil {
		return ""
	}
	for _, f := range c.expects {
		if f.name == "url" && isURL(v, "") {
			return ""
		}
	}
	return fmt.Sprintf("is of %s: it must be of the type %s", namesOf(v.Item), either(typesOf(c.items)))
}

// namesOf returns the types of an item for people.
func namesOf(it *item.Item) string {
	if len(it.Types) == 0 {
		return "no type"
	}
	list := make([]string, len(it.Types))
	for i, typ := range it.Types {
		list[i] = `"` + typ + `"`
		if local, ok := item.SchemaOrgTerm(typ); ok {
			list[i] = `"` + local + `"`
		}
	}
	return "the type " + strings.Join(list, " and ")
}

// shapeOf returns the shape that an item must have, or nil.
func shapeOf(it *item.Item, shapes []nested) *shape {
	for _, n := range shapes {
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

// count returns a number of things as people write it.
func count(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
