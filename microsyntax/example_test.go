package microsyntax_test

import (
	"fmt"

	"github.com/itemscope/itemscope/microsyntax"
)

func ExampleTokens() {
	for name := range microsyntax.Tokens(" fn  n\tnickname ") {
		fmt.Printf("%q\n", name)
	}
	// Output:
	// "fn"
	// "n"
	// "nickname"
}

func ExampleContainsTokenASCIIFold() {
	fmt.Println(microsyntax.ContainsTokenASCIIFold("external NoFollow", "nofollow"))
	// Output: true
}

func ExampleCommaTokens() {
	for token := range microsyntax.CommaTokens("a ,b,,d d") {
		fmt.Printf("%q\n", token)
	}
	// Output:
	// "a"
	// "b"
	// ""
	// "d d"
}

func ExampleParseDate() {
	date, ok := microsyntax.ParseDate("2012-02-29")
	fmt.Println(date, date.Year, ok)

	_, ok = microsyntax.ParseDate("2011-02-29")
	fmt.Println(ok)
	// Output:
	// 2012-02-29 2012 true
	// false
}

func ExampleGlobalDateTime_UTC() {
	meeting, _ := microsyntax.ParseGlobalDateTime("2011-11-18 15:00-0800")
	fmt.Println(meeting)
	fmt.Println(meeting.UTC())
	// Output:
	// 2011-11-18T15:00-08:00
	// 2011-11-18 23:00:00 +0000 UTC
}

func ExampleParseDuration() {
	d, _ := microsyntax.ParseDuration("4h 18m 3s")
	fmt.Println(d, d.Seconds)
	// Output: PT4H18M3S 15483
}

func ExampleParseDatetimeValue() {
	for _, s := range []string{"2011", "11-18", "2011-11-18T14:54Z", "1w 2d", "Friday"} {
		v, ok := microsyntax.ParseDatetimeValue(s)
		fmt.Printf("%q: %v %q %t\n", s, v.Kind, v, ok)
	}
	// Output:
	// "2011": year "2011" true
	// "11-18": yearless date "11-18" true
	// "2011-11-18T14:54Z": global date and time "2011-11-18T14:54Z" true
	// "1w 2d": duration "P9D" true
	// "Friday": none "" false
}

func ExampleParseTimeZoneOffset() {
	offset, ok := microsyntax.ParseTimeZoneOffset("-00:00")
	fmt.Println(offset, ok, microsyntax.ValidTimeZoneOffset("-00:00"))
	// Output: Z true false
}

func ExampleParseDimension() {
	for _, s := range []string{"50%", "100px", "auto"} {
		d, ok := microsyntax.ParseDimension(s)
		fmt.Println(d.Value, d.Percentage, ok)
	}
	// Output:
	// 50 true true
	// 100 false true
	// 0 false false
}

func ExampleWellFormedLanguageTag() {
	for _, s := range []string{"zh-Hant-TW", "i-klingon", "en_GB"} {
		fmt.Println(s, microsyntax.WellFormedLanguageTag(s))
	}
	// Output:
	// zh-Hant-TW true
	// i-klingon true
	// en_GB false
}

func ExampleParseMIMEType() {
	m, ok := microsyntax.ParseMIMEType(`Text/HTML; Charset="utf-8"; bogus`)
	fmt.Println(m.Essence, m.Charset(), ok)
	fmt.Println(m)
	// Output:
	// text/html utf-8 true
	// text/html;charset=utf-8
}
