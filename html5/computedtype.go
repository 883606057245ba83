package html5

// ComputedType returns the MIME type of a resource, without parameters, by the value of
// its Content-Type header, which may be empty, and its first bytes, as browsers determine
// it, and whether it is HTML: text/html, or XHTML, which the parser reads as HTML. The
// header is trusted; the bytes decide if it is missing or says nothing.
//
// Unlike the parser, which is asked to parse a page, it does not take a text that is not
// recognized as HTML for a fragment of HTML.
//
// https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
func ComputedType(contentType string, prefix []byte) (essence string, html bool) {
	essence, _ = computedType(contentType, prefix)
	return essence, essence == "text/html" || isXHTML(essence, prefix)
}
