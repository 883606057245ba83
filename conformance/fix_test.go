package conformance_test

import (
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/edit"
)

// TestEdits applies the fixes that the methods of Pass and Token make, to a tag that
// has the attribute class in many spellings.
func TestEdits(t *testing.T) {
	set := func(p *conformance.Pass, n dom.Node) *dom.Fix { return p.SetAttr(n, atom.Class, `x"&y`, "set") }
	remove := func(p *conformance.Pass, n dom.Node) *dom.Fix { return p.RemoveAttr(n, atom.Class, "remove") }
	token := func(p *conformance.Pass, n dom.Node) *dom.Fix {
		for token := range p.Tokens(n, atom.Class) {
			if token.Text == "b" {
				return token.Remove("remove b")
			}
		}
		return nil
	}
	replace := func(p *conformance.Pass, n dom.Node) *dom.Fix {
		for token := range p.Tokens(n, atom.Class) {
			if token.Text == "b" {
				return token.Replace(`c'&"`, "replace b")
			}
		}
		return nil
	}
	const none = "" // there is no fix
	tests := []struct {
		make       func(*conformance.Pass, dom.Node) *dom.Fix
		page, want string
	}{
		{set, `<div>`, `<div class="x&quot;&amp;y">`},
		{set, `<div/>`, `<div class="x&quot;&amp;y"/>`},
		{set, `<DIV id=a>`, `<DIV class="x&quot;&amp;y" id=a>`},
		{set, `<div class>`, `<div class="x&quot;&amp;y">`},
		{set, `<div class=>`, `<div class="x&quot;&amp;y">`},
		{set, `<div class = "a">`, `<div class="x&quot;&amp;y">`},
		{set, `<div class=""id=a>`, `<div class="x&quot;&amp;y" id=a>`},
		{set, `<div CLASS=a id=a>`, `<div class="x&quot;&amp;y" id=a>`},
		{set, `<div class='a"' id=a>`, `<div class="x&quot;&amp;y" id=a>`},
		{set, `<div class="a&amp;b">`, `<div class="x&quot;&amp;y">`},
		{set, "<div class='a\r\nb'>", `<div class="x&quot;&amp;y">`},
		{set, "<div class='a\x00b'>", `<div class="x&quot;&amp;y">`},

		{remove, `<div>`, none},
		{remove, `<div class>`, `<div>`},
		{remove, `<div class= >`, `<div>`},
		{remove, `<div class=''>`, `<div>`},
		{remove, `<div class="a"id=a>`, `<div id=a>`},
		{remove, `<div id="a"class="a">`, `<div id="a">`},
		{remove, "<div id=a\n\t class='a'\n title=b>", "<div id=a\n title=b>"},
		{remove, `<div class=a/ id=a>`, `<div id=a>`},
		{remove, `<div class="a"/>`, `<div/>`},
		{remove, `<div class = a>`, `<div>`},

		{token, `<div class="a b">`, `<div class="a">`},
		{token, `<div class="b a">`, `<div class="a">`},
		{token, `<div class=" b a ">`, `<div class=" a ">`},
		{token, "<div class='a \n b  c'>", `<div class='a  c'>`},
		{token, `<div class=b>`, none},
		{token, `<div class=" b ">`, none},
		{token, `<div class="a&#32;b">`, none},

		{replace, `<div class="a b">`, `<div class="a c'&amp;&quot;">`},
		{replace, `<div class='b a'>`, `<div class='c&#39;&amp;" a'>`},
		{replace, `<div class=b>`, `<div class=c&#39;&amp;&quot;>`},
	}
	for _, test := range tests {
		got := applied(t, test.page, test.make)
		if got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", test.page, got, test.want)
		}
	}
}

// applied returns the page with the fix of its first div, or "" if it has none.
func applied(t *testing.T, page string, fix func(*conformance.Pass, dom.Node) *dom.Fix) string {
	t.Helper()
	rule := &conformance.Rule{ID: "test/div"}
	c, err := conformance.New(conformance.Options{Only: []string{"test"}, Checks: []conformance.Check{{
		Rules: []*conformance.Rule{rule},
		Names: []atom.Atom{atom.Div},
		Element: func(p *conformance.Pass, n dom.Node) {
			p.Report(rule, p.TagPlace(n), "a div").SetFix(fix(p, n))
		},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	found, err := itemscope.ExtractBytes([]byte(page), itemscope.Options{})
	if err != nil {
		t.Fatal(err)
	}
	report, err := found.Check(c)
	if err != nil || len(report.Findings) != 1 {
		t.Fatal(page, len(report.Findings), err)
	}
	if report.Findings[0].Fix == nil {
		return ""
	}
	b, err := edit.Apply([]byte(page), found.Document, report.Fixes().Edits)
	if err != nil {
		t.Fatal(page, err)
	}
	return string(b)
}
