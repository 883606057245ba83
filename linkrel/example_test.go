package linkrel_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/linkrel"
)

func extract(page string) *linkrel.Links {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/blog/"})
	if err != nil {
		panic(err)
	}
	links, err := linkrel.Extract(d, linkrel.Options{})
	if err != nil {
		panic(err)
	}
	return links
}

func ExampleExtract() {
	links := extract(`<link rel=stylesheet href=style.css>
		<a href=/>Home</a> <a href=2 rel="next nofollow">More</a>`)
	for l := range links.All() {
		fmt.Println(l.Element, l.URL)
		for _, r := range l.Relations {
			fmt.Println("   ", r.Keyword, "is", r.Effect)
		}
	}
	// Output:
	// link https://example.com/blog/style.css
	//     stylesheet is external resource
	// a https://example.com/
	// a https://example.com/blog/2
	//     next is hyperlink
	//     nofollow is annotation
}

func ExampleLinks_DefaultFeed() {
	links := extract(`<link rel=alternate type=application/atom+xml href=feed.xml title="All posts">`)
	if feed, ok := links.DefaultFeed(); ok {
		fmt.Println(feed.Format, feed.URL, feed.Title())
	}
	// Output: Atom https://example.com/blog/feed.xml All posts
}

func ExampleLinks_BestIcons() {
	links := extract(`<link rel=icon href=small.png sizes=16x16>
		<link rel=icon href=large.png sizes="128x128 256x256">
		<link rel=icon href=any.svg sizes=any type=image/svg+xml>`)
	for _, icon := range links.BestIcons(linkrel.IconQuery{Size: linkrel.Size{Width: 64, Height: 64}}) {
		fmt.Println(icon.URL)
	}
	// Output:
	// https://example.com/blog/any.svg
	// https://example.com/blog/large.png
	// https://example.com/blog/small.png
}

func ExampleLinks_Follow() {
	links := extract(`<base target=_blank><a href=https://other.example/ rel=noreferrer>Elsewhere</a>`)
	for l := range links.All() {
		nav, err := links.Follow(l, nil)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s in %s, no opener: %t, Referer: %q\n", nav.URL, nav.Kind, nav.NoOpener, nav.Referrer)
	}
	// Output: https://other.example/ in _blank, no opener: true, Referer: ""
}

func ExampleLinks_Pings() {
	links := extract(`<a href=https://other.example/ ping="/count">Elsewhere</a>`)
	for l := range links.All() {
		pings, err := links.Pings(l)
		if err != nil {
			fmt.Println(err)
		}
		for _, ping := range pings {
			req, err := ping.Request(context.Background())
			if err != nil {
				fmt.Println(err)
				continue
			}
			fmt.Println(req.Method, req.URL)
			for _, name := range []string{"Content-Type", "Ping-From", "Ping-To"} {
				fmt.Printf("%s: %s\n", name, req.Header.Get(name))
			}
		}
	}
	// Output:
	// POST https://example.com/count
	// Content-Type: text/ping
	// Ping-From: https://example.com/blog/
	// Ping-To: https://other.example/
}

func ExampleDownload_FileName() {
	d := linkrel.Download{
		URL:                "https://example.com/get?id=7",
		ContentDisposition: `attachment; filename="../../invoice.exe"`,
		ContentType:        "application/pdf",
	}
	fmt.Println(d.FileName(linkrel.NameOptions{}).Name)
	// Output: invoice.exe.pdf
}

func ExampleTypeTable_With() {
	types, err := linkrel.DefaultTypes().With(linkrel.LinkType{
		Keyword: "changelog",
		Effects: linkrel.Effects{Link: linkrel.Hyperlink, Anchor: linkrel.Hyperlink, Form: linkrel.NotAllowed},
	})
	if err != nil {
		panic(err)
	}
	t, _ := types.Lookup("ChangeLog")
	b, _ := json.Marshal(t)
	os.Stdout.Write(b)
	// Output: {"keyword":"changelog","link":"hyperlink","a":"hyperlink","form":"not allowed","status":"proposed"}
}
