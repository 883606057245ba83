package edit

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/treedump"
)

// An editor changes a tree at random.
type editor struct {
	r     *rand.Rand
	t     *Tree
	nodes []Node // those that were in the document at some time
}

func newEditor(seed uint64, t *Tree) *editor {
	e := &editor{r: rand.New(rand.NewPCG(seed, 1)), t: t}
	for i := 1; i < t.Document().Len(); i++ {
		e.nodes = append(e.nodes, t.Node(t.Document().Node(i)))
	}
	return e
}

// texts and names are what an editor writes: what has to be escaped somewhere, or cannot
// be.
var (
	texts = []string{
		"", "x", "a b", "a&b", "&amp;", "&am", "<b>", "</p>", "\"", "'", "`=", "é日😀", "\u00A0", "\n", "\n\nx", "  ", "]]>",
		"a\nb", "-->", "</script>", "<!--<script>", "\r", "a\x00", "x/", "\uFFFD", "&#x41", "\xFF",
	}
	elementNames = []string{"p", "div", "span", "b", "a", "li", "ul", "td", "pre", "table", "svg", "br", "template", "option", "title", "script"}
	attrNames    = []string{"class", "id", "lang", "itemprop", "href", "Data-X", "a'b"}
	fragments    = []string{
		"<p>a<p>b", "x", "<li>1<li>2", "<tr><td>a", "<!--c-->", "<b>x</b>y", "<template><td>a</template>", "<pre>\n\na</pre>",
		"<svg viewBox=1><path/><desc><p>x</desc></svg>", "<script>a<b</script>", "<table>x<td>y", "<textarea>&lt;</textarea>",
		"<meta itemprop=a content=b>", "<span itemscope itemtype='x'><link itemprop=u href=v></span>",
	}
)

func oneOf[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// edit makes one change. Most changes are such as authors make.
func (e *editor) edit() {
	n := oneOf(e.r, e.nodes)
	switch e.r.IntN(20) {
	case 0, 1, 2, 3, 4:
		e.t.SetAttr(n, oneOf(e.r, attrNames), oneOf(e.r, texts))
	case 5:
		for _, a := range e.t.Attrs(n) {
			e.t.RemoveAttrNS(n, a.Namespace, a.Name)
			break
		}
	case 6, 7, 8:
		e.t.SetData(n, oneOf(e.r, texts))
	case 9:
		e.t.SetTextContent(n, oneOf(e.r, texts))
	case 10, 11:
		if e.t.Kind(n) != dom.ElementNode || !strings.Contains("html body head", e.t.LocalName(n)) {
			e.t.Remove(n)
		}
	case 12, 13:
		e.t.InsertBefore(e.t.Parent(n), oneOf(e.r, e.nodes), n)
	case 14:
		e.t.AppendChild(n, e.add(e.t.Clone(oneOf(e.r, e.nodes))))
	case 15:
		made, _ := e.t.CreateElement(oneOf(e.r, elementNames))
		e.t.InsertBefore(e.t.Parent(n), e.add(made), n)
	case 16:
		e.t.AppendChild(n, e.add(e.t.CreateText(oneOf(e.r, texts))))
	case 17:
		f, _ := e.t.ParseFragment(e.t.Parent(n), oneOf(e.r, fragments))
		e.t.InsertBefore(e.t.Parent(n), e.add(f), n)
	case 18:
		e.t.SetInnerHTML(n, oneOf(e.r, fragments))
	case 19:
		e.t.Replace(n, oneOf(e.r, e.nodes))
	}
}

// add adds a node and its descendants to those that are changed.
func (e *editor) add(n Node) Node {
	if n.IsZero() {
		return n
	}
	for id := n.id; id != 0; id = e.t.following(id, n.id) {
		e.nodes = append(e.nodes, Node{id})
	}
	return n
}

// outcome counts what became of patches.
type outcome struct{ exact, rewritten, errors int }

func (o *outcome) add(p *Patch) {
	if slices.ContainsFunc(p.Changes, func(c Change) bool { return c.Rewritten }) {
		o.rewritten++
	} else {
		o.exact++
	}
}

// checkPatch edits a page at random and checks the patch: it is parsed to the tree, and
// the bytes outside its changes are those of the page.
func checkPatch(t *testing.T, page []byte, o PatchOptions, seed uint64, edits int, count *outcome) {
	t.Helper()
	tree := New(parseWith(t, page, o))
	e := newEditor(seed, tree)
	for range edits {
		e.edit()
	}
	patch, err := tree.Patch(page, o)
	if err != nil {
		count.errors++
		var wrong *UnrepresentableError
		var limit *dom.LimitError
		var encoding *EncodingError
		if patch != nil || !errors.As(err, &wrong) && !errors.As(err, &limit) && !errors.As(err, &encoding) {
			t.Fatalf("seed %d, page %+q: %v, %v", seed, page, patch, err)
		}
		if wrong != nil {
			checkUnrepresentable(t, page, tree, o, wrong)
		}
		return
	}
	if got, want := dump(normalized(parseWith(t, patch.Page, o))), dump(normalized(tree.Document())); got != want {
		t.Fatalf("seed %d: the page %+q\nis %+q,\nwhich is parsed to\n%s\nwant\n%s", seed, page, patch.Page, got, want)
	}
	checkOutside(t, page, tree.base, patch)
	count.add(patch)
}

// checkUnrepresentable checks that the tree does not survive being written as a whole and
// parsed again.
func checkUnrepresentable(t *testing.T, page []byte, tree *Tree, o PatchOptions, wrong *UnrepresentableError) {
	t.Helper()
	if strings.Contains(wrong.Message, "the encoding of the page") {
		return
	}
	o.Parse.ContentType = "text/html; charset=utf-8"
	d := tree.Document()
	written := parseWith(t, d.AppendOuterHTML(nil, d.Root()), o)
	if got, want := dump(normalized(written)), dump(normalized(d)); got == want {
		t.Fatalf("the page %+q can be written as %+q, but there is the error %v", page, d.OuterHTML(d.Root()), wrong)
	}
}

// checkOutside checks that the bytes outside the changes are those of the page, and that
// the source inside is what the changes say.
func checkOutside(t *testing.T, page []byte, d *dom.Document, patch *Patch) {
	t.Helper()
	source := d.SourceBytes()
	var want []byte
	at := uint32(0)
	for _, c := range patch.Changes {
		want = append(append(want, source[at:c.Span.Start]...), c.Text...)
		at = c.Span.End
	}
	want = append(want, source[at:]...)
	if got := patch.Document.SourceBytes(); !bytes.Equal(got, want) {
		t.Fatalf("the source of the patched page is\n%+q, by its changes\n%+q", got, want)
	}
	if len(patch.Changes) > 0 && bytes.Equal(page, source) {
		first, last := patch.Changes[0].Span.Start, patch.Changes[len(patch.Changes)-1].Span.End
		if !bytes.HasPrefix(patch.Page, page[:first]) || !bytes.HasSuffix(patch.Page, page[last:]) {
			t.Fatalf("the bytes outside of %d to %d are not those of the page", first, last)
		}
	}
}

func parseWith(t *testing.T, page []byte, o PatchOptions) *dom.Document {
	t.Helper()
	var d *dom.Document
	var err error
	if o.Context != (html5.Context{}) {
		d, err = html5.ParseFragment(bytes.NewReader(page), o.Context, o.Parse)
	} else {
		d, err = html5.ParseBytes(page, o.Parse)
	}
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// normalized returns d with adjacent texts joined and empty ones removed.
func normalized(d *dom.Document) *dom.Document {
	t := New(d)
	for i := 1; i < d.Len(); i++ {
		n := t.Node(d.Node(i))
		if t.Kind(n) != dom.TextNode {
			continue
		}
		prev := t.PrevSibling(n)
		switch {
		case t.Kind(prev) == dom.TextNode:
			t.SetData(prev, t.Data(prev)+t.Data(n))
			t.Remove(n)
		case t.Data(n) == "" && t.Kind(t.NextSibling(n)) != dom.TextNode:
			t.Remove(n)
		}
	}
	return t.Document()
}

func dump(d *dom.Document) string {
	return string(treedump.Append(nil, d, d.Root(), treedump.Options{}))
}

// tags are the elements of random pages: some with rules of their own, some without.
var tags = []string{
	"a", "b", "i", "font", "p", "div", "li", "ul", "button", "form", "table", "tr", "td", "tbody", "caption", "svg", "desc", "g",
	"math", "mi", "h1", "span", "body", "head", "html", "meta", "title", "br", "col", "style", "script", "pre", "textarea",
	"template", "select", "option", "noscript", "plaintext",
}

// randomPage returns a page of tags, texts and comments.
func randomPage(r *rand.Rand, most int) (page []byte) {
	names := tags
	if r.IntN(2) == 0 {
		names = make([]string, 5)
		for i := range names {
			names[i] = oneOf(r, tags)
		}
	}
	if r.IntN(2) == 0 {
		page = append(page, "<!DOCTYPE html>"...)
	}
	for range r.IntN(most) {
		name := oneOf(r, names)
		switch r.IntN(9) {
		case 0, 1, 2:
			page = fmt.Appendf(page, "<%s>", name)
		case 3:
			page = fmt.Appendf(page, oneOf(r, []string{"<%s a=%d>", "<%s CLASS='%d'>", "<%s id=\"%d\" a id=x>", "<%s itemscope/%d>", "<%s\r\nx = %d>"}), name, r.IntN(4))
		case 4, 5, 6:
			page = fmt.Appendf(page, "</%s>", name)
		case 7:
			page = append(page, oneOf(r, []string{"x ", "\n", "\r\n", "&amp;", "&am", "\x00", "<![CDATA[x]]>", "é", "<!--c-->", "<!x>", " "})...)
		case 8:
			page = fmt.Appendf(page, "<%s>text</%s>", name, name)
		}
	}
	return page
}

// asHTML has any bytes parsed.
var asHTML = PatchOptions{Parse: html5.Options{ContentType: "text/html"}}

// TestRandomPatches edits random pages.
func TestRandomPatches(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	pages := 4_000
	if testing.Short() {
		pages = 400
	}
	var count outcome
	for i := range pages {
		o := PatchOptions{Parse: html5.Options{Scripting: i%3 == 0, ContentType: "text/html"}}
		if i%5 == 0 {
			o.Context = oneOf(r, []html5.Context{{Name: "div"}, {Name: "tr"}, {Name: "template"}, {Namespace: dom.SVG, Name: "desc"}, {Name: "select"}})
		} else if i%7 == 0 {
			o.Parse.ContentType = "text/html; charset=" + oneOf(r, []string{"utf-8", "shift_jis", "iso-2022-jp", "gbk"})
		}
		checkPatch(t, randomPage(r, 30), o, uint64(i), 1+r.IntN(4), &count)
	}
	t.Logf("%+v", count)
	if count.exact < pages/3 || count.errors > pages/3 {
		t.Errorf("%d pages: %+v", pages, count)
	}
}

// TestSuitePatches edits the pages of the html5lib tests.
func TestSuitePatches(t *testing.T) {
	files, err := filepath.Glob(testdata.HTML5Lib(t, "tree-construction") + "/*.dat")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var count outcome
	pages := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq("\n"+string(source), "\n#data\n") {
			page, _, found := strings.Cut(part, "\n#errors")
			if !found {
				continue
			}
			pages++
			checkPatch(t, []byte(page), asHTML, uint64(pages), 1+pages%3, &count)
		}
	}
	t.Logf("%d pages: %+v", pages, count)
	if pages < 1000 || count.exact < pages/3 {
		t.Errorf("%d pages: %+v", pages, count)
	}
}

// TestCorpusPatches edits real pages in the same way.
func TestCorpusPatches(t *testing.T) {
	pages := testdata.Pages(t)
	var count outcome
	for i := 0; i < len(pages); i += max(1, len(pages)/40) {
		page := pages[i]
		o := PatchOptions{Parse: html5.Options{ContentType: page.ContentType, OverHTTP: true}}
		if _, err := html5.ParseBytes(page.Body, o.Parse); err == nil {
			checkPatch(t, page.Body, o, uint64(i), 3, &count)
		}
	}
	t.Logf("%+v", count)
	if count.errors > count.exact {
		t.Errorf("%+v", count)
	}
}

// FuzzPatch edits any page.
func FuzzPatch(f *testing.F) {
	for i, page := range []string{list, "<p>a<p>b<table>x<td>", "<b><p>x</b>y</p>", "<pre>\nx<textarea>&#10;<script><!--<script></script>--></script>",
		"<svg><![CDATA[a]]><desc><p>x", "<template><td>a</template><select><option>a", "a</body>b</html>c<!--d-->", "\uFEFF<p id=a id=b>\r\n"} {
		f.Add([]byte(page), uint64(i), uint8(3))
	}
	f.Fuzz(func(t *testing.T, page []byte, seed uint64, edits uint8) {
		o := asHTML
		if d, err := html5.ParseBytes(page, o.Parse); err != nil || d.Len() < 2 {
			return
		}
		checkPatch(t, page, o, seed, int(edits%8), &outcome{})
	})
}
