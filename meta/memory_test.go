package meta

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

func TestInto(t *testing.T) {
	documents := []*dom.Document{new(dom.Document)}
	for _, page := range rare {
		documents = append(documents, parsePage(t, page, "https://example.com/"))
	}
	for _, p := range testdata.Pages(t) {
		d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil && d == nil {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		documents = append(documents, d)
	}
	for _, limit := range []int{1 << 12, 1 << 24} {
		testdata.Into(t, len(documents), func(page int, into *Data) (*Data, error) {
			o := Options{Into: into, Budget: documents[page].NewBudget(limit)}
			if page%2 == 0 {
				o.RobotsTags = []string{"GoogleBot: noindex", "max-snippet: 5, NoArchive"}
			}
			return Extract(documents[page], o)
		}, textOf)
	}
}

// textOf tells all that data have.
func textOf(m *Data) string {
	text, err := m.AppendJSON(nil, dom.JSONOptions{})
	all := *m
	all.memory = nil
	return fmt.Sprintf("%+v %v %v %s", all, err, m.Directives("GoogleBot"), text)
}

// rare are pages with more than most have.
var rare = []string{
	`<title>one</title>`,
	`<html lang=DE><title> A  long
		title</title><meta http-equiv=Content-Type content="text/html; Charset=latin1"><meta name=keywords content="` + numbers(100) + `">
		<meta name=ROBOTS content="noindex, NOFOLLOW, max-snippet: 5, unavailable_after: Friday, 25-Jun-10, a, b, c, d, e, f">
		<meta name=robots content=none><meta name=googlebot content=all><meta name=theme-color content=red media=print>
		<meta name=theme-color content=blue><meta name=theme-color content=green>`,
	strings.Repeat(`<meta property=og:image content=i><meta property=og:image:width content=6><meta property=og:image:width content=x>`, 40) +
		`<meta property="OG:Title twitter:title" name=prism:Url itemprop=p content=t><meta property=og:other content=o><meta name=og:title content=x>`,
	`<link rel=schema.DC href=//purl.org/dc><link rel="schema.T x" href="http://purl.org/dc/terms/"><link rel=Canonical href=c>
		<meta name=DC.Creator lang=en scheme=s content=c><meta name=T.issued content=2020-01-02><meta name=dcterm:x content=y>`,
	`<meta name=description content="` + strings.Repeat("long ", 9999) + `">`,
	`<meta name=citation_author content=a><meta name=citation_author_email content=e><meta name=citation_date content=2020/1/2>`,
}

func numbers(n int) string {
	list := fmt.Sprint(0)
	for i := range n {
		list += fmt.Sprint(", ", i)
	}
	return list
}

// Data that are made in the memory of others need hardly any other memory.
func TestIntoAllocations(t *testing.T) {
	d := parsePage(t, `<html lang=en><meta charset=utf-8><title>A page</title><meta name=description content="a &amp; b">
		<meta name=keywords content="a, b, c"><meta name=robots content="noindex, max-snippet: 5"><meta name=theme-color content=red>
		<link rel=canonical href=/c><meta property=og:title content=t><meta property=og:image content=i.png>
		<meta property=og:image:width content=60><meta property=og:image content=j.png><meta property=og:image content=k.png>
		<meta property=article:published_time content=2020-01-02T03:04:05Z><meta name=twitter:card content=summary>`, "https://example.com/")
	o := Options{Into: new(Data), Resolver: weburl.ForDocument(d), Budget: d.NewBudget(1 << 30)}
	allocated := testing.AllocsPerRun(100, func() {
		if _, err := Extract(d, o); err != nil {
			t.Fatal(err)
		}
	})
	const most = 1 // the list of theme colours, which few pages have
	if allocated > most {
		t.Errorf("%v allocations, want %d at most", allocated, most)
	}
}

func parsePage(t *testing.T, page, url string) *dom.Document {
	t.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: url, ContentType: "text/html;charset=utf-8"})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
