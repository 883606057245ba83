package html5

import "github.com/itemscope/itemscope/microsyntax"

// metaEncoding returns the encoding that the start tag of a meta element
// declares, by the values of three of its attributes; one it has not is empty.
// https://html.spec.whatwg.org/multipage/parsing.html#meta-charset-during-parse
//
// It is to be asked while the confidence is tentative, and the answer given to
// [changeEncoding].
func metaEncoding(charset, httpEquiv, content string) (charEncoding, bool) {
	if e, ok := getEncoding(charset); ok {
		return e, true
	}
	if !microsyntax.EqualASCIIFold(httpEquiv, "Content-Type") {
		return charEncoding{}, false
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
func changeEncoding(current, declared charEncoding, page []byte) (next charEncoding, restart bool) {
	if current.isUTF16() { // step 1
		return current, false
	}
	next = declared.forMeta() // steps 2 and 3
	if next.equivalent(current) {
		return next, false // step 4
	}
	// Step 5, of which the condition is checked for all of the page, since it is
	// decoded at once.
	if current.readsASCII() && next.readsASCII() && isASCII(page) {
		return next, false
	}
	return next, true // step 6
}

// readsASCII reports whether ASCII bytes stand for the characters of ASCII
// wherever no other bytes are about.
func (e charEncoding) readsASCII() bool {
	return !e.isUTF16() && e.name != "iso-2022-jp" && e.name != "replacement"
}
