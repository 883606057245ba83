package weburl

import (
	"bytes"
	"strings"
	"unsafe"
)

// Most references in real pages are of a common form that resolves without parsing. They
// are absolute HTTP(S) URLs in lower case without credentials and port, or the end of such
// a URL, or an address such as javascript:void(0), and nothing in them is encoded or
// shortened. To check that is cheaper than parsing.

// prefixes are what a base URL puts before references of the common form, as ends of parts
// of it. They are all 0 where it puts nothing before them that is so simple: where it is not
// special, or has drive letters.
type prefixes struct {
	scheme uint32 // https: or another, for a reference that begins with //
	origin uint32 // for one that begins with /
	folder uint32 // the last slash of the path, for one that begins with a segment of a path
	path   uint32 // for one that begins with ?
	query  uint32 // for one that begins with #, and the empty one
}

func newPrefixes(base URL) prefixes {
	if !base.kind.special() || base.kind == kindFile {
		return prefixes{}
	}
	path := base.pathEnd()
	return prefixes{
		scheme: base.schemeEnd + 1,
		origin: base.pathStart,
		folder: uint32(strings.LastIndexByte(base.href[:path], '/') + 1),
		path:   path,
		query:  base.queryEnd(),
	}
}

// Affixes returns what the URL that ref refers to has before ref and after it, where it has
// ref in it as it is written: nothing for most absolute URLs, "https://example.com" before
// most paths, a slash after "https://example.com". It tells that of nearly all references of
// real pages, for much less than [Resolver.Resolve] takes; ok is false for references that
// have to be resolved. With it, a URL and its reference can have the same memory, and the
// URL that a string refers to is often that string. ref then only has letters and digits of
// ASCII and -_~!$&()*+,;=:@?#/.% in it, none of which formats such as JSON escape.
func (r *Resolver) Affixes(ref []byte) (before, after string, ok bool) {
	if len(ref) > maxNormal {
		return "", "", false
	}
	if r.origin == 0 {
		return absoluteAffixes(ref)
	}
	base := r.base.href
	if len(ref) == 0 {
		return base[:r.query], "", true
	}
	switch ref[0] {
	case '/':
		if len(ref) > 1 && ref[1] == '/' {
			after, ok = hostAffix(ref, len("//"), r.base.kind)
			return base[:r.scheme], after, ok
		}
		return base[:r.origin], "", isNormalPath(ref)
	case '?':
		return base[:r.path], "", isNormalPath(ref)
	case '#':
		return base[:r.query], "", isNormalPath(ref)
	}
	if n := int(r.origin); len(ref) > n && ref[n] == '/' && string(ref[:n]) == base[:n] {
		return "", "", isNormalPath(ref[n:])
	}
	if normalBytes[ref[0]]&(dotByte|percentByte|otherByte) == 0 && schemeLength(ref) < 0 {
		return base[:r.folder], "", isNormalPath(ref)
	}
	return absoluteAffixes(ref)
}

// absoluteAffixes is Affixes for a reference that begins with a scheme.
func absoluteAffixes(ref []byte) (before, after string, ok bool) {
	if n, kind := httpScheme(ref); n > 0 {
		after, ok = hostAffix(ref, n, kind)
		return "", after, ok
	}
	return "", "", isNormalOpaque(ref)
}

// hostAffix is Affixes for a reference whose host starts at n: there is a slash behind the
// host if there is nothing else.
func hostAffix(ref []byte, n int, kind kind) (after string, ok bool) {
	if kind != kindHTTP && kind != kindHTTPS {
		return "", false
	}
	host := normalHost(ref[n:])
	if n += host; n == len(ref) {
		return "/", host > 0
	}
	return "", host > 0 && isNormalPath(ref[n:])
}

// httpScheme returns the length of the scheme of an HTTP(S) URL in lower case, with two
// slashes, and its kind. It returns 0 for other schemes.
func httpScheme(ref []byte) (int, kind) {
	const http, https = "http://", "https://"
	switch {
	case len(ref) >= len(https) && string(ref[:len(https)]) == https:
		return len(https), kindHTTPS
	case len(ref) >= len(http) && string(ref[:len(http)]) == http:
		return len(http), kindHTTP
	}
	return 0, notSpecial
}

// isNormalOpaque tells whether ref is an absolute URL with an opaque path, such as
// javascript:void(0), of the common form.
func isNormalOpaque(ref []byte) bool {
	n := schemeLength(ref)
	if n < 0 {
		return false
	}
	for _, c := range ref[:n] {
		if 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return !kindOf(ref[:n]).special() && (len(ref) == n+1 || ref[n+1] != '/') && isNormalPath(ref[n+1:])
}

// parseNormal returns an absolute HTTP(S) URL that has a path, if it is of the common form.
func parseNormal(ref string) (u URL, ok bool) {
	s := unsafe.Slice(unsafe.StringData(ref), len(ref)) // which is only read
	n, kind := httpScheme(s)
	if n == 0 || len(s) > maxNormal {
		return URL{}, false
	}
	host := normalHost(s[n:])
	path := n + host
	if host == 0 || path == len(s) || !isNormalPath(s[path:]) {
		return URL{}, false
	}
	u.href = ref
	u.kind = kind
	u.schemeEnd = uint32(n - len("://"))
	u.userEnd, u.hostStart = uint32(n), uint32(n)
	u.hostEnd, u.pathStart = uint32(path), uint32(path)
	end := len(s)
	if i := bytes.IndexByte(s[path:], '#'); i >= 0 {
		end = path + i
		u.fragment = uint32(end)
	}
	if i := bytes.IndexByte(s[path:end], '?'); i >= 0 {
		u.query = uint32(path + i)
	}
	return u, true
}

// isNormalPath tells whether a path from its first slash, with what follows it, or the end
// of one, is of the common form. It looks at eight bytes at a time, and decides when it
// has seen all: on the way, the processor would often guess wrong.
func isNormalPath(ref []byte) bool {
	all := uint8(0)
	if len(ref) < 8 {
		for _, c := range ref {
			all |= normalBytes[c]
		}
	} else {
		last := len(ref) - 8
		for i := 0; i < last; i += 8 {
			all |= classes((*[8]byte)(ref[i:]))
		}
		all |= classes((*[8]byte)(ref[last:]))
	}
	switch {
	case all&otherByte != 0:
		return false
	case all&percentByte != 0:
		return !mayHaveDotSegment(ref)
	case all&dotByte != 0: // there are fewer dots than slashes
		return !dotFollowsSlash(ref)
	}
	return true
}

// classes returns what there is among eight bytes.
func classes(b *[8]byte) uint8 {
	of := &normalBytes
	return of[b[0]] | of[b[1]] | of[b[2]] | of[b[3]] | of[b[4]] | of[b[5]] | of[b[6]] | of[b[7]]
}

// mayHaveDotSegment tells whether a segment of a path begins like a dot segment. The
// segment that s begins with is not looked at.
func mayHaveDotSegment(s []byte) bool {
	for {
		i := bytes.IndexByte(s, '/')
		if i < 0 {
			return false
		}
		if s = s[i+1:]; mayBeDots(s) {
			return true
		}
	}
}

// dotFollowsSlash tells whether a segment begins with a dot, apart from the one that s
// begins with.
func dotFollowsSlash(s []byte) bool {
	for i := 0; i < len(s); i++ {
		n := bytes.IndexByte(s[i:], '.')
		if n < 0 {
			return false
		}
		if i += n; i > 0 && s[i-1] == '/' {
			return true
		}
	}
	return false
}

// maxNormal bounds the length of ref, far below the limits of the parser.
const maxNormal = 1 << 16

// normalHost returns the length of the domain in lower case at the start of s, up to a slash
// or the end. It returns 0 if s does not start with one, or it may be an IPv4 address
// (https://url.spec.whatwg.org/#ends-in-a-number-checker) or is in Punycode.
func normalHost(s []byte) int {
	// An empty label is between two dots, and there are two hyphens in Punycode.
	twice, before := uint8(0), uint8(hostDot)
	n := 0
	for ; n < len(s); n++ {
		class := normalBytes[s[n]]
		if class&hostOther != 0 {
			break
		}
		twice |= class & before
		before = class
	}
	if n < len(s) && s[n] != '/' || (twice|before&hostDot)&(hostDot|hostHyphen) != 0 {
		return 0
	}
	if label := bytes.LastIndexByte(s[:n], '.') + 1; s[label] < 'a' {
		return 0
	}
	return n
}

// What a byte is in a path, a query and a fragment, where it is taken over as it is if it is
// nothing of these, and in a domain.
const (
	dotByte     = 1 << iota
	percentByte // may begin a dot
	otherByte
	hostDot
	hostHyphen
	hostOther
)

var normalBytes = func() (class [256]uint8) {
	for c := range class {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
		case 'A' <= c && c <= 'Z':
			class[c] = hostOther
		default:
			class[c] = otherByte | hostOther
		}
	}
	for _, c := range "-_~!$&()*+,;=:@?#/.%" {
		class[c] = hostOther
	}
	class['.'] = dotByte | hostDot
	class['%'] |= percentByte
	class['-'] = hostHyphen
	return class
}()
