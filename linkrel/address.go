package linkrel

import (
	"bytes"

	"github.com/itemscope/itemscope/microsyntax"
)

// lead sets where a link leads to, by its address as it is written. It tells whether there
// was enough left for the URL.
func (x *extractor) lead(l *Link, value []byte) bool {
	if l.Element == FormElement && len(value) == 0 {
		return true // it leads to the document
	}
	size, ok := x.context.resolver.Resolves(value)
	if !ok {
		size = x.cost(value)
	}
	// The URL is paid for here, though it is made when it is asked for.
	if !x.meter.Charge(size, l.Node) {
		return false
	}
	l.Href = x.memory.texts.Add(value)
	if !ok {
		x.resolved, ok = x.context.resolver.AppendResolve(x.resolved[:0], value)
		if l.unresolved = !ok; !ok {
			x.checkHref(l)
		}
	}
	return true
}

// toDocument returns the context of links to the document itself.
func (x *extractor) toDocument() *context {
	if x.atDocument == nil {
		x.atDocument = &context{url: x.address.String()}
	}
	return x.atDocument
}

// cost is what resolving an address costs by [weburl.Resolver.Cost], except that the URL
// has nothing of the base URL if the address starts with a scheme and two slashes.
func (x *extractor) cost(value []byte) int {
	cost := x.context.resolver.Cost(len(value))
	if isAbsolute(value) {
		cost -= len(x.context.resolver.Base().String())
	}
	return cost
}

// isAbsolute tells whether a reference starts with a scheme, a colon and two
// slashes: then nothing of the base URL is in the URL that it refers to.
func isAbsolute(ref []byte) bool {
	i := 0
	for i < len(ref) && (microsyntax.IsASCIIAlphanumeric(ref[i]) || ref[i] == '+' || ref[i] == '-' || ref[i] == '.') {
		i++
	}
	return i > 0 && microsyntax.IsASCIIAlpha(ref[0]) && bytes.HasPrefix(ref[i:], []byte("://"))
}
