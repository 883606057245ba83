package itemscope

import (
	"bytes"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// OwnAddress returns the address that a page names as its own, which tells where a
// saved page is from: in the comment of the browser or program that saved it, else in
// its canonical link, else in its og:url (https://ogp.me/#metadata). It is the zero
// URL if the page does not name one.
func OwnAddress(d *dom.Document) weburl.URL {
	if u := savedAddress(d); !u.IsZero() {
		return u
	}
	if u := addressIn(d, atom.Link, atom.Rel, "canonical", atom.Href); !u.IsZero() {
		return u
	}
	return addressIn(d, atom.Meta, atom.Property, "og:url", atom.Content)
}

// savedAddress returns the address in the comment of what saved the page. Comments in the
// body may be written by readers of the page.
func savedAddress(d *dom.Document) weburl.URL {
	for n := range d.Descendants(d.Root()) {
		if d.IsHTML(n, atom.Body) {
			break
		}
		if d.Kind(n) == dom.CommentNode {
			if u := ofServer(savedFrom(d.Data(n))); !u.IsZero() {
				return u
			}
		}
	}
	return weburl.URL{}
}

// addressIn returns the first address that an element of this name has in an attribute, if
// another one has a token.
func addressIn(d *dom.Document, element, with atom.Atom, token string, address atom.Atom) weburl.URL {
	for n := range d.ElementsWithAttr(d.Root(), with) {
		if d.IsHTML(n, element) && hasToken(d, n, with, token) {
			if u := attrURL(d, n, address); !u.IsZero() {
				return u
			}
		}
	}
	return weburl.URL{}
}

// savedFrom returns the address in a comment that browsers, "saved from
// url=(0020)https://example.com/", or SingleFile, "url: https://example.com/",
// write into the pages that they save; "" if there is none in it.
func savedFrom(comment string) string {
	if _, rest, ok := strings.Cut(comment, "saved from url=("); ok {
		_, address, _ := strings.Cut(rest, ")")
		return strings.TrimSpace(address)
	}
	if _, rest, ok := strings.Cut(comment, "saved with SingleFile"); ok {
		if _, rest, ok = strings.Cut(rest, "url:"); ok {
			address, _, _ := strings.Cut(strings.TrimSpace(rest), "\n")
			return address
		}
	}
	return ""
}

func hasToken(d *dom.Document, n dom.Node, attr atom.Atom, token string) bool {
	return microsyntax.ContainsTokenASCIIFold(bytesOf(d, d.FindAttr(n, attr)), token)
}

// bytesOf returns the value of an attribute, which is only to be read, until the document is
// emptied.
func bytesOf(d *dom.Document, a dom.Attr) []byte {
	if value, ok := d.PlainAttr(a); ok {
		return value
	}
	return d.AppendAttrValue(nil, a)
}

func attrURL(d *dom.Document, n dom.Node, attr atom.Atom) weburl.URL {
	value, _ := d.Attr(n, attr)
	return ofServer(value)
}

// ofServer returns an absolute URL of http or https, else the zero URL.
func ofServer(address string) weburl.URL {
	if address == "" {
		return weburl.URL{}
	}
	u, err := weburl.Parse(address)
	if s := u.Scheme(); err != nil || s != "http" && s != "https" {
		return weburl.URL{}
	}
	return u
}

// urlAttrs are the attributes that most URLs of a page are in.
var urlAttrs = []atom.Atom{atom.Href, atom.Src, atom.Action, atom.Data, atom.Poster}

// fileAddress reports a page that was read from a file, if that makes URLs of
// files out of its relative ones. That is right for a page that lies beside the
// others of its site, and wrong for one that was saved.
func (x *extraction) fileAddress(problems *dom.Problems) {
	if x.resolver.Base().Scheme() != "file" {
		return
	}
	from := OwnAddress(x.document)
	at := x.relative(from.IsZero())
	switch {
	case at == (dom.Place{}):
	case from.IsZero():
		problems.Add("page/file-address", at, "this relative URL, and maybe others, is resolved against the address of the file; say where the page is from if it was saved from a server")
	default:
		problems.Add("page/file-address", at, "this relative URL, and maybe others, is resolved against the address of the file, though the page says that it is from %s", from.String())
	}
}

// relative returns the place of the first URL that is relative to that of the
// page, or only of those that are relative to the server of the page.
func (x *extraction) relative(toServer bool) (at dom.Place) {
	d := x.document
	meter := x.budget.Part("itemscope", d.Size()) // elements that were cloned repeat their values
	defer meter.End()
	var url []byte // room for one
	for n := range d.ElementsWithAttr(d.Root(), urlAttrs...) {
		for _, name := range urlAttrs {
			a := d.FindAttr(n, name)
			if a.IsZero() {
				continue
			}
			_, value := d.AttrSpans(a)
			if !meter.Charge(int(value.End-value.Start)+1, n) {
				return at
			}
			if isRelative(bytes.TrimSpace(bytesOf(d, a)), toServer, &url) {
				return d.AttrPlace(n, a)
			}
		}
	}
	return at
}

// noBase resolves only URLs that are not relative.
var noBase = weburl.NewResolver(weburl.URL{}, "")

// isRelative tells whether a URL is relative, or relative to a server.
func isRelative(ref []byte, toServer bool, room *[]byte) bool {
	if toServer || len(ref) == 0 || ref[0] == '#' {
		return toServer && bytes.HasPrefix(ref, []byte("/"))
	}
	url, absolute := noBase.AppendResolve((*room)[:0], ref)
	*room = url
	return !absolute
}
