package linkrel

import (
	"encoding/json"
	"net/url"
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
		for _, edition := range []Edition{Living, HTML2012} {
			ls := extractFrom(t, d, Options{Edition: edition})
			askAll(t, ls)
			for l := range ls.All() {
				seen := map[string]bool{}
				for _, r := range l.Relations {
					if r.Keyword == "" || seen[r.Keyword] {
						t.Errorf("relations %v of %q", l.Relations, rel)
					}
					seen[r.Keyword] = true
				}
				if l.Element != LinkElement && !l.IsHyperlink() {
					t.Errorf("%s creates no hyperlink", describe(l))
				}
				name := ls.Download(l).FileName(NameOptions{Asked: true})
				checkName(t, name.Name, 255)
			}
			if _, err := json.Marshal(ls); err != nil {
				t.Error(err)
			}
		}
	})
}

// FuzzFileName holds every name to what FileName promises.
func FuzzFileName(f *testing.F) {
	f.Add("attachment; filename*=UTF-8''..%2Fx", "image/png", "C:\\x", "https://example.com/%2e%2e%2f", uint16(0))
	f.Add("inline; filename=\"a\\\"b", "text/html", "CON.exe", "data:,x", uint16(40))
	f.Fuzz(func(t *testing.T, disposition, contentType, proposed, address string, limit uint16) {
		for _, page := range []string{"", pageURL, address} {
			d := Download{URL: address, ContentDisposition: disposition, ContentType: contentType, Proposed: proposed, Interface: page}
			for _, o := range []NameOptions{{MaxBytes: int(limit)}, {Asked: true, KeepDangerous: true, Fallback: proposed}, {NoExtensions: true}} {
				name := d.FileName(o)
				checkName(t, name.Name, o.maxBytes())
				if !utf8.ValidString(name.Name) {
					t.Errorf("%q is not UTF-8", name.Name)
				}
				if name.Dangerous && !o.KeepDangerous && !o.NoExtensions && len(fileTypes[essence(contentType)]) == 0 &&
					len(fileTypes[lowerString(essence(contentType))]) == 0 {
					t.Errorf("%q is dangerous, of type %q", name.Name, contentType)
				}
			}
		}
	})
}

func lowerString(s string) string {
	b := []byte(s)
	lower(b)
	return string(b)
}

// FuzzDisposition checks that a name written by the grammar is read back.
func FuzzDisposition(f *testing.F) {
	f.Add("foo.html")
	f.Add("a\"b\\c;d=e*'%20é€")
	f.Fuzz(func(t *testing.T, name string) {
		ParseDisposition(name)
		if !utf8.ValidString(name) || name == "" {
			return
		}
		header := "attachment; filename=x; filename*=UTF-8''" + url.PathEscape(name)
		if got := ParseDisposition(header); got.FileName != name || !got.Attachment {
			t.Errorf("%q: %+v", header, got)
		}
		quoted := []byte("inline; filename=\"")
		for i := range len(name) {
			if name[i] == '"' || name[i] == '\\' {
				quoted = append(quoted, '\\')
			}
			quoted = append(quoted, name[i])
		}
		if got := ParseDisposition(string(quoted) + "\""); got.FileName != name || got.Attachment {
			t.Errorf("%q: %+v", quoted, got)
		}
	})
}
