package html5

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

func TestCheckContentType(t *testing.T) {
	const html, xhtml, sniffed = "HTML", "XHTML ", "sniffed "
	tests := []struct{ contentType, page, want string }{
		// What the header says.
		{"text/html", "\x89PNG\r\n\x1A\n", html},
		{"Text/HTML; charset=utf-8", "", html},
		{"application/xhtml+xml", "", xhtml + "application/xhtml+xml"},
		{"application/xhtml+xml; charset=utf-8", "<html>", xhtml + "application/xhtml+xml"},
		{"text/plain", "<!doctype html>", "text/plain"},
		{"application/octet-stream", "<!doctype html>", "application/octet-stream"},
		{"image/png", "<!doctype html>", "image/png"},
		{"application/pdf", "", "application/pdf"},
		{"application/json; charset=utf-8", "<html>", "application/json"},
		{"image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"},
		{"application/rss+xml", "<?xml version='1.0'?><rss>", "application/rss+xml"},
		{"application/xml", "<?xml version='1.0'?>\n<!DOCTYPE html><!-- <rss> -->\n<html lang='en'>", xhtml + "application/xml"},
		{"text/xml", "<html/>", xhtml + "text/xml"},
		{"text/xml", "<html5>", "text/xml"},
		{"text/xml", "<html", "text/xml"},
		{"text/xml", "", "text/xml"},
		{"text/xml", "<!-- <html>", "text/xml"},
		// What the bytes say.
		{"", "", html},
		{"", "\n <!DocType html>\x00", html},
		{"", "<html>\x00", html},
		{"", "<p class=x>\x00", html},
		{"", "<!-- -->\x00", html},
		{"", "<pre>\x00", sniffed + "application/octet-stream"},
		{"", "<section itemscope>", html},
		{"", "just text", html},
		{"", "text with an escape \x1B[0m", html},
		{"", "\xEF\xBB\xBF<html>", html},
		{"", "\xFF\xFE<\x00h\x00", html},
		{"", "<\x00h\x00t\x00m\x00", sniffed + "application/octet-stream"},
		{"", "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'>", xhtml + "text/xml"},
		{"", "<?xml version='1.0'?><rss>", sniffed + "text/xml"},
		{"", "%PDF-1.7", sniffed + "application/pdf"},
		{"", " %PDF-1.7", html},
		{"", "%!PS-Adobe-3.0", sniffed + "application/postscript"},
		{"", "\x89PNG\r\n\x1A\n\x00", sniffed + "image/png"},
		{"", "\x89PNG", html},
		{"", "GIF89a<html>", sniffed + "image/gif"},
		{"", "RIFFabcdWEBPVP8 ", sniffed + "image/webp"},
		{"", "\x1F\x8B\x08\x00", sniffed + "application/x-gzip"},
		{"", "PK\x03\x04", sniffed + "application/zip"},
		{"", strings.Repeat(" ", resourceHeaderLength-1) + "\x00", sniffed + "application/octet-stream"},
		{"", strings.Repeat(" ", resourceHeaderLength) + "\x00", html},
		// Headers that say nothing.
		{"nonsense", "<p>", html},
		{"text/html, text/html", "<p>", html},
		{"*/*", "%PDF-1.7", sniffed + "application/pdf"},
		{"unknown/unknown", "<p>", html},
		{"application/unknown", "<p>", html},
	}
	for _, tt := range tests {
		got, err := checkContentType(tt.contentType, []byte(tt.page))
		var not *NotHTMLError
		switch {
		case errors.As(err, &not) && not.Sniffed:
			got = sniffed + not.ContentType
		case errors.As(err, &not):
			got = not.ContentType
		case got != "":
			got = xhtml + got
		default:
			got = html
		}
		if got != tt.want {
			t.Errorf("checkContentType(%q, %q): %s, want %s", tt.contentType, tt.page, got, tt.want)
		}
	}
}

func TestNotHTMLError(t *testing.T) {
	const advice = ", not HTML; if it is HTML nevertheless, give text/html as its content type"
	tests := []struct {
		err  NotHTMLError
		want string
	}{
		{NotHTMLError{ContentType: "image/png"}, "html5: the page is served as image/png"},
		{NotHTMLError{ContentType: "image/png", Sniffed: true}, "html5: the page looks like image/png"},
		{NotHTMLError{ContentType: "application/octet-stream", Sniffed: true}, "html5: the page holds bytes that no text has"},
	}
	for _, tt := range tests {
		if got := tt.err.Error(); got != tt.want+advice {
			t.Errorf("%q, want %q", got, tt.want+advice)
		}
	}
}

func TestXHTMLProblem(t *testing.T) {
	var problems dom.Problems
	addXHTML(&problems, "application/xml")
	if p := problems.List()[0]; p.Rule != "html/xhtml" || !strings.Contains(p.Message, "application/xml") {
		t.Errorf("%+v", p)
	}
}
