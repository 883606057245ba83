package html5

import (
	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// A confidence says how sure the encoding of a page is.
// https://html.spec.whatwg.org/multipage/parsing.html#concept-encoding-confidence
type confidence uint8

const (
	tentative  confidence = iota // a meta element may still change it
	certain                      // nothing changes it
	irrelevant                   // the input was characters, not bytes
)

// prescanLength is how many bytes are looked at for a declaration: "User agents
// are encouraged to only prescan the first 1024 bytes".
const prescanLength = 1024

// sniff determines the encoding of a page from its first bytes, of which it
// needs [prescanLength] or the whole page, and from the value of the
// Content-Type header, which may be empty.
// https://html.spec.whatwg.org/multipage/parsing.html#encoding-sniffing-algorithm
//
// Of the optional steps it takes only the prescan (5). It leaves out the user's
// instruction (2), which a caller can give as contentType, the encoding of a parent
// document (6) and the encoding at an earlier visit (7). If no step finds an
// encoding, it returns fallback; for steps 8 and 9 see [guessEncoding].
func sniff(prefix []byte, contentType string, fallback encoding.Encoding) (encoding.Encoding, confidence) {
	if e, ok := encoding.SniffBOM(prefix); ok {
		return e, certain
	}
	if e, ok := transportEncoding(contentType); ok {
		return e, certain
	}
	if e, ok := prescan(prefix[:min(len(prefix), prescanLength)]); ok {
		return e, tentative
	}
	return fallback, tentative
}

// guessEncoding determines the encoding of a page that does not declare it. guessed
// is false if the page is ASCII, which means the same in any encoding.
//
// Of step 8 it looks for UTF-8 only, and only in what did not come over HTTP: "User
// agents are generally discouraged from attempting to autodetect encodings for
// resources obtained over the network". "The UTF-8 encoding has a highly detectable
// bit pattern. Files from the local file system that contain bytes with values
// greater than 0x7F which match the UTF-8 pattern are very likely to be UTF-8, while
// documents with byte sequences that do not match it are very likely not." It does
// not guess from the frequency of bytes, since browsers do that in different ways.
// For step 9 it takes the default of most locales.
//
// cutOff says that the end of the page is missing, perhaps in the middle of a
// character.
func guessEncoding(page []byte, overHTTP, cutOff bool) (e encoding.Encoding, guessed bool) {
	switch {
	case encoding.IsASCII(page):
		return encoding.Windows1252, false
	case !overHTTP && encoding.IsUTF8(page, cutOff):
		return encoding.UTF8, true
	}
	return encoding.Windows1252, true
}

// transportEncoding returns the encoding that a Content-Type header names.
// https://html.spec.whatwg.org/multipage/urls-and-fetching.html#content-type
func transportEncoding(contentType string) (encoding.Encoding, bool) {
	if contentType == "" {
		return encoding.Encoding{}, false
	}
	m, ok := microsyntax.ParseMIMEType(contentType)
	if !ok {
		return encoding.Encoding{}, false
	}
	label, ok := m.Parameter("charset")
	if !ok {
		return encoding.Encoding{}, false
	}
	return encoding.Get(label)
}
