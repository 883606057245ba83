package html5

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// A NotHTMLError says that a page was not parsed because it is not HTML: by its
// Content-Type header or, if that says nothing, by its first bytes. Callers that
// know that it is HTML pass "text/html" as the content type.
type NotHTMLError struct {
	ContentType string // what it is instead: a type and a subtype, such as "image/png"
	Sniffed     bool   // the bytes say so, not the header
}

func (e *NotHTMLError) Error() string {
	how := "is served as " + e.ContentType
	if e.Sniffed {
		how = "looks like " + e.ContentType
		if e.ContentType == octetStream {
			how = "holds bytes that no text has"
		}
	}
	return fmt.Sprintf("html5: the page %s, not HTML; if it is HTML nevertheless, give text/html as its content type", how)
}

const octetStream = "application/octet-stream"

// resourceHeaderLength is how many bytes of a page the type is determined from.
// https://mimesniff.spec.whatwg.org/#reading-the-resource-header
const resourceHeaderLength = 1445

// checkContentType decides whether a page is parsed, by the value of its
// Content-Type header, which may be empty, and its first bytes, of which it
// needs [resourceHeaderLength] or the whole page. The error is a
// [*NotHTMLError]. If the page is XHTML, which is parsed as if it were HTML,
// xhtml is its type.
//
// The header is trusted, as in browsers: text/plain is not HTML whatever the bytes
// look like, and neither is application/octet-stream. XML is parsed if its root is
// an html element. With no header, or one that browsers ignore, the bytes decide by
// https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource,
// except that text which is not recognized as HTML is parsed, too: a fragment, or a
// file that starts with a byte order mark, looks like that, and the caller has asked
// to parse it as HTML.
func checkContentType(contentType string, prefix []byte) (xhtml string, err error) {
	essence, sniffed := computedType(contentType, prefix)
	switch {
	case essence == "text/html", sniffed && essence == "text/plain":
		return "", nil
	case isXHTML(essence, prefix):
		return essence, nil
	}
	return "", &NotHTMLError{ContentType: essence, Sniffed: sniffed}
}

// computedType returns the type of a page, and whether its bytes told it.
func computedType(contentType string, prefix []byte) (essence string, sniffed bool) {
	m, ok := microsyntax.ParseMIMEType(contentType)
	if !ok || m.Essence == "unknown/unknown" || m.Essence == "application/unknown" || m.Essence == "*/*" {
		return sniffType(prefix[:min(len(prefix), resourceHeaderLength)]), true
	}
	return m.Essence, false
}

// isXHTML reports whether a page of that type is XHTML.
func isXHTML(essence string, prefix []byte) bool {
	return essence == "application/xhtml+xml" || isXMLType(essence) && rootIsHTML(prefix)
}

// addXHTML reports that a page is served as XHTML.
func addXHTML(problems *dom.Problems, contentType string) {
	problems.Add("html/xhtml", dom.Place{}, "the page is XHTML (%s), which browsers read as XML, but it is read as HTML here: "+
		"empty-element tags, CDATA sections and prefixed names may come out otherwise; serve it as text/html to have it read so everywhere",
		contentType)
}

// isXMLType reports whether a type is XML.
// https://mimesniff.spec.whatwg.org/#xml-mime-type
func isXMLType(essence string) bool {
	return strings.HasSuffix(essence, "+xml") || essence == "text/xml" || essence == "application/xml"
}

// rootIsHTML reports whether the first tag of an XML document is the start tag of an
// html element.
func rootIsHTML(page []byte) bool {
	for {
		i := bytes.IndexByte(page, '<')
		if i < 0 {
			return false
		}
		page = page[i+1:]
		switch {
		case bytes.HasPrefix(page, []byte("!--")):
			_, page, _ = bytes.Cut(page, []byte("-->"))
		case bytes.HasPrefix(page, []byte("!")), bytes.HasPrefix(page, []byte("?")):
		default:
			return len(page) > 4 && string(page[:4]) == "html" && (microsyntax.IsASCIIWhitespace(page[4]) || page[4] == '>' || page[4] == '/')
		}
	}
}

// sniffType returns the type that the first bytes of a page show.
// https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
//
// It knows the images, sounds, films and archives that start with a fixed signature.
// The others have bytes that text does not have, and are reported as
// application/octet-stream.
func sniffType(prefix []byte) string {
	text := skipASCIIWhitespace(prefix)
	for _, start := range htmlStarts {
		// Followed by a tag-terminating byte.
		if n := len(start); len(text) > n && microsyntax.EqualASCIIFold(text[:n], start) && (text[n] == ' ' || text[n] == '>') {
			return "text/html"
		}
	}
	if bytes.HasPrefix(text, []byte("<?xml")) {
		return "text/xml"
	}
	for _, s := range signatures {
		if s.matches(prefix) {
			return s.essence
		}
	}
	if bytes.ContainsFunc(prefix, isBinaryData) {
		return octetStream
	}
	return "text/plain"
}

var htmlStarts = [...]string{
	"<!DOCTYPE HTML", "<HTML", "<HEAD", "<SCRIPT", "<IFRAME", "<H1", "<DIV", "<FONT", "<TABLE", "<A", "<STYLE",
	"<TITLE", "<B", "<BODY", "<BR", "<P", "<!--",
}

// A signature is a row of one of the tables of byte patterns.
type signature struct {
	pattern string // "?" stands for any byte
	essence string
}

func (s signature) matches(prefix []byte) bool {
	if len(prefix) < len(s.pattern) {
		return false
	}
	for i := range len(s.pattern) {
		if s.pattern[i] != '?' && s.pattern[i] != prefix[i] {
			return false
		}
	}
	return true
}

var signatures = [...]signature{
	{"%PDF-", "application/pdf"},
	{"%!PS-Adobe-", "application/postscript"},
	{"\xFE\xFF??", "text/plain"},
	{"\xFF\xFE??", "text/plain"},
	{"\xEF\xBB\xBF?", "text/plain"},
	{"\x00\x00\x01\x00", "image/x-icon"},
	{"\x00\x00\x02\x00", "image/x-icon"},
	{"BM", "image/bmp"},
	{"GIF87a", "image/gif"},
	{"GIF89a", "image/gif"},
	{"RIFF????WEBPVP", "image/webp"},
	{"\x89PNG\r\n\x1A\n", "image/png"},
	{"\xFF\xD8\xFF", "image/jpeg"},
	{"FORM????AIFF", "audio/aiff"},
	{"ID3", "audio/mpeg"},
	{"OggS\x00", "application/ogg"},
	{"MThd\x00\x00\x00\x06", "audio/midi"},
	{"RIFF????AVI ", "video/avi"},
	{"RIFF????WAVE", "audio/wave"},
	{"\x1A\x45\xDF\xA3", "video/webm"},
	{"\x1F\x8B\x08", "application/x-gzip"},
	{"PK\x03\x04", "application/zip"},
	{"Rar!\x1A\x07\x00", "application/x-rar-compressed"},
}

// isBinaryData reports whether c is a binary data byte.
// https://mimesniff.spec.whatwg.org/#binary-data-byte
func isBinaryData(c rune) bool {
	return c <= 0x08 || c == 0x0B || 0x0E <= c && c <= 0x1A || 0x1C <= c && c <= 0x1F
}
