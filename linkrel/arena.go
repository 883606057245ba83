package linkrel

import (
	"unsafe"

	"github.com/itemscope/itemscope/weburl"
)

// An arena holds the strings of a page's links in a few large pieces, so that
// they cost no allocation each. Like a strings.Builder it only ever writes
// behind what it has handed out; a piece that is full is left to the strings
// that are in it.
type arena struct {
	piece []byte
}

const (
	firstPiece = 4 << 10
	largePiece = 64 << 10
	usualValue = 256 // few attribute values are longer
)

// room makes sure that n bytes fit into the piece.
func (a *arena) room(n int) {
	if cap(a.piece)-len(a.piece) >= n {
		return
	}
	size := max(firstPiece, min(2*cap(a.piece), largePiece), n)
	a.piece = make([]byte, 0, size)
}

// keep takes what was appended to the piece and returns it as a string that
// will not change.
func (a *arena) keep(appended []byte) string {
	if len(appended) == len(a.piece) {
		return ""
	}
	s := appended[len(a.piece):]
	// Where append had to move the piece, its beginning was copied for nothing,
	// but the strings in the old one stay as they are.
	a.piece = appended
	return unsafe.String(unsafe.SliceData(s), len(s))
}

// resolve returns the URL that href refers to, "" if it does not resolve.
func (a *arena) resolve(r *weburl.Resolver, base int, href string) string {
	if href == "" {
		// An empty reference is the base URL without its fragment.
		a.room(base)
	} else {
		a.room(base + len(href) + 16)
	}
	ref := unsafe.Slice(unsafe.StringData(href), len(href))
	appended, ok := r.AppendResolve(a.piece, ref)
	if !ok {
		return ""
	}
	if string(appended[len(a.piece):]) == href {
		return href
	}
	return a.keep(appended)
}
