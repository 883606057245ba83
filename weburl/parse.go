package weburl

import (
	"strings"

	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/microsyntax"
)

// maxLength bounds a reference together with its base, so that offsets in the result
// fit 32 bits. A byte becomes at most 19 bytes of a URL: one that is not UTF-8, in a
// query in ISO-2022-JP, becomes %1B(B%26%2365533%3B.
const maxLength = 64 << 20

// parser is one run of the basic URL parser
// (https://url.spec.whatwg.org/#concept-basic-url-parser). It is not a state machine
// that takes one code point at a time. Each method does the work of one state, or of
// a few that follow each other: it consumes what they consume, and appends the
// serialization of what they set.
type parser struct {
	buf   []byte
	start int // where in buf the URL starts
	components

	base *URL                    // nil if there is none
	enc  func() encoding.Encoder // of the query; nil is UTF-8
}

// parseURL resolves ref against base, which may be nil.
func parseURL(ref string, base *URL, enc func() encoding.Encoder) (URL, error) {
	var room [256]byte
	p := parser{buf: room[:0], base: base, enc: enc}
	if f := p.parse(ref); f != none {
		return URL{}, newError(ref, base, f)
	}
	return URL{p.href(ref), p.components}, nil
}

// href returns the URL as a string. If it is equal to ref, it returns ref itself,
// which saves an allocation.
func (p *parser) href(ref string) string {
	if string(p.buf[p.start:]) == ref {
		return ref
	}
	return string(p.buf[p.start:])
}

// parse appends the URL that ref stands for to buf and fills in components.
func (p *parser) parse(ref string) failure {
	if p.base != nil && p.base.IsZero() {
		p.base = nil
	}
	length := len(ref)
	if p.base != nil {
		length += len(p.base.href)
	}
	if length > maxLength {
		return tooLong
	}
	ref = withoutTabsAndNewlines(trimC0ControlsAndSpace(ref))
	if n := schemeLength(ref); n >= 0 {
		p.scheme(ref[:n])
		return p.afterScheme(ref[n+1:])
	}
	return p.noScheme(ref)
}

// at returns where in the URL the next byte goes.
func (p *parser) at() uint32 { return uint32(len(p.buf) - p.start) }

// https://url.spec.whatwg.org/#scheme-state
func (p *parser) scheme(s string) {
	p.buf = append(p.buf, s...)
	scheme := p.buf[p.start:]
	for i, c := range scheme {
		scheme[i] = microsyntax.ToASCIILowerByte(c)
	}
	p.kind = kindOf(scheme)
	p.endScheme()
}

// endScheme writes the colon and leaves the host null.
func (p *parser) endScheme() {
	p.schemeEnd = p.at()
	p.buf = append(p.buf, ':')
	n := p.schemeEnd + 1
	p.userEnd, p.hostStart, p.hostEnd, p.pathStart = n, n, n, n
}

// afterScheme is the part of the scheme state that follows the colon, with
// https://url.spec.whatwg.org/#special-relative-or-authority-state,
// https://url.spec.whatwg.org/#special-authority-slashes-state and
// https://url.spec.whatwg.org/#path-or-authority-state.
func (p *parser) afterScheme(in string) failure {
	switch {
	case p.kind == kindFile:
		return p.file(in)
	case p.kind.special() && p.base != nil && p.base.kind == p.kind && !strings.HasPrefix(in, "//"):
		return p.relative(in)
	case p.kind.special():
		return p.authority(trimSlashes(in))
	case strings.HasPrefix(in, "//"):
		return p.authority(in[2:])
	case strings.HasPrefix(in, "/"):
		return p.path(in[1:])
	}
	return p.opaquePath(in)
}

// https://url.spec.whatwg.org/#no-scheme-state
func (p *parser) noScheme(in string) failure {
	switch {
	case p.base == nil:
		return missingScheme
	case p.base.OpaquePath():
		if in == "" || in[0] != '#' {
			return missingScheme
		}
		p.copyBase(p.base.queryEnd())
		return p.queryAndFragment(in)
	case p.base.kind == kindFile:
		p.kind = kindFile
		return p.file(in)
	}
	return p.relative(in)
}

// relative resolves against a base that has no opaque path and is not a file URL:
// https://url.spec.whatwg.org/#relative-state,
// https://url.spec.whatwg.org/#relative-slash-state.
func (p *parser) relative(in string) failure {
	p.kind = p.base.kind
	switch {
	case in == "" || in[0] == '#':
		p.copyBase(p.base.queryEnd())
		return p.queryAndFragment(in)
	case in[0] == '?':
		p.copyBase(p.base.pathEnd())
		return p.queryAndFragment(in)
	case !p.isSlash(in[0]):
		p.copyBase(p.base.authorityEnd())
		p.buf = append(p.buf, shortened(p.base.Path(), p.kind)...)
		return p.path(in)
	case len(in) > 1 && p.isSlash(in[1]):
		p.buf = append(p.buf[:p.start], p.base.Scheme()...)
		p.endScheme()
		if p.kind.special() {
			return p.authority(trimSlashes(in))
		}
		return p.authority(in[2:])
	}
	p.copyBase(p.base.authorityEnd())
	return p.path(in[1:])
}

// copyBase replaces what was written by the base up to end, the end of one of its
// components.
func (p *parser) copyBase(end uint32) {
	p.buf = append(p.buf[:p.start], p.base.href[:end]...)
	p.components = p.base.components
	p.fragment = 0
	if p.query >= end {
		p.query = 0
	}
	p.pathStart = min(p.pathStart, end)
}

// isSlash reports whether c separates path segments: a solidus or, in a special URL,
// a reverse solidus.
func (p *parser) isSlash(c byte) bool {
	return c == '/' || c == '\\' && p.kind.special()
}

// trimSlashes is https://url.spec.whatwg.org/#special-authority-ignore-slashes-state.
func trimSlashes(in string) string {
	for in != "" && (in[0] == '/' || in[0] == '\\') {
		in = in[1:]
	}
	return in
}

func trimC0ControlsAndSpace(s string) string {
	for s != "" && s[0] <= ' ' {
		s = s[1:]
	}
	for s != "" && s[len(s)-1] <= ' ' {
		s = s[:len(s)-1]
	}
	return s
}

func withoutTabsAndNewlines(s string) string {
	if strings.IndexByte(s, '\n') < 0 && strings.IndexByte(s, '\t') < 0 && strings.IndexByte(s, '\r') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := range len(s) {
		if c := s[i]; c != '\t' && c != '\n' && c != '\r' {
			b = append(b, c)
		}
	}
	return string(b)
}
