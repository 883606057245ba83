package contentline

import (
	"crypto/sha1"
	"encoding/hex"
	"hash"
	"strconv"
)

// namespace is the name space of the identifiers that Identities makes: the one of
// RFC 9562 for URLs, with which a page's address is combined.
var namespace = [16]byte{
	0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8,
}

// Identities makes identifiers of what is on one page.
type Identities struct {
	page hash.Cloner // has read the name space and the page
	buf  []byte
}

// NewIdentities returns the identifiers of what is on the page at an address.
func NewIdentities(page string) Identities {
	h := sha1.New()
	h.Write(namespace[:])
	h.Write(appendPart(nil, page))
	return Identities{page: h.(hash.Cloner)}
}

// Of returns a UUID of version 5 that depends on the address of the page and on
// these parts, and on nothing else, as a URN.
//
//	https://www.rfc-editor.org/rfc/rfc9562#section-5.5
func (i *Identities) Of(parts ...string) string {
	h, err := i.page.Clone()
	if err != nil {
		panic(err) // cannot happen: SHA-1 can be cloned
	}
	i.buf = i.buf[:0]
	for _, part := range parts {
		i.buf = appendPart(i.buf, part)
	}
	h.Write(i.buf)
	i.buf = h.Sum(i.buf[:0])
	u := i.buf[:16]
	u[6] = u[6]&0x0F | 0x50
	u[8] = u[8]&0x3F | 0x80

	const urn = "urn:uuid:"
	var text [len(urn) + 36]byte
	out := append(text[:0], urn...)
	for n, group := range [...][]byte{u[:4], u[4:6], u[6:8], u[8:10], u[10:]} {
		if n > 0 {
			out = append(out, '-')
		}
		out = hex.AppendEncode(out, group)
	}
	return string(out)
}

// appendPart appends a part with its length, so that different parts give different
// names.
func appendPart(name []byte, part string) []byte {
	name = strconv.AppendInt(name, int64(len(part)), 10)
	name = append(name, ':')
	return append(name, part...)
}
