package vocabtest

import (
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// item returns a value that is an item.
func item(properties ...microdata.Property) microdata.Value {
	return microdata.Value{Item: &microdata.Item{Properties: properties}, Kind: microdata.KindItem}
}

func text(s string) microdata.Value { return microdata.Value{Text: s} }

func link(url string) microdata.Value { return microdata.Value{Text: url, Kind: microdata.KindURL} }

// A CardLine is a property, and the line it becomes, or the rule of the problem there
// is.
type CardLine struct {
	Name  string
	Value microdata.Value
	Want  string
}

// Page returns a page with one card.
func (l CardLine) Page() vocab.Page {
	name := Property("fn", "Ada")
	if l.Name == "fn" {
		name = Property("org", "Ada & Co.") // of which the name is made where there is none
	}
	return ItemPage(vocab.VCardType, name, microdata.Property{Name: l.Name, Values: []microdata.Value{l.Value}})
}

// CardLines has the properties of cards.
var CardLines = []CardLine{
	{"fn", text(" \n "), "invalid-value"},
	{"fn", text("a\r\nEND:VCARD\rBEGIN:VCARD"), `FN:a\nEND:VCARD\nBEGIN:VCARD`},
	{"n", text("Ada; B"), `N:Ada\; B;;;;`},
	{"n", item(Property("given-name", "Ada", "B;C"), Property("family-name", "L,M")), `N:L\,M;Ada,B\;C;;;`},
	{"n", item(Property("given-name", "A"), Property("nickname", "A")), "unknown-property"},
	{"n", item(Property("family-name", "A"), microdata.Property{Name: "given-name", Values: []microdata.Value{item()}}), "invalid-value"},
	{"n", text("\n"), "invalid-value"},
	{"kind", text("org"), "KIND:org"},
	{"kind", text("x;y"), "invalid-value"},
	{"sex", text(" F "), "GENDER:F"},
	{"sex", text("woman; yes"), `GENDER:;woman\; yes`},
	{"sex", text("M;\r\nEND:VCARD"), `GENDER:;M\;\nEND:VCARD`},
	{"sex", item(Property("value", "F")), "GENDER:F"},
	{"sex", item(), "invalid-value"},
	{"sex", text(" "), "invalid-value"},
	{"gender-identity", text("a;b"), `GENDER:;a\;b`},
	{"gender-identity", text(""), "invalid-value"},

	{"bday", text("2000-02-29"), "BDAY:20000229"},
	{"bday", text("02-29"), "BDAY:--0229"},
	{"bday", text("--02-29"), "BDAY:--0229"},
	{"bday", text("2000-02"), "BDAY:2000-02"},
	{"bday", text("2000"), "BDAY:2000"},
	{"bday", text("2000-02-29T23:30-01:00"), "BDAY:20000301T003000Z"},
	{"bday", text("2001-02-29"), "BDAY;VALUE=text:2001-02-29"},
	{"bday", text("99999-01-01"), "BDAY;VALUE=text:99999-01-01"},
	{"bday", text("circa 1800; spring"), "BDAY;VALUE=text:circa 1800; spring"},
	{"anniversary", text(""), "invalid-value"},
	{"rev", text("2008-07-20T21:00:00.123+0100"), "REV:20080720T200000Z"},
	{"rev", text("2008-07-20"), "invalid-value"},

	{"adr", text("1 Way; Town"), `ADR;TYPE=work:;;1 Way\; Town;;;;`},
	{"adr", item(Property("locality", "X"), Property("type", "home", "pref")), "ADR;TYPE=home;PREF=1:;;;X;;;"},
	{"adr", item(Property("locality", "X"), Property("type", " Home ")), "ADR;TYPE=Home:;;;X;;;"},
	{"adr", item(Property("locality", "X"), Property("type", "a:b")), "invalid-value"},
	{"adr", item(Property("locality", "X"), Property("type", `home";X=1`)), "invalid-value"},
	{"adr", item(Property("type", "home")), "invalid-value"}, // it would be empty
	{"adr", item(Property("locality", " \n")), "invalid-value"},
	{"adr", text(""), "invalid-value"},
	{"label", text("1 \"Way\"\nTown^"), `ADR;LABEL="1 ^'Way^'^nTown^^";TYPE=work:;;1 "Way"\nTown^;;;;`},
	{"label", text(`C:\dir`), `ADR;TYPE=work:;;C:\\dir;;;;`},
	{"label", item(Property("value", "X"), Property("type", "home")), `ADR;LABEL="X";TYPE=home:;;X;;;;`},
	{"tel", text("+1 (310) 597"), "TEL;TYPE=voice:+1 (310) 597"},
	{"tel", item(Property("value", "1"), Property("type", "cell", "x-y")), "TEL;TYPE=cell,x-y:1"},
	{"tel", item(Property("type", "cell")), "invalid-value"},
	{"tel", link("tel:+1-2"), "TEL;TYPE=voice;VALUE=uri:tel:+1-2"},
	{"tel", text("1;ext=2"), "TEL;TYPE=voice:1;ext=2"},
	{"email", text("a@example.com"), "EMAIL:a@example.com"},
	{"email", link("mailto:a%2Bb@example.com?subject=x"), "EMAIL:a+b@example.com"},
	{"email", link("mailto:a%0D%0AEND:VCARD"), `EMAIL:a\nEND:VCARD`},
	{"email", link("mailto:%61%@example.com"), "EMAIL:a%@example.com"},
	{"email", link("mailto:%ff"), "EMAIL:\uFFFD"},
	{"email", link("https://example.com/"), "invalid-value"},
	{"email", text("HTTPS://example.com/"), "invalid-value"},
	{"email", text(" "), "invalid-value"},
	{"email", link("mailto:"), "invalid-value"},
	{"tel", text(""), "invalid-value"},
	{"tel", text("https://example.com/call"), "invalid-value"},

	{"photo", link("https://example.com/a b.jpg"), "PHOTO:https://example.com/a%20b.jpg"},
	{"photo", text("a.jpg"), "invalid-value"},
	{"photo", link("data:image/png;base64,AA=="), "PHOTO:data:image/png;base64,AA=="},
	{"url", link("javascript:alert(1)"), "invalid-value"},
	{"url", text("https://example.com/\r\nEND:VCARD"), "URL:https://example.com/END:VCARD"},
	{"impp", link("xmpp:a@example.com"), "IMPP:xmpp:a@example.com"},
	{"lang", text(" en-GB "), "LANG:en-GB"},
	{"lang", text("en;q=1"), "invalid-value"},
	{"tz", text("-03:30"), "TZ;VALUE=utc-offset:-0330"},
	{"tz", text("Europe/London"), "TZ:Europe/London"},
	{"geo", text("+1.5;-2"), "GEO:geo:1.5,-2"},
	{"geo", text("geo:1.5,-2;u=10"), "GEO:geo:1.5,-2;u=10"},
	{"geo", text("geo:x"), "invalid-value"},
	{"geo", text("90.1;0"), "invalid-value"},
	{"org", item(Property("organization-name", "A;B"), Property("organization-unit", "C", "D,E")), `ORG:A\;B;C;D\,E`},
	{"org", text("A;B"), `ORG:A\;B`},
	{"agent", text("Mr. Smith"), "RELATED;TYPE=agent;VALUE=text:Mr. Smith"},
	{"agent", item(Property("fn", "Smith")), "RELATED;TYPE=agent;VALUE=text:Smith"},
	{"related", item(Property("url", "https://example.com/b"), Property("rel", "friend")), "RELATED;TYPE=friend:https://example.com/b"},
	{"related", item(Property("rel", "friend")), "invalid-value"},
	{"member", link("https://example.com/"), "invalid-value"}, // the card is no group's
	{"org", text(""), "invalid-value"},
	{"org", item(Property("organization-name", ""), Property("organization-unit", " ")), "invalid-value"},
	{"org", item(Property("organization-unit", "A", "", "B")), "ORG:;A;;B"},
	{"note", text(""), "invalid-value"},
	{"note", text(" \n "), "invalid-value"},
	{"nickname", text(""), "invalid-value"},
	{"tz", text(""), "invalid-value"},
	{"x-empty", text(""), "invalid-value"},
	{"agent", text(""), "invalid-value"},
	{"categories", text("a,b"), `CATEGORIES:a\,b`},
	{"note", text("a\x00b\u2029c\td\x7F"), "NOTE:a b\\nc\td "},
	{"uid", text("urn:uuid:1"), "UID:urn:uuid:1"},
	{"uid", text("a b"), "UID;VALUE=text:a b"},
	{"uid", text(" "), "invalid-value"},

	{"begin", text("VCARD"), "unknown-property"},
	{"end", text("VCARD"), "unknown-property"},
	{"version", text("3.0"), "unknown-property"},
	{"xml", text("<a/>"), "unknown-property"},
	{"gender", text("F"), "unknown-property"},
	{"FN", text("x"), "unknown-property"},
	{"note;x=y", text("x"), "unknown-property"},
	{"a.note", text("x"), "unknown-property"},
	{"x-a.b", text("x"), "unknown-property"},
	{"x-a\r\nNOTE", text("x"), "unknown-property"},
	{"X-Mood", text("a;b,c"), `X-MOOD:a;b\,c`},
	{"x-map", link("https://example.com/|"), "X-MAP;VALUE=uri:https://example.com/%7C"},
}
