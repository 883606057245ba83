package download

import (
	"net/url"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// FuzzName holds every name to what Name promises.
func FuzzName(f *testing.F) {
	f.Add("attachment; filename*=UTF-8''..%2Fx", "image/png", "C:\\x", "https://example.com/%2e%2e%2f", uint16(0))
	f.Add("inline; filename=\"a\\\"b", "text/html", "CON.exe", "data:,x", uint16(40))
	f.Fuzz(func(t *testing.T, disposition, contentType, proposed, address string, limit uint16) {
		for _, page := range []string{"", "https://example.com/dir/page", address} {
			from, _ := weburl.Parse(page)
			d := Response{URL: address, ContentDisposition: disposition, ContentType: contentType, Proposed: proposed, Interface: from}
			for _, o := range []Options{{MaxBytes: int(limit)}, {Asked: true, KeepDangerous: true, Fallback: proposed}, {NoExtensions: true}} {
				name := d.Name(o)
				checkName(t, name.Name, o.maxBytes())
				if !utf8.ValidString(name.Name) {
					t.Errorf("%q is not UTF-8", name.Name)
				}
				if name.Dangerous && !o.KeepDangerous && !o.NoExtensions && len(fileTypes()[microsyntax.MIMETypeEssence(contentType)]) == 0 &&
					len(fileTypes()[microsyntax.ToASCIILower(microsyntax.MIMETypeEssence(contentType))]) == 0 {
					t.Errorf("%q is dangerous, of type %q", name.Name, contentType)
				}
			}
		}
	})
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
