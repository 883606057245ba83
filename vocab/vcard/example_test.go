package vcard_test

import (
	"fmt"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

func Example() {
	page, err := itemscope.Extract(strings.NewReader(`
		<p class="h-card">
		<a class="p-name u-url" href="/">Ada Lovelace</a>, <a class="u-email" href="mailto:ada@example.com">mail</a>
		</p>`), itemscope.Options{URL: "https://example.com/"})
	if err != nil {
		panic(err)
	}
	cards, err := page.Cards(vcard.Options{})
	if err != nil {
		panic(err)
	}
	for _, card := range cards.Cards {
		fmt.Println(card.Name)
	}
	fmt.Print(strings.ReplaceAll(string(cards.Append(nil)), "\r\n", "\n"))
	// Output:
	// Ada Lovelace
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
	d, err := html5.Parse(strings.NewReader(`<title>George</title>
		<span itemscope itemtype="http://microformats.org/profile/hcard"
		><span itemprop=fn><span itemprop="n" itemscope><span itemprop="given-name"
		>George</span> <span itemprop="family-name">Washington</span></span
		></span></span>`), html5.Options{URL: "https://example.com/"})
	if err != nil {
		panic(err)
	}
	items, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		panic(err)
	}
	card, err := vcard.Letter(vocab.Page{Document: d, Microdata: items}, vcard.Options{})
	if err != nil {
		panic(err)
	}
	fmt.Print(strings.ReplaceAll(string(card), "\r\n", "\n"))
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
