package vocab

import "strings"

// The types of the items that the HTML standard defines vocabularies for.
const (
	VCardType  = "http://microformats.org/profile/hcard"
	VEventType = "http://microformats.org/profile/hcalendar#vevent"
	WorkType   = "http://n.whatwg.org/work"
)

// A Vocabulary is what the items of one type may have. The tables are shared and
// must not be changed.
type Vocabulary struct {
	Type       string // the item type
	Section    string // where the standard defines it
	Properties []Property
}

// A Spec is a text of the standard.
type Spec uint8

const (
	Today    Spec = iota // the HTML standard as it is
	HTML2012             // the text of 2012
)

// texts are the texts of the standard that a row is from.
type texts uint8

const (
	bothTexts texts = iota
	onlyToday
	only2012
)

// A Property is a row of a table: a defined property name at one place.
type Property struct {
	Name string

	// Inside is the property whose value has this one, when that value is an
	// item: "adr" for the type of an address. It is empty for a property of the
	// typed item itself.
	Inside string

	from texts

	Count Count
	Value Value

	// Words are the strings allowed for the value, for one of kind [Keyword].
	// They are compared as they stand, with regard to case.
	Words []string

	// Implied is what holds where an item has no property of this name.
	Implied []string

	// Distinct says that no two properties may have the same value.
	Distinct bool

	// With names another property that the item has to have, and WithValue the value
	// that it has to have there, if not empty.
	With, WithValue string

	// Without names a property that excludes this one.
	Without string
}

// Count is how many properties of a name an item may have.
type Count uint8

const (
	Any        Count = iota // any number, or none
	AtMostOne               // one or none
	ExactlyOne              // one
)

// Allows tells whether an item may have n properties.
func (c Count) Allows(n int) bool {
	switch c {
	case AtMostOne:
		return n <= 1
	case ExactlyOne:
		return n == 1
	}
	return true
}

// In tells whether a text of the standard has the property.
func (p *Property) In(s Spec) bool {
	switch p.from {
	case onlyToday:
		return s == Today
	case only2012:
		return s == HTML2012
	}
	return true
}

// Lookup returns the row for the name at a place, as [Property.Inside] has it, in
// a text of the standard. It returns nil where the vocabulary does not define such
// a property. Names are compared with regard to case, as the standard does.
func (v *Vocabulary) Lookup(inside, name string, s Spec) *Property {
	for i := range v.Properties {
		if p := &v.Properties[i]; p.Name == name && p.Inside == inside && p.In(s) {
			return p
		}
	}
	return nil
}

// ForType returns the vocabulary of an item type, or nil.
func ForType(itemType string) *Vocabulary {
	for _, v := range [...]*Vocabulary{VCard, VEvent, Work} {
		if v.Type == itemType {
			return v
		}
	}
	return nil
}

// XName tells whether name is that of an extension which vCard and iCalendar let
// anyone define: "X-" and letters, digits and hyphens.
//
//	https://www.rfc-editor.org/rfc/rfc6350#section-3.3
//	https://www.rfc-editor.org/rfc/rfc5545#section-3.1
func XName(name string) bool {
	return len(name) > 2 && (name[0] == 'X' || name[0] == 'x') && name[1] == '-' && Token(name[2:])
}

// Token tells whether s is one or more ASCII letters, digits and hyphens, which
// is what the names and the types of vCard and iCalendar are made of.
func Token(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool {
		return !(r == '-' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z')
	}) < 0
}
