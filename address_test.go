package itemscope

import (
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
)

func TestOwnAddress(t *testing.T) {
	const (
		canonical = `<link rel=CANONICAL href=https://example.com/canonical>`
		graph     = `<meta property=og:url content=https://example.com/graph>`
		saved     = `<!-- saved from url=(0025)https://example.com/saved -->`
	)
	for _, c := range []struct{ page, want string }{
		{"", ""},
		{canonical, "https://example.com/canonical"},
		{graph, "https://example.com/graph"},
		{graph + canonical, "https://example.com/canonical"},
		{"<!DOCTYPE html>\n" + saved + "<html>" + canonical, "https://example.com/saved"},
		{"<!DOCTYPE html><html><!--\n Page saved with SingleFile \n url: https://example.com/single \n saved date: today\n-->", "https://example.com/single"},
		{"<p>" + saved, ""}, // by one of its readers
		{"<link rel=canonical href=/relative>", ""},
		{"<link rel=canonical href=file:///x><link rel=canonical href=https://example.com/2>", "https://example.com/2"},
		{"<!-- saved from url=(0009)about:internet -->" + graph, "https://example.com/graph"},
	} {
		d, err := html5.ParseBytes([]byte(c.page), html5.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := OwnAddress(d).String(); got != c.want {
			t.Errorf("%s: %q, want %q", c.page, got, c.want)
		}
	}
}

func TestURLFromPage(t *testing.T) {
	const page = `<link rel=canonical href=https://example.com/a/><p itemscope><a itemprop=url href=b>x</a>`
	for _, c := range []struct{ url, want string }{
		{"", "https://example.com/a/b"},
		{"file:///saved.html", "https://example.com/a/b"},
		{"https://example.org/c", "https://example.org/b"},
	} {
		p, err := ExtractBytes([]byte(page), Options{URL: c.url, URLFromPage: true})
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Microdata.Items[0].Text("url"); got != c.want || len(p.Problems) > 0 {
			t.Errorf("at %q: %q, want %q; %v", c.url, got, c.want, p.Problems)
		}
	}
}

// What is wrong with the addresses of a page is said once, and of the page; what
// is wrong with one URL is said of that URL.
func TestAddressProblems(t *testing.T) {
	const linked = `<p itemscope><a rel=next itemprop=url href=`
	for _, c := range []struct{ url, page, want string }{
		{"", linked + "x>", "page/no-address+0"},
		{"", linked + "x>" + linked + "y>", "page/no-address+1"},
		{"", linked + "'http://['>", "microdata/url-unresolvable+0"},
		{"", linked + "'http://['>" + linked + "x>", "microdata/url-unresolvable+0 page/no-address+0"},
		{"about:blank", linked + "x>", "page/no-address+0"},
		{"https://example.com/", linked + "x>", ""},
		{"https://example.com/", linked + "'http://['>", "microdata/url-unresolvable+0"},
		{"file:///x.html", linked + "y>", ""},
		{"file:///x.html", linked + "//example.com/y>", "page/file-address+0"},
		{"file:///x.html", linked + "/y>", "page/file-address+0"},
		{"file:///x.html", "<link rel=canonical href=https://example.com/>" + linked + "y>", "page/file-address+0"},
		{"file:///x.html", "<base href=https://example.com/>" + linked + "/y>", ""},
	} {
		p, err := ExtractBytes([]byte(c.page), Options{URL: c.url})
		if err != nil {
			t.Fatal(err)
		}
		var rules []string
		for _, problem := range p.Problems {
			rules = append(rules, fmt.Sprintf("%s+%d", problem.Rule, problem.More))
		}
		if got := strings.Join(rules, " "); got != c.want {
			t.Errorf("%s at %q: %q, want %q", c.page, c.url, got, c.want)
		}
	}
}

// The address that the page gives itself is offered where one is missing.
func TestAddressOffered(t *testing.T) {
	const page = `<link rel=canonical href=https://example.com/a><a rel=next href=/b>x</a>`
	for _, url := range []string{"", "file:///x.html"} {
		p, err := ExtractBytes([]byte(page), Options{URL: url})
		if err != nil {
			t.Fatal(err)
		}
		if len(p.Problems) != 1 || !strings.Contains(p.Problems[0].Message, "https://example.com/a") {
			t.Errorf("at %q: %+v", url, p.Problems)
		}
	}
}
