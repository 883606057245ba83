package html5

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/encoding"
)

func TestSniff(t *testing.T) {
	tests := []struct {
		page, contentType string
		want              string
		confidence        confidence
	}{
		{"", "", "windows-1252", tentative},
		{"<p>", "text/html", "windows-1252", tentative},
		{"<meta charset=koi8-r>", "", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "text/html", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "text/html; charset=nonsense", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "nonsense; charset=utf-8", "koi8-r", tentative},
		{"<meta charset=koi8-r>", "text/html; charset=utf-8", "utf-8", certain},
		{"<meta charset=koi8-r>", `text/html; x=y; CHARSET="UTF-8"`, "utf-8", certain},
		{"<meta charset=koi8-r>", "text/html; charset=utf-16", "utf-16le", certain},
		{"<meta charset=koi8-r>", "text/html; charset=x-user-defined", "x-user-defined", certain},
		{"\xEF\xBB\xBF<meta charset=koi8-r>", "text/html; charset=koi8-u", "utf-8", certain},
		{"\xFE\xFF\x00<", "text/html; charset=koi8-u", "utf-16be", certain},
		{"\xFF\xFE<\x00", "text/html; charset=koi8-u", "utf-16le", certain},
		{"\xEF\xBB<meta charset=koi8-r>", "", "koi8-r", tentative},
		{strings.Repeat(" ", prescanLength-len("<meta charset=koi8-r>")) + "<meta charset=koi8-r>", "", "koi8-r", tentative},
		{strings.Repeat(" ", prescanLength-len("<meta charset=koi8-r>")+1) + "<meta charset=koi8-r>", "", "windows-1252", tentative},
	}
	for _, tt := range tests {
		e, confidence := sniff([]byte(tt.page), tt.contentType, encoding.Windows1252)
		if e.Name() != tt.want || confidence != tt.confidence {
			t.Errorf("sniff(%q, %q) = %s, %d, want %s, %d", tt.page, tt.contentType, e.Name(), confidence, tt.want, tt.confidence)
		}
	}
}

func TestMetaEncoding(t *testing.T) {
	tests := []struct{ charset, httpEquiv, content, want string }{
		{"", "", "", ""},
		{"koi8-r", "", "", "koi8-r"},
		{"koi8-r", "content-type", "charset=utf-8", "koi8-r"},
		{"nonsense", "CONTENT-TYPE", "charset=utf-8", "utf-8"},
		{"", "content-type", "text/html", ""},
		{"", "refresh", "charset=utf-8", ""},
		{"", "", "charset=utf-8", ""},
		{"utf-16", "", "", "utf-16le"}, // changeEncoding makes it UTF-8
	}
	for _, tt := range tests {
		if e, _ := metaEncoding(tt.charset, tt.httpEquiv, tt.content); e.Name() != tt.want {
			t.Errorf("metaEncoding(%q, %q, %q) = %q, want %q", tt.charset, tt.httpEquiv, tt.content, e.Name(), tt.want)
		}
	}
}

func TestChangeEncoding(t *testing.T) {
	tests := []struct {
		current, declared, page string
		want                    string
		restart                 bool
	}{
		{"windows-1252", "utf-8", "é", "utf-8", true},
		{"windows-1252", "utf-8", "e", "utf-8", false},
		{"windows-1252", "latin1", "é", "windows-1252", false},
		{"windows-1252", "x-user-defined", "é", "windows-1252", false},
		{"windows-1252", "utf-16be", "é", "utf-8", true},
		{"utf-8", "utf-16le", "é", "utf-8", false},
		{"utf-16le", "utf-8", "e", "utf-16le", false},
		{"utf-16be", "utf-16le", "e", "utf-16be", false},
		{"gbk", "gb18030", "é", "gb18030", false},
		{"iso-8859-8", "iso-8859-8-i", "é", "iso-8859-8-i", false},
		{"windows-1252", "iso-2022-jp", "e", "iso-2022-jp", true},
		{"iso-2022-jp", "utf-8", "e", "utf-8", true},
		{"windows-1252", "replacement", "e", "replacement", true},
		{"windows-1252", "shift_jis", "\\", "shift_jis", false},
	}
	for _, tt := range tests {
		current, _ := encoding.Get(tt.current)
		declared, _ := encoding.Get(tt.declared)
		next, restart := changeEncoding(current, declared, []byte(tt.page))
		if next.Name() != tt.want || restart != tt.restart {
			t.Errorf("changeEncoding(%s, %s, %q) = %s, %t, want %s, %t", tt.current, tt.declared, tt.page, next.Name(), restart, tt.want, tt.restart)
		}
		if before, after := current.AppendUTF8(nil, []byte(tt.page)), next.AppendUTF8(nil, []byte(tt.page)); !restart && string(before) != string(after) {
			t.Errorf("changeEncoding(%s, %s, %q) does not restart, but the page reads %q and then %q", tt.current, tt.declared, tt.page, before, after)
		}
	}
}
