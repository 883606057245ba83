package html5

import (
	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// metaEncoding returns the encoding that the start tag of a meta element
// declares, by the values of three of its attributes; one it has not is empty.
// https://html.spec.whatwg.org/multipage/parsing.html#meta-charset-during-parse
//
// It is to be asked while the confidence is tentative, and the answer given to
// [changeEncoding].
func metaEncoding(charset, httpEquiv, content string) (encoding.Encoding, bool) {
	if e, ok := encoding.Get(charset); ok {
		return e, true
	}
	if !microsyntax.EqualASCIIFold(httpEquiv, "Content-Type") {
		return encoding.Encoding{}, false
	}
	return extractEncoding(content)
}

// changeEncoding decides what becomes of a page, which is being read in the
// encoding current with tentative confidence, when a meta element declares
// another. The confidence is certain from here on. If restart is true the page
// must be decoded again in next, and parsed again; if it is false, what has
// been decoded is right, and next is the name of its encoding. page is the whole
// page, undecoded.
// https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
func changeEncoding(current, declared encoding.Encoding, page []byte) (next encoding.Encoding, restart bool) {
	if current.IsUTF16() { // step 1
		return current, false
	}
	next = forMeta(declared) // steps 2 and 3
	if next.Equivalent(current) {
		return next, false // step 4
	}
	// Step 5, of which the condition is checked for all of the page, since it is
	// decoded at once.
	if current.ReadsASCII() && next.ReadsASCII() && encoding.IsASCII(page) {
		return next, false
	}
	return next, true // step 6
}

// forMeta returns the encoding that a page is read in if one of its meta
// elements, or the XML declaration it seems to have, names e: for these were
// read, so that it cannot be UTF-16.
func forMeta(e encoding.Encoding) encoding.Encoding {
	switch {
	case e.IsUTF16():
		return encoding.UTF8
	case e.Name() == "x-user-defined":
		return encoding.Windows1252
	}
	return e
}
