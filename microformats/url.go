package microformats

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/weburl"
)

// base resolves the references of a document. makeBase has to prepare it before
// its first use.
type base struct {
	*weburl.Resolver
	asWritten string // the base URL if it has no path, without fragment
	ref, out  []byte
}

// makeBase prepares the base URL when the first reference is met.
func (x *extractor) makeBase() {
	if x.base.Resolver = x.Resolver; x.base.Resolver == nil {
		x.base.Resolver = weburl.ForDocument(x.d)
	}
	if !x.d.HasBase() && !omitsPath([]byte(x.d.URL())) {
		return // the only base URL that could be written without a path is not
	}
	if written := x.writtenBase(); omitsPath([]byte(written)) {
		x.base.asWritten, _, _ = strings.Cut(written, "#")
	}
}

// writtenBase returns the base URL as it is written, if that is an absolute URL
// whose path may be empty.
func (x *extractor) writtenBase() string {
	u := x.base.Base()
	if u.IsZero() || !u.IsSpecial() {
		return ""
	}
	if own, err := weburl.Parse(x.d.URL()); err == nil && own == u {
		return strings.TrimSpace(x.d.URL())
	}
	for n := range x.d.Elements(x.d.Root()) {
		if x.d.IsHTML(n, atom.Base) {
			if href, ok := x.d.Attr(n, atom.Href); ok {
				return strings.TrimSpace(href)
			}
		}
	}
	return ""
}

// omitsPath tells whether ref is an absolute URL that is written with a host and
// no path, and is to stay without one, see [weburl.OmitsPath]. The path of a file
// is never left out.
func omitsPath(ref []byte) bool {
	if len(ref) > 0 && ref[0] == '/' && (len(ref) == 1 || ref[1] != '/') {
		return false // a path and nothing before it
	}
	scheme, ok := weburl.OmitsPath(ref)
	return ok && len(scheme) > 0 && !bytes.EqualFold(scheme, []byte("file"))
}

// appendResolved appends the absolute URL of ref and tells whether there is one.
// An absolute URL that is written without a path stays without one. The work is
// charged for n.
func (x *extractor) appendResolved(dst, ref []byte, n dom.Node) ([]byte, bool) {
	if x.base.Resolver == nil {
		x.makeBase()
	}
	ref = trimURL(ref)
	if !x.charge(x.base.Cost(len(ref)), n) {
		return dst, false
	}
	if len(ref) == 0 && x.base.asWritten != "" {
		return append(dst, x.base.asWritten...), true
	}
	if before, after, ok := x.base.Affixes(ref); ok {
		if before == "" {
			after = "" // the path that ref leaves out
		}
		return append(append(append(dst, before...), ref...), after...), true
	}
	start := len(dst)
	dst, ok := x.base.AppendResolve(dst, ref)
	if ok {
		if i := omittedPath(dst[start:], ref); i >= 0 {
			dst = append(dst[:start+i], dst[start+i+1:]...)
		}
	}
	return dst, ok
}

// omittedPath returns where the path of a URL is, a slash, if ref, which it was made of, is
// written without one, and -1 otherwise.
func omittedPath(url, ref []byte) int {
	if hasLongPath(url) || !omitsPath(ref) {
		return -1
	}
	return weburl.PathSlash(url)
}

// hasLongPath tells of a serialized URL whether its path is more than a slash, as nearly
// all are. It looks at those of HTTP only.
func hasLongPath(href []byte) bool {
	const longest = len("https://")
	if len(href) <= longest || string(href[:4]) != "http" || href[4] != ':' && string(href[4:6]) != "s:" {
		return false
	}
	slash := longest + bytes.IndexByte(href[longest:], '/') // a host has a character or more
	return slash >= longest && slash+1 < len(href) && href[slash+1] != '?' && href[slash+1] != '#'
}

// trimURL removes what the URL parser ignores at both ends,
// https://url.spec.whatwg.org/#concept-basic-url-parser.
func trimURL(ref []byte) []byte {
	for len(ref) > 0 && ref[0] <= ' ' {
		ref = ref[1:]
	}
	for len(ref) > 0 && ref[len(ref)-1] <= ' ' {
		ref = ref[:len(ref)-1]
	}
	return ref
}

// resolve returns the absolute URL of ref. What has none stays as it is.
func (x *extractor) resolve(n dom.Node, ref string) (string, bool) {
	x.base.ref = append(x.base.ref[:0], ref...)
	out, ok := x.appendResolved(x.base.out[:0], x.base.ref, n)
	x.base.out = out
	if !ok || string(out) == ref {
		return ref, ok
	}
	return x.memory.texts.Add(out), true
}

// resolveAttr resolves a reference in an attribute.
func (x *extractor) resolveAttr(n dom.Node, a atom.Atom, ref string) string {
	s, ok := x.resolve(n, ref)
	if !ok {
		x.unresolvable(ref, x.d.AttrPlace(n, x.d.FindAttr(n, a)))
	}
	return s
}

// resolveText resolves a reference that is the text of n.
func (x *extractor) resolveText(n dom.Node, ref string) Value {
	s, ok := x.resolve(n, ref)
	if !ok {
		x.unresolvable(ref, x.d.Place(n))
	}
	return Value{Text: s, written: ref, fromText: true}
}

func (x *extractor) unresolvable(ref string, place dom.Place) {
	if !x.stopped() {
		x.problems.Add("microformats/url-unresolvable", place, "%q is not a URL; it is kept as it is written", ref)
	}
}

// lastSegment returns the last segment of the path of a reference, decoded, and
// whether there is one. A slash at the end does not count.
func (x *extractor) lastSegment(n dom.Node, ref string) (string, bool) {
	if x.base.Resolver == nil {
		x.makeBase()
	}
	if !x.charge(x.base.Cost(len(ref)), n) {
		return "", false
	}
	u, err := x.base.ResolveURL(ref)
	if err != nil || u.OpaquePath() {
		return "", false
	}
	path := strings.TrimRight(u.Path(), "/")
	segment := weburl.PercentDecode(path[strings.LastIndexByte(path, '/')+1:])
	return strings.ToValidUTF8(segment, "\uFFFD"), segment != ""
}
