package weburl

import (
	"strings"
	"unicode/utf8"
)

// queryAndFragment is https://url.spec.whatwg.org/#query-state and
// https://url.spec.whatwg.org/#fragment-state. in is empty or starts with the
// question mark or number sign.
func (p *parser) queryAndFragment(in string) failure {
	if in != "" && in[0] == '?' {
		end := len(in)
		if i := strings.IndexByte(in, '#'); i >= 0 {
			end = i
		}
		p.query = p.at()
		p.buf = append(p.buf, '?')
		p.appendQuery(in[1:end])
		in = in[end:]
	}
	if in != "" {
		p.fragment = p.at()
		p.buf = append(p.buf, '#')
		p.buf = appendEncoded(p.buf, in[1:], fragmentSet)
	}
	return none
}

// appendQuery is percent-encode after encoding
// (https://url.spec.whatwg.org/#string-percent-encode-after-encoding) as the
// query state uses it.
func (p *parser) appendQuery(s string) {
	in := querySet
	if p.kind.special() {
		in = specialQuerySet
	}
	if p.enc != nil && p.kind.special() && !p.kind.isWebSocket() && !plainASCII(s) {
		p.buf = appendEncodedAs(p.buf, s, in, p.enc())
		return
	}
	p.buf = appendEncoded(p.buf, s, in)
}

// plainASCII reports whether every encoder leaves s as it is: whether it is ASCII
// without the bytes that have a special meaning in ISO-2022-JP.
func plainASCII(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c == 0x0E || c == 0x0F || c == 0x1B {
			return false
		}
	}
	return true
}
