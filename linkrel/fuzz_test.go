package linkrel

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// FuzzExtract gives one element of each kind the attributes of the input and
// asks everything.
func FuzzExtract(f *testing.F) {
	f.Add("next nofollow", "x", "a b", "16x16 any", "text/css", "f.exe")
	f.Add("alternate stylesheet", "http://[", "http://[", "1x1", "application/rss+xml", "")
	f.Add("shortcut icon copyright previous", "//x/y?z#f", "", "0x0", "image/png", "../x")
	f.Fuzz(func(t *testing.T, rel, href, ping, sizes, typ, download string) {
		var b dom.Builder
		d := new(dom.Document)
		root := b.Start(d, dom.DocumentNode)
		b.SetURL(pageURL)
		for _, name := range []atom.Atom{atom.A, atom.Area, atom.Link, atom.Form, atom.Base, atom.Article} {
			n := b.Element(dom.HTML, name, dom.Span{})
			for attr, value := range map[atom.Atom]string{
				atom.Rel: rel, atom.Rev: rel, atom.Href: href, atom.Action: href, atom.Ping: ping, atom.Sizes: sizes, atom.Type: typ,
				atom.Download: download, atom.Target: download, atom.As: typ, atom.Title: download, atom.Referrerpolicy: typ,
			} {
				b.AddAttrValue(n, dom.NoNamespace, attr, []byte(value))
			}
			b.AppendChild(root, n)
		}
		b.Finish()
		for _, spec := range []Spec{Today, HTML2012} {
			ls := extractFrom(t, d, Options{Spec: spec})
			askAll(t, ls)
			for l := range ls.All() {
				seen := map[string]bool{}
				for _, r := range l.Relations() {
					if r.Keyword == "" || seen[r.Keyword] {
						t.Errorf("relations %v of %q", l.Relations(), rel)
					}
					seen[r.Keyword] = true
				}
				if l.Element != LinkElement && !l.IsHyperlink() {
					t.Errorf("%s creates no hyperlink", describe(l))
				}
			}
			if utf8.ValidString(strings.Join([]string{rel, href, ping, sizes, typ, download}, " ")) { // JSON has no other strings
				checkReadBack(t, ls, dom.JSONOptions{})
			}
		}
	})
}
