package weburl

import (
	"bytes"
	"slices"
	"strings"
)

// pathStartState is https://url.spec.whatwg.org/#path-start-state.
func (p *parser) pathStartState(in string) failure {
	if in != "" && p.isSlash(in[0]) {
		return p.path(in[1:])
	}
	if p.kind.special() {
		return p.path(in)
	}
	return p.queryAndFragment(in)
}

// path is https://url.spec.whatwg.org/#path-state. in is what follows the slash
// before the next segment. buf has the segments before it, each with the slash before
// it.
func (p *parser) path(in string) failure {
	if p.kind != kindFile { // a file URL may have a drive letter
		n, whole := plainSegments(in)
		if whole {
			p.buf = append(append(p.buf, '/'), in[:n]...)
			p.separatePath()
			return p.queryAndFragment(in[n:])
		}
		if n > 0 {
			p.buf = append(append(p.buf, '/'), in[:n-1]...)
			in = in[n:]
		}
	}
	for {
		start := len(p.buf)
		n := p.segment(in)
		last := n == len(in) || !p.isSlash(in[n])
		p.endSegment(start, last)
		if last {
			p.separatePath()
			return p.queryAndFragment(in[n:])
		}
		in = in[n+1:]
	}
}

// plainSegments returns how much of in consists of segments that the path
// state takes over unchanged, which is nearly always all of the path. If whole,
// the path ends there; otherwise a segment starts there that needs work.
func plainSegments(in string) (n int, whole bool) {
	if mayBeDots(in) {
		return 0, false
	}
	for i := 0; ; i++ {
		for i < len(in) && sets[in[i]]&(pathSet|slashes) == 0 {
			i++
		}
		switch {
		case i == len(in) || in[i] == '?' || in[i] == '#':
			return i, true
		case in[i] != '/':
			return n, false
		}
		n = i + 1
		if mayBeDots(in[n:]) {
			return n, false
		}
	}
}

// mayBeDots reports whether the segment at the start of s may be a dot segment.
func mayBeDots[S string | []byte](s S) bool {
	return len(s) > 0 && (s[0] == '.' || len(s) > 1 && s[0] == '%' && s[1] == '2')
}

// segment appends a slash and the segment at the start of in, and returns where the
// segment ends.
func (p *parser) segment(in string) int {
	p.buf = append(p.buf, '/')
	for i := 0; ; {
		run := i
		for i < len(in) && sets[in[i]]&(pathSet|slashes) == 0 {
			i++
		}
		p.buf = append(p.buf, in[run:i]...)
		switch {
		case i == len(in) || in[i] == '?' || in[i] == '#' || p.isSlash(in[i]):
			return i
		case in[i] == '\\':
			p.buf = append(p.buf, '\\')
			i++
		default:
			p.buf, i = appendEncodedAt(p.buf, in, i)
		}
	}
}

// endSegment ends the segment whose slash is at buf[start]: dot segments are removed,
// with what they refer to. last says that no other segment follows.
func (p *parser) endSegment(start int, last bool) {
	segment := p.buf[start+1:]
	switch {
	case isDoubleDot(segment):
		p.buf = p.buf[:start]
		p.shorten()
	case isSingleDot(segment):
		p.buf = p.buf[:start]
	case p.kind == kindFile && start == p.start+int(p.pathStart) && len(segment) == 2 && isDriveLetter(string(segment)):
		segment[1] = ':'
		return
	default:
		return
	}
	if last {
		p.buf = append(p.buf, '/')
	}
}

// isSingleDot is https://url.spec.whatwg.org/#single-dot-path-segment.
func isSingleDot(segment []byte) bool {
	return len(segment) == 1 && segment[0] == '.' || isEncodedDot(segment)
}

// isDoubleDot is https://url.spec.whatwg.org/#double-dot-path-segment.
func isDoubleDot(segment []byte) bool {
	switch len(segment) {
	case 2:
		return segment[0] == '.' && segment[1] == '.'
	case 4:
		return segment[0] == '.' && isEncodedDot(segment[1:]) || segment[3] == '.' && isEncodedDot(segment[:3])
	case 6:
		return isEncodedDot(segment[:3]) && isEncodedDot(segment[3:])
	}
	return false
}

func isEncodedDot(s []byte) bool {
	return len(s) == 3 && s[0] == '%' && s[1] == '2' && s[2]|0x20 == 'e'
}

// shorten removes the path's last segment
// (https://url.spec.whatwg.org/#shorten-a-urls-path).
func (p *parser) shorten() {
	path := p.buf[p.start+int(p.pathStart):]
	if p.kind == kindFile && len(path) == 3 && isNormalizedDriveLetter(string(path[1:])) {
		return
	}
	p.buf = p.buf[:len(p.buf)-len(path)+max(bytes.LastIndexByte(path, '/'), 0)]
}

// shortened is shorten for the path of a base.
func shortened(path string, k kind) string {
	if k == kindFile && len(path) == 3 && isNormalizedDriveLetter(path[1:]) {
		return path
	}
	return path[:max(strings.LastIndexByte(path, '/'), 0)]
}

// separatePath keeps a path that begins with two slashes from being taken for
// a host (https://url.spec.whatwg.org/#concept-url-serializer, step 3).
func (p *parser) separatePath() {
	at := p.start + int(p.pathStart)
	if !p.hasHost() && len(p.buf) > at+1 && p.buf[at+1] == '/' {
		p.buf = slices.Insert(p.buf, at, '/', '.')
		p.pathStart += 2
	}
}

// opaquePath is https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state.
func (p *parser) opaquePath(in string) failure {
	end := len(in)
	if i := strings.IndexByte(in, '#'); i >= 0 {
		end = i
	}
	if i := strings.IndexByte(in[:end], '?'); i >= 0 {
		end = i
	}
	path, rest := in[:end], in[end:]
	// The last space would be lost if the query or fragment after it were removed.
	space := rest != "" && strings.HasSuffix(path, " ")
	if space {
		path = path[:len(path)-1]
	}
	p.buf = appendEncoded(p.buf, path, c0ControlSet)
	if space {
		p.buf = append(p.buf, "%20"...)
	}
	return p.queryAndFragment(rest)
}
