package vcard_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/itemscope/itemscope/vocab/vcard"
)

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
