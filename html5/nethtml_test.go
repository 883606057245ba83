package html5

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/nethtml"
	"github.com/itemscope/itemscope/internal/treedump"
	"golang.org/x/net/html"
)

// departures match what golang.org/x/net/html reads differently from today's
// standard. Pages that have it are not compared.
var departures = regexp.MustCompile(`(?i)` + strings.Join([]string{
	`<\?`,                        // no processing instructions
	`select|option|optgroup`,     // the rules before 2025
	`\x00`,                       // left out or kept elsewhere
	`<!doctype`,                  // other identifiers
	`<frameset`,                  // the text of a style element that is ignored
	`</?template`,                // forms in tables in one; text and columns
	`</>`,                        // an empty comment there
	`<noscript`,                  // in head, white space before other text is put behind it
	`(?s:<!.*&|</&|</[^a-z].*&)`, // references in comments are decoded
}, "|"))

// FuzzNetHTML compares with golang.org/x/net/html where that follows the standard.
// In the fuzzed input a byte that is not ASCII stands for a whole tag, so that most
// pages have tags for the tree builders to work on.
func FuzzNetHTML(f *testing.F) {
	for _, page := range []string{
		"<title>t</title><p class=a>x<b>y</p>z",
		"<table><b><tr>x<td><svg><desc><a></svg>",
		"<form><div></form><li><p></div><dd><ruby><rt>x</ul>&amp;<!--c-->",
		"<math><annotation-xml encoding=text/html><p><mi><font color=a>x<![CDATA[y]]>",
	} {
		f.Add([]byte(page))
	}
	f.Fuzz(func(t *testing.T, code []byte) {
		page := spellTags(code)
		if !departures.Match(page) {
			compareNetHTML(t, page)
		}
	})
}

// spellTags puts a start or end tag for each byte that is not ASCII.
func spellTags(code []byte) (page []byte) {
	for _, c := range code {
		if c < utf8.RuneSelf {
			page = append(page, c)
			continue
		}
		slash := [...]string{"", "/"}[c&1]
		page = fmt.Appendf(page, "<%s%s>", slash, tagNames[int(c-utf8.RuneSelf)/2%len(tagNames)])
	}
	return page
}

func compareNetHTML(t *testing.T, page []byte) {
	t.Helper()
	n, err := html.ParseWithOptions(bytes.NewReader(page), html.ParseOptionEnableScripting(false))
	if err != nil {
		return // its own limits
	}
	ours, err := ParseBytes(page, Options{ContentType: "text/html; charset=utf-8"})
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := nethtml.FromNode(n, nethtml.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := dump(ours), dump(theirs.Document); got != want {
		t.Errorf("%q\ngot\n%swant\n%s", page, got, want)
	}
}

// TestNetHTML compares pages of tags at random.
func TestNetHTML(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	pages := 20_000
	if testing.Short() {
		pages = 2_000
	}
	for range pages {
		compareNetHTML(t, randomTags(r, someOf(r, tagNames), 20))
	}
}

func dump(d *dom.Document) string {
	return string(treedump.Append(nil, d, d.Root(), treedump.Options{}))
}
