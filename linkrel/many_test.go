package linkrel

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom/atom"
)

// Links are the same whether those with the same address, rel or attributes are made at
// once or not.
func TestManyLinks(t *testing.T) {
	var page strings.Builder
	const links = 3000
	target := func(i int) string { return fmt.Sprintf("t%d", i/5) }
	rel := func(i int) string { return []string{"next", "bookmark", "unknown"}[i%3] }
	href := func(i int) string {
		switch i % 4 {
		case 0:
			return "http://["
		case 1:
			return "/same"
		case 2:
			return strings.Repeat("x", i%300) + "/../é"
		}
		return fmt.Sprint(i)
	}
	for i := range links {
		fmt.Fprintf(&page, "<a href=%s rel=%s target=%s></a>", href(i), rel(i), target(i))
	}
	for range 2 { // the second time with the memory of the first
		d := parseAt(t, page.String(), pageURL)
		ls := extractFrom(t, d, Options{})
		if len(ls.Items) != links {
			t.Fatalf("%d links, want %d", len(ls.Items), links)
		}
		for i, l := range ls.Items {
			url, _ := ls.Resolver().Resolve(href(i))
			if l.Href != href(i) || l.URL() != url || l.attr(atom.Target) != target(i) || l.Relations()[0].Keyword != rel(i) {
				t.Fatalf("link %d: %s, %s to %s", i, describe(&l), l.Href, l.URL())
			}
		}
	}
}

// What a value of rel costs is charged for each page, though it is known from another.
func TestRelationsAreCharged(t *testing.T) {
	d := parseAt(t, `<a href=x rel="next nofollow unknown"></a>`, pageURL)
	charged := func() int {
		budget := d.NewBudget(0)
		before := budget.Part("test", 0)
		left := before.Left()
		before.End()
		extractFrom(t, d, Options{Budget: budget})
		after := budget.Part("test", 0)
		return left - after.Left()
	}
	first := charged()
	for range 3 {
		if again := charged(); again != first {
			t.Errorf("%d units, then %d", first, again)
		}
	}
	if first == 0 {
		t.Error("nothing is charged")
	}
}
