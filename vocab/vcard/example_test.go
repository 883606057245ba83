package vcard_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// read parses a page at https://example.com/ and extracts what cards are made of.
func read(page string) vocab.Page { return readAt("https://example.com/", page) }

func readAt(url, page string) vocab.Page {
	var p vocab.Page
	var err error
	if p.Document, err = html5.Parse(strings.NewReader(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"}); err == nil {
		p.Microdata, err = microdata.Extract(p.Document, microdata.Options{})
	}
	if err == nil {
		p.Microformats, err = microformats.Extract(p.Document, microformats.Options{})
	}
	if err != nil {
		panic(err)
	}
	return p
}

func Example() {
	page := read(`
		<p class="h-card">
		<a class="p-name u-url" href="/">Ada Lovelace</a>, <a class="u-email" href="mailto:ada@example.com">mail</a>
		</p>`)
	card, err := vcard.First(page, vcard.Options{})
	if err != nil {
		panic(err)
	}
	if card == nil {
		fmt.Println("no card")
		return
	}
	os.Stdout.WriteString(strings.ReplaceAll(string(card.Append(nil)), "\r\n", "\n"))
	// Output:
	// BEGIN:VCARD
	// VERSION:4.0
	// PRODID:-//itemscope//itemscope//EN
	// SOURCE:https://example.com/
	// FN:Ada Lovelace
	// URL:https://example.com/
	// EMAIL:ada@example.com
	// UID:urn:uuid:00e36a9a-9c96-5618-bb5f-56cf93852e46
	// END:VCARD
}

func ExampleLetter() {
	page := read(`<title>George</title>
		<span itemscope itemtype="http://microformats.org/profile/hcard"
		><span itemprop=fn><span itemprop="n" itemscope><span itemprop="given-name"
		>George</span> <span itemprop="family-name">Washington</span></span
		></span></span>`)
	card, err := vcard.Letter(page.Document, page.Microdata, vcard.LetterOptions{})
	if err != nil {
		panic(err)
	}
	os.Stdout.WriteString(strings.ReplaceAll(string(card), "\r\n", "\n"))
	// Output:
	// BEGIN:VCARD
	// PROFILE:VCARD
	// VERSION:4.0
	// SOURCE:https://example.com/
	// NAME:George
	// FN:George Washington
	// N:Washington;George;;;
	// END:VCARD
}

func ExampleFileNames() {
	cards := []*vcard.Card{{Name: "Ada Lovelace"}, {Name: "ada lovelace"}, {Name: "東京"}, {Name: "../../etc"}}
	fmt.Println(vcard.FileNames(cards))
	// Output:
	// [ada-lovelace.vcf ada-lovelace-2.vcf 東京.vcf etc.vcf]
}
