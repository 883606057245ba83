package conformance_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/testdata"
)

// hostile are pages of about n parts that ask for more than their length.
var hostile = map[string]func(n int) string{
	"one itemprop with many names": func(n int) string {
		return card(`<b itemprop="` + numbered("p%d ", n) + `">x</b>`)
	},
	"one itemprop with one name": func(n int) string {
		return card(`<b itemprop="` + strings.Repeat("a ", n) + `">x</b>`)
	},
	"one itemref with one ID": func(n int) string {
		return `<p itemscope itemref="` + strings.Repeat("a ", n) + `"></p><p id=a itemprop=name>x</p>`
	},
	"one itemref with its own ID": func(n int) string {
		return `<p itemscope id=a itemref="` + strings.Repeat("a ", n) + `"></p>`
	},
	"many types": func(n int) string {
		return `<p itemscope itemtype="` + numbered("http://schema.org/T%d ", n) + `a:b a:b"></p>`
	},
	"cards that share properties": func(n int) string {
		shared := strings.Repeat(`<b itemprop="tel geo bday nope">x</b>`, n/50)
		return `<div id=s>` + shared + `</div>` + strings.Repeat(`<p itemscope itemref=s itemtype="http://microformats.org/profile/hcard"></p>`, n/50)
	},
	"cards that share an address": func(n int) string {
		inside := strings.Repeat(`<b itemprop="post-office-box type">x</b>`, n/50)
		return `<div id=s><div itemprop=adr itemscope>` + inside + `</div></div>` + strings.Repeat(`<p itemscope itemref=s itemtype="http://microformats.org/profile/hcard"></p>`, n/50)
	},
	"names in formatting that is not nested well": func(n int) string {
		return `<div itemscope itemtype="http://microformats.org/profile/hcard"><b itemprop="` + numbered("p%d ", n/20) + `">` + strings.Repeat("<p></b>", n/20)
	},
	"events with many ends": func(n int) string {
		return `<p itemscope itemtype="http://microformats.org/profile/hcalendar#vevent"><time itemprop=dtstart>2026-01-02</time>` +
			strings.Repeat(`<time itemprop=dtend>2026-01-01</time>`, n)
	},
	"long values": func(n int) string {
		return card(`<b itemprop=geo>` + strings.Repeat("1", n) + `</b><b itemprop=tel>` + strings.Repeat("1", n) + `?</b><b itemprop=lang>` + strings.Repeat("a-", n) + `</b>`)
	},
	"content around content": func(n int) string {
		return `<div itemscope>` + strings.Repeat(`<b itemprop=a content=b>`, n) + `x`
	},
	"IDs that many elements have": func(n int) string {
		return `<p itemscope itemref=a></p>` + strings.Repeat(`<p id=a></p>`, n)
	},
	"long URLs": func(n int) string {
		return `<p itemscope itemtype="http://` + strings.Repeat("ü", n) + `/ http://` + strings.Repeat("a.", n) + `" itemid="` + strings.Repeat("a/", n) + ` "></p>`
	},
	"items within items": func(n int) string {
		return strings.Repeat(`<p itemprop=a itemscope itemtype="http://schema.org/A"><b itemprop=name>x</b><span>`, n)
	},
}

func card(inside string) string {
	return `<div itemscope itemtype="http://microformats.org/profile/hcard">` + inside + `</div>`
}

func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// TestGrowth checks that the time for a page grows with its length. A limit may be met.
func TestGrowth(t *testing.T) {
	checker, err := conformance.New(conformance.Options{Only: []string{"microdata", "vcard", "vevent", "work"}})
	if err != nil {
		t.Fatal(err)
	}
	for name, page := range hostile {
		t.Run(name, func(t *testing.T) {
			extracted := map[int]*itemscope.Page{}
			testdata.Growth(t, func(n int) {
				if extracted[n] == nil {
					found, _ := itemscope.ExtractBytes([]byte(page(n)), itemscope.Options{URL: "https://example.com/", MaxDepth: -1})
					extracted[n] = found
				}
				report, _ := extracted[n].Check(checker)
				if len(report.Findings) == 0 {
					t.Error("nothing was found")
				}
			}, 5000)
		})
	}
}
