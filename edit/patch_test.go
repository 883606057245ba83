package edit

import (
	"errors"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// set returns an operation that sets an attribute of the first element with that name.
func set(element, name, value string) func(*Tree) error {
	return func(t *Tree) error { return t.SetAttr(t.byName(element), name, value) }
}

func unset(element, name string) func(*Tree) error {
	return func(t *Tree) error { t.RemoveAttr(t.byName(element), name); return nil }
}

func text(element, value string) func(*Tree) error {
	return func(t *Tree) error { return t.SetTextContent(t.byName(element), value) }
}

func remove(name string) func(*Tree) error {
	return func(t *Tree) error { t.Remove(t.byName(name)); return nil }
}

func inner(element, html string) func(*Tree) error {
	return func(t *Tree) error { return t.SetInnerHTML(t.byName(element), html) }
}

// put returns an operation that puts a fragment before the first node with a name.
func before(name, html string) func(*Tree) error {
	return func(t *Tree) error {
		ref := t.byName(name)
		f, err := t.ParseFragment(t.Parent(ref), html)
		return errors.Join(err, t.InsertBefore(t.Parent(ref), f, ref))
	}
}

// end returns an operation that appends a fragment to the first element with a name.
func end(element, html string) func(*Tree) error {
	return func(t *Tree) error {
		n := t.byName(element)
		f, err := t.ParseFragment(n, html)
		return errors.Join(err, t.AppendChild(n, f))
	}
}

// move returns an operation that moves the first element with a name to the end of
// another one.
func move(element, to string) func(*Tree) error {
	return func(t *Tree) error { return t.AppendChild(t.byName(to), t.byName(element)) }
}

// patches are operations on pages and what the page is afterwards.
var patches = []struct {
	name, page string
	do         func(*Tree) error
	want       string
	rewritten  bool
}{
	{"double quotes", `<p ID = "a"  x>`, set("p", "id", `b"&'`), `<p ID = "b&quot;&amp;'"  x>`, false},
	{"single quotes", `<p id='a'>`, set("p", "id", `b"&'`), `<p id='b"&amp;&#39;'>`, false},
	{"unquoted", `<p id=a>`, set("p", "id", `b&c`), `<p id=b&amp;c>`, false},
	{"unquoted, which needs quotes", `<p id=a>`, set("p", "id", `b c`), `<p id="b c">`, false},
	{"unquoted, empty", `<p id=a>`, set("p", "id", ``), `<p id="">`, false},
	{"no value", `<p itemscope lang=en>`, set("p", "itemscope", `x`), `<p itemscope="x" lang=en>`, false},
	{"a missing value", `<p id= >`, set("p", "id", `x`), `<p id= x>`, false},
	{"added", `<P Class=x>`, set("p", "id", `a`), `<P Class=x id="a">`, false},
	{"added to a name", `<P>`, set("p", "id", `a`), `<P id="a">`, false},
	{"added after a missing value", `<p id= >`, set("p", "class", `x`), `<p id= "" class="x">`, false},
	{"added to a self-closing tag", `<br/>`, set("br", "class", `x`), `<br class="x"/>`, false},
	{"added after a duplicate", `<p id=a id=b>`, set("p", "class", `x`), `<p id=a id=b class="x">`, false},
	{"removed", `<p id=a class=b>`, unset("p", "id"), `<p class=b>`, false},
	{"removed at the end", "<p id=a\n class=b >", unset("p", "class"), "<p id=a >", false},
	{"removed with duplicates", `<p id=a class=b ID=c>`, unset("p", "id"), `<p class=b>`, false},
	{"removed between what touches", `<p id="a"class="b"lang="c">`, unset("p", "class"), `<p id="a"lang="c">`, false},
	{"removed before what touches", `<p id="a"class="b">`, unset("p", "id"), `<p class="b">`, false},
	{"removed before a solidus", `<br id=a class/>`, unset("br", "class"), `<br id=a />`, false},
	{"in SVG", `<svg viewbox="0 0 1 1"/>`, func(t *Tree) error { return t.SetAttr(t.byName("svg"), "viewBox", "1 1 2 2") }, `<svg viewbox="1 1 2 2"/>`, false},
	{"with a namespace", `<svg></svg>`, func(t *Tree) error { return t.SetAttrNS(t.byName("svg"), dom.XLink, "href", "#a") }, `<svg xlink:href="#a"></svg>`, false},
	{"of an implied element", `<title>T</title><p>`, set("body", "class", "x"), `<title>T</title><body class="x"><p>`, false},
	{"of an implied root", "<!doctype html>\n<title>T</title>", set("html", "lang", "en"), "<!doctype html>\n" + `<html lang="en"><title>T</title>`, false},
	{"of an implied head", "<!doctype html><p>a", set("head", "lang", "en"), `<!doctype html><head lang="en"></head><p>a`, false},
	{"from a second tag", `<body id=a><p>x<body class=b>`, set("body", "class", "c"), `<body id=a><p>x<body class=c>`, false},
	{"from a second tag, removed", `<body id=a><p>x<body class=b>`, unset("body", "class"), `<body id=a><p>x<body>`, false},
	{"of clones", `<p><b id=a>1<p>2`, set("b", "id", "c"), `<html><head></head><body><p><b id="c">1</b></p><p><b id=a>2</b></p></body></html>`, true},

	{"text", "<p>a &lt; b</p>\r\n", text("p", "a & b\nc\u00A0<"), "<p>a &amp; b\r\nc&nbsp;&lt;</p>\r\n", false},
	{"text removed", "<p>a</p>", text("p", ""), "<p></p>", false},
	{"text added", "<p></p>x", text("p", "a"), "<p>a</p>x", false},
	{"text in a title", "<title>a</title>", text("title", "<b>"), "<title>&lt;b&gt;</title>", false},
	{"text in a script", "<script>a</script>", text("script", "a && b < c"), "<script>a && b < c</script>", false},
	{"comments in a script", "<script>a</script>", text("script", "<!--<script></script>-->"), "<script><!--<script></script>--></script>", false},
	{"text in a pre", "<pre>a</pre>", text("pre", "\nb"), "<pre>\n\nb</pre>", false},
	{"text in a pre with a newline", "<pre>\na</pre>", text("pre", "\nb"), "<pre>\n\nb</pre>", false},
	{"text in an empty pre", "<pre></pre>", text("pre", "\nb"), "<pre>\n\nb</pre>", false},
	{"text in an empty pre with a newline", "<pre>\n</pre>", text("pre", "b"), "<pre>\nb</pre>", false},
	{"text in a textarea", "<textarea>a</textarea>", text("textarea", "\n<b>&"), "<textarea>\n\n&lt;b&gt;&amp;</textarea>", false},
	{"text in CDATA", "<svg><![CDATA[a]]></svg>", text("svg", "<&"), "<svg><![CDATA[<&]]></svg>", false},
	{"text that ends CDATA", "<svg><![CDATA[a]]></svg>", text("svg", "]]>"), "<svg>]]&gt;</svg>", false},
	{"text in plaintext", "<plaintext>a<b", text("plaintext", "<x>"), "<plaintext><x>", false},
	{"text behind the body", "<body><p>a</p>\n</body>\n</html>\n", func(t *Tree) error { return t.SetData(t.NextSibling(t.byName("p")), "b") }, "<body><p>a</p>b</body></html>", false},
	{"carriage return", "<p>a</p>", text("p", "\r"), "<p>&#xd;</p>", false},

	{"a comment", "<!--a--><p>", func(t *Tree) error { return t.SetData(t.FirstChild(t.Root()), "b -- c") }, "<!--b -- c--><p>", false},
	{"an odd comment", "<!a><p>", func(t *Tree) error { return t.SetData(t.FirstChild(t.Root()), "b") }, "<!--b--><p>", false},
	{"an instruction", "<?a b><p>", func(t *Tree) error { return t.SetData(t.FirstChild(t.Root()), "c") }, "<?a c?><p>", false},

	{"element removed", "<ul>\n<li>a\n<li>b\n<li>c\n</ul>", func(t *Tree) error { t.Remove(t.NextSibling(t.byName("li"))); return nil }, "<ul>\n<li>a\n</li><li>c\n</ul>", false},
	{"element removed at the end", "<ul><li>a<li>b</ul>", func(t *Tree) error { t.Remove(t.LastChild(t.byName("ul"))); return nil }, "<ul><li>a</ul>", false},
	{"void element removed", "<p>a<br>b<hr>", remove("br"), "<p>ab<hr>", false},
	{"inserted", "<ul><li>a<li>b</ul>", end("ul", "<li>c"), "<ul><li>a<li>b</li><li>c</li></ul>", false},
	{"inserted in front", "<ul>\n<li>a</ul>", before("li", "<li>c"), "<ul>\n<li>c</li><li>a</ul>", false},
	{"inserted into nothing", "<ul></ul>", end("ul", "<li>c"), "<ul><li>c</li></ul>", false},
	{"inserted into an implied tbody", "<table><tr><td>a</table>", end("tbody", "<tr><td>b"), "<table><tr><td>a</tr><tr><td>b</td></tr></table>", false},
	{"inserted into an implied head", "<!doctype html><p>a", end("head", "<title>T</title>"), "<!doctype html><head><title>T</title></head><p>a", false},
	{"inserted into an implied body", "<title>T</title>", end("body", "<p>a"), "<title>T</title><body><p>a</p></body>", false},
	{"inserted behind a paragraph", "<p>a<p>b", func(t *Tree) error { return t.InsertBefore(t.byName("body"), t.CreateText("x"), t.byName("p")) }, "x<p>a<p>b", false},
	{"inserted between paragraphs", "<p>a<p>b", func(t *Tree) error {
		return t.InsertBefore(t.byName("body"), t.CreateText("x"), t.NextSibling(t.byName("p")))
	}, "<p>a</p>x<p>b", false},
	{"inserted at the end of a body", "<body><p>a</p>\n</body>\n</html>\n", end("body", "<p>b"), "<body><p>a</p>\n\n\n<p>b</p></body></html>", true},
	{"inserted before the end of a body", "<body><p>a</p>\n</body>\n</html>\n", func(t *Tree) error {
		p := t.byName("p")
		return t.InsertBefore(t.Parent(p), t.Clone(p), t.NextSibling(p))
	}, "<body><p>a</p><p>a</p>\n</body>\n</html>\n", false},
	{"moved", "<ul><li CLASS=x>1<li>2</ul><ol></ol>", move("li", "ol"), `<ul><li>2</ul><ol><li CLASS=x>1</li></ol>`, false},
	{"wrapped", "<p>a</p><hr>", func(t *Tree) error {
		p := t.byName("p")
		div, err := t.CreateElement("div")
		return errors.Join(err, t.Replace(p, div), t.AppendChild(div, p))
	}, "<div><p>a</p></div><hr>", false},
	{"inner HTML", "<div><p>a</div>", inner("div", "<hr>x"), "<div><hr>x</div>", false},
	{"inner HTML of a template", "<template>\n<td>a</template>", inner("template", "<tr><td>b"), "<template><tr><td>b</td></tr></template>", false},
	{"in a template", "<template>\n<td ID=x>a</template>", set("td", "id", "y"), "<template>\n<td ID=y>a</template>", false},
	{"before a foster child", "<table><tr><td>1</td></tr><b>x</b></table>", set("b", "id", "a"), `<table><tr><td>1</td></tr><b id="a">x</b></table>`, false},
	{"a foster child removed", "<p>0</p><div><table><tr><td>1</td></tr><b>x</b></table></div>", remove("b"), "<p>0</p><div><table><tr><td>1</td></tr></table></div>", false},
	{"a foster child moved", "<div><table><tr><td>1</td></tr><b>x</b></table></div><p>", move("b", "p"), "<div><table><tr><td>1</td></tr></table></div><p><b>x</b>", false},
	{"inside a foster child", "<table><tr><td>1</td></tr><b>x</b></table>", inner("b", "y<i>z"), "<table><tr><td>1</td></tr><b>y<i>z</i></b></table>", false},
	{"before a foster child", "<p>0</p><div><table><tr><td>1</td></tr><b>x</b></table></div>", before("b", "y"), "<p>0</p><div>y<table><tr><td>1</td></tr><b>x</b></table></div>", false},
	{"behind a foster child", "<p>0</p><div><table><tr><td>1</td></tr><b>x</b></table></div>", before("table", "y"), "<p>0</p><div><b>x</b>y<table><tbody><tr><td>1</td></tr></tbody></table></div>", true},
	{"text that joins", "<p>&am<b>x</b>p;</p>", remove("b"), "<p>&amp;amp;</p>", true},
	{"a table where there was text", "<div>a</div>", inner("div", "<table><td>1"), "<div><table><tbody><tr><td>1</td></tr></tbody></table></div>", false},
	{"a doctype", "<p>", func(t *Tree) error {
		return t.InsertBefore(t.Root(), t.CreateDoctype(dom.Doctype{Name: "html"}), t.byName("html"))
	}, "<!DOCTYPE html><p>", false},
	{"nothing", "<P>\x00a", func(t *Tree) error { return t.SetAttr(t.byName("p"), "id", "x") }, "<P id=\"x\">\x00a", false},
}

func TestPatch(t *testing.T) {
	for _, tt := range patches {
		t.Run(tt.name, func(t *testing.T) {
			tree := New(parse(t, tt.page))
			if err := tt.do(tree); err != nil {
				t.Fatal(err)
			}
			patch, err := tree.Patch([]byte(tt.page), PatchOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if string(patch.Page) != tt.want {
				t.Errorf("got  %q\nwant %q", patch.Page, tt.want)
			}
			rewritten := false
			for _, c := range patch.Changes {
				rewritten = rewritten || c.Rewritten
			}
			if rewritten != tt.rewritten {
				t.Errorf("rewritten: %v, want %v", rewritten, tt.rewritten)
			}
		})
	}
}

func TestPatchUnrepresentable(t *testing.T) {
	for _, tt := range []struct {
		name, page string
		do         func(*Tree) error
		want       string
	}{
		{"p in p", "<title>T</title>\n<p>a</p>", func(t *Tree) error {
			p, err := t.CreateElement("p")
			return errors.Join(err, t.AppendChild(t.byName("p"), p))
		}, "2:1: the changed tree cannot be written as HTML: where the tree has the element p, the parser makes nothing of it"},
		{"the end of a script", "<script>a</script>", text("script", "'</script>'"), "has its end tag, </script>"},
		{"the end of a script in a comment", "<script>a</script>", text("script", "<!-- </script>"), "the parser makes"},
		{"a comment", "<!--a--><p>", func(t *Tree) error { return t.SetData(t.FirstChild(t.Root()), "-->") }, `a comment cannot have the text "-->"`},
		{"NUL in an attribute", "<p id=a>", set("p", "id", "\x00"), "U+0000"},
		{"NUL in a text", "<p>a", text("p", "\x00"), "U+0000"},
		{"carriage return in a script", "<script>a</script>", text("script", "\r"), "U+000D"},
		{"text in a table", "<table><tr><td>a</table>", func(t *Tree) error { return t.AppendChild(t.byName("tr"), t.CreateText("x")) }, `"x"`},
		{"a child of a void element", "<br>", end("br", "x"), `"x"`},
		{"a name in upper case", "<p>", func(t *Tree) error { return t.SetAttrNS(t.byName("p"), dom.NoNamespace, "A", "") }, "element p"},
		{"a character in a script", "<script>a</script>", text("script", "é"), "U+00E9"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tree := New(parse(t, tt.page))
			if err := tt.do(tree); err != nil {
				t.Fatal(err)
			}
			patch, err := tree.Patch([]byte(tt.page), PatchOptions{})
			var wrong *UnrepresentableError
			if !errors.As(err, &wrong) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, %v, want an error with %q", patch, err, tt.want)
			}
		})
	}
}

func TestPatchEncodings(t *testing.T) {
	for _, tt := range []struct{ name, contentType, page, text, want string }{
		{"UTF-8", "text/html; charset=utf-8", "<p>a", "é日", "<p>é日"},
		{"a byte order mark", "", "\uFEFF<p>a", "é日", "\uFEFF<p>é日"},
		{"UTF-8 that is guessed", "", "é<p>a", "é日", "é<p>é日"},
		{"ASCII", "", "<p>a", "Ã©日", "<p>&#xc3;&#xa9;&#x65e5;"},
		{"windows-1252 that is guessed", "", "\xC3<p>a", "\u00A9", "\xC3<p>&#xa9;"},
		{"windows-1252", "text/html; charset=windows-1252", "\xE9<p>a", "é日", "\xE9<p>\xE9&#x65e5;"},
		{"Shift_JIS", "text/html; charset=shift_jis", "\x93\xFA<p>a", "日¥é", "\x93\xFA<p>\x93\xFA&#xa5;&#xe9;"},
		{"declared", "", "<meta charset=koi8-r>\xC1<p>a", "яé", "<meta charset=koi8-r>\xC1<p>\xD1&#xe9;"},
		{"UTF-16", "", "\xFF\xFE<\x00p\x00>\x00a\x00", "é", "\xFF\xFE<\x00p\x00>\x00\xE9\x00"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := html5.Options{ContentType: tt.contentType}
			d, err := html5.ParseBytes([]byte(tt.page), o)
			if err != nil {
				t.Fatal(err)
			}
			tree := New(d)
			if err := tree.SetTextContent(tree.byName("p"), tt.text); err != nil {
				t.Fatal(err)
			}
			patch, err := tree.Patch([]byte(tt.page), PatchOptions{Parse: o})
			if err != nil {
				t.Fatal(err)
			}
			if string(patch.Page) != tt.want {
				t.Errorf("got %+q, want %+q", patch.Page, tt.want)
			}
		})
	}
}
