package html5

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom/atom"
)

// A name that was met before is the same in all its forms, and what is wrong with it is
// noted each time.
func TestNamesMetAgain(t *testing.T) {
	for _, tt := range []struct {
		tag, name, value string
		errors           int // of each tag
	}{
		{`<svg viewBox="1" viewbox="2">`, "viewBox", "1", 1},
		{`<svg viewbox="1" viewBox="2">`, "viewBox", "1", 1},
		{`<SVG VIEWBOX="1">`, "viewBox", "1", 0},
		{`<P TITLE="1" title="2">`, "title", "1", 1},
		{`<P DATA-Long-Name="1" data-long-name="2">`, "data-long-name", "1", 1},
		{"<p na\x00me=\"1\">", "na\uFFFDme", "1", 1},
		{"<p NA\x00ME=\"1\" na\x00me=\"2\">", "na\uFFFDme", "1", 3},
	} {
		const times = 5
		d, err := ParseBytes([]byte("<!DOCTYPE html><body>"+strings.Repeat(tt.tag+"x", times)+padding), Options{ContentType: "text/html; charset=utf-8"})
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for n := range d.Elements(d.Root()) {
			if d.ElementName(n) == atom.Svg || d.ElementName(n) == atom.P {
				if v, _ := d.Attr(n, d.Name(tt.name)); v == tt.value {
					found++
				}
			}
		}
		if found < times {
			t.Errorf("%q: %d of %d elements have %s=%q", tt.tag, found, times, tt.name, tt.value)
		}
		d, _ = ParseBytes([]byte("<!DOCTYPE html><body>"+strings.Repeat(tt.tag+"x", times)), Options{ContentType: "text/html; charset=utf-8", ParseErrors: true})
		count := map[string]int{}
		for _, p := range d.Problems() {
			count[p.Rule]++
		}
		if got := count["html/duplicate-attribute"] + count["html/unexpected-null-character"]; got != times*tt.errors {
			t.Errorf("%q: %d errors, want %d: %v", tt.tag, got, times*tt.errors, count)
		}
	}
}
