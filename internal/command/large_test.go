package command

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// largePages have very many things, some of them in one another: "inmost" is the
// text of an innermost one. Where depth is given elements nest that deep.
var largePages = []struct {
	name  string
	depth string
	page  func(n int) string
}{
	{"items in a row", "", func(n int) string {
		return strings.Repeat(`<p itemscope itemtype=https://schema.org/Thing><b itemprop=name>inmost</b></p>`, n)
	}},
	{"items in items", "1000000", itemsInItems},
	{"items in items, as deep as in browsers", "", itemsInItems},
	{"items by itemref", "", func(n int) string {
		var b strings.Builder
		b.WriteString(`<p itemscope itemref=i0>`)
		for i := range n {
			fmt.Fprintf(&b, `<p id=i%d itemprop=next itemscope itemref=i%d></p>`, i, i+1)
		}
		fmt.Fprintf(&b, `<p id=i%d itemprop=name>inmost</p>`, n)
		return b.String()
	}},
	{"microformats in microformats", "1000000", func(n int) string {
		return strings.Repeat(`<div class="p-part h-thing">`, n) + `<b class=p-name>inmost</b>`
	}},
	{"links", "", func(n int) string {
		return strings.Repeat(`<a rel="next nofollow" href=/inmost>l</a>`, n)
	}},
	{"cards and events", "", func(n int) string {
		return strings.Repeat(`<p class=h-card>Ida</p><p class=h-event><b class=p-name>inmost</b><i class=dt-start>2026-11-21</i></p>`, n/2)
	}},
}

func itemsInItems(n int) string {
	return `<div itemscope itemtype=https://schema.org/Thing>` +
		strings.Repeat(`<div itemprop=part itemscope itemtype=https://schema.org/Thing>`, n) + `<b itemprop=name>inmost</b>`
}

// TestLarge sends 100,000 nested things through commands that write what
// they are in.
func TestLarge(t *testing.T) {
	n := 100_000
	if testing.Short() {
		n = 5000
	}
	for _, large := range largePages {
		page := large.page(n)
		for _, args := range []string{
			"--all", "--format turtle", "--format jsonld", "links", "vcard --all", "ical --all",
		} {
			status, out, errs := sendLarge(args, large.depth, page)
			if status != success {
				t.Errorf("%s: itemscope %s: status %d, %.200s", large.name, args, status, errs)
			}
			if args == "--all" && !strings.Contains(out, "inmost") {
				t.Errorf("%s: itemscope %s: what is inmost is missing", large.name, args)
			}
		}
	}
}

func sendLarge(args, depth, page string) (status int, out, errs string) {
	list := append(strings.Fields(args), "--quiet", "--base", "https://example.com/")
	if depth != "" {
		list = append(list, "--max-depth", depth)
	}
	var stdout, stderr bytes.Buffer
	status = Run(context.Background(), list, strings.NewReader(page), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

// Ten times the page takes about ten times as long.
func TestGrowth(t *testing.T) {
	for _, large := range largePages {
		t.Run(large.name, func(t *testing.T) {
			testdata.Growth(t, func(n int) { sendLarge("--all", large.depth, large.page(n)) }, 2000)
		})
	}
}
