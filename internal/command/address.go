package command

import (
	"bytes"
	"cmp"
	"io"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// ownAddress returns where a page says that it is from, the zero URL if it does
// not say so: by the comment of a program that saved it, its canonical link, or
// the og:url of the Open Graph protocol, https://ogp.me/#metadata.
func ownAddress(d *dom.Document) weburl.URL {
	var canonical, graph weburl.URL
	head := true
	for n := range d.Descendants(d.Root()) {
		switch {
		case d.Kind(n) == dom.CommentNode && head:
			if u := fetchable(savedFrom(d.Data(n))); !u.IsZero() {
				return u
			}
		case d.IsHTML(n, atom.Body):
			head = false // comments in it may be those of its readers
		case d.IsHTML(n, atom.Link) && canonical.IsZero() && hasToken(d, n, atom.Rel, "canonical"):
			canonical = attrURL(d, n, atom.Href)
		case d.IsHTML(n, atom.Meta) && graph.IsZero() && hasToken(d, n, atom.Property, "og:url"):
			graph = attrURL(d, n, atom.Content)
		}
	}
	if !canonical.IsZero() {
		return canonical
	}
	return graph
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
	value, _ := d.Attr(n, attr)
	return microsyntax.ContainsTokenASCIIFold(value, token)
}

func attrURL(d *dom.Document, n dom.Node, attr atom.Atom) weburl.URL {
	value, _ := d.Attr(n, attr)
	return fetchable(value)
}

// fetchable returns an absolute URL of http or https, else the zero URL.
func fetchable(address string) weburl.URL {
	u, err := weburl.Parse(address)
	if s := u.Scheme(); err != nil || s != "http" && s != "https" {
		return weburl.URL{}
	}
	return u
}

// useOwnAddress has the page be read as from where it says that it is from, if it
// does. Its body is read for that, and can be read again.
func useOwnAddress(in *input.Page, o *itemscope.Options) {
	body, err := io.ReadAll(io.LimitReader(in.Body, int64(dom.Bound(o.MaxInput, 256<<20))))
	again := []io.Reader{bytes.NewReader(body), in.Body}
	if err != nil {
		again[1] = failing{err}
	}
	in.Body = struct {
		io.Reader
		io.Closer
	}{io.MultiReader(again...), in.Body}
	d, err := html5.ParseBytes(body, html5.Options{ContentType: o.ContentType, MaxNodes: o.MaxNodes, MaxDepth: o.MaxDepth})
	if d == nil {
		return // it is not HTML, which will be found again
	}
	o.URL = cmp.Or(ownAddress(d).String(), o.URL)
}

// failing is a reader of nothing but an error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// urlAttrs are the attributes that most URLs of a page are in.
var urlAttrs = []atom.Atom{atom.Href, atom.Src, atom.Action, atom.Data, atom.Poster}

// fileAddress returns a problem, if there is one, with the address of a page that
// was read from a file: what it has of relative URLs become those of files, which
// is right for a page that lies beside the others of its site, and wrong for one
// that was saved.
func fileAddress(d *dom.Document) []dom.Problem {
	if weburl.ForDocument(d).Base().Scheme() != "file" {
		return nil
	}
	from := ownAddress(d)
	var list dom.Problems
	switch at := relativeAddress(d, from.IsZero()); {
	case at == (dom.Place{}):
	case from.IsZero():
		list.Add("page/file-address", at, "this address and others become those of files; say where the page is from if it was saved from a server")
	default:
		list.Add("page/file-address", at, "this address and others become those of files, though the page says that it is from %s", from.String())
	}
	return list.List()
}

// relativeAddress returns the place of the first address that is relative to that
// of the page, or only to the server of the page.
func relativeAddress(d *dom.Document, toServer bool) (at dom.Place) {
	meter := d.NewBudget(0).Part("command", d.Size()) // elements that were cloned repeat their values
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
			if isRelative(strings.TrimSpace(d.AttrValue(a)), toServer) {
				return d.AttrPlace(n, a)
			}
		}
	}
	return at
}

// isRelative tells whether an address is relative, or only to a server.
func isRelative(address string, toServer bool) bool {
	if toServer {
		return strings.HasPrefix(address, "/")
	}
	_, err := weburl.Parse(address)
	return err != nil && address != "" && address[0] != '#'
}
