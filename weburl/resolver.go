package weburl

import (
	"unsafe"

	"github.com/itemscope/itemscope/internal/encoding"
)

// Resolver resolves the references of one document: against its base URL, with
// queries in its encoding
// (https://html.spec.whatwg.org/multipage/urls-and-fetching.html#encoding-parsing-a-url).
// It does not change once made and may be used by several goroutines.
type Resolver struct {
	base URL
	enc  func() encoding.Encoder // nil is UTF-8
}

// NewResolver returns a resolver for references relative to base. label is a
// label of the document's encoding
// (https://encoding.spec.whatwg.org/#names-and-labels); one that is empty or
// unknown stands for UTF-8. With the zero URL for a base only absolute
// references resolve.
func NewResolver(base URL, label string) *Resolver {
	return &Resolver{base, encoding.OutputEncoder(label)}
}

// Base returns the URL that references are relative to.
func (r *Resolver) Base() URL { return r.base }

// Cost returns about how many bytes a reference of that many bytes may come to,
// and what reading it takes: what a [dom.Meter] is charged before it is resolved.
func (r *Resolver) Cost(ref int) int { return len(r.base.href) + 3*ref }

// Resolve returns the URL that ref refers to, serialized. The error is an
// [*Error]; where many references may fail and none is reported,
// [Resolver.AppendResolve] is cheaper.
func (r *Resolver) Resolve(ref string) (string, error) {
	var room [256]byte
	p := parser{buf: room[:0], base: &r.base, enc: r.enc}
	if f := p.parse(ref); f != none {
		return "", newError(ref, &r.base, f)
	}
	return p.href(ref), nil
}

// ResolveURL is [Resolver.Resolve] with a URL for a result.
func (r *Resolver) ResolveURL(ref string) (URL, error) {
	return parseURL(ref, &r.base, r.enc)
}

// AppendResolve appends to dst the URL that ref refers to, serialized. It
// reports whether there is one; if not, dst is returned as it was. It allocates
// what dst needs to grow, and otherwise next to nothing; see the package's
// documentation. ref may be part of dst, not of what comes after it.
func (r *Resolver) AppendResolve(dst, ref []byte) ([]byte, bool) {
	if isNormal(ref) {
		return append(dst, ref...), true
	}
	p := parser{buf: dst, start: len(dst), base: &r.base, enc: r.enc}
	// The parser keeps nothing of the reference it is given.
	if p.parse(unsafe.String(unsafe.SliceData(ref), len(ref))) != none {
		return dst, false
	}
	return p.buf, true
}
