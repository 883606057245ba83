package vcard

import (
	"strings"

	"github.com/itemscope/itemscope/internal/iri"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/internal/contentline"
	"github.com/itemscope/itemscope/vocab/internal/record"
	"github.com/itemscope/itemscope/weburl"
)

// rules has the properties of the vocabulary, and at the end those that vCard has
// besides (https://www.rfc-editor.org/rfc/rfc6350#section-6).
var rules record.Rules[*builder, value]

func init() { // the functions refer to the rules
	rules.Extension = (*builder).extension
	rules.Rows = map[string]record.Rule[*builder, value]{
		"kind":            record.One("KIND", (*builder).token),
		"fn":              record.Any("FN", (*builder).formattedName),
		"n":               record.One("N", (*builder).structuredName),
		"nickname":        record.Any("NICKNAME", (*builder).nickName),
		"photo":           record.Any("PHOTO", (*builder).uri),
		"bday":            record.One("BDAY", (*builder).date),
		"anniversary":     record.One("ANNIVERSARY", (*builder).date),
		"sex":             record.One("GENDER", (*builder).takeSex),
		"gender-identity": record.One("gender-identity", (*builder).takeIdentity),
		"adr":             record.Any("ADR", (*builder).address),
		"label":           record.Any("ADR", (*builder).label),
		"tel":             record.Any("TEL", (*builder).telephone),
		"email":           record.Any("EMAIL", (*builder).email),
		"impp":            record.Any("IMPP", (*builder).uri),
		"lang":            record.Any("LANG", (*builder).language),
		"tz":              record.Any("TZ", (*builder).timeZone),
		"geo":             record.Any("GEO", (*builder).position),
		"title":           record.Any("TITLE", (*builder).text),
		"role":            record.Any("ROLE", (*builder).text),
		"logo":            record.Any("LOGO", (*builder).uri),
		"agent":           record.Any("RELATED", (*builder).agent),
		"org":             record.Any("ORG", (*builder).organization),
		"member":          record.Any("MEMBER", (*builder).member),
		"related":         record.Any("RELATED", (*builder).related),
		"categories":      record.Any("CATEGORIES", (*builder).text),
		"note":            record.Any("NOTE", (*builder).text),
		"rev":             record.One("REV", (*builder).timestamp),
		"sound":           record.Any("SOUND", (*builder).uri),
		"uid":             record.One("UID", (*builder).takeUID),
		"url":             record.Any("URL", (*builder).uri),

		"key":       record.Any("KEY", (*builder).uriOrText),
		"fburl":     record.Any("FBURL", (*builder).uri),
		"caladruri": record.Any("CALADRURI", (*builder).uri),
		"caluri":    record.Any("CALURI", (*builder).uri),
	}
}

const (
	wantsURL   = "an absolute URL"
	wantsToken = "letters, digits and hyphens"
)

// line writes a line with the types that come with a value, and with the type of the
// value if that is not the default of the line. It does not escape text.
func (b *builder) line(line string, v value, valueType, text string) {
	b.begin(line, v, valueType)
	b.Value(text)
	b.End()
}

// textLine writes a line with a text that has no components.
func (b *builder) textLine(line string, v value, valueType, text string) {
	b.begin(line, v, valueType)
	b.Colon()
	b.AddFunc(contentline.AppendSimpleText, text)
	b.End()
}

func (b *builder) begin(line string, v value, valueType string) {
	b.Start(line)
	b.typeParams(v.types)
	if valueType != "" {
		b.Param("VALUE", valueType)
	}
}

func (b *builder) text(line string, v value) string {
	if contentline.IsBlank(v.Text) {
		return contentline.WantsText
	}
	b.textLine(line, v, "", v.Text)
	return ""
}

func (b *builder) nickName(line string, v value) string {
	if b.nickname == "" {
		b.nickname = v.Text
	}
	return b.text(line, v)
}

func (b *builder) formattedName(line string, v value) string {
	name := microsyntax.StripAndCollapseASCIIWhitespace(v.Text)
	if name == "" {
		return "a name"
	}
	b.named = true
	if b.card.Name == "" {
		b.card.Name = name
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
	uri, ok := b.URI(v.Text)
	if !ok {
		return wantsURL
	}
	if v.Name == "url" && b.url == "" {
		b.url = uri
	}
	b.line(line, v, "", uri)
	return ""
}

// uriOrText writes a value that is a URL by default and may also be a text, which can
// look like a URL.
func (b *builder) uriOrText(line string, v value) string {
	isURL := v.Kind == microdata.KindURL || iri.IsURI(microsyntax.StripASCIIWhitespace(v.Text))
	if isURL && b.uri(line, v) == "" {
		return ""
	}
	if contentline.IsBlank(v.Text) {
		return wantsURL + " or text"
	}
	b.textLine(line, v, "text", v.Text)
	return ""
}

// takeUID keeps the identifier, which is the last line of a card.
func (b *builder) takeUID(_ string, v value) string {
	if v.Text = microsyntax.StripASCIIWhitespace(v.Text); v.Text == "" {
		return contentline.WantsText
	}
	b.uid = &v.Property
	return ""
}

// extension writes a property with a name of its own, a text by default.
func (b *builder) extension(line string, v value) string {
	if uri, ok := b.URI(v.Text); ok && v.Kind == microdata.KindURL {
		b.line(line, v, "uri", uri)
		return ""
	}
	return b.text(line, v)
}

// telephone writes a number as it stands, or the URL of one.
func (b *builder) telephone(line string, v value) string {
	const wants = "a telephone number, or the URL of one such as tel:+44-20-1234"
	text := microsyntax.StripASCIIWhitespace(v.Text)
	switch {
	case v.Kind == microdata.KindURL, hasScheme(text, "tel"):
		uri, ok := b.URI(text)
		if !ok {
			return wants
		}
		b.line(line, v, "uri", uri)
		return ""
	case text == "", isWebPage(text):
		return wants
	}
	if b.tel == "" {
		b.tel = v.Text
	}
	return b.text(line, v)
}

// email writes an address, or the address in a mailto URL.
func (b *builder) email(line string, v value) string {
	address := v.Text
	if hasScheme(address, "mailto") {
		address, _, _ = strings.Cut(address[len("mailto:"):], "?")
		address = weburl.PercentDecode(address)
	} else if v.Kind == microdata.KindURL {
		address = ""
	}
	if contentline.IsBlank(address) || isWebPage(address) {
		return "an e-mail address, or the URL of one such as mailto:ada@example.com"
	}
	if b.mail == "" {
		b.mail = address
	}
	b.textLine(line, v, "", address)
	return ""
}

// isWebPage tells whether a text is the address of a page, which is neither an
// e-mail address nor a telephone number.
func isWebPage(text string) bool { return hasScheme(text, "http") || hasScheme(text, "https") }

func hasScheme(url, scheme string) bool {
	return len(url) > len(scheme) && url[len(scheme)] == ':' && microsyntax.EqualASCIIFold(url[:len(scheme)], scheme)
}

func (b *builder) language(line string, v value) string {
	tag := microsyntax.StripASCIIWhitespace(v.Text)
	if !microsyntax.WellFormedLanguageTag(tag) {
		return "a BCP 47 language tag"
	}
	b.line(line, v, "", tag)
	return ""
}

// timeZone writes an offset from UTC, or the name of a zone.
func (b *builder) timeZone(line string, v value) string {
	zone := microsyntax.StripASCIIWhitespace(v.Text)
	if !vocab.ValidTimeZone(zone) {
		return b.text(line, v)
	}
	b.line(line, v, "utc-offset", zone[:3]+zone[4:])
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
	b.line(line, v, "", "geo:"+latitude+","+longitude)
	return ""
}

// date writes a date, of which parts may be missing, or a date and time; what is
// neither is a text.
//
//	https://www.rfc-editor.org/rfc/rfc6350#section-4.3
func (b *builder) date(line string, v value) string {
	if contentline.IsBlank(v.Text) {
		return "a date"
	}
	v.types = nil // a date has no types
	text := microsyntax.StripASCIIWhitespace(v.Text)
	if moment, ok := contentline.ParseMoment(text); ok {
		b.line(line, v, "", moment.String())
		return ""
	}
	parsed, ok := microsyntax.ParseDatetimeValue(text)
	switch {
	case ok && parsed.Kind == microsyntax.KindYearlessDate:
		b.line(line, v, "", "--"+strings.ReplaceAll(parsed.String(), "-", ""))
	case ok && (parsed.Kind == microsyntax.KindMonth || parsed.Kind == microsyntax.KindYear) && parsed.Date.Year <= 9999:
		b.line(line, v, "", parsed.String())
	default:
		b.textLine(line, v, "text", v.Text)
	}
	return ""
}

// takeSex and takeIdentity keep the parts of GENDER, see [builder.gender].
func (b *builder) takeSex(_ string, v value) string {
	b.sex = microsyntax.StripASCIIWhitespace(v.Text)
	if b.sex == "" {
		return contentline.WantsText
	}
	return ""
}

func (b *builder) takeIdentity(_ string, v value) string {
	if contentline.IsBlank(v.Text) {
		return contentline.WantsText
	}
	b.identity = v.Text
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
