package linkrel_test

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/linkrel"
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

func ExampleExtract() {
	links := extract(`<link rel=stylesheet href=style.css>
		<a href=/>Home</a> <a href=2 rel="next nofollow">More</a>`)
	for l := range links.All() {
		fmt.Println(l.Element, l.URL())
		for _, r := range l.Relations() {
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

func ExampleData_DefaultFeed() {
	links := extract(`<link rel=alternate type=application/atom+xml href=feed.xml title="All posts">`)
	if feed := links.DefaultFeed(); feed != nil {
		fmt.Println(feed.Format, feed.URL(), feed.Title())
	}
	// Output: Atom https://example.com/blog/feed.xml All posts
}

func ExampleData_BestIcons() {
	links := extract(`<link rel=icon href=small.png sizes=16x16>
		<link rel=icon href=large.png sizes="128x128 256x256">
		<link rel=icon href=any.svg sizes=any type=image/svg+xml>`)
	for _, icon := range links.BestIcons(linkrel.IconQuery{Size: linkrel.Size{Width: 64, Height: 64}}) {
		fmt.Println(icon.URL())
	}
	// Output:
	// https://example.com/blog/any.svg
	// https://example.com/blog/large.png
	// https://example.com/blog/small.png
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
