package weburl

import "strings"

// Most references in real pages are of a common form that resolves without parsing. They
// are absolute HTTP(S) URLs in lower case without credentials and port, or the end of such
// a URL, and nothing in them is encoded or shortened. To check that is cheaper than parsing.

// prefixes are the beginnings that a base URL of the common form gives to references of that
// form. They are all "" where the base URL is of another form.
type prefixes struct {
	scheme string // https: or http:, for a reference that begins with //
	origin string // for one that begins with /
	folder string // to the last slash of the path, for one that begins with a segment of a path
	path   string // for one that begins with ?
	query  string // for one that begins with #, and the empty one
}

func newPrefixes(base URL) prefixes {
	site := normalSite(base)
	if site == "" {
		return prefixes{}
	}
	path := base.href[:base.pathEnd()]
	return prefixes{
		scheme: site[:base.schemeEnd+1],
		origin: site[:len(site)-1],
		folder: path[:strings.LastIndexByte(path, '/')+1],
		path:   path,
		query:  base.href[:base.queryEnd()],
	}
}

// Prefix returns what the URL that ref refers to has before ref, where it is a prefix and
// ref as it is written: "" for most absolute URLs, "https://example.com" for most paths. It
// tells that of nearly all references of real pages, for much less than [Resolver.Resolve]
// takes; ok is false for references that have to be resolved. With it, a URL and its
// reference can have the same memory, and the URL that a string refers to is often that string.
func (r *Resolver) Prefix(ref []byte) (prefix string, ok bool) {
	if len(ref) > maxNormal {
		return "", false
	}
	if r.origin == "" {
		return "", isNormal(ref)
	}
	if len(ref) == 0 {
		return r.query, true
	}
	switch ref[0] {
	case '/':
		if len(ref) > 1 && ref[1] == '/' {
			n := normalHost(ref[2:])
			return r.scheme, n > 0 && isNormalPath(ref[2+n:])
		}
		return r.origin, isNormalPath(ref)
	case '?':
		return r.path, isNormalPath(ref)
	case '#':
		return r.query, isNormalPath(ref)
	}
	if n := len(r.origin); len(ref) > n && ref[n] == '/' && string(ref[:n]) == r.origin {
		return "", isNormalPath(ref[n:])
	}
	if beginsWithSegment(ref) {
		return r.folder, isNormalPath(ref)
	}
	return "", isNormal(ref)
}

// beginsWithSegment tells whether ref begins with a segment of a path that is not a dot
// segment, and has no scheme.
func beginsWithSegment(ref []byte) bool {
	if normalBytes[ref[0]] != 0 {
		return false
	}
	for _, c := range ref {
		switch c {
		case ':':
			return false
		case '/', '?', '#':
			return true
		}
	}
	return true
}

// isNormal reports whether ref is an absolute URL of the common form.
func isNormal(ref []byte) bool {
	i := len(schemeOf(ref))
	if i == 0 {
		return false
	}
	n := normalHost(ref[i:])
	return n > 0 && isNormalPath(ref[i+n:])
}

// schemeOf returns the scheme of an HTTP(S) URL in lower case, with two slashes.
func schemeOf[T string | []byte](ref T) string {
	for _, scheme := range [...]string{"https://", "http://"} {
		if len(ref) > len(scheme) && string(ref[:len(scheme)]) == scheme {
			return scheme
		}
	}
	return ""
}

// normalSite returns a URL up to the slash behind its domain, if so far it is of the
// common form, and else "".
func normalSite(u URL) string {
	href := u.String()
	scheme := schemeOf(href)
	if scheme == "" {
		return ""
	}
	n := normalHost(href[len(scheme):])
	if n == 0 {
		return ""
	}
	return href[:len(scheme)+n+1]
}

// isNormalPath tells whether a path from its first slash, with what follows it, or the end
// of one, is of the common form. It looks at eight bytes at a time, and the one after them.
func isNormalPath(ref []byte) bool {
	for ; len(ref) > 8; ref = ref[8:] {
		of := &normalBytes
		all := of[ref[0]] | of[ref[1]] | of[ref[2]] | of[ref[3]] | of[ref[4]] | of[ref[5]] | of[ref[6]] | of[ref[7]]
		if all&otherByte != 0 || all&slashByte != 0 && (all|of[ref[8]])&dotByte != 0 && mayHaveDotSegment(ref[:9]) {
			return false
		}
	}
	all := byte(0)
	for _, c := range ref {
		all |= normalBytes[c]
	}
	return all&otherByte == 0 && (all&slashByte == 0 || all&dotByte == 0 || !mayHaveDotSegment(ref))
}

// mayHaveDotSegment tells whether a dot follows a slash, or what may stand for one.
func mayHaveDotSegment(s []byte) bool {
	for i := 1; i < len(s); i++ {
		if s[i-1] == '/' && normalBytes[s[i]]&dotByte != 0 {
			return true
		}
	}
	return false
}

// maxNormal bounds the length of ref, far below the limits of the parser.
const maxNormal = 1 << 16

// normalHost returns the length of the domain in lower case at the start of s. It
// returns 0 if s does not start with one, or no slash follows it, or it may be an IPv4
// address (https://url.spec.whatwg.org/#ends-in-a-number-checker) or is in Punycode.
func normalHost[T string | []byte](s T) int {
	label := 0
	for i := range len(s) {
		switch c := s[i]; {
		case labelBytes[c]:
		case (c == '.' || c == '/') && i > label:
			if i-label >= 4 && string(s[label:label+4]) == "xn--" {
				return 0
			}
			if c == '/' {
				if s[label] < 'a' {
					return 0
				}
				return i
			}
			label = i + 1
		default:
			return 0
		}
	}
	return 0
}

// labelBytes has the bytes of the labels of a domain in lower case.
var labelBytes = func() (in [256]bool) {
	for _, c := range "abcdefghijklmnopqrstuvwxyz0123456789-" {
		in[c] = true
	}
	return in
}()

// What a byte is in a path, a query and a fragment: 0 if it is taken over there as it is.
const (
	slashByte = 1 << iota
	dotByte   // a dot, or a percent sign, which may begin one
	otherByte
)

var normalBytes = func() (class [256]uint8) {
	for c := range class {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		default:
			class[c] = otherByte
		}
	}
	for _, c := range "-_~!$&()*+,;=:@?#" {
		class[c] = 0
	}
	class['/'], class['.'], class['%'] = slashByte, dotByte, dotByte
	return class
}()
