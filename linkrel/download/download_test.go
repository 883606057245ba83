package download

import (
	"fmt"
	"net/http"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/filename"
	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/weburl"
)

func TestParseDisposition(t *testing.T) {
	for header, want := range map[string]Disposition{
		``:                                {},
		`attachment`:                      {Attachment: true},
		`ATTACHMENT`:                      {Attachment: true},
		`inline`:                          {},
		`Inline; filename="foo.html"`:     {FileName: "foo.html"},
		`foobar`:                          {Attachment: true}, // RFC 6266, 4.2
		`form-data; name=x; filename=y`:   {Attachment: true, FileName: "y"},
		`attachment; filename="foo.html"`: {Attachment: true, FileName: "foo.html"},
		`attachment; filename=foo.html`:   {Attachment: true, FileName: "foo.html"},
		`attachment; FILENAME = "foo.html" ; x=y`:         {Attachment: true, FileName: "foo.html"},
		`attachment;filename="f\oo.html"`:                 {Attachment: true, FileName: "foo.html"},
		`attachment;filename="\"quoting\" tested.html"`:   {Attachment: true, FileName: `"quoting" tested.html`},
		`attachment; filename="Here's a semicolon;.html"`: {Attachment: true, FileName: "Here's a semicolon;.html"},
		`attachment; foo="bar"; filename="foo.html"`:      {Attachment: true, FileName: "foo.html"},
		`attachment; foo="\"\\;filename=x"; filename=y`:   {Attachment: true, FileName: "y"},
		`attachment; filename=foo bar.html`:               {Attachment: true, FileName: "foo bar.html"},
		`attachment; filename="unterminated`:              {Attachment: true, FileName: "unterminated"},
		`attachment; filename=""`:                         {Attachment: true},
		`attachment; filename="foo-ä.html"`:               {Attachment: true, FileName: "foo-ä.html"},
		"attachment; filename=\"foo-\xe4.html\"":          {Attachment: true, FileName: "foo-ä.html"},
		`attachment; filename="foo-%41.html"`:             {Attachment: true, FileName: "foo-%41.html"},
		`attachment; filename=a; filename=b`:              {Attachment: true, FileName: "a"},
		`attachment; xfilename=a`:                         {Attachment: true},
		`attachment; filename`:                            {Attachment: true},
		`attachment;;; filename=a;`:                       {Attachment: true, FileName: "a"},
		// A header that does not start with a type.
		`filename=foo.html`:            {FileName: "foo.html"},
		`filename="foo;bar.html"; x=y`: {FileName: "foo;bar.html"},
		`; filename=foo.html`:          {FileName: "foo.html"},
		`"attachment"; filename=a`:     {FileName: "a"},
		// The extended notation.
		`attachment; filename*=UTF-8''foo-%c3%a4-%e2%82%ac.html`:                {Attachment: true, FileName: "foo-ä-€.html"},
		`attachment; filename*=utf-8'en'%e2%82%ac%20rates`:                      {Attachment: true, FileName: "€ rates"},
		`attachment; filename="EURO rates"; filename*=utf-8''%e2%82%ac%20rates`: {Attachment: true, FileName: "€ rates"},
		`attachment; filename*=utf-8''%e2%82%ac%20rates; filename="EURO rates"`: {Attachment: true, FileName: "€ rates"},
		`attachment; filename*=iso-8859-1''foo-%E4.html`:                        {Attachment: true, FileName: "foo-ä.html"},
		`attachment; filename*=iso-8859-1''%C3%A4`:                              {Attachment: true, FileName: "Ã¤"},
		`attachment; filename*=UTF-8''foo-%E4.html; filename=f`:                 {Attachment: true, FileName: "f"}, // not UTF-8
		`attachment; filename*=UTF-8''foo-%zz; filename=f`:                      {Attachment: true, FileName: "f"},
		`attachment; filename*=KOI8-R''%C1; filename=f`:                         {Attachment: true, FileName: "f"},
		`attachment; filename*=foo; filename=f`:                                 {Attachment: true, FileName: "f"},
		`attachment; filename*=UTF-8'foo; filename=f`:                           {Attachment: true, FileName: "f"},
		`attachment; filename*0="foo."; filename*1="html"`:                      {Attachment: true}, // RFC 2231, not 6266
		`attachment; filename*="UTF-8''foo-%c3%a4.html"`:                        {Attachment: true, FileName: "foo-ä.html"},
		`attachment; filename="=?UTF-8?Q?foo?="`:                                {Attachment: true, FileName: "=?UTF-8?Q?foo?="},
		"attachment;\r\n\tfilename*=UTF-8''..%2f..%2Fetc%2fpasswd%00":           {Attachment: true, FileName: "../../etc/passwd\x00"},
	} {
		if got := ParseDisposition(header); got != want {
			t.Errorf("%q: %+v, want %+v", header, got, want)
		}
	}
}

// TestFileNameSteps goes through steps 1 to 12.
func TestFileNameSteps(t *testing.T) {
	page, file := weburl.MustParse("https://example.com/page"), weburl.MustParse("file:///u")
	const same, other = "https://example.com/dir/url.png", "https://other.example/dir/url.png"
	for _, test := range []struct {
		name          string
		d             Response
		asked         bool
		want          string
		from          Source
		trusted, warn bool
	}{
		{"2: attachment with a name, cross origin", Response{URL: other, Interface: page, ContentDisposition: `attachment; filename=cd.png`, Proposed: "at.png"}, false, "cd.png", FromDisposition, false, false},
		{"2: same origin", Response{URL: same, Interface: page, ContentDisposition: `attachment; filename=cd.png`, Proposed: "at.png"}, false, "cd.png", FromDisposition, true, false},
		{"5, 6: no interface, inline", Response{URL: other, ContentDisposition: `inline; filename=cd.png`}, false, "cd.png", FromDisposition, true, false},
		{"6: same origin, inline", Response{URL: same, Interface: page, ContentDisposition: `inline; filename=cd.png`, Proposed: "at.png"}, false, "cd.png", FromDisposition, true, false},
		{"6: cross origin, inline", Response{URL: other, Interface: page, ContentDisposition: `inline; filename=cd.png`, Proposed: "at.png"}, false, "download", FromFallback, false, true},
		{"9: same origin", Response{URL: same, Interface: page, Proposed: "at.png"}, false, "at.png", FromAttribute, true, false},
		{"10: cross origin, attachment without a name", Response{URL: other, Interface: page, ContentDisposition: `attachment`, Proposed: "at.png"}, false, "at.png", FromAttribute, false, false},
		{"10: an unknown type is attachment", Response{URL: other, Interface: page, ContentDisposition: `foo`, Proposed: "at.png"}, false, "at.png", FromAttribute, false, false},
		{"7, 11: empty attribute, same origin", Response{URL: same, Interface: page}, false, "url.png", FromURL, true, false},
		{"11: no interface", Response{URL: other}, false, "url.png", FromURL, true, false},
		{"11: cross origin, asked", Response{URL: other, Interface: page, Proposed: "at.png"}, true, "url.png", FromURL, false, false},
		{"12: cross origin", Response{URL: other, Interface: page, Proposed: "at.png"}, false, "download", FromFallback, false, true},
		{"12: cross origin, attachment without any name", Response{URL: other, Interface: page, ContentDisposition: `attachment`}, false, "url.png", FromURL, false, false},
		{"other scheme", Response{URL: "http://example.com/u", Interface: page, Proposed: "at"}, false, "download", FromFallback, false, true},
		{"other port", Response{URL: "https://example.com:8/u", Interface: page, Proposed: "at"}, false, "download", FromFallback, false, true},
		{"opaque origins differ", Response{URL: "file:///u", Interface: file, Proposed: "at"}, false, "download", FromFallback, false, true},
		{"data:", Response{URL: "data:,x", Interface: page, Proposed: "at"}, false, "at", FromAttribute, true, false},
		{"data: in 2012", Response{URL: "data:,x", Interface: page, Proposed: "at", Spec: linkrel.HTML2012}, false, "download", FromFallback, false, true},
		{"data: without a name", Response{URL: "data:,x/y.exe", Interface: page}, false, "download", FromFallback, true, false},
		{"blob:", Response{URL: "blob:https://example.com/550e8400", Interface: page, Proposed: "at"}, false, "at", FromAttribute, true, false},
		{"no segment", Response{URL: "https://example.com/"}, false, "download", FromFallback, true, false},
		{"not a URL", Response{URL: "::", Interface: page, Proposed: "at"}, false, "download", FromFallback, false, true},
		{"encoded segment", Response{URL: "https://example.com/a/b%2F..%2Fr%C3%A9sum%C3%A9%20x.pdf?q=/z.exe#/y.exe"}, false, "résumé x.pdf", FromURL, true, false},
		{"percent sign in a segment", Response{URL: "https://example.com/a%20100%.txt"}, false, "a 100%.txt", FromURL, true, false},
		{"segment in another encoding", Response{URL: "https://example.com/caf%E9.txt"}, false, "caf%E9.txt", FromURL, true, false},
	} {
		got := test.d.Name(Options{Asked: test.asked})
		want := Name{Name: test.want, Source: test.from, Trusted: test.trusted, Warn: test.warn}
		if got != want {
			t.Errorf("%s: %+v, want %+v", test.name, got, want)
		}
	}
}

// TestFileNameTypes goes through steps 15 to 20.
func TestFileNameTypes(t *testing.T) {
	keep, none := Options{KeepDangerous: true}, Options{NoExtensions: true}
	for _, test := range []struct {
		name, contentType string
		options           Options
		want              string
		dangerous         bool
	}{
		{"photo.png", "image/png", Options{}, "photo.png", false},
		{"photo.PNG", "Image/PNG; x=y", Options{}, "photo.PNG", false},
		{"photo.jpeg", "image/jpeg", Options{}, "photo.jpeg", false},
		{"photo", "image/jpeg", Options{}, "photo.jpg", false},
		{"photo.exe", "image/png", Options{}, "photo.exe.png", false},
		{"photo.png", "application/x-msdownload", Options{}, "photo.png.exe", true},
		{"setup.exe", "application/x-msdownload", Options{}, "setup.exe", true},
		{"setup.exe", "application/octet-stream", Options{}, "setup.exe.txt", false},
		{"setup.exe", "", Options{}, "setup.exe.txt", false},
		{"setup.exe", "", keep, "setup.exe", true},
		{"SETUP.ExE", "x/unheard-of", Options{}, "SETUP.ExE.txt", false},
		{"setup.exe", "image/png", none, "setup.exe", true},
		{"run.sh", "text/plain", Options{}, "run.sh.txt", false},
		{"notes.md", "text/plain; charset=utf-8", Options{}, "notes.md", false},
		{"archive.tar.gz", "application/gzip", Options{}, "archive.tar.gz", false},
		{"v1.2", "application/zip", Options{}, "v1.2.zip", false},
		{"sheet.xlsm", "application/octet-stream", Options{}, "sheet.xlsm.txt", false},
		{"app.hta", "", Options{}, "app.hta.txt", false},
		{"page.html", "", Options{}, "page.html", false},
		{"data.unknown", "", Options{}, "data.unknown", false},
		{"folder.{20D04FE0-3AEA-1069-A2D8-08002B30309D}", "", Options{}, "folder.{20D04FE0-3AEA-1069-A2D8-08002B30309D}.txt", false},
		{"", "application/pdf", Options{}, "download.pdf", false},
		{"", "application/pdf", Options{Fallback: "a/b c"}, "b c.pdf", false},
		{"", "", Options{Fallback: ".."}, "download", false},
	} {
		got := Response{Proposed: test.name, ContentType: test.contentType}.Name(test.options)
		if got.Name != test.want || got.Dangerous != test.dangerous {
			t.Errorf("%q, %q: %+v, want %q", test.name, test.contentType, got, test.want)
		}
	}
	for typ, extensions := range fileTypes() {
		if len(extensions) == 0 || typ != strings.ToLower(typ) || extensions[0] != strings.ToLower(extensions[0]) {
			t.Errorf("%s: %q", typ, extensions)
		}
	}
}

// TestHostileNames: no path component survives, on any system.
func TestHostileNames(t *testing.T) {
	for name, want := range map[string]string{
		// Separators.
		"/etc/passwd":                   "passwd",
		"../../../etc/passwd":           "passwd",
		`..\..\boot.ini`:                "boot.ini",
		`\\server\share\x.txt`:          "x.txt",
		`a/b\c`:                         "c",
		"x/":                            "download",
		"..":                            "download",
		".":                             "download",
		"/":                             "download",
		"..\u2215..\u2044etc\uFF0Fx":    "_.._etc_x",
		"a\uFF3Cb\u29F5c\uFE68d\u2216e": "a_b_c_d_e",
		"a\u00A5b\u20A9c":               "a_b_c", // a backslash in Japan and Korea
		"\u2100\u2105C\uFE13\uFE55":     "__C__", // a/c, c/o and colons, normalized
		// Drives, devices' namespaces and streams.
		"C:evil.txt":        "evil.txt",
		`C:\dir\evil.txt`:   "evil.txt",
		"c:d:evil.txt":      "evil.txt",
		`\\?\C:\x.txt`:      "x.txt",
		`\\.\COM1`:          "_COM1",
		"file.txt:evil.ps1": "file.txt_evil.ps1.txt",
		"file.txt::$DATA":   "file.txt__$DATA",
		"HD:Users:x":        "HD_Users_x",
		// NUL and control characters.
		"evil.exe\x00.png":           "evil.exe.png",
		"a\x01\x1f\x7f\u0080\u009fb": "ab",
		"a\nb\tc\r\nd":               "a b c d",
		"\x00":                       "download",
		"a\u2028b\u2029c\u0085d":     "a b cd",
		// Dots and spaces at the ends.
		".bashrc":           "bashrc",
		"...x":              "x",
		" . . x":            "x",
		"x.":                "x",
		"x. . .":            "x",
		"evil.exe. ":        "evil.exe.txt",
		"evil.exe\u00A0.":   "evil.exe.txt",
		"a.txt        .exe": "a.txt .exe.txt",
		"a \u3000\u2003 b":  "a b",
		// Devices.
		"CON":         "_CON",
		"con.txt":     "_con.txt",
		"Aux .tar.gz": "_Aux .tar.gz",
		"NUL.":        "_NUL",
		"COM1.log":    "_COM1.log",
		"lpt9":        "_lpt9",
		"COM\u00B9.x": "_COM\u00B9.x",
		"COM10":       "COM10",
		"CONSOLE":     "CONSOLE",
		"conout$":     "_conout$",
		".con":        "_con",
		"C:NUL":       "_NUL",
		"desktop.ini": "_desktop.ini",
		"\u200BCON":   "_CON",
		// What is not seen, or turns round what is.
		"photo\u202Egnp.exe":            "photognp.exe.txt",
		"\u2066a\u2069\u200F\u061Cb":    "ab",
		"a\u200Bb\uFEFFc\u00ADd\u3164e": "abcde",
		"\U000E0065x":                   "x",
		"\u0645\u06CC\u200C\u062E":      "\u0645\u06CC\u200C\u062E",
		// What some systems refuse.
		`a<b>c"d|e?f*g`:   "a_b_c_d_e_f_g",
		"a\uFFFDb\uFDD0c": "a_b_c",
		"a\xffb":          "a_b",
		"evil\uFF0Eexe":   "evil_exe",
		// What is left alone.
		"résumé – 2012 (1).pdf": "résumé – 2012 (1).pdf",
		"日本語.txt":               "日本語.txt",
		"-rf":                   "-rf",
		"%2e%2e%2fx":            "%2e%2e%2fx",
	} {
		header := "attachment; filename*=UTF-8''" + url.PathEscape(name)
		for _, d := range []Response{
			{Proposed: name},
			{ContentDisposition: header},
			{URL: "https://example.com/" + url.PathEscape(name)},
		} {
			if !utf8.ValidString(name) && d.Proposed == "" || d.URL != "" && strings.HasPrefix(name, ".") {
				continue // not such a header; a dot segment
			}
			got := d.Name(Options{})
			checkName(t, got.Name, 255)
			if got.Name != want {
				t.Errorf("%q, %+v: %q, want %q", name, d, got.Name, want)
			}
		}
	}
}

func TestLongNames(t *testing.T) {
	long := strings.Repeat("x", 300)
	for _, test := range []struct {
		name, contentType string
		limit             int
		want              string
	}{
		{long + ".png", "image/png", 0, long[:251] + ".png"},
		{long, "image/png", 0, long[:251] + ".png"},
		{long + ".exe", "image/png", 0, long[:251] + ".png"},
		{strings.Repeat("ä", 200), "", 0, strings.Repeat("ä", 127)},
		{strings.Repeat("日", 200) + ".txt", "", 0, strings.Repeat("日", 83) + ".txt"},
		// What is cut off must not uncover an extension.
		{long[:251] + ".exe" + long, "", 0, long[:251] + ".txt"},
		{"x." + long, "", 0, "x." + long[:253]},
		{long[:20] + ". . ." + long, "", 32, long[:20] + ". . ." + long[:7]},
		{long[:26] + "......" + long, "", 32, long[:26]},
		{long, "", 1, long[:32]},
		{long + ".pdf", "application/pdf", 40, long[:36] + ".pdf"},
	} {
		got := Response{Proposed: test.name, ContentType: test.contentType}.Name(Options{MaxBytes: test.limit}).Name
		limit := test.limit
		if limit == 0 {
			limit = 255
		}
		checkName(t, got, max(limit, 32))
		if got != test.want {
			t.Errorf("%.40q… limit %d: %q, want %q", test.name, test.limit, got, test.want)
		}
	}
}

func TestFileNameLinear(t *testing.T) {
	for _, piece := range []string{"C:", "../", " .", "\u202E", "x.", `\"`, "a;b=", "%41"} {
		testdata.Growth(t, func(n int) {
			name := strings.Repeat(piece, n)
			Response{Proposed: name}.Name(Options{})
			Response{ContentDisposition: `attachment; filename="` + name}.Name(Options{})
			Response{ContentDisposition: `attachment; ` + name + `; filename*=utf-8''` + name}.Name(Options{})
		}, 20_000)
	}
}

func TestOf(t *testing.T) {
	document, err := html5.ParseBytes([]byte(`<a href=x.png download="My picture">`), html5.Options{URL: "https://example.com/dir/page"})
	if err != nil {
		t.Fatal(err)
	}
	links, err := linkrel.Extract(document, linkrel.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d := Of(links, &links.Items[0])
	final, _ := url.Parse("https://example.com/y")
	d.Set(&http.Response{Request: &http.Request{URL: final}, Header: http.Header{"Content-Type": {"image/webp"}}})
	if got := d.Name(Options{}); got.Name != "My picture.webp" || !got.Trusted {
		t.Errorf("%+v: %+v", d, got)
	}
	final, _ = url.Parse("https://cdn.example/y")
	d.Set(&http.Response{Request: &http.Request{URL: final}, Header: http.Header{}})
	if got := d.Name(Options{}); got.Name != "download" || !got.Warn {
		t.Errorf("redirected to another origin: %+v: %+v", d, got)
	}
}

// TestOfCost: what the name of a download costs does not depend on how long the
// address of the page is.
func TestOfCost(t *testing.T) {
	const n = 2000
	var page strings.Builder
	for i := range n {
		fmt.Fprintf(&page, `<a href=https://other.example/%d.png download=x></a>`, i)
	}
	address := "https://example.com/" + strings.Repeat("x", 300_000)
	document, err := html5.ParseBytes([]byte(page.String()), html5.Options{URL: address})
	if err != nil {
		t.Fatal(err)
	}
	links, err := linkrel.Extract(document, linkrel.Options{})
	if err != nil || len(links.Items) != n {
		t.Fatalf("%d links, %v", len(links.Items), err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for l := range links.All() {
		if name := Of(links, l).Name(Options{}); name.Trusted || name.Name != "download" {
			t.Fatalf("%+v", name)
		}
	}
	runtime.ReadMemStats(&after)
	if made := after.TotalAlloc - before.TotalAlloc; made > 2000*n {
		t.Errorf("%d bytes are allocated for %d names", made, n)
	}
}

// A response is from where it was asked for, also where net/url would have it
// otherwise.
func TestSet(t *testing.T) {
	const address = "http://a.example/evil.example/|?x=|"
	req := &http.Request{URL: neturl.FromURL(weburl.MustParse(address))}
	var d Response
	if d.Set(&http.Response{Request: req}); d.URL != address {
		t.Errorf("the response is from %s", d.URL)
	}
}

// checkName holds a file name to what [Name] promises.
func checkName(tb testing.TB, name string, limit int) {
	tb.Helper()
	switch {
	case name == "", len(name) > limit:
		tb.Errorf("%q is %d bytes long", name, len(name))
	case strings.ContainsAny(name, "/\\:*?\"<>|"):
		tb.Errorf("%q has a separator or a character that Windows refuses", name)
	case name[0] == '.', name[0] == ' ', strings.HasSuffix(name, "."), strings.HasSuffix(name, " "):
		tb.Errorf("%q has a dot or space at an end", name)
	case filename.Clean(name) != name:
		tb.Errorf("%q becomes %q when made safe again", name, filename.Clean(name))
	}
}
