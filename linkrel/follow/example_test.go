package follow_test

import (
	"context"
	"fmt"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/linkrel/follow"
)

func extract(page string) *linkrel.Data {
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

func ExampleLink() {
	links := extract(`<base target=_blank><a href=https://other.example/ rel=noreferrer>Elsewhere</a>`)
	for l := range links.All() {
		nav, err := follow.Link(links, l, nil)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s in %s, no opener: %t, Referer: %q\n", nav.URL, nav.Kind, nav.NoOpener, nav.Referrer)
	}
	// Output: https://other.example/ in _blank, no opener: true, Referer: ""
}

func ExamplePings() {
	links := extract(`<a href=https://other.example/ ping="/count">Elsewhere</a>`)
	for l := range links.All() {
		pings, err := follow.Pings(links, l, nil)
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
