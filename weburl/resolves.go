package weburl

import "github.com/itemscope/itemscope/microsyntax"

// Resolves tells of nearly all references of real pages that they resolve, and about how
// long their URLs are: in short references it does not look for what has to be encoded, which
// makes them longer, and for what parsing removes, such as dot segments. ok is false for
// references that have to be resolved to know. As it only looks for what can fail, which is
// the host, it takes much less than [Resolver.Affixes].
func (r *Resolver) Resolves(ref []byte) (size int, ok bool) {
	if len(ref) > shortRef {
		before, after, ok := r.Affixes(ref)
		return len(before) + len(ref) + len(after), ok
	}
	before, after, ok := r.around(ref)
	return before + len(ref) + after, ok
}

// shortRef is how long a reference is at most of which Resolves tells the size without what
// has to be encoded. It bounds how much that is.
const shortRef = 256

// around returns how long what a URL has before and after its reference is.
func (r *Resolver) around(ref []byte) (before, after int, ok bool) {
	if r.origin == 0 {
		return absoluteAround(ref)
	}
	if len(ref) == 0 {
		return int(r.query), 0, true
	}
	switch c := ref[0]; c {
	case '/':
		if len(ref) > 1 && !isSegment(ref[1]) {
			if ref[1] != '/' || r.base.kind != kindHTTP && r.base.kind != kindHTTPS {
				return 0, 0, false
			}
			after, ok = hostAround(ref[len("//"):])
			return int(r.scheme), after, ok
		}
		return int(r.origin), 0, true
	case '?':
		return int(r.path), 0, true
	case '#':
		return int(r.query), 0, true
	default:
		if n := int(r.origin); len(ref) > n && ref[n] == '/' && string(ref[:n]) == r.base.href[:n] {
			return 0, 0, true
		}
		if n, _ := httpScheme(ref); n > 0 {
			after, ok = hostAround(ref[n:])
			return 0, after, ok
		}
		if !isSegment(c) {
			return 0, 0, false
		}
	}
	if mayHaveScheme(ref) {
		return absoluteAround(ref)
	}
	return int(r.folder), 0, true
}

// isSegment tells whether a byte begins a segment of a path, or is in one, whatever comes
// before it: it is neither a slash nor removed before a reference is parsed.
func isSegment(c byte) bool { return c > ' ' && c != '/' && c != '\\' }

// mayHaveScheme tells whether a reference begins with a scheme, or would if tabs and
// newlines were removed from it.
func mayHaveScheme(ref []byte) bool {
	if !microsyntax.IsASCIIAlpha(ref[0]) {
		return false
	}
	for _, c := range ref[1:] {
		if !microsyntax.IsASCIIAlphanumeric(c) && c != '+' && c != '-' && c != '.' {
			return c == ':' || c == '\t' || c == '\n' || c == '\r'
		}
	}
	return false
}

// absoluteAround is around for a reference that begins with a scheme.
func absoluteAround(ref []byte) (before, after int, ok bool) {
	if n, _ := httpScheme(ref); n > 0 {
		after, ok = hostAround(ref[n:])
		return 0, after, ok
	}
	n := schemeLength(ref)
	if n < 0 || kindOf(ref[:n]).special() || len(ref) > n+1 && !isSegment(ref[n+1]) {
		return 0, 0, false
	}
	for _, c := range ref[:n] {
		if 'A' <= c && c <= 'Z' {
			return 0, 0, false // that of a special scheme, perhaps
		}
	}
	return 0, 0, true
}

// hostAround is around for a reference from its host on.
func hostAround(s []byte) (after int, ok bool) {
	host := normalHost(s)
	if host == len(s) {
		after = len("/")
	}
	return after, host > 0
}
