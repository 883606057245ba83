package html5

import "testing"

func TestComputedType(t *testing.T) {
	for _, tt := range []struct {
		contentType, page, want string
		html                    bool
	}{
		{"text/html; charset=utf-8", "%PDF-1.5", "text/html", true},
		{"Text/HTML", "", "text/html", true},
		{"application/xhtml+xml", "<html>", "application/xhtml+xml", true},
		{"text/xml", `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">`, "text/xml", true},
		{"text/xml", "<rss>", "text/xml", false},
		{"text/plain", "<!doctype html>", "text/plain", false},
		{"", " <!doctype html>", "text/html", true},
		{"*/*", "<p>", "text/html", true},
		{"html", "<!-- -->", "text/html", true},
		{"", "some text", "text/plain", false},
		{"", "", "text/plain", false},
		{"", "\x89PNG\r\n\x1A\n", "image/png", false},
	} {
		if got, html := ComputedType(tt.contentType, []byte(tt.page)); got != tt.want || html != tt.html {
			t.Errorf("%q, %q: %s, %v", tt.contentType, tt.page, got, html)
		}
	}
}
