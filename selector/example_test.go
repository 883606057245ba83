package selector_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/selector"
)

func parse(page string) *dom.Document {
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://example.com/#prices"})
	if err != nil {
		log.Fatal(err)
	}
	return d
}

const menu = `<!DOCTYPE html>
<h2 id=prices>Prices</h2>
<ul>
<li><b>Soup</b> <i class="price">4</i>
<li><b>Cake</b> <del><i class="price">3</i></del> <i class="price new">2</i>
</ul>`

func Example() {
	d := parse(menu)
	prices := selector.MustCompile("li .price:not(del *)")
	for n := range prices.All(d, d.Root()) {
		fmt.Println(d.TextContent(n))
	}
	// Output:
	// 4
	// 2
}

func ExampleCompile() {
	s, err := selector.Compile("svg|a[svg|href]", selector.Options{
		Namespaces: map[string]string{"svg": "http://www.w3.org/2000/svg"},
	})
	fmt.Println(s, err)

	_, err = selector.Compile("ul > li:frist-child", selector.Options{})
	var wrong *selector.Error
	fmt.Println(errors.As(err, &wrong), wrong.Offset)
	fmt.Println(err)
	// Output:
	// svg|a[svg|href] <nil>
	// true 8
	// selector "ul > li:frist-child", offset 8: there is no pseudo-class :frist-child
}

func ExampleSelector_Closest() {
	d := parse(menu)
	soup := selector.MustCompile("b").First(d, d.Root())
	fmt.Println(d.LocalName(selector.MustCompile("ul").Closest(d, soup)))
	// Output: ul
}

func ExampleSelector_Split() {
	for _, s := range selector.MustCompile("li .price:not(#sold), li > :is(.new, b)").Split() {
		fmt.Println(s.Specificity(), s)
	}
	// Output:
	// (1,1,1) li .price:not(#sold)
	// (0,1,1) li > :is(.new, b)
}

// A Matcher knows the state that a document at rest does not have.
func ExampleMatcher() {
	d := parse(menu)
	pointed := selector.MustCompile(".new").First(d, d.Root())
	m := selector.MustCompile("li:hover b, :target").Matcher(d, selector.State{Hover: pointed})
	for n := range m.All(d.Root()) {
		fmt.Println(d.TextContent(n))
	}
	// Output:
	// Prices
	// Cake
}
