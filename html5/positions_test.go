package html5

import (
	"iter"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/charref"
	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/microsyntax"
)

// positions checks that the source at the place of each node says what the node has.
// It decodes the source itself, independently of package dom.
type positions struct {
	*testing.T
	*dom.Document
	text string // the decoded source
}

func checkPositions(t *testing.T, d *dom.Document, text string) {
	t.Helper()
	p := positions{t, d, text}
	for i := 1; i < d.Len(); i++ {
		n := d.Node(i)
		if where := d.Span(n); int(where.End) > len(text) || where.Start > where.End {
			t.Errorf("node %d is at %v, the source has %d bytes", i, where, len(text))
			continue
		}
		source := p.at(d.Span(n))
		switch d.Kind(n) {
		case dom.ElementNode:
			p.element(n, source)
		case dom.TextNode:
			p.textNode(n)
		case dom.CommentNode, dom.ProcessingInstructionNode:
			if !strings.HasPrefix(source, "<") || !strings.Contains(normal(source), d.Data(n)) && !strings.Contains(replaced(normal(source)), d.Data(n)) {
				t.Errorf("%q is at %q", d.Data(n), source)
			}
		case dom.DoctypeNode:
			if len(source) < 9 || !microsyntax.EqualASCIIFold(source[:9], "<!DOCTYPE") {
				t.Errorf("the doctype %+v is at %q", d.Doctype(n), source)
			}
		}
	}
}

func (p positions) at(where dom.Span) string { return p.text[where.Start:where.End] }

// normal is https://infra.spec.whatwg.org/#normalize-newlines.
func normal(source string) string {
	return strings.ReplaceAll(strings.ReplaceAll(source, "\r\n", "\n"), "\r", "\n")
}

func replaced(s string) string { return strings.ReplaceAll(s, "\x00", "\uFFFD") }

var tagName = regexp.MustCompile(`^</?([a-zA-Z][^\t\n\f\r />]*)`)

// element checks the tags of an element, one or both of which may be missing.
func (p positions) element(n dom.Node, source string) {
	name := microsyntax.ToASCIILower(p.LocalName(n))
	start, end := p.Span(n), p.EndTagSpan(n)
	if !start.IsZero() && p.written(source) != name && !(name == "img" && p.written(source) == "image") {
		p.Errorf("%s is at %q", name, source)
	}
	isHeading := flagsOf(p.Namespace(n), p.ElementName(n))&heading != 0
	if tag := p.at(end); !end.IsZero() {
		written := p.written(tag)
		if !strings.HasPrefix(tag, "</") || written != name && !(isHeading && len(written) == 2 && written[0] == 'h') || end.Start < start.End {
			p.Errorf("%s at %v ends at %v, %q", name, start, end, tag)
		}
	}
	for a := range p.Attrs(n) {
		p.attribute(n, a)
	}
}

// written returns the name in a tag as it is in the tree.
func (p positions) written(tag string) string {
	name := tagName.FindStringSubmatch(tag)
	if name == nil || !strings.HasSuffix(tag, ">") {
		p.Errorf("no tag: %q", tag)
		return ""
	}
	return replaced(microsyntax.ToASCIILower(name[1]))
}

func (p positions) attribute(n dom.Node, a dom.Attr) {
	name, value := p.AttrSpans(a)
	if got, want := replaced(microsyntax.ToASCIILower(p.at(name))), microsyntax.ToASCIILower(p.AttrQualifiedName(a)); got != want {
		p.Errorf("the attribute %s is at %q", want, got)
	}
	got := replaced(string(charref.Append(nil, []byte(normal(p.at(value))), true)))
	if want := p.AttrValue(a); got != want {
		p.Errorf("the value %q is at %q", want, p.at(value))
	}
	tag := p.Span(n)
	merged := p.HTMLName(n) == p.Name("html") || p.HTMLName(n) == p.Name("body")
	if !merged && (name.Start < tag.Start || tag.End < name.End || tag.End < value.End) {
		p.Errorf("an attribute at %v and %v is not in its tag at %v", name, value, tag)
	}
	if !value.IsZero() && value.Start < name.End {
		p.Errorf("the value at %v is not behind the name at %v", value, name)
	}
}

// textNode checks that the parts of a text are in order, and that they can stand for
// its data. How they are decoded depends on the element: references may stay as they
// are, and U+0000 may be replaced or left out.
func (p positions) textNode(n dom.Node) {
	behind := uint32(0)
	prefixes := map[string]bool{"": true}
	for where := range p.TextSpans(n) {
		if where.Start < behind || where.Start >= where.End || where.Start < p.Span(n).Start || p.Span(n).End < where.End {
			p.Errorf("a part of the text at %v is at %v, behind %d", p.Span(n), where, behind)
		}
		behind = where.End
		longer := map[string]bool{}
		for prefix := range prefixes {
			for part := range readings(p.at(where)) {
				if strings.HasPrefix(p.Data(n), prefix+part) {
					longer[prefix+part] = true
				}
			}
		}
		prefixes = longer
	}
	if !prefixes[p.Data(n)] {
		p.Errorf("the text %q is at %q", p.Data(n), p.at(p.Span(n)))
	}
}

// readings yields everything that a part of a text can stand for.
func readings(source string) iter.Seq[string] {
	return func(yield func(string) bool) {
		raw := normal(source)
		for _, s := range []string{string(charref.Append(nil, []byte(raw), false)), raw} {
			if !yield(replaced(s)) || !yield(strings.ReplaceAll(s, "\x00", "")) {
				return
			}
		}
	}
}

// checkLines compares lines and columns with what counting from the start of the
// source gives.
func checkLines(t *testing.T, d *dom.Document, text string) {
	t.Helper()
	for i := 1; i < d.Len(); i++ {
		at := d.NodePosition(d.Node(i))
		if at.IsZero() {
			continue
		}
		before := text[:d.Span(d.Node(i)).Start]
		lines := strings.Split(normal(before), "\n")
		want := dom.Position{Line: uint32(len(lines)), Column: uint32(utf8.RuneCountInString(lines[len(lines)-1])) + 1}
		if at != want {
			t.Errorf("node %d of %q is at %v, want %v", i, text, at, want)
		}
	}
}

// source returns the decoded source of a document, which its offsets refer to.
func source(d *dom.Document, page []byte) string {
	e, _ := encoding.Get(d.Encoding())
	return string(e.AppendUTF8(nil, page))
}

func TestPositionsOfCorpus(t *testing.T) {
	for page := range testdata.Corpus(t) {
		if testing.Short() && page.Index%10 != 0 {
			continue
		}
		d, err := ParseBytes(page.Body, Options{ContentType: page.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		checkPositions(t, d, source(d, page.Body))
		if t.Failed() {
			t.Fatal(page.Name())
		}
	}
}

// The same page in many encodings, declared in many ways: offsets always count the
// decoded source.
func TestPositionsInEncodings(t *testing.T) {
	const page = "<!DOCTYPE html>\r\n<p title='\u00E9 &lt;\r\n'>\u00E9<b>\u0416 x</b>\r&amp;<i>y"
	late := strings.Repeat(" ", prescanLength)
	for _, tt := range []struct{ contentType, encoding, page string }{
		{"text/html; charset=utf-8", "utf-8", page},
		{"", "utf-8", "\xEF\xBB\xBF" + page},
		{"", "utf-8", "<meta charset=utf-8>" + page},
		{"", "utf-8", late + "<meta charset=utf-8>" + page}, // parsed twice
		{"", "utf-16le", "\xFF\xFE" + encode(page, func(r rune) []byte { return []byte{byte(r), byte(r >> 8)} })},
		{"", "utf-16be", "\xFE\xFF" + encode(page, func(r rune) []byte { return []byte{byte(r >> 8), byte(r)} })},
		{"text/html; charset=gb18030", "gb18030", strings.NewReplacer("\u00E9", "\xA8\xA6", "\u0416", "\xA7\xA8").Replace(page)},
		{"", "shift_jis", late + "<meta charset=shift_jis>" + strings.NewReplacer("\u00E9", "\xB1", "\u0416", "\x84\x47").Replace(page)},
	} {
		d, err := ParseBytes([]byte(tt.page), Options{ContentType: tt.contentType})
		if err != nil || d.Encoding() != tt.encoding {
			t.Fatalf("%q: %v, read as %s, want %s", tt.page, err, d.Encoding(), tt.encoding)
		}
		text := source(d, []byte(tt.page))
		checkPositions(t, d, text)
		checkLines(t, d, text)
		last := d.Node(d.Len() - 1)
		if at := d.NodePosition(last); at != (dom.Position{Line: 4, Column: 9}) || d.Source(d.Span(last)) != "y" {
			t.Errorf("%s: the last text is at %v, %q", tt.encoding, at, d.Source(d.Span(last)))
		}
	}
}

func encode(s string, unit func(rune) []byte) string {
	var b strings.Builder
	for _, r := range s {
		b.Write(unit(r))
	}
	return b.String()
}

func TestPositionsOfRandomPages(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	names := append([]string{"html", "template", "select", "option", "selectedcontent", "title", "pre", "frameset"}, tagNames...)
	for range 10_000 {
		page := randomTags(r, someOf(r, names), 40)
		d, err := ParseBytes(page, Options{ContentType: "text/html; charset=utf-8", Scripting: r.IntN(2) == 0})
		if err != nil {
			t.Fatal(err)
		}
		checkPositions(t, d, string(page))
		checkLines(t, d, string(page))
		if t.Failed() {
			t.Fatalf("%q", page)
		}
	}
}

func FuzzPositions(f *testing.F) {
	for _, page := range []string{
		"<!DOCTYPE html><P CLASS='a&amp;b' id = x hidden empty=\"\">t&lt;\r\n</P ><!--c--><?pi x?></br>",
		"\xEF\xBB\xBF<table>a<tr>\x00b<td>c</table>d<b>1<p>2</b>3</h1><h2></h3>",
		"<body>x</body>y</html>z<body a=\r\n><svg><![CDATA[&\x00]]>&<path Refx='\x00'/></svg><image>",
		"<select><button><selectedcontent></button><option><b a=b>x</b>&#13;<option>y",
		"<title>&amp;</title><textarea>\r\nx</textarea><pre>&#10;<plaintext>&amp;\xFF\xE2\x82",
	} {
		f.Add([]byte(page))
	}
	f.Fuzz(func(t *testing.T, page []byte) {
		d, err := ParseBytes(page, Options{ContentType: "text/html; charset=utf-8"})
		if err != nil {
			t.Fatal(err)
		}
		text := source(d, page)
		checkPositions(t, d, text)
		checkLines(t, d, text)
	})
}

// TestPositionsOfReusedDocument has a page with CR behind one without, and the other way
// round.
func TestPositionsOfReusedDocument(t *testing.T) {
	var p Parser
	d := new(dom.Document)
	for _, end := range []string{"\n", "\r", "\r\n", "\n"} {
		if err := p.ParseBytes(d, []byte("<p>"+end+"é<b>"), Options{ContentType: "text/html; charset=utf-8"}); err != nil {
			t.Fatal(err)
		}
		at := uint32(len("<p>" + end + "é"))
		if got, want := d.Position(at), (dom.Position{Line: 2, Column: 2}); got != want {
			t.Errorf("with %q the position is %v, want %v", end, got, want)
		}
	}
}
