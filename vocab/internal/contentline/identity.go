package contentline

import (
	"crypto/sha1"
	"fmt"
)

// namespace is the name space of the identifiers that Identity makes: the one of
// RFC 9562 for URLs, with which a page's address is combined.
var namespace = [16]byte{
	0x6b, 0xa7, 0xb8, 0x11, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8,
}

// Identity returns a UUID of version 5 that depends on parts and nothing else, as
// a URN. The first part is the address of a page.
//
//	https://www.rfc-editor.org/rfc/rfc9562#section-5.5
func Identity(parts ...string) string {
	h := sha1.New()
	h.Write(namespace[:])
	fmt.Fprintf(h, "%q", parts)
	u := h.Sum(nil)[:16]
	u[6] = u[6]&0x0F | 0x50
	u[8] = u[8]&0x3F | 0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", u[:4], u[4:6], u[6:8], u[8:10], u[10:])
}
