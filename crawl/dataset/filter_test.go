package dataset

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
)

func TestFilterPages(t *testing.T) {
	for _, test := range []struct {
		name   string
		filter Filter
		change func(*Capture)
		taken  bool
	}{
		{"none", Filter{}, nil, true},
		{"host", Filter{Hosts: []string{"www.example.com"}}, nil, true},
		{"domain", Filter{Hosts: []string{"example.org", "Example.com."}}, nil, true},
		{"another host", Filter{Hosts: []string{"xample.com"}}, nil, false},
		{"no host", Filter{Hosts: []string{"example.com"}}, func(c *Capture) { c.URL = "urn:example.com" }, false},
		{"port and case", Filter{Hosts: []string{"example.com"}}, func(c *Capture) { c.URL = "http://WWW.EXAMPLE.COM:8080/" }, true},
		{"bad escape", Filter{Hosts: []string{"a.example"}}, func(c *Capture) { c.URL = "https://a.example/%zz" }, true},
		{"spaces and bars", Filter{Hosts: []string{"a.example"}}, func(c *Capture) { c.URL = "https://a.example/a b|c?[\"" }, true},
		{"root", Filter{Hosts: []string{"a.example"}}, func(c *Capture) { c.URL = "https://a.example./" }, true},
		{"Unicode", Filter{Hosts: []string{"Bücher.example"}}, func(c *Capture) { c.URL = "https://www.bücher.example/" }, true},
		{"Unicode in ASCII", Filter{Hosts: []string{"xn--bcher-kva.example"}}, func(c *Capture) { c.URL = "https://bücher.example/" }, true},
		{"IPv6", Filter{Hosts: []string{"[::1]"}}, func(c *Capture) { c.URL = "http://[0::1]:80/" }, true},
		{"host in user info", Filter{Hosts: []string{"a.example"}}, func(c *Capture) { c.URL = "https://a.example@b.example/" }, false},
		{"not a URL", Filter{Hosts: []string{"a.example"}}, func(c *Capture) { c.URL = "a.example" }, false},
		{"language", Filter{Languages: []string{"en"}}, nil, true},
		{"region", Filter{Languages: []string{"de", "EN-gb"}}, nil, true},
		{"another region", Filter{Languages: []string{"en-US"}}, nil, false},
		{"a longer word", Filter{Languages: []string{"e"}}, nil, false},
		{"any language", Filter{Languages: []string{"*"}}, nil, true},
		{"no language", Filter{Languages: []string{"*"}}, func(c *Capture) { c.Body = []byte("<p>x") }, false},
		{"status", Filter{Status: []StatusRange{{300, 399}, {200, 200}}}, nil, true},
		{"another status", Filter{Status: []StatusRange{{300, 399}}}, nil, false},
		{"no status", Filter{Status: []StatusRange{{200, 299}}}, func(c *Capture) { c.Status = 0 }, false},
		{"type", Filter{Types: []string{"Recipe"}}, nil, true},
		{"supertype", Filter{Types: []string{"CreativeWork"}}, nil, true},
		{"supertype by address", Filter{Types: []string{"http://schema.org/HowTo"}}, nil, true},
		{"supertype inside an item", Filter{Types: []string{"Place"}}, nil, true},
		{"microformat", Filter{Types: []string{"h-card"}}, nil, true},
		{"another type", Filter{Types: []string{"Product", "h-event"}}, nil, false},
		{"two conditions", Filter{Types: []string{"Recipe"}, Languages: []string{"de"}}, nil, false},
		{"no page", Filter{Types: []string{"Recipe"}}, func(c *Capture) { c.Body = []byte("%PDF-1.4") }, false},
	} {
		c := testCapture(t)
		if test.change != nil {
			test.change(c)
		}
		x, err := NewExtractor(Options{Filter: test.filter})
		if err != nil {
			t.Fatal(err)
		}
		if taken := x.Extract(c) != nil; taken != test.taken {
			t.Errorf("%s: taken is %v", test.name, taken)
		}
	}
}

func TestFilterErrors(t *testing.T) {
	for want, filter := range map[string]Filter{
		`"https://example.org" is not a host`: {Hosts: []string{"https://example.org"}},
		`"example.org/" is not a host`:        {Hosts: []string{"example.org/"}},
		`"me@example.org" is not a host`:      {Hosts: []string{"me@example.org"}},
		`"example.org:80" is not a host`:      {Hosts: []string{"example.com", "example.org:80"}},
		`"a b" is not a host`:                 {Hosts: []string{"a b"}},
		`"" is not a host`:                    {Hosts: []string{""}},
		`a sample of 2`:                       {Sample: 2},
	} {
		if _, err := NewExtractor(Options{Filter: filter}); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("the error of %+v is %v, want %s", filter, err, want)
		}
	}
}

// Of a page with the type, the facts about items of the type and of what they lead to stay,
// and the items in JSON.
func TestFilterFacts(t *testing.T) {
	x, err := NewExtractor(Options{Filter: Filter{Types: []string{"Event"}}})
	if err != nil {
		t.Fatal(err)
	}
	rows := x.Extract(testCapture(t))
	var got []string
	for _, f := range rows.Facts {
		got = append(got, string(f.Syntax)+" "+f.Predicate[strings.LastIndexAny(f.Predicate, "/#")+1:])
	}
	want := []string{
		"microdata type", "microdata url", "rdfa type", "rdfa url",
		"jsonld type", "jsonld name", "jsonld location", "jsonld type", "jsonld name", "jsonld name",
	}
	if !slices.Equal(got, want) || rows.Page.Facts != len(want) {
		t.Errorf("%d facts are %q, want %q", rows.Page.Facts, got, want)
	}
	if json := string(rows.Page.JSON[0]); strings.Contains(json, "Recipe") || !strings.Contains(json, "Event") {
		t.Errorf("the microdata is %s", json)
	}
	if slices.Contains(rows.Page.Syntaxes, itemscope.Microformats) {
		t.Errorf("the page has %v", rows.Page.Syntaxes)
	}
}

// A sample has about its share of the pages, a larger one has those of a smaller one, and it is
// the same pages in every process.
func TestSample(t *testing.T) {
	taken := map[float64][]int{}
	for _, share := range []float64{0.01, 0.25, 1} {
		f, err := newFilter(Filter{Sample: share})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 10_000 {
			if f.takesSample(fmt.Sprint("https://example.com/", i)) {
				taken[share] = append(taken[share], i)
			}
		}
		if n := float64(len(taken[share])) / 10_000; n < 0.85*share || n > 1.15*share {
			t.Errorf("a sample of %v has %v", share, n)
		}
	}
	for _, i := range taken[0.01] {
		if !slices.Contains(taken[0.25], i) {
			t.Errorf("page %d is not in the larger sample", i)
		}
	}
	if first := taken[0.01][:5]; !slices.Equal(first, []int{107, 142, 175, 188, 263}) {
		t.Errorf("the first pages of the sample are %d", first)
	}
	for _, wrong := range []float64{-0.1, 1.1} {
		if _, err := NewExtractor(Options{Filter: Filter{Sample: wrong}}); err == nil {
			t.Errorf("a sample of %v is taken", wrong)
		}
	}
}

func TestParseStatus(t *testing.T) {
	for text, want := range map[string]StatusRange{
		"200": {200, 200}, "2xx": {200, 299}, "5XX": {500, 599}, "200-299": {200, 299},
		"": {}, "20": {}, "xx": {}, "22xx": {}, "299-200": {}, "200-": {}, "-1": {}, "1000": {}, "+200": {},
	} {
		got, err := ParseStatus(text)
		if got != want || (err != nil) != (want == StatusRange{}) {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
}
