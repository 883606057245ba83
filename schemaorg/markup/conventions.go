package markup

import (
	"strings"

	"golang.org/x/text/currency"
	"golang.org/x/text/language"

	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg"
)

var conventionRules = []*conformance.Rule{currencyRule, countryRule, languageRule, gtinRule, isbnRule, telephoneRule, openingHoursRule, coordinateRule}

var currencyRule = &conformance.Rule{
	ID:          "schemaorg/currency",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the currency is not one of ISO 4217",
	Explanation: "Currencies are three capital letters: EUR, USD, JPY. Signs such as $ stand for many currencies.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5><meta itemprop=priceCurrency content=EUR></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5><meta itemprop=priceCurrency content="$"></div>`,
		`<div itemscope itemtype="https://schema.org/Offer"><meta itemprop=price content=5><meta itemprop=priceCurrency content=eur></div>`,
	},
}

var countryRule = &conformance.Rule{
	ID:          "schemaorg/country",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the two letters are not a country of ISO 3166",
	Explanation: "A country is its name or, better, its two capital letters in ISO 3166-1: DE, JP, GB.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Person"><p itemprop=address itemscope itemtype="https://schema.org/PostalAddress"><b itemprop=addressCountry>GB</b></p></div>`,
	},
	Fail: []string{`<div itemscope itemtype="https://schema.org/PostalAddress"><b itemprop=addressCountry>XQ</b></div>`},
}

var languageRule = &conformance.Rule{
	ID:          "schemaorg/language",
	Severity:    conformance.Note,
	Spec:        conformanceSpec,
	Summary:     "the language is not a language tag of BCP 47",
	Explanation: "Languages are written as tags: en, de-AT, zh-Hant. A name such as English is understood by people only.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Book"><meta itemprop=inLanguage content=de-AT><b itemprop=name>Sand</b></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/Book"><b itemprop=inLanguage>English</b></div>`},
}

var gtinRule = &conformance.Rule{
	ID:          "schemaorg/gtin",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the trade item number is not valid",
	Explanation: "A GTIN has 8, 12, 13 or 14 digits, of which the last checks the others. One with a wrong digit names another product, or none.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Product"><b itemprop=gtin13>4006381333931</b></div>`},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Product"><b itemprop=gtin13>4006381333932</b></div>`,
		`<div itemscope itemtype="https://schema.org/Product"><b itemprop=gtin8>4006381333931</b></div>`,
	},
}

var isbnRule = &conformance.Rule{
	ID:          "schemaorg/isbn",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the ISBN is not valid",
	Explanation: "An ISBN has 13 digits, or 10 of which the last may be X; the last one checks the others.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Book"><b itemprop=isbn>978-0-330-34032-8</b></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/Book"><b itemprop=isbn>978-0-330-34032-9</b></div>`},
}

var telephoneRule = &conformance.Rule{
	ID:          "schemaorg/telephone",
	Severity:    conformance.Note,
	Spec:        conformanceSpec,
	Summary:     "the value is not a telephone number",
	Explanation: "A number begins with + and the country, and has digits, which may be grouped: +49 30 901820.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=telephone>+49 30 901820</b></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/Person"><b itemprop=telephone>call us</b></div>`},
}

var openingHoursRule = &conformance.Rule{
	ID:          "schemaorg/opening-hours",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "the opening hours are not written as schema.org asks",
	Explanation: "Days are Mo, Tu, We, Th, Fr, Sa and Su, alone, with commas or from-to; the times follow with 24 hours: Mo-Fr 09:00-17:00.",
	Pass:        []string{`<div itemscope itemtype="https://schema.org/Store"><meta itemprop=openingHours content="Mo-Fr 09:00-17:00"><b itemprop=name>Ida's</b></div>`},
	Fail:        []string{`<div itemscope itemtype="https://schema.org/Store"><b itemprop=openingHours>Monday to Friday, 9 to 5</b></div>`},
}

var coordinateRule = &conformance.Rule{
	ID:          "schemaorg/coordinate",
	Severity:    conformance.Warning,
	Spec:        conformanceSpec,
	Summary:     "there is no such latitude or longitude",
	Explanation: "Latitudes are from -90 to 90 degrees, longitudes from -180 to 180, as numbers with a point.",
	Pass: []string{
		`<div itemscope itemtype="https://schema.org/Place"><p itemprop=geo itemscope itemtype="https://schema.org/GeoCoordinates">` +
			`<b itemprop=latitude>52.5</b> <b itemprop=longitude>13.4</b></p></div>`,
	},
	Fail: []string{
		`<div itemscope itemtype="https://schema.org/Place"><p itemprop=geo itemscope itemtype="https://schema.org/GeoCoordinates">` +
			`<b itemprop=latitude>152.5</b> <b itemprop=longitude>13.4</b></p></div>`,
	},
}

// checkConvention looks at what texts of a property must be beyond being texts.
func (c *check) checkConvention(property schemaorg.Term, v item.Value, text string, at dom.Place) {
	switch name := property.Name(); name {
	case "priceCurrency", "currency":
		c.checkCurrency(name, v, text, at)
	case "price", "lowPrice", "highPrice", "minPrice", "maxPrice":
		if !isNumber(v, text) {
			c.reportForm(property, []form{numberForm}, v, text, at)
		}
	case "addressCountry":
		if len(text) == 2 && !isCountry(text) {
			c.Report(countryRule, at, "%q is not a country of ISO 3166-1: write two capital letters, such as DE", text)
		}
	case "inLanguage":
		if v.Kind != item.KindURL && !isLanguageTag(text) {
			c.Report(languageRule, at, "%q is not a language tag: write one such as en or de-AT", text)
		}
	case "gtin", "gtin8", "gtin12", "gtin13", "gtin14":
		if v.Kind != item.KindURL && !isGTIN(text, strings.TrimPrefix(name, "gtin")) {
			c.Report(gtinRule, at, "%q is not a %s: its last digit or its length is wrong", text, strings.ToUpper(name))
		}
	case "isbn":
		if !isISBN(text) {
			c.Report(isbnRule, at, "%q is not an ISBN: a digit or the length is wrong", text)
		}
	case "telephone", "faxNumber":
		if !isTelephone(text) {
			c.Report(telephoneRule, at, "%q is not a telephone number: write one such as +49 30 901820", text)
		}
	case "openingHours":
		if !isOpeningHours(text) {
			c.Report(openingHoursRule, at, "%q are not opening hours: write them like Mo-Fr 09:00-17:00", text)
		}
	case "latitude", "longitude":
		c.checkCoordinate(name, v, text, at)
	}
}

// tickers are usual currencies that ISO 4217 has not: schema.org allows those of crypto
// currencies by their own codes.
var tickers = map[string]bool{"BTC": true, "XBT": true, "ETH": true, "LTC": true, "XRP": true, "BCH": true, "XMR": true, "CNH": true, "GGP": true, "IMP": true, "JEP": true}

func (c *check) checkCurrency(name string, v item.Value, text string, at dom.Place) {
	if isCurrency(text) {
		return
	}
	problem := c.Report(currencyRule, at, "the value of %q is %q, which is not a currency of ISO 4217: write three capital letters, such as EUR", name, text)
	if upper := strings.ToUpper(text); isCurrency(upper) {
		problem.SetFix(c.replace(at, v.Text, upper, "write "+upper))
	}
}

func isCurrency(text string) bool {
	if len(text) != 3 || strings.ToUpper(text) != text {
		return false
	}
	_, err := currency.ParseISO(text)
	return err == nil || tickers[text]
}

func isCountry(text string) bool {
	region, err := language.ParseRegion(text)
	return err == nil && region.IsCountry() && strings.ToUpper(text) == text
}

// isLanguageTag tells whether a text is a language tag whose language is known.
func isLanguageTag(text string) bool {
	if len(text) > 64 {
		return false
	}
	_, err := language.Parse(text)
	return err == nil && !strings.Contains(text, "_")
}

// isGTIN tells whether a text is a trade item number with so many digits, "" for any
// number of digits that there is.
func isGTIN(text, digits string) bool {
	text = strings.NewReplacer(" ", "", "-", "").Replace(text)
	switch len(text) {
	case 8, 12, 13, 14:
	default:
		return false
	}
	if digits != "" && len(text) > 14 || strings.Trim(text, "0123456789") != "" {
		return false
	}
	if want := map[string]int{"8": 8, "12": 12, "13": 13, "14": 14}[digits]; want != 0 && len(text) != want {
		return false
	}
	return checkDigit(text)
}

// checkDigit tells whether the last digit checks the others: from the right, every
// second one counts three times.
func checkDigit(digits string) bool {
	sum := 0
	for i := range len(digits) {
		weight := 1
		if (len(digits)-i)%2 == 0 {
			weight = 3
		}
		sum += weight * int(digits[i]-'0')
	}
	return sum%10 == 0
}

func isISBN(text string) bool {
	text = strings.TrimPrefix(text, "urn:isbn:")
	text = strings.TrimSpace(strings.TrimPrefix(text, "ISBN"))
	text = strings.NewReplacer(" ", "", "-", "", "–", "").Replace(text)
	switch len(text) {
	case 13:
		return strings.Trim(text, "0123456789") == "" && checkDigit(text)
	case 10:
		sum := 0
		for i := range len(text) {
			digit := int(text[i] - '0')
			if i == 9 && (text[i] == 'X' || text[i] == 'x') {
				digit = 10
			} else if digit < 0 || digit > 9 {
				return false
			}
			sum += (10 - i) * digit
		}
		return sum%11 == 0
	}
	return false
}

// isTelephone tells whether a text has enough digits for a number. Letters stand for
// digits in some countries, and name extensions.
func isTelephone(text string) bool {
	text = strings.TrimPrefix(text, "tel:")
	digits := 0
	for _, r := range text {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	return digits >= 3
}

// isOpeningHours tells whether a text is written as openingHours asks: days, and then
// times.
func isOpeningHours(text string) bool {
	days, times, _ := strings.Cut(text, " ")
	for _, part := range strings.FieldsFunc(days, func(r rune) bool { return r == ',' || r == '-' }) {
		switch part {
		case "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH":
		default:
			return false
		}
	}
	for _, span := range strings.FieldsFunc(times, func(r rune) bool { return r == ',' || r == ' ' }) {
		from, to, _ := strings.Cut(span, "-")
		if !isHour(from) || to != "" && !isHour(to) {
			return false
		}
	}
	return days != ""
}

func isHour(text string) bool {
	if text == "24:00" {
		return true
	}
	if len(text) == len("9:00") {
		text = "0" + text
	}
	return isTimeOfDay(text)
}

func (c *check) checkCoordinate(name string, v item.Value, text string, at dom.Place) {
	limit := 90.0
	if name == "longitude" {
		limit = 180
	}
	v.Text = text
	if degrees, ok := v.Number(); ok && (degrees < -limit || degrees > limit) {
		c.Report(coordinateRule, at, "the %s is %s: it is from -%v to %v", name, text, limit, limit)
	}
}
