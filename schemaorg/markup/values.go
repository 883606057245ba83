package markup

import (
	"strings"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/schemaorg"
)

var valueRules = []*conformance.Rule{unexpectedItem, itemForText, textForItem, unknownMember, emptyValue, leftover}

var unexpectedItem = &conformance.Rule{
	ID:       "schemaorg/unexpected-item",
	Severity: conformance.Warning,
	Spec:     conformanceSpec,
	Summary:  "the item is not of a type that schema.org expects as a value of this property",
	Explanation: "Each property has types that its values are expected to be of; subtypes are as good. A consumer that looks " +
		"for an Organization does not find it in an item that says it is a Thing.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Book"><p itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></p></div>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Book"><p itemprop=author itemscope itemtype="https://schema.org/Place"><b itemprop=name>Ida</b></p></div>`,
	},
}

var itemForText = &conformance.Rule{
	ID:          "schemaorg/item-for-text",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "an item stands where schema.org expects a text, a number, a date or a URL",
	Explanation: "Consumers read the text of such a property. Write it as a text, or use a property that expects an item.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Book"><b itemprop=name>Sand</b></div>`},
	Fail: []string{
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","datePublished":{"@type":"Person","name":"Ida"}}</script>`,
	},
}

var textForItem = &conformance.Rule{
	ID:       "schemaorg/text-for-item",
	Severity: conformance.Note,
	Spec:     conformanceSpec,
	Summary:  "a text stands where schema.org expects an item",
	Explanation: "schema.org allows it, but the text cannot say what kind of thing it is, nor anything else of it. An item " +
		"with the text as its name says more.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Book"><p itemprop=author itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></p></div>`,
		`<div itemscope itemtype="https://schema.org/Book"><link itemprop=author href="https://example.org/ida"></div>`,
	},
	Fail: []string{`<div itemscope itemtype="https://schema.org/Book"><b itemprop=author>Ida</b></div>`},
}

var unknownMember = &conformance.Rule{
	ID:       "schemaorg/unknown-member",
	Severity: conformance.Warning,
	Spec:     "https://schema.org/docs/gs.html#schemaorg_enumerations",
	Summary:  "the value is not a member of the enumeration that schema.org expects",
	Explanation: "Some properties have a fixed list of values, such as https://schema.org/InStock. Others are not understood. " +
		"A member may be written with its whole address or as its name alone.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Offer"><link itemprop=availability href="https://schema.org/InStock"></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Offer","availability":"http://schema.org/InStock"}</script>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"SendAction","deliveryMethod":"http://purl.org/goodrelations/v1#UPS"}</script>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Offer"><link itemprop=availability href="https://schema.org/InStok"></div>`,
		`<div itemscope itemtype="https://schema.org/Offer"><link itemprop=availability href="https://schema.org/instock"></div>`,
		`<div itemscope itemtype="https://schema.org/Offer"><b itemprop=availability>sold out</b></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","suitableForDiet":"https://schema.org/Vegan"}</script>`,
	},
}

var emptyValue = &conformance.Rule{
	ID:          "schemaorg/empty-value",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the value is empty",
	Explanation: "A property without a value says nothing. Often a template has found nothing to write there: leave the property out then.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name> </b></div>`,
		`<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Ida","jobTitle":""}</script>`,
	},
}

var leftover = &conformance.Rule{
	ID:          "schemaorg/template-leftover",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the value is what a template or a program leaves where it has nothing to write",
	Explanation: "Values such as {{name}}, ${price}, undefined, NaN, Invalid Date or [object Object] come from the program that makes the page, not from its author.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Ida {the first}</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>{{ name }}</b></div>`,
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>undefined</b></div>`,
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>[object Object]</b></div>`,
		`<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>com.example.people.PersonImpl@3c1f0e3f</b></div>`,
	},
}

// checkValue looks at one value of a property.
func (c *check) checkValue(s *subject, property schemaorg.Term, v item.Value) {
	at := v.Place()
	if at.Span.IsZero() {
		at = s.Place()
	}
	if v.Item != nil {
		c.checkItemValue(property, v.Item, at)
		return
	}
	if !c.Meter.Charge(len(v.Text), at.Node) {
		return
	}
	text := microsyntax.StripAndCollapseASCIIWhitespace(v.Text)
	switch {
	case text == "":
		c.Report(emptyValue, at, "%q has no value: give it one, or leave it out", property.Name())
	case isLeftover(text):
		c.Report(leftover, at, "the value of %q is %q, which a template has left there", property.Name(), text)
	default:
		c.checkText(property, v, text, at)
	}
}

// isLeftover tells whether a text is what templates and programs leave behind.
func isLeftover(text string) bool {
	if len(text) <= len("[object Object]") {
		switch strings.ToLower(text) {
		case "undefined", "nan", "null", "(null)", "invalid date", "[object object]":
			return true
		}
	}
	for _, brackets := range [...][2]string{{"{{", "}}"}, {"${", "}"}, {"<%", "%>"}, {"{%", "%}"}, {"%%", "%%"}, {"#{", "}"}} {
		if before, after, found := strings.Cut(text, brackets[0]); found && (before == "" || brackets[0] != "%%") && strings.Contains(after, brackets[1]) {
			return true
		}
	}
	return isJavaObject(text)
}

// isJavaObject tells whether a text is how Java writes objects that have no way of their
// own to be written: com.example.LinkImpl@3c1f0e3f.
func isJavaObject(text string) bool {
	class, hash, found := strings.Cut(text, "@")
	return found && len(hash) >= 5 && len(hash) <= 8 && strings.Trim(hash, "0123456789abcdef") == "" &&
		strings.Count(class, ".") >= 2 && !strings.ContainsAny(class, " /:")
}

// checkItemValue looks at the types of a value that is an item. One that only refers to
// an item elsewhere, whose types are not known, is right.
func (c *check) checkItemValue(property schemaorg.Term, value *item.Item, at dom.Place) {
	if len(value.Types) > maxTypes {
		return
	}
	var types []schemaorg.Term
	for _, typ := range value.Types {
		t, _, _ := c.term(typ)
		if t.Kind() != schemaorg.Type || t.Is(c.role) {
			return // unknown types are reported where they are
		}
		types = append(types, t)
	}
	if len(types) == 0 {
		return
	}
	full := subject{Item: value, types: types}
	if c.addAdditionalTypes(&full); full.foreign {
		return
	}
	types = full.types
	items := false
	for r := range property.Ranges() {
		if r.Name() == "URL" && value.ID != "" {
			return // the URL is that of an item of this page
		}
		items = items || !r.IsDataType()
		for _, t := range types {
			if t.Is(r) {
				return
			}
		}
	}
	if !items {
		c.Report(itemForText, at, "%q expects %s, not an item", property.Name(), list(collect(property.Ranges())))
		return
	}
	c.Report(unexpectedItem, at, "%q expects %s, not %s", property.Name(), list(collect(property.Ranges())), list(types))
}

// checkText looks at a value that is not an item, by what the property expects.
func (c *check) checkText(property schemaorg.Term, v item.Value, text string, at dom.Place) {
	c.checkConvention(property, v, text, at)
	var enumerations, things []schemaorg.Term
	var forms []form
	for r := range property.Ranges() {
		f, isData := formOf(r)
		switch {
		case isData && f.valid == nil:
			return // any text is right
		case isData:
			forms = append(forms, f)
		case r.Is(c.enumeration):
			enumerations = append(enumerations, r)
		default:
			things = append(things, r)
		}
	}
	for _, f := range forms {
		if f.valid(v, text) {
			return
		}
	}
	_, name, isSchemaOrg := c.term(text)
	if len(enumerations) > 0 && c.checkMember(property, enumerations, things, text, name, isSchemaOrg, v, at) {
		return
	}
	switch {
	case isSchemaOrg && len(forms) == 0, isURL(v, text) && (len(things) > 0 || len(enumerations) > 0):
		return // the address of an item
	case len(things) > 0 && (len(forms) == 0 || isOnlyURL(forms) && !looksLikeAddress(text)):
		c.reportTextForItem(property, things, text, at)
	case len(forms) > 0:
		c.reportForm(property, forms, v, text, at)
	}
}

// isOnlyURL tells whether the only texts that a property expects are URLs.
func isOnlyURL(forms []form) bool { return len(forms) == 1 && forms[0].rule == urlRule }

// longestName is how many bytes a text has at most that may be a name.
const longestName = 100

func (c *check) reportTextForItem(property schemaorg.Term, things []schemaorg.Term, text string, at dom.Place) {
	if len(text) > longestName {
		c.Report(textForItem, at, "%q expects %s, not a text of %d bytes", property.Name(), list(things), len(text))
		return
	}
	if looksLikeAddress(text) {
		c.Report(textForItem, at, "%q expects %s: if this is the address of one, write it as a link or as an @id", property.Name(), list(things))
		return
	}
	if !c.isName(text) {
		c.Report(textForItem, at, "%q expects %s, and %q does not name one", property.Name(), list(things), text)
		return
	}
	c.Report(textForItem, at, "%q expects %s: an item with this text as its name says more", property.Name(), list(things))
}

// isName tells whether a text may name a thing: it is neither a truth value, as in
// mainEntityOfPage=True, nor the name of a type, as in author=Person.
func (c *check) isName(text string) bool {
	if strings.EqualFold(text, "true") || strings.EqualFold(text, "false") {
		return false
	}
	t, _ := c.Lookup(text)
	return t.Kind() != schemaorg.Type
}

// looksLikeAddress tells whether a text was likely meant to be a URL: it is relative, or
// lacks its scheme.
func looksLikeAddress(text string) bool {
	if strings.Contains(text, " ") {
		return false
	}
	for _, end := range [...]string{".html", ".htm", ".php", ".jpg", ".jpeg", ".png"} {
		if strings.HasSuffix(text, end) {
			return true
		}
	}
	return strings.HasPrefix(text, "#") || strings.HasPrefix(text, "/") || strings.HasPrefix(text, "www.") || strings.Contains(text, "://")
}

// checkMember looks at a value of a property that expects members of enumerations. It
// tells whether the value is settled.
func (c *check) checkMember(property schemaorg.Term, enumerations, things []schemaorg.Term, text, name string, isSchemaOrg bool, v item.Value, at dom.Place) bool {
	if !isSchemaOrg {
		name = text
	}
	if t, ok := c.Lookup(name); ok {
		for e := range t.Enumerations() {
			for _, expected := range enumerations {
				if e.Is(expected) {
					return true
				}
			}
		}
		if t.Kind() == schemaorg.Type { // as BusinessFunction has subtypes, and a member that is a type
			return true
		}
	}
	if !isSchemaOrg && (isURL(v, text) || len(things) > 0 || !c.hasMembers(enumerations)) {
		return false // a URL may be a member that another vocabulary adds
	}
	meant := c.nearestMember(name, enumerations)
	problem := c.Report(unknownMember, at, "%q expects a member of %s, and %q is not one%s", property.Name(), list(enumerations), name, propose(meant))
	if strings.EqualFold(meant, name) {
		c.fixName(problem, at, text, name, meant)
	}
	return true
}
