package linkrel

import (
	"bytes"
	"encoding/binary"

	"github.com/itemscope/itemscope/microsyntax"
)

// lead sets where a link leads to. It tells whether there was enough left for
// the URL.
func (x *extractor) lead(l *Link) bool {
	var value []byte
	if x.has(hrefAttr) {
		value = x.value(hrefAttr)
	}
	if l.Element == FormElement && len(value) == 0 {
		// An empty action is the document itself,
		// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm.
		l.URL = x.address.String()
		return true
	}
	return !x.has(hrefAttr) || x.resolve(l, value)
}

// resolve sets where a link leads to, given its address. Pages link to the same place
// again and again: a quarter of the links of real ones have the address of a recent one.
func (x *extractor) resolve(l *Link, value []byte) bool {
	h := hash(value)
	recent := &x.recent[h>>(64-recentBits)]
	if tag := uint32(h >> 24); recent.tag != tag || recent.item == 0 {
		*recent = recentAddress{tag, uint32(len(x.Items) + 1)}
	} else if same := x.Items[recent.item-1]; same.Href == string(value) {
		l.Href, l.URL = same.Href, same.URL
		return true
	}
	if before, after, ok := x.resolver.Affixes(value); ok {
		if !x.meter.Charge(len(before)+len(value)+len(after), l.Node) {
			return false
		}
		// The reference is a part of its URL, so that both are the same text.
		l.URL = x.texts.join(before, value, after)
		l.Href = l.URL[len(before) : len(before)+len(value)]
		return true
	}
	if !x.meter.Charge(x.cost(value), l.Node) {
		return false
	}
	l.Href = x.texts.join("", value, "")
	l.URL = x.parse(l.Href, value)
	return true
}

// cost is what resolving an address costs by [weburl.Resolver.Cost], except that the URL
// has nothing of the base URL if the address starts with a scheme and two slashes.
func (x *extractor) cost(value []byte) int {
	cost := x.resolver.Cost(len(value))
	if isAbsolute(value) {
		cost -= len(x.resolver.Base().String())
	}
	return cost
}

// parse resolves an address, "" if that is not possible.
func (x *extractor) parse(href string, value []byte) string {
	resolved, ok := x.resolver.AppendResolve(x.resolved[:0], value)
	x.resolved = resolved
	if !ok {
		return ""
	}
	if string(resolved) == href {
		return href
	}
	return x.texts.join("", resolved, "")
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

// recentAddresses has by the hash of an address which link of the page had it last.
type recentAddresses [1 << recentBits]recentAddress

const recentBits = 8

type recentAddress struct {
	tag  uint32 // another part of the hash
	item uint32 // the number of the link, from 1 on
}

// hash returns a number that depends on the length of s and its last 16 bytes, in which the
// addresses of a page, or the values of rel, mostly differ. Its highest bits are the best.
func hash(s []byte) uint64 {
	const factor = 0x9E3779B97F4A7C15 // 2^64 divided by the golden ratio
	h := uint64(len(s))
	if len(s) >= 8 {
		h ^= binary.LittleEndian.Uint64(s[len(s)-8:])
		if len(s) >= 16 {
			h = h*factor ^ h>>32 ^ binary.LittleEndian.Uint64(s[len(s)-16:])
		}
	} else {
		for _, c := range s {
			h = h<<8 | uint64(c)
		}
	}
	return h * factor
}
