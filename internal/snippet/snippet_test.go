package snippet_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/snippet"
)

// TestSnippet has pages in which the stretch between « and » is shown, in 20 columns.
func TestSnippet(t *testing.T) {
	tests := []struct{ page, text, carets string }{
		{"<p «class»>", "<p class>", "   ^^^^^"},
		{"one\ntwo «x»\nthree", "two x", "    ^"},
		{"one\r\ntwo «x»\r\nthree", "two x", "    ^"},
		{"«»a", "a", "^"},
		{"a«»", "a", " ^"},
		{"a\n«»", "", "^"},
		{"a«\nb»", "a", " ^"},
		{"a «b\nc» d", "a b", "  ^"},
		{"\t<p «x»>", "    <p x>", "       ^"},
		{"a\tb«x»", "a    bx", "      ^"},
		{"漢字«字»x", "漢字字x", "    ^^"},
		{"e\u0301e\u0301«x»", "e\u0301e\u0301x", "  ^"},
		{"👩‍👩‍👧«👩‍👩‍👧»", "👩‍👩‍👧👩‍👩‍👧", "  ^^"},
		{"\x1b[31m«\x07»", "␛[31m␇", "     ^"},
		{"\u202e«x»", "\ufffdx", " ^"},
		{"\xff«x»", "\ufffdx", " ^"},
		{"12345678901234567«890»", "12345678901234567890", "                 ^^^"},
		{"12345678901234567«8901»", "…45678901234567" + "8901", "               ^^^^"},
		{"«1234»567890123456789012345", "123456789012345678…", "^^^^"},
		{strings.Repeat("a", 100) + "«bcd»" + strings.Repeat("e", 100), "…aaaaaaabcdeeeeeeee…", "        ^^^"},
		{"          ab«" + strings.Repeat("c", 15) + "»", " abccccccccccccccc", "   ^^^^^^^^^^^^^^^"},
		{"ab«" + strings.Repeat("c", 100) + "»de", "…cccccccccccccccccc…", " ^^^^^^^^^^^^^^^^^^"},
		{strings.Repeat("漢", 1000) + "«x»" + strings.Repeat("漢", 1000), "…漢漢漢漢x漢漢漢漢…", "         ^"},
		{strings.Repeat("\u0301", 10000) + "«x»", "", ""},
	}
	for _, test := range tests {
		start := strings.Index(test.page, "«")
		end := strings.Index(test.page, "»") - len("«")
		page := strings.NewReplacer("«", "", "»", "").Replace(test.page)
		d, err := html5.ParseBytes([]byte(page), html5.Options{ContentType: "text/html;charset=utf-8"})
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(test.page, "\xff") { // which is decoded as three bytes
			start, end = start+2, end+2
		}
		s := snippet.Of(d, dom.Span{Start: uint32(start), End: uint32(end)}, 20)
		if test.text == "" && test.carets == "" {
			continue // it is enough that it ends
		}
		if carets := strings.Repeat(" ", s.Indent) + strings.Repeat("^", s.Width); s.Text() != test.text || carets != test.carets {
			t.Errorf("%q: got\n%s\n%s\nwant\n%s\n%s", test.page, s.Text(), carets, test.text, test.carets)
		}
	}
}
