package html5

import (
	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// metaEncoding returns the encoding that the start tag of a meta element
// declares, by the values of three of its attributes; a missing one is empty.
// https://html.spec.whatwg.org/multipage/parsing.html#meta-charset-during-parse
//
// It is called only while the confidence is tentative; what it returns goes to
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

// changeEncoding decides how to go on with a page that is being read in the
// encoding current, with tentative confidence, when a meta element declares an
// encoding. The confidence is certain afterwards. If restart is true, the page must
// be decoded and parsed again in the encoding next. If it is false, what was decoded
// is right, and next is the encoding of the document. page is the whole page,
// undecoded.
// https://html.spec.whatwg.org/multipage/parsing.html#change-the-encoding
func changeEncoding(current, declared encoding.Encoding, page []byte) (next encoding.Encoding, restart bool) {
	if current.IsUTF16() { // step 1
		return current, false
	}
	next = forMeta(declared) // steps 2 and 3
	if next.Equivalent(current) {
		return next, false // step 4
	}
	// Step 5. Its condition is checked for the whole page, since all of it was
	// decoded at once.
	if current.ReadsASCII() && next.ReadsASCII() && encoding.IsASCII(page) {
		return next, false
	}
	return next, true // step 6
}

// forMeta returns the encoding that a page is read in if a meta element, or what
// looks like an XML declaration, names e. It is never UTF-16: the declaration was
// read as ASCII.
func forMeta(e encoding.Encoding) encoding.Encoding {
	switch {
	case e.IsUTF16():
		return encoding.UTF8
	case e.Name() == "x-user-defined":
		return encoding.Windows1252
	}
	return e
}
