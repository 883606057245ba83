package work_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
	"github.com/itemscope/itemscope/vocab/work"
)

func read(url, page string) vocab.Page {
	d, err := html5.Parse(strings.NewReader(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		panic(err)
	}
	m, err := microdata.Extract(d, microdata.Options{})
	if err != nil {
		panic(err)
	}
	links, err := linkrel.Extract(d, linkrel.Options{})
	if err != nil {
		panic(err)
	}
	return vocab.Page{Document: d, Microdata: m, Links: links}
}

// pond is the example of the standard.
const pond = `<figure itemscope itemtype="http://n.whatwg.org/work">
 <img itemprop="work" src="mypond.jpeg">
 <figcaption>
  <p><cite itemprop="title">My Pond</cite></p>
  <p><small>Licensed under the <a itemprop="license"
  href="https://creativecommons.org/licenses/by-sa/4.0/">Creative
  Commons Attribution-Share Alike 4.0 International License</a>
  and the <a itemprop="license"
  href="http://www.opensource.org/licenses/mit-license.php">MIT
  license</a>.</small>
 </figcaption>
</figure>`

func report(page vocab.Page) *work.Report {
	r, err := work.Extract(page, work.Options{})
	if err != nil {
		panic(err)
	}
	return r
}

// TestItemref is the example of the text of 2012: two images, one licence.
func TestItemref(t *testing.T) {
	works := report(read("https://example.com/", `<figure itemscope itemtype="http://n.whatwg.org/work" itemref="licenses">
   <img itemprop="work" src="images/house.jpeg"><figcaption itemprop="title">The house I found.</figcaption></figure>
  <figure itemscope itemtype="http://n.whatwg.org/work" itemref="licenses">
   <img itemprop="work" src="images/mailbox.jpeg"><figcaption itemprop="title">The mailbox.</figcaption></figure>
  <p id="licenses">All images licensed under the <a itemprop="license"
   href="http://www.opensource.org/licenses/mit-license.php">MIT license</a>.</p>`)).Works
	if len(works) != 2 {
		t.Fatalf("%d works", len(works))
	}
	for i, want := range []string{"https://example.com/images/house.jpeg", "https://example.com/images/mailbox.jpeg"} {
		if w := works[i]; w.URL != want || len(w.Licenses) != 1 || w.Licenses[0].Name != "MIT" {
			t.Errorf("work %d: %+v", i, w)
		}
	}
}

func TestAuthorsAndProblems(t *testing.T) {
	r := report(read("https://example.com/", `<div itemscope itemtype="http://n.whatwg.org/work">
		<b itemprop=title>One</b><b itemprop=title>Two</b><b itemprop=license>GPL</b>
		<b itemprop=author> Ann
		Lee </b><b itemprop=author itemscope itemtype=http://microformats.org/profile/hcard><i itemprop=fn>Bob</i><a itemprop=url href=/bob>x</a></b></div>`))
	if len(r.Works) != 1 {
		t.Fatalf("%d works", len(r.Works))
	}
	w := r.Works[0]
	if w.Title != "One" || len(w.Licenses) != 0 || len(w.Authors) != 2 || w.Authors[0].Name != "Ann Lee" ||
		w.Authors[1].Name != "Bob" || w.Authors[1].URL != "https://example.com/bob" || w.Authors[1].Card == nil {
		t.Errorf("got %+v", w)
	}
	var rules []string
	for _, p := range r.Problems {
		rules = append(rules, p.Rule)
	}
	if got, want := strings.Join(rules, " "), "work/missing-work work/repeated-property work/invalid-value"; got != want {
		t.Errorf("problems %s, want %s", got, want)
	}
}

func TestSchemaOrg(t *testing.T) {
	r := report(read("https://example.com/", `<div itemscope itemtype="https://schema.org/ImageObject">
		<img itemprop=contentUrl src=/i.png><b itemprop=name>Image</b><a itemprop=license rel=license href=https://creativecommons.org/licenses/by/3.0/us/deed.de>x</a>
		<b itemprop=author itemscope itemtype=https://schema.org/Person><i itemprop=name>Cat</i></b></div>
		<div itemscope itemtype="https://schema.org/Article"><b itemprop=headline>No licence</b></div>`))
	if len(r.Works) != 1 || len(r.Licenses) != 0 {
		t.Fatalf("got %+v", r)
	}
	w := r.Works[0]
	if w.URL != "https://example.com/i.png" || w.Title != "Image" || w.Authors[0].Name != "Cat" || w.Licenses[0].Name != "CC BY 3.0 US" || w.Source != vocab.SchemaOrg {
		t.Errorf("got %+v", w)
	}
}

func TestLicenseName(t *testing.T) {
	for url, want := range map[string]string{
		"http://creativecommons.org/licenses/by-nc-nd/2.5":            "CC BY-NC-ND 2.5",
		"https://creativecommons.org/licenses/by-sa/4.0/legalcode.en": "CC BY-SA 4.0",
		"https://creativecommons.org/publicdomain/mark/1.0/":          "Public Domain Mark 1.0",
		"https://creativecommons.org/licenses/sampling/1.0/":          "",
		"https://creativecommons.org/licenses/":                       "",
		"https://www.apache.org/licenses/LICENSE-2.0.html":            "Apache-2.0",
		"https://www.gnu.org/licenses/gpl-3.0.en.html":                "GPL-3.0",
		"https://www.gnu.org/licenses/old-licenses/gpl-2.0.txt#SEC1":  "GPL-2.0",
		"https://creativecommons.org/licenses/by/3.0/igo/":            "CC BY 3.0 IGO",
		"https://creativecommons.org/licenses/by/4.0\x1b[2J/":         "",
		"https://creativecommons.org/licenses/by/3.0/us\x1b[31m/":     "",
		"https://creativecommons.org/licenses/by/3.0/us\nMIT/deed.en": "",
		"https://creativecommons.org/licenses/by//us/":                "",
		"https://example.com/licence":                                 "",
		"":                                                            "",
	} {
		if got := work.LicenseName(url); got != want {
			t.Errorf("LicenseName(%q) = %q, want %q", url, got, want)
		}
	}
}

func TestGrowth(t *testing.T) {
	testdata.Growth(t, func(n int) {
		page := read("https://example.com/", strings.Repeat(pond, n))
		var s work.Summary
		if s.Add(report(page)); len(s.Groups()) != 2 {
			t.Error("not two groups")
		}
	}, 200)
}
