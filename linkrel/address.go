package linkrel

import (
	"bytes"
	"encoding/binary"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/microsyntax"
)

// lead sets where a link leads to. It tells whether there was enough left for
// the URL.
func (x *extractor) lead(r *record, href dom.Attr) bool {
	var value []byte
	if !href.IsZero() {
		value = x.bytes(href)
	}
	if r.element == FormElement && len(value) == 0 {
		// An empty action is the document itself,
		// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm.
		r.pageItself = true
		return true
	}
	return href.IsZero() || x.resolve(r, value)
}

// resolve sets where a link leads to, given its address. Pages link to the same place
// again and again: a quarter of the links of real ones have the address of a recent one.
func (x *extractor) resolve(r *record, value []byte) bool {
	recent := x.recent.slot(value)
	if x.isRecent(r, *recent, value) {
		return true
	}
	*recent = recentAddress{batch: x.recent.batch, record: len(x.records) - 1}
	start := len(x.text)
	if before, after, ok := x.resolver.Affixes(value); ok {
		// The reference is a part of its URL, so that both are the same text.
		if !x.meter.Charge(len(before)+len(value)+len(after), r.node) {
			return false
		}
		x.text = append(append(append(x.text, before...), value...), after...)
		r.href = span{start + len(before), start + len(before) + len(value)}
		r.url = span{start, len(x.text)}
	} else {
		if !x.meter.Charge(x.cost(value), r.node) {
			return false
		}
		x.text = append(x.text, value...)
		r.href = span{start, len(x.text)}
		r.url = x.parse(r.href)
	}
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

// parse resolves the address that is the end of the text.
func (x *extractor) parse(href span) (url span) {
	resolved, ok := x.resolver.AppendResolve(x.text, x.of(href))
	if !ok {
		return span{}
	}
	if string(resolved[href.end:]) == string(x.of(href)) {
		return href
	}
	x.text = resolved
	return span{href.end, len(resolved)}
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

// recentAddresses has by the hash of an address which link had it last.
type recentAddresses struct {
	batch     int  // counts them over all pages, from 1 on, so that nothing has to be cleared
	made      bool // there are links of batches before the last
	addresses [256]recentAddress
}

// A recentAddress is that of a record of the batch, or of a link that was made of one of
// the batches before.
type recentAddress struct {
	batch, record int
	link          *Link
}

// isRecent tells whether the address of a link is a recent one, and then takes it over.
func (x *extractor) isRecent(r *record, recent recentAddress, value []byte) bool {
	if l := recent.link; l != nil && l.Href == string(value) {
		r.same = l
		return true
	}
	if recent.batch != x.recent.batch {
		return false
	}
	same := &x.records[recent.record]
	if string(x.of(same.href)) != string(value) {
		return false
	}
	r.href, r.url = same.href, same.url
	return true
}

// flushed says that a batch, but not the last one of its page, became links.
func (r *recentAddresses) flushed(links []Link) {
	for i := range r.addresses {
		if a := &r.addresses[i]; a.batch == r.batch {
			*a = recentAddress{link: &links[a.record]}
		}
	}
	r.made = true
	r.batch++
}

// forget forgets the links of a page.
func (r *recentAddresses) forget() {
	r.batch++
	if r.made {
		clear(r.addresses[:])
		r.made = false
	}
}

// slot returns the place for an address.
func (r *recentAddresses) slot(value []byte) *recentAddress {
	return &r.addresses[hash(value)%uint64(len(r.addresses))]
}

// hash returns a number that depends on the length of s and its last 16 bytes, in which the
// addresses of a page, or the values of rel, mostly differ.
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
	h *= factor
	return h>>48 ^ h>>56
}
