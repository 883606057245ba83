package html5

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/treedump"
)

// padding follows short pages, so that there is room behind their tags for the short
// way to be taken.
const padding = "<!-- some sixty more bytes, so that the page does not end at once -->"

// bothWays parses a page, or a fragment for a context, with and without the short way
// for usual tokens, and compares the trees node for node, position for position.
func bothWays(t *testing.T, page []byte, context *Context, o Options) {
	t.Helper()
	parse := func(plain bool) (*dom.Document, error) {
		d := new(dom.Document)
		p := Parser{plain: plain}
		if context != nil {
			return d, p.ParseFragment(d, bytes.NewReader(page), *context, o)
		}
		return d, p.ParseBytes(d, page, o)
	}
	want, wantErr := parse(true)
	got, gotErr := parse(false)
	if !reflect.DeepEqual(wantErr, gotErr) {
		t.Fatalf("%.2000q\ngives the error %v the short way, else %v", page, gotErr, wantErr)
	}
	if difference := differentNode(got, want); difference != "" {
		t.Fatalf("%.2000q\n%s", page, difference)
	}
}

// differentNode says where two documents of one source differ, or returns "".
func differentNode(got, want *dom.Document) string {
	if got.Len() != want.Len() || got.QuirksMode() != want.QuirksMode() || !reflect.DeepEqual(got.Problems(), want.Problems()) {
		return fmt.Sprintf("has %d nodes the short way, else %d; %v and %v; problems %v and %v",
			got.Len(), want.Len(), got.QuirksMode(), want.QuirksMode(), got.Problems(), want.Problems())
	}
	for i := 1; i < want.Len(); i++ {
		n := want.Node(i)
		if g, w := describe(got, n), describe(want, n); g != w {
			return fmt.Sprintf("node %d is %+v the short way, else %+v", i, g, w)
		}
		if g, w := got.Notes(n), treedump.Notes(want, n); g != w {
			return fmt.Sprintf("node %d has the notes %b the short way, want %b", i, g, w)
		}
		g, w := attributes(got, n), attributes(want, n)
		if len(g) != len(w) {
			return fmt.Sprintf("node %d has attributes %v the short way, else %v", i, g, w)
		}
		for k := range w {
			if g[k] != w[k] {
				return fmt.Sprintf("node %d has attributes %v the short way, else %v", i, g, w)
			}
		}
	}
	return ""
}

// description is what a node is and where.
type description struct {
	kind                          dom.Kind
	namespace                     dom.Namespace
	parent, first, last, contents dom.Node
	span, end                     dom.Span
	name, data                    string
	plain                         bool // the data is as in the source
}

func describe(d *dom.Document, n dom.Node) description {
	return description{
		d.Kind(n), d.Namespace(n), d.Parent(n), d.FirstChild(n), d.LastChild(n), d.TemplateContents(n),
		d.Span(n), d.EndTagSpan(n), d.LocalName(n), d.Data(n), d.PlainData(n) != nil,
	}
}

type attributeDescription struct {
	namespace   dom.Namespace
	name, value string
	at, valueAt dom.Span
	plain       bool // as in the source
}

func attributes(d *dom.Document, n dom.Node) (list []attributeDescription) {
	for a := range d.Attrs(n) {
		name, value := d.AttrSpans(a)
		_, plain := d.PlainAttr(a)
		list = append(list, attributeDescription{d.AttrNamespace(a), d.AttrQualifiedName(a), d.AttrValue(a), name, value, plain})
	}
	return list
}

func TestUsualCorpus(t *testing.T) {
	for page := range testdata.Corpus(t) {
		bothWays(t, page.Body, nil, Options{ContentType: page.ContentType})
	}
}

// TestUsualSuite takes the pages of html5lib, with padding between their tokens' end and
// that of the page.
func TestUsualSuite(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(testdata.HTML5Lib(t, "tree-construction"), "*.dat"))
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, file := range files {
		for _, c := range readTreeCases(t, file) {
			var context *Context
			if c.context != "" {
				context = &Context{Name: c.context}
				if name, found := strings.CutPrefix(c.context, "svg "); found {
					context = &Context{dom.SVG, name}
				} else if name, found := strings.CutPrefix(c.context, "math "); found {
					context = &Context{dom.MathML, name}
				}
			}
			for _, before := range []string{"", "<!DOCTYPE html><body>", "<table><tr><td>"} {
				page := append(append([]byte(before), c.data...), padding...)
				bothWays(t, page, context, Options{Scripting: c.modes[0] == "script-on"})
			}
		}
	}
}

func TestUsualRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	names := append([]string{"template", "select", "option", "selectedcontent", "textarea", "pre", "strong", "section", "th", "math", "A", "x-y-and-some-more-than-that"}, tagNames...)
	for i := range 30_000 {
		page := append([]byte("<!DOCTYPE html><body>"), randomTags(r, someOf(r, names), 60)...)
		page = append(page, padding[:r.IntN(len(padding))]...)
		bothWays(t, page, nil, Options{Scripting: i%2 == 0, MaxDepth: 5 + r.IntN(40), MaxNodes: 20 + r.IntN(200)})
	}
}

func TestUsualAttributes(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	parts := []string{
		` class="a"`, ` class='b'`, ` id=c`, ` CLASS="d"`, ` href="?a&amp;b&copy=1"`, ` hidden`, ` =x="y"`, ` data-some-long-name="v"`,
		`/`, ` title="a` + "\r\n" + `b"`, "\r\nlang=\"\"", `x="y"z="w"`, ` a-name-of-16-xxx="1"`, ` a-name-of-17-xxxx="1"`, ` a-name-of-24-xxxxxxxxxxx="1"`, ` a-name-of-25-xxxxxxxxxxxx="1"`, ` a-name-of-24-xxxxxxxxxxy="1"`, ` itemprop = "n"`, ` a<b="c"`, ` é="ü"`, ` a="`,
	}
	for range 20_000 {
		page := []byte("<!DOCTYPE html><body>")
		for range 1 + r.IntN(4) {
			page = append(page, []string{"<a", "<div", "<p", "<br", "<span", "<li"}[r.IntN(6)]...)
			for range r.IntN(5) {
				page = append(page, parts[r.IntN(len(parts))]...)
			}
			page = append(page, ">a &amp; b\r\n</a>"[:1+r.IntN(16)]...)
		}
		bothWays(t, append(page, padding...), nil, Options{})
	}
}

// TestUsualCut ends a page at each of its bytes, and begins it there.
func TestUsualCut(t *testing.T) {
	page := []byte(`<!DOCTYPE html><body><section class="a"><h2>b &amp; c</h2><p id=d><a href="?e&f" hidden>g<b>h</b></a></p>` +
		"\r\n<ul><li>i<li>j</ul><br/><img alt=''><x-y-z data-k=\"l\">m</x-y-z></section>")
	for i := range page {
		bothWays(t, page[:i], nil, Options{})
		bothWays(t, page[:i], &Context{}, Options{})
		bothWays(t, page[i:], nil, Options{})
		bothWays(t, page[i:], &Context{}, Options{})
		bothWays(t, append(page[i:len(page):len(page)], " and < a text"...), &Context{}, Options{})
	}
}

func FuzzUsual(f *testing.F) {
	for _, page := range []string{
		"<p class=\"a\">x<b>y</b></p><ul><li>a</li><li>b</ul><a href=\"?a&b\">c</a></a>",
		"<table><tr><td><div>a</div></td></tr></table><svg><foreignObject><p></p></foreignObject></svg>",
		"<b><p></b></p><select><option>a</option></select><h1></h1>\r\n\x00",
	} {
		f.Add([]byte(page), 100)
	}
	f.Fuzz(func(t *testing.T, page []byte, limit int) {
		o := Options{ContentType: "text/html; charset=utf-8", MaxDepth: 20, MaxNodes: max(limit, 1)}
		bothWays(t, page, nil, o)
		bothWays(t, append([]byte("<!DOCTYPE html><body>"), append(page, padding...)...), nil, o)
		bothWays(t, append(page, padding...), &Context{}, o)
	})
}

// TestUsualIsUsual shows that the short way is taken: the tests above compare nothing
// otherwise.
func TestUsualIsUsual(t *testing.T) {
	page := []byte("<!DOCTYPE html><body>" + strings.Repeat(`<div class="a"><a href="?x">text</a></div>`, 100) + padding)
	var p Parser
	var d dom.Document
	p.b.encoding = pageEncoding{confidence: irrelevant}
	if err := p.ParseBytes(&d, page, Options{}); err != nil {
		t.Fatal(err)
	}
	if err := p.start(&d, dom.DocumentNode, page, Options{}, true); err != nil {
		t.Fatal(err)
	}
	tokens := 0
	for ; !p.b.stopped; tokens++ {
		p.b.usual()
		p.b.t.next()
		p.b.process(&p.b.t.tok)
	}
	if tokens > 10 {
		t.Errorf("%d tokens go the long way", tokens)
	}
	p.finish()
}
