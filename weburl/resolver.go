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
	prefixes
}

// NewResolver returns a resolver for references relative to base. label is a
// label of the document's encoding
// (https://encoding.spec.whatwg.org/#names-and-labels); one that is empty or
// unknown stands for UTF-8. With the zero URL for a base only absolute
// references resolve.
func NewResolver(base URL, label string) *Resolver {
	return &Resolver{base, encoding.OutputEncoder(label), newPrefixes(base)}
}

// Base returns the URL that references are relative to.
func (r *Resolver) Base() URL { return r.base }

// Cost returns what to charge a [dom.Meter] before a reference of ref bytes is
// resolved: about how many bytes the URL may have.
func (r *Resolver) Cost(ref int) int { return len(r.base.href) + 3*ref }

// Resolve returns the URL that ref refers to, serialized. The error is an [*Error].
// For callers that do not report errors, [Resolver.AppendResolve] is cheaper.
func (r *Resolver) Resolve(ref string) (string, error) {
	if before, after, ok := r.Affixes(unsafe.Slice(unsafe.StringData(ref), len(ref))); ok { // which are only read
		return before + ref + after, nil
	}
	var room [256]byte
	buf := room[:0]
	if len(ref) > len(room) {
		buf = make([]byte, 0, r.Cost(len(ref)))
	}
	p := parser{buf: buf, base: &r.base, enc: r.enc}
	if f := p.parse(ref); f != none {
		return "", newError(ref, &r.base, f)
	}
	return p.href(ref), nil
}

// ResolveURL is [Resolver.Resolve] with a [URL] as the result.
func (r *Resolver) ResolveURL(ref string) (URL, error) {
	return parseURL(ref, &r.base, r.enc)
}

// AppendResolve appends to dst the URL that ref refers to, serialized. It
// reports false if there is none, and then returns dst as it was. Apart from growing
// dst it hardly ever allocates: see the documentation of the package. ref may be a
// part of dst, but not of the memory after it, which is written to.
func (r *Resolver) AppendResolve(dst, ref []byte) ([]byte, bool) {
	if before, after, ok := r.Affixes(ref); ok {
		return append(append(append(dst, before...), ref...), after...), true
	}
	p := parser{buf: dst, start: len(dst), base: &r.base, enc: r.enc}
	// The parser keeps nothing of the reference it is given.
	if p.parse(unsafe.String(unsafe.SliceData(ref), len(ref))) != none {
		return dst, false
	}
	return p.buf, true
}
