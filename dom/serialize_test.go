package dom_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

func TestInnerHTML(t *testing.T) {
	for _, tt := range []struct {
		source    string
		scripting bool
		want      string
	}{
		{`<!DOCTYPE html><p>x</p>`, false, `<!DOCTYPE html><p>x</p>`},
		{`<p title="&lt;&gt;&amp;&quot;'&nbsp;é"/>`, false, `<p title="&lt;&gt;&amp;&quot;'&nbsp;é"></p>`},
		{`a&lt;&gt;&amp;"'&nbsp;À `, false, `a&lt;&gt;&amp;"'&nbsp;À `},
		{`<p hidden/>`, false, `<p hidden=""></p>`},
		{`<!--a<b&amp;--><?x y&z>`, false, `<!--a<b&amp;--><?x y&z?>`},
		{`<br/>x<img src="a">lost</img><basefont>lost</basefont>`, false, `<br>x<img src="a"><basefont>`},
		{`<svg><br>kept</br></svg>`, false, `<svg><br>kept</br></svg>`},
		{`<script>a&lt;b</script><style>&gt;</style><xmp>&lt;</xmp><iframe>&lt;</iframe>`, false,
			`<script>a<b</script><style>></style><xmp><</xmp><iframe><</iframe>`},
		{`<noembed>&lt;</noembed><noframes>&lt;</noframes><plaintext>&lt;</plaintext>`, false,
			`<noembed><</noembed><noframes><</noframes><plaintext><</plaintext>`},
		{`<script><b>&lt;</b></script>`, false, `<script><b>&lt;</b></script>`},
		{`<svg><script>&lt;</script></svg>`, false, `<svg><script>&lt;</script></svg>`},
		{`<noscript>&lt;</noscript>`, false, `<noscript>&lt;</noscript>`},
		{`<noscript>&lt;</noscript>`, true, `<noscript><</noscript>`},
		{`<title>&lt;</title><textarea>` + "\n\n" + `&lt;</textarea>`, false, `<title>&lt;</title><textarea>` + "\n\n" + `&lt;</textarea>`},
		{`<template a="b">x<template/>y</template>z`, false, `<template a="b">x<template></template>y</template>z`},
		{`<template><template><b>x</b></template></template><i/>`, false, `<template><template><b>x</b></template></template><i></i>`},
		{`<svg xlink:href="a" xml:lang="b" xmlns="c" xmlns:xlink="d"/>`, false,
			`<svg xlink:href="a" xml:lang="b" xmlns="c" xmlns:xlink="d"></svg>`},
	} {
		var d dom.Document
		m := &maker{}
		root := m.Start(&d, dom.DocumentNode)
		m.SetScripting(tt.scripting)
		m.fill(root, tt.source)
		if got := d.InnerHTML(d.Root()); got != tt.want {
			t.Errorf("%s with scripting %v\ngot  %s\nwant %s", tt.source, tt.scripting, got, tt.want)
		}
		if got := d.OuterHTML(d.Root()); got != tt.want {
			t.Errorf("%s: OuterHTML of the document is %s", tt.source, got)
		}
		// What the buffer holds already stays as it is.
		if got := string(d.AppendInnerHTML([]byte(`<&"`), d.Root())); got != `<&"`+tt.want {
			t.Errorf("%s: appended %s", tt.source, got)
		}
	}
}

func TestOuterHTML(t *testing.T) {
	d := page(`<div id="d"><p id="p">a<b id="b">&lt;</b></p><template id="t"><i/></template><br id="br"/><!--c--></div>`)
	for _, tt := range []struct{ of, inner, outer string }{
		{"p", `a<b id="b">&lt;</b>`, `<p id="p">a<b id="b">&lt;</b></p>`},
		{"b", `&lt;`, `<b id="b">&lt;</b>`},
		{"t", `<i></i>`, `<template id="t"><i></i></template>`},
		{"br", ``, `<br id="br">`},
	} {
		n := d.ElementByID(tt.of)
		if got := d.InnerHTML(n); got != tt.inner {
			t.Errorf("inside %s is %s, want %s", tt.of, got, tt.inner)
		}
		if got := d.OuterHTML(n); got != tt.outer {
			t.Errorf("%s is %s, want %s", tt.of, got, tt.outer)
		}
	}
	comment := d.LastChild(d.ElementByID("d"))
	if d.InnerHTML(comment) != "" || d.OuterHTML(comment) != "<!--c-->" {
		t.Errorf("a comment is %s inside, %s outside", d.InnerHTML(comment), d.OuterHTML(comment))
	}
	if text := d.FirstChild(d.ElementByID("b")); d.InnerHTML(text) != "" || d.OuterHTML(text) != "&lt;" {
		t.Errorf("text is %s inside, %s outside", d.InnerHTML(text), d.OuterHTML(text))
	}
	contents := d.TemplateContents(d.ElementByID("t"))
	if d.InnerHTML(contents) != "<i></i>" || d.OuterHTML(contents) != "<i></i>" {
		t.Errorf("template contents are %s inside, %s outside", d.InnerHTML(contents), d.OuterHTML(contents))
	}
}

func TestDeepHTML(t *testing.T) {
	const depth = 100_000
	source := strings.Repeat("<b>", depth) + "x" + strings.Repeat("</b>", depth)
	if d := page(source); d.OuterHTML(d.Root()) != source {
		t.Error("deep elements are not what they were")
	}
	source = strings.Repeat("<template>", depth) + "x" + strings.Repeat("</template>", depth)
	if d := page(source); d.OuterHTML(d.Root()) != source {
		t.Error("deep templates are not what they were")
	}
}

// Text that is not UTF-8 is written as it is.
func TestInvalidHTML(t *testing.T) {
	for _, text := range []string{"\xA0", "\xC2", "\xC2\xC2\xA0\xA0", "&\xA0", "\xC2&"} {
		var d dom.Document
		var b dom.Builder
		root := b.Start(&d, dom.FragmentNode)
		p := b.Element(dom.HTML, atom.P, dom.Span{})
		b.AddAttrValue(p, dom.NoNamespace, atom.Title, []byte(text))
		b.AppendChild(root, p)
		b.AppendChild(p, b.TextBytes([]byte(text)))
		b.Finish()
		escaped := strings.ReplaceAll(strings.ReplaceAll(text, "&", "&amp;"), "\xC2\xA0", "&nbsp;")
		if got, want := d.InnerHTML(d.Root()), `<p title="`+escaped+`">`+escaped+`</p>`; got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// A Serializer lets Value change values before they are escaped, tells Contents
// where the contents of each element are, and can be used again.
func TestSerializer(t *testing.T) {
	d := page(`<p a="1" b="2">x&amp;<i>y</i><br/><template><u>z</u></template></p>`)
	contents := map[string]string{}
	var written []byte
	s := dom.Serializer{
		Value: func(dst []byte, n dom.Node, a dom.Attr) ([]byte, bool) {
			return append(dst, "<new>"...), d.AttrQualifiedName(a) == "a"
		},
	}
	spans := map[string][2]int{}
	s.Contents = func(n dom.Node, start, end int) { spans[d.LocalName(n)] = [2]int{start, end} }
	const want = `#<p a="&lt;new&gt;" b="2">x&amp;<i>y</i><br><template><u>z</u></template></p>`
	for range 2 {
		if written = s.AppendOuterHTML([]byte("#"), d, d.Root()); string(written) != want {
			t.Errorf("got %s, want %s", written, want)
		}
	}
	s.ValueNames = dom.AttrBit(atom.A)
	s.Value = func(dst []byte, n dom.Node, a dom.Attr) ([]byte, bool) {
		if name := d.AttrName(a); dom.AttrBit(name) != s.ValueNames {
			t.Errorf("asked for the value of %s", d.AttrQualifiedName(a))
		}
		return append(dst, "<new>"...), true
	}
	if written = s.AppendOuterHTML(written[:1], d, d.Root()); string(written) != want {
		t.Errorf("got %s, want %s", written, want)
	}
	for name, span := range spans {
		contents[name] = string(written[span[0]:span[1]])
	}
	for name, want := range map[string]string{
		"p": `x&amp;<i>y</i><br><template><u>z</u></template>`, "i": "y", "br": "", "template": "<u>z</u>", "u": "z",
	} {
		if got, ok := contents[name]; !ok || got != want {
			t.Errorf("the contents of %s are %q, want %q", name, got, want)
		}
	}
	if got := s.AppendOuterHTML(nil, d, dom.Node{}); got != nil {
		t.Errorf("of no node: %s", got)
	}
}
