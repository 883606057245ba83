package weburl

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/transform"
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
		p.buf = appendEncodedAs(p.buf, s, in, p.enc.NewEncoder())
		return
	}
	p.buf = appendEncoded(p.buf, s, in)
}

// plainASCII reports whether every encoder leaves s as it is: whether it is
// ASCII without what ISO-2022-JP gives a meaning of its own.
func plainASCII(s string) bool {
	for i := range len(s) {
		if c := s[i]; c >= utf8.RuneSelf || c == 0x0E || c == 0x0F || c == 0x1B {
			return false
		}
	}
	return true
}

// appendEncodedAs appends s, encoded with enc and the bytes in the set
// percent-encoded. A code point that the encoding does not have becomes a
// character reference in percent-encoding.
func appendEncodedAs(dst []byte, s string, in set, enc *encoding.Encoder) []byte {
	if !utf8.ValidString(s) {
		s = string([]rune(s))
	}
	src := []byte(s)
	out := make([]byte, max(64, len(src)))
	for {
		nDst, nSrc, err := enc.Transform(out, src, true)
		for _, c := range out[:nDst] {
			if sets[c]&in != 0 {
				dst = appendPercent(dst, c)
			} else {
				dst = append(dst, c)
			}
		}
		src = src[nSrc:]
		switch {
		case err == nil:
			return dst
		case err == transform.ErrShortDst:
			// The rest goes into the next round.
		default:
			r, size := utf8.DecodeRune(src)
			dst = append(dst, "%26%23"...)
			dst = strconv.AppendInt(dst, int64(r), 10)
			dst = append(dst, "%3B"...)
			src = src[size:]
		}
	}
}

// outputEncoding returns the encoding to be used for the queries of a document
// whose encoding is given by name or label
// (https://encoding.spec.whatwg.org/#get-an-output-encoding); nil is UTF-8,
// which an unknown name stands for, too.
func outputEncoding(name string) encoding.Encoding {
	if name == "" {
		return nil
	}
	enc, err := htmlindex.Get(name)
	if err != nil {
		return nil
	}
	switch canonical, _ := htmlindex.Name(enc); canonical {
	case "utf-8", "utf-16be", "utf-16le", "replacement":
		return nil
	}
	return enc
}
