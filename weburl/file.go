package weburl

import (
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// file is https://url.spec.whatwg.org/#file-state and
// https://url.spec.whatwg.org/#file-slash-state. The base may be anything.
func (p *parser) file(in string) failure {
	base := p.base
	if base != nil && base.kind != kindFile {
		base = nil
	}
	switch {
	case in != "" && p.isSlash(in[0]):
		if in = in[1:]; in != "" && p.isSlash(in[0]) {
			return p.fileHost(in[1:])
		}
		if base == nil {
			p.emptyFileHost()
			return p.path(in)
		}
		p.copyBase(base.authorityEnd())
		// A (platform-independent) Windows drive letter quirk.
		if drive := base.Path(); !startsWithDriveLetter(in) && len(drive) >= 3 &&
			isNormalizedDriveLetter(drive[1:3]) && (len(drive) == 3 || drive[3] == '/') {
			p.buf = append(p.buf, drive[:3]...)
		}
		return p.path(in)
	case base == nil:
		p.emptyFileHost()
		return p.path(in)
	case in == "" || in[0] == '#':
		p.copyBase(base.queryEnd())
		return p.queryAndFragment(in)
	case in[0] == '?':
		p.copyBase(base.pathEnd())
		return p.queryAndFragment(in)
	}
	p.copyBase(base.authorityEnd())
	if !startsWithDriveLetter(in) {
		p.buf = append(p.buf, shortened(base.Path(), kindFile)...)
	}
	return p.path(in)
}

// fileHost is https://url.spec.whatwg.org/#file-host-state.
func (p *parser) fileHost(in string) failure {
	end := strings.IndexAny(in, `/\?#`)
	if end < 0 {
		end = len(in)
	}
	p.emptyFileHost()
	if isDriveLetter(in[:end]) {
		return p.path(in)
	}
	if end > 0 {
		if f := p.host(in[:end]); f != none {
			return f
		}
		if string(p.buf[p.start+int(p.hostStart):]) == "localhost" {
			p.emptyFileHost()
		}
	}
	p.hostEnd, p.pathStart = p.at(), p.at()
	return p.pathStartState(in[end:])
}

// emptyFileHost writes the part before the path of a file URL whose host is empty.
func (p *parser) emptyFileHost() {
	p.buf = append(p.buf[:p.start], "file"...)
	p.endScheme()
	p.buf = append(p.buf, "//"...)
	n := p.at()
	p.userEnd, p.hostStart, p.hostEnd, p.pathStart = n, n, n, n
}

// isDriveLetter is https://url.spec.whatwg.org/#windows-drive-letter.
func isDriveLetter(s string) bool {
	return len(s) == 2 && microsyntax.IsASCIIAlpha(s[0]) && (s[1] == ':' || s[1] == '|')
}

// isNormalizedDriveLetter is https://url.spec.whatwg.org/#normalized-windows-drive-letter.
func isNormalizedDriveLetter(s string) bool {
	return len(s) == 2 && microsyntax.IsASCIIAlpha(s[0]) && s[1] == ':'
}

// startsWithDriveLetter is https://url.spec.whatwg.org/#start-with-a-windows-drive-letter.
func startsWithDriveLetter(s string) bool {
	return len(s) >= 2 && isDriveLetter(s[:2]) && (len(s) == 2 || strings.IndexByte(`/\?#`, s[2]) >= 0)
}
