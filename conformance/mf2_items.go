package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/microsyntax"
)

var mf2Required = &Rule{
	ID:       "microformats/required",
	Severity: Note,
	Spec:     "https://microformats.org/wiki/hcard#Property_List",
	Summary:  "an item of a classic format lacks a property that it must have",
	Explanation: "The classic formats ask for some properties: a vcard for fn, a vevent for summary and dtstart, an hentry " +
		"for entry-title and updated or published, an hreview for item, an hrecipe for fn and ingredient, an hproduct for " +
		"fn, and geo for latitude and longitude. If the class is there for a style sheet only, remove it.",
	Pass: []string{`<p class=vcard><span class=fn>a</span></p>`},
	Fail: []string{`<p class=vcard><a class=url href="/a">a</a></p>`, `<p class=vevent><span class=summary>a</span></p>`},
}

var mf2EmptyProperty = &Rule{
	ID:       "microformats/empty-property",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parsing_a_p-_property",
	Summary:  "a property is empty",
	Explanation: "The value of the property is an empty text. Often a script fills the element later, or a template has nothing " +
		"to fill in: leave the class out then.",
	Pass: []string{`<p class=h-card><span class=p-name>a</span></p>`},
	Fail: []string{`<p class=h-card><span class=p-name>a</span><span class=p-note> </span></p>`},
}

var mf2TextURL = &Rule{
	ID:       "microformats/text-for-url",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parsing_a_u-_property",
	Summary:  "a u- property is on an element without a URL, so that its text becomes one",
	Explanation: "The value of a u- property is the URL in href, src and the like. On other elements the text is taken for a URL, " +
		"and becomes one relative to the page. Put the class on the link or image, or write p- in place of u-.",
	Pass: []string{`<p class=h-card><a class="p-name u-url" href="/a">a</a></p>`, `<p class=h-card><b class=p-name>a</b> <i class=u-url>https://example.com/</i></p>`},
	Fail: []string{`<p class=h-card><b class=p-name>a</b> <i class=u-url>my page</i></p>`},
}

var mf2Date = &Rule{
	ID:       "microformats/date",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parsing_a_dt-_property",
	Summary:  "a date or time is in words",
	Explanation: "Programs read dates and times as of ISO 8601, such as 2026-01-31 12:00. Write that in the datetime attribute of a " +
		"time element, and what people read as its text.",
	Pass: []string{`<p class=h-event><b class=p-name>a</b> <time class=dt-start datetime="2026-01-31">31 January</time></p>`},
	Fail: []string{
		`<p class=h-event><b class=p-name>a</b> <time class=dt-start>31 January</time></p>`,
		`<p class=vevent><b class=summary>a</b> <i class=dtstart>tomorrow</i></p>`,
	},
}

var mf2ImpliedName = &Rule{
	ID:       "microformats/implied-name",
	Severity: Note,
	Spec:     mf2ParsingSpec + "#parsing_for_implied_properties",
	Summary:  "a long text becomes the name of an item",
	Explanation: "An item of microformats2 without any p- or e- property has its whole text for its name. Put p-name on the element " +
		"with the name, or say what the text is, as with e-content.",
	Pass: []string{`<p class=h-card>Ada Lovelace</p>`},
	Fail: []string{`<p class=h-entry>` + longText + `</p>`},
}

const longText = "It was a bright cold day in April, and the clocks were striking thirteen; nobody knew what to make of it, and " +
	"all went on as if nothing had happened."

// longestName is how many bytes the text of an item has at most to be taken for its name.
const longestName = 120

// checkItems looks at the items of microformats.
func checkItems(p *Pass) {
	for it := range p.microformatItems() {
		class := p.classOf(it.Node)
		root := rootOf(class)
		if root == "" && !isClassic(class) {
			continue // a root that nobody has defined is likely a class of a style sheet
		}
		if isClassic(class) {
			p.checkRequired(it, classicRootOf(class))
		}
		for i := range it.Properties {
			for j := range it.Properties[i].Values {
				v := &it.Properties[i].Values[j]
				if v.Item == nil && p.Meter.Charge(1, v.Node) {
					p.checkProperty(it, it.Properties[i].Name, v, root)
				}
			}
		}
	}
}

// isClassic tells whether a class attribute makes an item of a classic format: it has a
// classic root, and none of microformats2.
func isClassic(class string) bool {
	for name := range strings.FieldsSeq(class) {
		if strings.HasPrefix(name, "h-") && len(name) > 2 {
			return false
		}
	}
	return classicRootOf(class) != ""
}

// required are the properties that the classic formats ask for, by their names in
// microformats2; of those with a bar between them one is enough.
var required = map[string][]string{
	"vcard":             {"name"},
	"vevent":            {"name", "start"},
	"hentry":            {"name", "updated|published"},
	"hreview":           {"item"},
	"hreview-aggregate": {"item", "rating|average"},
	"hrecipe":           {"name", "ingredient"},
	"hproduct":          {"name"},
	"hresume":           {"contact"},
	"geo":               {"latitude", "longitude"},
}

// classicNames are what those properties are called in the classic formats.
var classicNames = map[string]string{
	"vcard name": "fn", "vevent name": "summary", "vevent start": "dtstart", "hentry name": "entry-title", "hentry updated": "updated",
	"hrecipe name": "fn", "hproduct name": "fn",
}

func (p *Pass) checkRequired(it *microformats.Item, root string) {
	var missing []string
	for _, names := range required[root] {
		found := false
		first, _, _ := strings.Cut(names, "|")
		for name := range strings.SplitSeq(names, "|") {
			found = found || len(it.Values(name)) > 0
		}
		if found {
			continue
		}
		if classic := classicNames[root+" "+first]; classic != "" {
			first = classic
		}
		missing = append(missing, first)
	}
	if len(missing) > 0 && (len(it.Properties) > 0 || !isHabit(root)) {
		p.Report(mf2Required, p.classPlace(it.Node, root), "%q must have %s: add %s, or remove the class", root, listed(missing), pronoun(len(missing)))
	}
}

// isHabit tells whether a root is also a class that tools write without meaning the
// format: WordPress gives hentry to every post.
func isHabit(root string) bool { return root == "hentry" || root == "geo" }

// checkProperty looks at a value of a property.
func (p *Pass) checkProperty(it *microformats.Item, name string, v *microformats.Value, root string) {
	class, prefix := p.propertyClass(v.Node, it, name, root)
	if class == "" {
		if root != "" && name == "name" && len(v.Text) > longestName {
			p.Report(mf2ImpliedName, p.classPlace(it.Node, root), "the name of this %s is a text of %d letters, as nothing else says what it is: add p-name", root, len(v.Text))
		}
		return
	}
	text, written := v.Written()
	switch {
	case microsyntax.StripASCIIWhitespace(v.Text) == "" && microsyntax.StripASCIIWhitespace(v.HTML) == "" && !written:
		p.Report(mf2EmptyProperty, p.classPlace(v.Node, class), "%q is empty: give it a value, or remove the class", class)
	case written && microsyntax.StripASCIIWhitespace(text) == "":
		p.Report(mf2EmptyProperty, p.classPlace(v.Node, class), "%q is empty: put it on an element with a URL, or remove the class", class)
	case !isKnownProperty(name): // likely a class of a style sheet
	case written && prefix == "u-" && !isAbsoluteURL(microsyntax.StripASCIIWhitespace(text)):
		problem := p.Report(mf2TextURL, p.classPlace(v.Node, class), "the text %q is taken for the URL of %q: put the class on what has the URL",
			microsyntax.StripAndCollapseASCIIWhitespace(text), class)
		if problem != nil && root != "" && usualPrefix("p-", name) {
			problem.Message += ", or write p-" + name
		}
	case prefix == "dt-" && !looksLikeTime(v.Text):
		advice := "write a time element with datetime"
		if p.Document.HasAttr(v.Node, atom.Datetime) {
			advice = "write it as in 2026-01-31T12:00"
		}
		p.Report(mf2Date, p.classPlace(v.Node, class), "%q is %q, which programs cannot read: %s", class, microsyntax.StripAndCollapseASCIIWhitespace(v.Text), advice)
	}
}

// propertyClass returns the class name of an element that makes it a value of a property
// of an item, and its prefix in microformats2. It is "" for a value that is implied.
func (p *Pass) propertyClass(n dom.Node, it *microformats.Item, property, root string) (class, prefix string) {
	if n.IsZero() || !p.Document.HasAttr(n, atom.Class) {
		return "", ""
	}
	for token := range strings.FieldsSeq(p.classOf(n)) {
		full := token
		if root == "" {
			for _, typ := range it.Type {
				if full = microformats.ClassicProperty(typ, token); full != "" {
					break
				}
			}
		}
		if prefix, name := propertyName(full); name == property {
			return token, prefix
		}
	}
	return "", ""
}

// looksLikeTime tells whether a text is a date, a time, both, or a duration, in one of
// the many forms of ISO 8601, or as near to it that programs read it.
func looksLikeTime(text string) bool {
	text = microsyntax.StripASCIIWhitespace(text)
	if _, ok := microsyntax.ParseDatetimeValue(text); ok {
		return true
	}
	if strings.HasPrefix(text, "P") {
		return strings.Trim(text, "PTYMWDHS0123456789.,") == ""
	}
	digits := 0
	for i := range len(text) {
		switch c := text[i]; {
		case microsyntax.IsASCIIDigit(c):
			digits++
		case strings.IndexByte("-:+.,TtZz ", c) < 0 && !isHalfOfDay(text, i):
			return false
		}
	}
	return digits >= 3
}

// isHalfOfDay tells whether at i there is a letter of am or pm.
func isHalfOfDay(text string, i int) bool {
	c := text[i] | 0x20
	return (c == 'a' || c == 'p') && i+1 < len(text) && text[i+1]|0x20 == 'm' || c == 'm' && i > 0 && (text[i-1]|0x20 == 'a' || text[i-1]|0x20 == 'p')
}
