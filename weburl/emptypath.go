package weburl

// OmitsPath tells whether a reference is written with an authority and without a
// path, as "https://example.com" and "//example.com?q" are. It returns the scheme
// as it is written, too, empty if there is none.
//
// The URL parser gives such a URL the path "/" if it is special
// (https://url.spec.whatwg.org/#path-start-state), and whoever looks at the result
// cannot tell any more what was written. It matters to those whose standards do not
// resolve by that parser:
//
//   - RFC 3986 leaves the path empty (https://www.rfc-editor.org/rfc/rfc3986#section-3.3,
//     path-abempty; https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2), and to RDF
//     <http://example.com> and <http://example.com/> are two IRIs, since it compares
//     them by character (https://www.w3.org/TR/rdf11-concepts/#section-IRIs);
//   - the test suite of microformats (https://github.com/microformats/tests) expects
//     absolute URLs without a path as they are written.
//
// [PathSlash] finds what the parser has added.
func OmitsPath[S string | []byte](ref S) (scheme S, ok bool) {
	for len(ref) > 0 && ref[0] <= ' ' {
		ref = ref[1:]
	}
	rest := ref
	if i := schemeLength(ref); i > 0 {
		scheme, rest = ref[:i], ref[i+1:]
	}
	if len(rest) < 2 || rest[0] != '/' || rest[1] != '/' {
		return scheme, false
	}
	for i := 2; i < len(rest); i++ {
		switch rest[i] {
		case '/', '\\':
			return scheme, false
		case '?', '#':
			return scheme, true
		}
	}
	return scheme, true
}

// PathSlash returns the index of the slash that is all of the path of a serialized
// URL with an authority, such as 19 in "https://example.com/?q", and -1 if the path
// is another.
func PathSlash[S string | []byte](href S) int {
	scheme := schemeLength(href)
	if scheme < 0 || len(href) < scheme+3 || href[scheme+1] != '/' || href[scheme+2] != '/' {
		return -1
	}
	for i := scheme + 3; i < len(href); i++ {
		switch href[i] {
		case '?', '#':
			return -1
		case '/':
			if i+1 == len(href) || href[i+1] == '?' || href[i+1] == '#' {
				return i
			}
			return -1
		}
	}
	return -1
}
