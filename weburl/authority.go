package weburl

import (
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// authority is https://url.spec.whatwg.org/#authority-state up to the path. in is
// what follows the slashes; the slashes are not written yet.
func (p *parser) authority(in string) failure {
	p.buf = append(p.buf, "//"...)
	p.userEnd = p.at()
	p.hostStart = p.userEnd
	end := 0
	for end < len(in) && sets[in[end]]&endsAuthority == 0 {
		end++
	}
	if end < len(in) && in[end] == '\\' && !p.kind.special() {
		end = end + len(untilOneOf(in[end:], "/?#"))
	}
	host := in[:end]
	if at := strings.LastIndexByte(host, '@'); at >= 0 {
		p.credentials(host[:at])
		if host = host[at+1:]; host == "" {
			return invalidCredentials
		}
	}
	if f := p.hostAndPort(host); f != none {
		return f
	}
	p.pathStart = p.at()
	return p.pathStartState(in[end:])
}

// untilOneOf returns s up to the first of some characters.
func untilOneOf(s, chars string) string {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i]
	}
	return s
}

// credentials writes username and password unless both are empty.
func (p *parser) credentials(s string) {
	username, password, _ := strings.Cut(s, ":")
	if username == "" && password == "" {
		return
	}
	p.buf = appendEncoded(p.buf, username, userinfoSet)
	p.userEnd = p.at()
	if password != "" {
		p.buf = append(p.buf, ':')
		p.buf = appendEncoded(p.buf, password, userinfoSet)
	}
	p.buf = append(p.buf, '@')
	p.hostStart = p.at()
}

// hostAndPort is https://url.spec.whatwg.org/#host-state and
// https://url.spec.whatwg.org/#port-state.
func (p *parser) hostAndPort(s string) failure {
	colon := portColon(s)
	host := s
	if colon >= 0 {
		host = s[:colon]
	}
	if host == "" {
		if colon >= 0 || p.kind.special() {
			return hostMissing
		}
	} else if f := p.host(host); f != none {
		return f
	}
	p.hostEnd = p.at()
	if colon >= 0 {
		return p.port(s[colon+1:])
	}
	return none
}

// portColon returns where the colon is that ends the host: the first one outside
// brackets, or -1.
func portColon(s string) int {
	first := strings.IndexByte(s, ':')
	if first < 0 || strings.IndexByte(s[:first], '[') < 0 {
		return first
	}
	inside := false
	for i := range len(s) {
		switch s[i] {
		case '[':
			inside = true
		case ']':
			inside = false
		case ':':
			if !inside {
				return i
			}
		}
	}
	return -1
}

// port writes the port, unless it is the default one.
func (p *parser) port(s string) failure {
	if s == "" {
		return none
	}
	port := 0
	for i := range len(s) {
		if !microsyntax.IsASCIIDigit(s[i]) {
			return portInvalid
		}
		if port <= 65535 {
			port = port*10 + int(s[i]-'0')
		}
	}
	if port > 65535 {
		return portOutOfRange
	}
	if port != p.kind.defaultPort() {
		p.buf = append(p.buf, ':')
		p.buf = strconv.AppendInt(p.buf, int64(port), 10)
	}
	return none
}
