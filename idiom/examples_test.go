package idiom_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/idiom"
	"github.com/itemscope/itemscope/internal/testdata"
)

func parse(tb testing.TB, page string) *dom.Document {
	tb.Helper()
	d, err := html5.ParseBytes([]byte(page), html5.Options{URL: "https://e.example/dir/p", ContentType: "text/html;charset=utf-8", MaxDepth: -1, MaxNodes: -1})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

func extract(tb testing.TB, page string) *idiom.Data {
	tb.Helper()
	m, err := idiom.Extract(parse(tb, page), idiom.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	return m
}

// TestExamples has the examples of section 4.13, "Common idioms without dedicated
// elements", of the text of 2012, which are cut out of it.
func TestExamples(t *testing.T) {
	spec, err := os.ReadFile(filepath.Join(testdata.Shared(t), "specs", "html-2012-links-selectors-microdata.txt"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(spec), "\n4.13.2 Bread crumb navigation")
	section, _, _ = strings.Cut(section, "\n4.14 ")
	for _, tt := range []struct{ name, from, to, want string }{
		{"bread crumbs", "<nav>\n", "</nav>", `
crumbs separators: Main <https://e.example/>, Products <https://e.example/products/>, Dishwashers <https://e.example/products/dishwashers/>, Second hand
crumbs separators: Main <https://e.example/>, Second hand <https://e.example/second-hand/>, Dishwashers`},
		{"a tag cloud", `<ul class="tag-cloud">`, "</ul>", `
cloud class, title: apple 28 <https://e.example/t/apple>, kiwi 6 <https://e.example/t/kiwi>, pear 41 <https://e.example/t/pear>`},
		{"a sketch", "<p> Costello: Look", "\n\n", `
conversation colon
 speech Costello: Look, you
 speech Abbott: Certainly.
 speech Costello: Who's playing
 speech Abbott: That's right.
 unmarked : Costello becomes
 speech Costello: When you
 speech Abbott: Every dollar`},
		{"a log", `<p> <data value="1319898155">`, "\n\n", `
conversation log
 speech egof: I'm not (1319898155)
 speech kaj: if you (1319898192)
 speech egof: it's unarguably (1319898200)
 direction : * kaj (1319898228)
 speech kaj: you are (1319898260)`},
		{"a game", "<p> Next, you meet a fisherman", "</ul>", `
conversation choices
 choice : "Hello there!" 1
 response : He responds 1
 choice : "I would 2
 response : He sells 2
 choice : "Can I 2
 response : He is 2
 choice : "Five gold." 3
 choice : "Ten gold." 3
 choice : "Fifteen gold." 3
 response : He lends 3
 choice : "A fish." 3
 choice : "A newspaper." 3
 choice : "A pebble." 3
 response : "No thanks", 3
 choice : "Vote for 1
 response : He turns 1
 choice : "Sir, are 1
 response : He looks 1
 choice : "You got 2
 response : The fisherman 2
 choice : "Only kidding." 2
 response : "Good one!" 2
 choice : "Oh, then 2
 response : He looks 2`},
		{"notes in titles", "<p> <b>Customer</b>: Hello!", "\n\n", `
conversation speaker
 speech Customer: Hello! I
 speech Shopkeeper: Watcha mean,
 speech Customer: Uh, I'm
 speech Shopkeeper: Sorry, we're
note title : Colloquial pronunciation, from Watcha
note title : This is,, from we're closing for lunch`},
		{"a note and its link", "<p> Announcer: Number 16", "</section>", `
conversation colon
 speech Announcer: Number 16:
 speech Interviewer: Good evening.
 speech Norman: I don't.
 speech Interviewer: You told
note mutual 1: This is,, from [1]`},
		// An aside is about a section and no place in it, so that it is not among the
		// footnotes.
		{"a side note", `<p> <span class="speaker">Customer`, "</aside>", `
conversation speaker
 speech Customer: I will
 speech Shopkeeper: I'm sorry?
 speech Customer: I will
 speech Shopkeeper: No no`},
		{"notes of a table", "<figure>\n <figcaption>Table 1.", "</figure>", `
note number 1: Assumed., from 1
note number 2: Footwork impeccable., from 2
note number 3: Quality described, from 3
note number 4: A lot., from 4`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, example, ok := strings.Cut(section, tt.from)
			example, _, ends := strings.Cut(example, tt.to)
			if !ok || !ends {
				t.Fatal("the text has no such example")
			}
			if got := summary(extract(t, tt.from+example+tt.to)); got != tt.want {
				t.Errorf("got%s\nwant%s", got, tt.want)
			}
		})
	}
}

// summary has what was found, and of longer texts the first two words.
func summary(m *idiom.Data) string {
	var b strings.Builder
	for _, c := range m.Crumbs {
		fmt.Fprintf(&b, "\ncrumbs %s:", c.Rule)
		for i, l := range c.Levels {
			comma(&b, i)
			fmt.Fprintf(&b, " %s", l.Text)
			link(&b, l.URL)
		}
	}
	for _, c := range m.TagClouds {
		fmt.Fprintf(&b, "\ncloud %s, %s:", c.Rule, c.Weights)
		for i, tag := range c.Tags {
			comma(&b, i)
			fmt.Fprintf(&b, " %s %v", tag.Text, tag.Weight)
			link(&b, tag.URL)
		}
	}
	for _, c := range m.Conversations {
		fmt.Fprintf(&b, "\nconversation %s", c.Rule)
		for _, turn := range c.Turns {
			fmt.Fprintf(&b, "\n %s %s: %s", turn.Kind, turn.Speaker, begin(turn.Text))
			if turn.Time != "" {
				fmt.Fprintf(&b, " (%s)", turn.Time)
			}
			if turn.Depth != 0 {
				fmt.Fprintf(&b, " %d", turn.Depth)
			}
		}
	}
	for _, f := range m.Footnotes {
		fmt.Fprintf(&b, "\nnote %s %s: %s", f.Rule, f.Label, begin(f.Text))
		for _, r := range f.References {
			fmt.Fprintf(&b, ", from %s", r.Text)
		}
	}
	return b.String()
}

func begin(text string) string {
	words := strings.Fields(text)
	return strings.Join(words[:min(2, len(words))], " ")
}

func comma(b *strings.Builder, i int) {
	if i > 0 {
		b.WriteByte(',')
	}
}

func link(b *strings.Builder, url string) {
	if url != "" {
		fmt.Fprintf(b, " <%s>", url)
	}
}
