package ical_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/vocabtest"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/ical"
)

// TestCost has pages whose events share what is long, or much, or of no use.
func TestCost(t *testing.T) {
	size := vocabtest.Size()
	const (
		vEvent = `<p itemscope itemtype=http://microformats.org/profile/hcalendar#vevent itemref=a><b itemprop=summary>A</b></p>`
		schema = `<p itemscope itemtype=https://schema.org/Event itemref=a><b itemprop=name>A</b></p>`
		hEvent = `<p class=h-event><a class="p-name u-url" href=x>A</a></p>`
	)
	long := strings.Repeat("a long text ", size/2/12)
	values := strings.Repeat("<b itemprop=streetAddress>x</b>", size/2/31)
	for name, test := range map[string]struct{ url, page string }{
		"texts":       {"", vocabtest.Shared(`<p id=a itemprop=description>`+long+`</p>`, vEvent, size)},
		"collapsed":   {"", vocabtest.Shared(`<p id=a itemprop=keywords>`+long+`</p>`, schema, size)},
		"dates":       {"", vocabtest.Shared(`<p id=a itemprop=dtstart>`+long+`</p>`, vEvent, size)},
		"rules":       {"", vocabtest.Shared(`<p id=a itemprop=rrule>FREQ=DAILY;BYHOUR=1`+strings.Repeat(",1", size/4)+`</p>`, vEvent, size)},
		"URLs":        {"", vocabtest.Shared(`<p id=a itemprop=attach>https://e.example/`+long+`</p>`, vEvent, size)},
		"unknown":     {"", vocabtest.Shared(`<p id=a itemprop=unknown>`+long+`</p>`, vEvent, size)},
		"locations":   {"", vocabtest.Shared(`<p id=a itemprop=location itemscope><i itemprop=address itemscope>`+values+`</i></p>`, schema, size)},
		"long places": {"", vocabtest.Shared(`<p id=a itemprop=location itemscope><i itemprop=name>`+long+`</i>`+values[:31*99]+`</p>`, schema, size)},
		"numbered": {"", `<p itemscope itemtype=https://schema.org/Event><b itemprop=location itemscope itemtype=https://schema.org/PostalAddress>` +
			numbered(size/40, "<b itemprop=streetAddress>%</b>") + `</b></p>`},
		"properties":              {"", vocabtest.Shared(`<p id=a>`+values+`</p>`, schema, size)},
		"address of the page":     {"https://e.example/" + strings.Repeat("a", size/3) + "?", strings.Repeat(vEvent, size/2/len(vEvent))},
		"address of microformats": {"https://e.example/" + strings.Repeat("a", size/3) + "?", strings.Repeat(hEvent, size/2/len(hEvent))},
	} {
		t.Run(name, func(t *testing.T) {
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				data, err := ical.Extract(p, ical.Options{})
				data.Append(nil)
				ical.FileNames(data.Events)
				return err
			})
			vocabtest.CheckCost(t, test.url, test.page, func(p vocab.Page) error {
				_, err := ical.Letter(p, ical.Options{})
				return err
			})
		})
	}
}

// numbered repeats a text with numbers for "%".
func numbered(n int, text string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Replace(text, "%", strconv.Itoa(i), 1))
	}
	return b.String()
}
