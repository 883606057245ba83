package vcard

import (
	"net/url"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
)

// A rule says how a property is written.
type rule struct {
	line string // the type of the line
	once bool   // a card has one such line at most

	// write writes the line. Where the value cannot be written, it writes nothing
	// and returns what the value has to be.
	write func(b *builder, line string, v value) (wants string)
}

// rules has the properties of the vocabulary, and at the end those that vCard has
// besides (https://www.rfc-editor.org/rfc/rfc6350#section-6).
var rules map[string]rule

func init() { // the functions refer to the rules
	rules = map[string]rule{
		"kind":        {"KIND", true, (*builder).token},
		"fn":          {"FN", false, (*builder).formattedName},
		"n":           {"N", true, (*builder).structuredName},
		"nickname":    {"NICKNAME", false, (*builder).text},
		"photo":       {"PHOTO", false, (*builder).uri},
		"bday":        {"BDAY", true, (*builder).date},
		"anniversary": {"ANNIVERSARY", true, (*builder).date},
		"adr":         {"ADR", false, (*builder).address},
		"label":       {"ADR", false, (*builder).label},
		"tel":         {"TEL", false, (*builder).telephone},
		"email":       {"EMAIL", false, (*builder).email},
		"impp":        {"IMPP", false, (*builder).uri},
		"lang":        {"LANG", false, (*builder).language},
		"tz":          {"TZ", false, (*builder).timeZone},
		"geo":         {"GEO", false, (*builder).position},
		"title":       {"TITLE", false, (*builder).text},
		"role":        {"ROLE", false, (*builder).text},
		"logo":        {"LOGO", false, (*builder).uri},
		"agent":       {"RELATED", false, (*builder).agent},
		"org":         {"ORG", false, (*builder).organization},
		"member":      {"MEMBER", false, (*builder).member},
		"related":     {"RELATED", false, (*builder).related},
		"categories":  {"CATEGORIES", false, (*builder).text},
		"note":        {"NOTE", false, (*builder).text},
		"rev":         {"REV", true, (*builder).timestamp},
		"sound":       {"SOUND", false, (*builder).uri},
		"uid":         {"UID", true, (*builder).uid},
		"url":         {"URL", false, (*builder).uri},

		"key":       {"KEY", false, (*builder).uriOrText},
		"fburl":     {"FBURL", false, (*builder).uri},
		"caladruri": {"CALADRURI", false, (*builder).uri},
		"caluri":    {"CALURI", false, (*builder).uri},
	}
}

const (
	wantsURL   = "an absolute URL"
	wantsToken = "letters, digits and hyphens"
)

// simple writes a line with types and a text that has no components.
func (b *builder) simple(line string, types []string, text string) {
	b.Start(line)
	b.typeParams(types)
	b.Colon()
	b.AddFunc(contentline.AppendSimpleText, text)
	b.End()
}

func (b *builder) text(line string, v value) string {
	b.simple(line, v.types, v.Text)
	return ""
}

func (b *builder) formattedName(line string, v value) string {
	if v.Text == "" {
		return "a name"
	}
	b.named = true
	if b.card.Name == "" {
		b.card.Name = microsyntax.StripAndCollapseASCIIWhitespace(v.Text)
	}
	return b.text(line, v)
}

func (b *builder) token(line string, v value) string {
	token := microsyntax.StripASCIIWhitespace(v.Text)
	if !vocab.Token(token) {
		return wantsToken
	}
	b.Line(line, token)
	return ""
}

// uri writes a URL, which is the type of the line's value by default.
func (b *builder) uri(line string, v value) string {
	uri, ok := contentline.URI(v.Text)
	if !ok {
		return wantsURL
	}
	if v.name == "url" && b.card.url == "" {
		b.card.url = uri
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Value(uri)
	b.End()
	return ""
}

// uriOrText writes a value that is a URL by default and may be a text: much that
// is none can be read as a URL.
func (b *builder) uriOrText(line string, v value) string {
	isURL := v.Kind == microdata.KindURL || contentline.IsURI(microsyntax.StripASCIIWhitespace(v.Text))
	if isURL && b.uri(line, v) == "" {
		return ""
	}
	if v.Text == "" {
		return wantsURL + " or text"
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Param("VALUE", "text")
	b.Colon()
	b.AddFunc(contentline.AppendSimpleText, v.Text)
	b.End()
	return ""
}

func (b *builder) uid(line string, v value) string {
	if microsyntax.StripASCIIWhitespace(v.Text) == "" {
		return "text"
	}
	if wants := b.uriOrText(line, v); wants != "" {
		return wants
	}
	b.card.UID = microsyntax.StripASCIIWhitespace(v.Text)
	return ""
}

// extension writes a property with a name of its own, a text by default.
func (b *builder) extension(line string, v value) string {
	uri, ok := contentline.URI(v.Text)
	if v.Kind != microdata.KindURL || !ok {
		return b.text(line, v)
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Param("VALUE", "uri")
	b.Value(uri)
	b.End()
	return ""
}

// telephone writes a number as it stands, or the URL of one.
func (b *builder) telephone(line string, v value) string {
	if v.Kind != microdata.KindURL && !strings.HasPrefix(v.Text, "tel:") {
		if b.tel == "" {
			b.tel = v.Text
		}
		return b.text(line, v)
	}
	uri, ok := contentline.URI(v.Text)
	if !ok {
		return wantsURL + " or a telephone number"
	}
	b.Start(line)
	b.Param("VALUE", "uri")
	b.typeParams(v.types)
	b.Value(uri)
	b.End()
	return ""
}

// email writes an address, also that of a mailto URL.
func (b *builder) email(line string, v value) string {
	address := v.Text
	if len(address) >= 7 && strings.EqualFold(address[:7], "mailto:") {
		address, _, _ = strings.Cut(address[7:], "?")
		if decoded, err := url.PathUnescape(address); err == nil {
			address = decoded
		}
	} else if v.Kind == microdata.KindURL {
		return "an e-mail address"
	}
	if b.card.email == "" {
		b.card.email = address
	}
	b.simple(line, v.types, address)
	return ""
}

func (b *builder) language(line string, v value) string {
	tag := microsyntax.StripASCIIWhitespace(v.Text)
	if !microsyntax.WellFormedLanguageTag(tag) {
		return "a BCP 47 language tag"
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Value(tag)
	b.End()
	return ""
}

// timeZone writes an offset from UTC, or the name of a zone.
func (b *builder) timeZone(line string, v value) string {
	zone := microsyntax.StripASCIIWhitespace(v.Text)
	if !vocab.ValidTimeZone(zone) {
		return b.text(line, v)
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Param("VALUE", "utc-offset")
	b.Value(zone[:3] + zone[4:])
	b.End()
	return ""
}

// position writes a geo URI (https://www.rfc-editor.org/rfc/rfc5870), one with more
// than a latitude and a longitude as it stands.
func (b *builder) position(line string, v value) string {
	latitude, longitude, ok := contentline.ParsePosition(v.Text)
	switch {
	case !ok:
		return "a latitude and a longitude in degrees with a semicolon between them"
	case strings.HasPrefix(microsyntax.StripASCIIWhitespace(v.Text), "geo:"):
		return b.uri(line, v)
	}
	b.Start(line)
	b.typeParams(v.types)
	b.Value("geo:" + latitude + "," + longitude)
	b.End()
	return ""
}

// date writes a date, of which parts may be missing, or a date and time; what is
// neither is a text.
//
//	https://www.rfc-editor.org/rfc/rfc6350#section-4.3
func (b *builder) date(line string, v value) string {
	if v.Text == "" {
		return "a date"
	}
	text := microsyntax.StripASCIIWhitespace(v.Text)
	if moment, ok := contentline.ParseMoment(text); ok {
		b.Line(line, moment.String())
		return ""
	}
	parsed, ok := microsyntax.ParseDatetimeValue(text)
	switch {
	case ok && parsed.Kind == microsyntax.KindYearlessDate:
		b.Line(line, "--"+strings.ReplaceAll(parsed.String(), "-", ""))
	case ok && (parsed.Kind == microsyntax.KindMonth || parsed.Kind == microsyntax.KindYear) && parsed.Date.Year <= 9999:
		b.Line(line, parsed.String())
	default:
		return b.plainText(line, v)
	}
	return ""
}

// plainText writes a text where the line wants something else by default.
func (b *builder) plainText(line string, v value) string {
	b.Start(line)
	b.Param("VALUE", "text")
	b.Colon()
	b.AddFunc(contentline.AppendSimpleText, v.Text)
	b.End()
	return ""
}

func (b *builder) timestamp(line string, v value) string {
	moment, ok := contentline.ParseMoment(v.Text)
	if !ok || moment.IsDate {
		return "a global date and time"
	}
	b.Line(line, moment.String())
	return ""
}
