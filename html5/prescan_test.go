package html5

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/internal/testdata"
)

func TestPrescan(t *testing.T) {
	tests := []struct{ page, want string }{
		{"", ""},
		{"<", ""},
		{"<p>text", ""},
		{"<meta charset=utf-8>", "utf-8"},
		{"<META CHARSET=UTF-8>", "utf-8"},
		{"<meta/charset=utf-8>", "utf-8"},
		{"<meta\tcharset\n=\f'utf-8'\r>", "utf-8"},
		{`<meta charset=" UTF-8 ">`, "utf-8"},
		{"<meta charset=utf-8/>", ""}, // the slash is part of the value
		{"<meta charset=utf-8 />", "utf-8"},
		{"<meta x charset=utf-8>", "utf-8"},
		{"<meta =charset=utf-8>", ""}, // the name is "=charset"
		{"<meta charset=>", ""},
		{"<meta charset>", ""},
		{"<meta charset=nonsense>", ""},
		{"<meta charset=nonsense><meta charset=koi8-r>", "koi8-r"},
		{"<meta charset=utf-8 charset=koi8-r>", "utf-8"},
		{"<meta charset=nonsense charset=koi8-r>", ""},
		{"<metacharset=utf-8>", ""},
		{"<meta>charset=utf-8", ""},
		{"<metal charset=utf-8>", ""},
		// Out of bytes before the end of the tag.
		{"<meta charset=utf-8", ""},
		{"<meta charset='utf-8", ""},
		{"<meta charset='utf-8'", ""},
		{"<meta charset=utf-8 ", ""},
		// Encodings that are replaced by others.
		{"<meta charset=utf-16>", "utf-8"},
		{"<meta charset=utf-16be>", "utf-8"},
		{"<meta charset=x-user-defined>", "windows-1252"},
		{"<meta charset=iso-8859-1>", "windows-1252"},
		{"<meta charset=iso-2022-kr>", "replacement"},
		// http-equiv and content.
		{`<meta http-equiv=Content-Type content="text/html; charset=utf-8">`, "utf-8"},
		{`<meta content="text/html; charset=utf-8" http-equiv=CONTENT-TYPE>`, "utf-8"},
		{`<meta content="text/html; charset=utf-8">`, ""},
		{`<meta http-equiv=refresh content="0; charset=utf-8">`, ""},
		{`<meta http-equiv=refresh http-equiv=content-type content="charset=utf-8">`, ""},
		{`<meta http-equiv=content-type content="text/html">`, ""},
		{`<meta http-equiv=content-type content="text/html" content="charset=utf-8">`, ""},
		{`<meta content="charset=koi8-r" charset=utf-8>`, "utf-8"},
		{`<meta charset=utf-8 content="charset=koi8-r" http-equiv=content-type>`, "utf-8"},
		{`<meta charset=nonsense content="charset=koi8-r" http-equiv=content-type>`, ""},
		{`<meta content="charset=koi8-r" charset=nonsense http-equiv=content-type>`, ""},
		{`<meta http-equiv=content-type content="charset=utf-16le">`, "utf-8"},
		// What is skipped.
		{"<!-- <meta charset=koi8-r> --><meta charset=utf-8>", "utf-8"},
		{"<!-- <meta charset=koi8-r> -- > <meta charset=koi8-u>", ""},
		{"<!--><meta charset=utf-8>-->", "utf-8"},
		{"<!---><meta charset=utf-8>-->", "utf-8"},
		{"<!doctype html><meta charset=utf-8>", "utf-8"},
		{"<! <meta charset=koi8-r> <meta charset=utf-8>", "utf-8"},
		{"<? <meta charset=koi8-r> <meta charset=utf-8>", "utf-8"},
		{"</ <meta charset=koi8-r> <meta charset=utf-8>", "utf-8"},
		{"<a title='<meta charset=koi8-r>'><meta charset=utf-8>", "utf-8"},
		{"</a title='<meta charset=koi8-r>'><meta charset=utf-8>", "utf-8"},
		{"<a title=<meta charset=koi8-r><meta charset=utf-8>", "utf-8"},
		{"<a <meta charset=koi8-r><meta charset=utf-8>", "utf-8"},
		{"<a/b='>'><meta charset=utf-8>", "utf-8"}, // the tag's name is "a/b='"
		{"<1 <meta charset=utf-8>", "utf-8"},
		{"<<meta charset=utf-8>", "utf-8"},
		{"<script>'<meta charset=utf-8>'</script>", "utf-8"},
		// XML declarations.
		{"<\x00?\x00x\x00", "utf-16le"},
		{"\x00<\x00?\x00x", "utf-16be"},
		{"<\x00?\x00X\x00", ""},
		{`<?xml version="1.0" encoding="koi8-r"?>`, "koi8-r"},
		{`<?xml encoding = 'koi8-r'?>`, "koi8-r"},
		{"<?xml encoding\x00=\x01'koi8-r'?>", "koi8-r"},
		{`<?xml encoding="koi8-r"?><meta charset=utf-8>`, "utf-8"},
		{`<?xml encoding="utf-16"?>`, "utf-8"},
		{`<?xml encoding="x-user-defined"?>`, "x-user-defined"},
		{`<?xml encoding="nonsense"?>`, ""},
		{`<?xml encoding=" koi8-r"?>`, ""},
		{`<?xml encoding=koi8-r?>`, ""},
		{`<?xml encoding:"koi8-r"?>`, ""},
		{`<?xml encoding="koi8-r?>`, ""},
		{`<?xml encoding="koi8-r"`, ""},
		{`<?xml ?> encoding="koi8-r"`, ""},
		{`<?xml encoding`, ""},
		{`<?xml encoding=>`, ""},
		{`<?XML encoding="koi8-r"?>`, ""},
		{` <?xml encoding="koi8-r"?>`, ""},
		{`<?xmlencoding="koi8-r">`, "koi8-r"},
	}
	for _, tt := range tests {
		e, ok := prescan([]byte(tt.page))
		if e.Name() != tt.want || ok != (tt.want != "") {
			t.Errorf("prescan(%q) = %q, %t, want %q", tt.page, e.Name(), ok, tt.want)
		}
	}
}

func TestExtractEncoding(t *testing.T) {
	tests := []struct{ content, want string }{
		{"", ""},
		{"charset", ""},
		{"charset=", ""},
		{"charset= ", ""},
		{"charset=utf-8", "utf-8"},
		{"text/html;CharSet = utf-8", "utf-8"},
		{"charset=utf-8;x", "utf-8"},
		{"charset=utf-8 x", "utf-8"},
		{"charset=utf-8,x", ""},
		{`charset="utf-8"x`, "utf-8"},
		{`charset='utf-8'`, "utf-8"},
		{`charset="utf-8`, ""},
		{`charset='utf-8"`, ""},
		{`charset=utf-8"`, ""},
		{`charset="`, ""},
		{"charset charset=utf-8", "utf-8"},
		{"charset  charsetcharset =utf-8", "utf-8"},
		{"charscharset=utf-8", "utf-8"},
		{"charset=nonsense charset=utf-8", ""},
		{"\u212Aharset=utf-8", ""},
	}
	for _, tt := range tests {
		if e, _ := extractEncoding(tt.content); e.Name() != tt.want {
			t.Errorf("extractEncoding(%q) = %q, want %q", tt.content, e.Name(), tt.want)
		}
	}
}

func TestPrescanIsLinear(t *testing.T) {
	for _, unit := range []string{"<", "<!--", "<!-", "<a ", "<a b='", "<meta ", "<meta charset='", "<meta content=charset ", "</", "="} {
		testdata.Growth(t, func(n int) {
			prescan([]byte("<?xml encoding" + strings.Repeat(unit, n/len(unit))))
			extractEncoding("charset" + strings.Repeat("charset ", n/8))
		}, 1<<18)
	}
}

func FuzzPrescan(f *testing.F) {
	for _, seed := range []string{
		"", "<meta charset=utf-8>", `<meta http-equiv=content-type content="text/html; charset=koi8-r">`, "<!--><a b='c'>",
		`<?xml version="1.0" encoding="gbk"?>`, "</a/b=", "<meta charset", "\xFE\xFF\x00<", "<\x00?\x00x\x00",
	} {
		f.Add([]byte(seed), "text/html; charset=utf-8")
	}
	f.Fuzz(func(t *testing.T, page []byte, contentType string) {
		e, _ := sniff(page, contentType, encoding.Windows1252)
		if _, ok := encoding.Get(e.Name()); !ok {
			t.Fatalf("%q, %q: no such encoding: %q", page, contentType, e.Name())
		}
		if e, ok := prescan(page); ok && strings.IndexByte(string(page), '>') < 0 && !e.IsUTF16() {
			t.Fatalf("%q: %s, although no tag ends", page, e.Name())
		}
		if _, err := checkContentType(contentType, page); err != nil && err.Error() == "" {
			t.Fatal("an error that says nothing")
		}
	})
}
