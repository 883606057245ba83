package linkrel

import (
	"encoding/json"
	"fmt"
	"html"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

// TestURLJSON holds the JSON of addresses of all forms equal to what encoding/json makes of them,
// for links that share all else, some of it and nothing.
func TestURLJSON(t *testing.T) {
	for _, base := range []string{"https://example.com/dir/page", `https://example.com/d?a\b`, "data:,x", `https://example.com/"\é`} {
		var page strings.Builder
		for i, href := range []string{
			"", "/a", "b/c", "?d=e", "#f", "//host.example", "https://host.example", "https://host.example/g", "javascript:void(0)", `"`,
			`/\"`, `?a\b"c`, `#\"`, "é", "https://é.example/", "http://:99999999", "http://[", "mailto:a@b", "../x", "a b",
		} {
			fmt.Fprintf(&page, `<a href="%s" rel="%s"><link href="%[1]s" rel=next title="%s">`, html.EscapeString(href), [...]string{"prev", "prev tag", `x"`}[i%3], [...]string{`"`, "b"}[i/4%2])
		}
		ls := extractFrom(t, parseAt(t, page.String(), base), Options{})
		b, err := ls.AppendJSON(nil, dom.JSONOptions{})
		if err != nil {
			t.Fatal(err)
		}
		var read []struct {
			URL, Href, Title string
			Rel              []string
		}
		if err := json.Unmarshal(b, &read); err != nil {
			t.Fatalf("%v: %s", err, b)
		}
		if len(read) != len(ls.Items) {
			t.Fatalf("%d links in JSON, want %d", len(read), len(ls.Items))
		}
		for i, l := range ls.Items {
			if got := read[i]; got.URL != l.URL() || got.Href != l.Href || got.Title != l.Title() || strings.Join(got.Rel, " ") != l.Rel() {
				t.Errorf("base %s: %q is written as %+v, want the URL %q", base, l.Href, got, l.URL())
			}
			single, err := l.AppendJSON(nil, dom.JSONOptions{})
			if err != nil || !strings.Contains(string(b), string(single)) {
				t.Errorf("base %s: %s is written otherwise among others (%v)", base, single, err)
			}
		}
	}
}
