package vcard_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/vcard"
)

// TestCost has pages whose cards share what is long, or much, or of no use.
func TestCost(t *testing.T) {
	size := vocabtest.Size()
	const (
		card   = `<p itemscope itemtype=http://microformats.org/profile/hcard itemref=a><b itemprop=fn>A</b></p>`
		person = `<p itemscope itemtype=https://schema.org/Person itemref=a><b itemprop=name>A</b></p>`
		hCard  = `<p class=h-card><a class="p-name u-url" href=x>A</a></p>`
		vCard  = `<p class=vcard><b class=fn>A</b><i class=email>a@b</i><i class=logo></i></p>`
	)
	long := strings.Repeat("a long text ", size/2/12)
	values := strings.Repeat("<b itemprop=streetAddress>x</b>", size/2/31)
	for name, test := range map[string]struct{ url, page string }{
		"texts":      {"", vocabtest.Shared(`<p id=a itemprop=note>`+long+`</p>`, card, size)},
		"collapsed":  {"", vocabtest.Shared(`<p id=a itemprop=jobTitle>`+long+`</p>`, person, size)},
		"invalid":    {"", vocabtest.Shared(`<p id=a itemprop=knowsLanguage>`+long+`</p>`, person, size)},
		"dates":      {"", vocabtest.Shared(`<p id=a itemprop=bday>`+long+`</p>`, card, size)},
		"URLs":       {"", vocabtest.Shared(`<p id=a itemprop=url>https://e.example/`+long+`</p>`, card, size)},
		"numbers":    {"", vocabtest.Shared(`<p id=a itemprop=tel itemscope><b itemprop=value>`+long+`</b></p>`, card, size)},
		"unknown":    {"", vocabtest.Shared(`<p id=a itemprop=unknown>`+long+`</p>`, card, size)},
		"addresses":  {"", vocabtest.Shared(`<p id=a itemprop=address itemscope>`+values+`</p>`, person, size)},
		"items":      {"", vocabtest.Shared(`<p id=a itemprop=worksFor itemscope>`+values+`</p>`, person, size)},
		"properties": {"", vocabtest.Shared(`<p id=a>`+values+`</p>`, person, size)},
		"names":      {"", vocabtest.Shared(`<p id=a itemprop="`+strings.Repeat("note nickname ", size/2/14)+`">x</p>`, card, size)},
		"types":      {"", vocabtest.Shared(`<p id=a itemprop=tel itemscope>`+strings.Repeat("<b itemprop=type>x</b>", size/2/22)+`</p>`, card, size)},
		"parts": {"", `<p itemscope itemtype=http://microformats.org/profile/hcard><b itemprop=fn>A</b><i itemscope itemprop="` +
			numbered(size/20, "x-% ") + `">` + numbered(size/60, "<b itemprop=%>x</b>") + `</i></p>`},
		"address of the page":     {"https://e.example/" + strings.Repeat("a", size/3) + "?", strings.Repeat(card, size/2/len(card))},
		"address of microformats": {"https://e.example/" + strings.Repeat("a", size/3) + "?", strings.Repeat(hCard, size/2/len(hCard))},
		"folder of the page":      {"https://e.example/" + strings.Repeat("a", size/3) + "/", strings.Repeat(vCard, size/2/len(vCard))},
		"images inside": {"https://e.example/", `<div class=vcard><b class=fn>A</b>` +
			strings.Repeat(`<b class=logo>`, 400) + strings.Repeat("<i>x</i>", size/8)},
	} {
		t.Run(name, func(t *testing.T) {
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				data, err := vcard.Extract(p, vcard.Options{})
				data.Append(nil)
				vcard.FileNames(data.Cards)
				return err
			})
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				_, err := vcard.Letter(p, vcard.Options{})
				return err
			})
		})
	}
}
