package itemscope

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

const oneItem = `<p itemscope><a itemprop=url href=a>A</a></p>`

func TestSyntaxes(t *testing.T) {
	for _, s := range Syntaxes() {
		parsed, err := ParseSyntax(string(s))
		if err != nil || parsed != s {
			t.Errorf("ParseSyntax(%q) = %q, %v", s, parsed, err)
		}
		page, err := ExtractBytes([]byte(oneItem), Options{Syntaxes: []Syntax{s}, URL: "https://example.com/"})
		if err != nil {
			t.Fatal(err)
		}
		var keys map[string]json.RawMessage
		b, err := page.AppendJSON(nil, dom.JSONOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(b, &keys); err != nil {
			t.Fatal(err)
		}
		if len(keys) != 2 || keys[string(s)] == nil {
			t.Errorf("with %s: %s", s, b)
		}
	}
	if _, err := ParseSyntax("rdf"); err == nil || !strings.Contains(err.Error(), "microdata") {
		t.Errorf("an unknown syntax: %v", err)
	}
	page, err := ExtractBytes([]byte(oneItem), Options{Syntaxes: []Syntax{"rdf", Microdata}})
	if err == nil || len(page.Microdata.Items) != 1 {
		t.Errorf("extracting an unknown syntax: %v", err)
	}
}

func TestNoAddress(t *testing.T) {
	const page = oneItem + `<a rel=next href=b>B</a><i class=h-card><a class=u-url href=c>C</a></i>`
	for _, c := range []struct {
		url, want string
	}{
		{"", "page/no-address"},
		{"about:blank", "page/no-address"},
		{"https://example.com/", ""},
	} {
		p, err := ExtractBytes([]byte(page), Options{URL: c.url})
		if err != nil {
			t.Fatal(err)
		}
		var rules []string
		for _, problem := range p.Problems {
			rules = append(rules, problem.Rule)
		}
		if got := strings.Join(rules, " "); got != c.want {
			t.Errorf("at %q: problems %q, want %q", c.url, got, c.want)
		}
	}
}

// One attribute is one problem, however many syntaxes stumble over it.
func TestProblemOnce(t *testing.T) {
	const page = `<p itemscope class=h-card><a itemprop=url class=u-url rel=me href="https://[">A</a></p>`
	p, err := ExtractBytes([]byte(page), Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Problems) != 1 || p.Document.PlacePosition(p.Problems[0].Place).Column != 68 {
		t.Errorf("problems %+v", p.Problems)
	}
}

func TestNotHTML(t *testing.T) {
	page, err := ExtractBytes([]byte("\x89PNG\r\n\x1a\n"), Options{})
	if page != nil || !errors.As(err, new(*html5.NotHTMLError)) {
		t.Errorf("%v, %v", page, err)
	}
}

// What the parser has to say of a page comes first.
func TestParserProblems(t *testing.T) {
	page, err := ExtractBytes([]byte(strings.Repeat("<b>", 600)+oneItem), Options{ContentType: "application/xhtml+xml"})
	if err != nil {
		t.Fatal(err)
	}
	var rules []string
	for _, p := range page.Problems {
		rules = append(rules, p.Rule)
	}
	if got := strings.Join(rules, " "); !strings.HasPrefix(got, "html/xhtml html/depth-limit microdata/") {
		t.Errorf("problems %s", got)
	}
}

// What was found before a limit was hit, or before the reader failed, is returned.
func TestPart(t *testing.T) {
	long := oneItem + strings.Repeat("<p>filler", 100)
	page, err := ExtractBytes([]byte(long), Options{MaxInput: len(oneItem)})
	if limit := new(dom.LimitError); !errors.As(err, &limit) || limit.Limit != "MaxInput" || len(page.Microdata.Items) != 1 {
		t.Errorf("MaxInput: %v", err)
	}
	for name, o := range map[string]Options{"MaxNodes": {MaxNodes: 20}, "MaxAttributes": {MaxAttributes: 2}} {
		page, err = ExtractBytes([]byte(long+oneItem), o)
		if limit := new(dom.LimitError); !errors.As(err, &limit) || limit.Limit != name || len(page.Microdata.Items) != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	broken := errors.New("broken")
	page, err = Extract(io.MultiReader(strings.NewReader(oneItem), failing{broken}), Options{})
	if !errors.Is(err, broken) || len(page.Microdata.Items) != 1 {
		t.Errorf("a reader that fails: %v", err)
	}
	page, err = ExtractBytes([]byte(oneItem), Options{URL: "https://example.com/", Budget: 1})
	if limit := new(dom.LimitError); !errors.As(err, &limit) || len(page.Microdata.Items) != 1 {
		t.Errorf("microdata's Budget: %v", err)
	}
	const links = `<a href=https://a.example/></a><a href=b></a><a href=c></a>`
	page, err = ExtractBytes([]byte(links), Options{URL: "https://example.com/", Syntaxes: []Syntax{Links}, Budget: 300})
	if limit := new(dom.LimitError); !errors.As(err, &limit) || limit.Package != "linkrel" || len(page.Links.Items) != 2 {
		t.Errorf("linkrel's Budget: %v, %d links", err, len(page.Links.Items))
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error)  { return 0, f.err }
func (f failing) Write([]byte) (int, error) { return 0, f.err }

// The error of what is written to is returned.
func TestWriteJSONFails(t *testing.T) {
	page, err := ExtractBytes([]byte(oneItem), Options{})
	if err != nil {
		t.Fatal(err)
	}
	broken := errors.New("broken")
	if err := page.WriteJSON(failing{broken}, dom.JSONOptions{}); !errors.Is(err, broken) {
		t.Errorf("the error is %v", err)
	}
}

// Strings taken from a page stay as they are when its Extractor goes on.
func TestReuse(t *testing.T) {
	var x Extractor
	type taken struct{ name, id, json string }
	var all []taken
	for i := range 20 {
		source := fmt.Sprintf(`<p itemscope itemtype=https://example.com/T itemid=%d><b itemprop=name>n&amp;%d</b></p>`, i, i)
		page, err := x.Extract(strings.NewReader(source), Options{URL: "https://example.com/"})
		if err != nil {
			t.Fatal(err)
		}
		b, err := page.AppendJSON(nil, dom.JSONOptions{})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, taken{page.Microdata.Items[0].Text("name"), page.Microdata.Items[0].ID, string(b)})
	}
	for i, got := range all {
		if got.name != fmt.Sprintf("n&%d", i) || got.id != fmt.Sprintf("https://example.com/%d", i) || !strings.Contains(got.json, got.id) {
			t.Errorf("page %d: %+v", i, got)
		}
	}
}

// A page may be read by many at once.
func TestConcurrentReaders(t *testing.T) {
	page, err := ExtractBytes([]byte(strings.Repeat("<div id=a lang=de>\n"+oneItem, 50)), Options{URL: "https://example.com/"})
	if err != nil {
		t.Fatal(err)
	}
	want, err := page.AppendJSON(nil, dom.JSONOptions{Positions: true})
	if err != nil {
		t.Fatal(err)
	}
	var readers sync.WaitGroup
	for range 8 {
		readers.Go(func() {
			got, err := page.AppendJSON(nil, dom.JSONOptions{Positions: true})
			if err != nil || string(got) != string(want) {
				t.Errorf("%v: got %s", err, got)
			}
			if page.Document.ElementByID("a").IsZero() || page.Document.Language(page.Microdata.Items[3].Node) != "de" {
				t.Error("the indices of the document are wrong")
			}
		})
	}
	readers.Wait()
}

// Extractors share pools of memory, but nothing that one of them could see of
// another.
func TestConcurrentExtractors(t *testing.T) {
	source := func(i int) string {
		return strings.Repeat(fmt.Sprintf(`<div itemscope itemtype=https://example.com/%d class=h-card><a itemprop=p%d class=u-url rel=r%d href=%d>n</a></div>`, i, i, i, i), i+1)
	}
	want := make([]string, 20)
	for i := range want {
		page, err := ExtractBytes([]byte(source(i)), Options{URL: "https://example.com/"})
		if err != nil {
			t.Fatal(err)
		}
		b, err := page.AppendJSON(nil, dom.JSONOptions{})
		if err != nil {
			t.Fatal(err)
		}
		want[i] = string(b)
	}
	var workers sync.WaitGroup
	for w := range 8 {
		workers.Go(func() {
			var x Extractor
			for k := range want {
				i := (k + w) % len(want)
				page, err := x.ExtractBytes([]byte(source(i)), Options{URL: "https://example.com/"})
				if err != nil {
					t.Error(err)
					continue
				}
				if got, err := page.AppendJSON(nil, dom.JSONOptions{}); err != nil || string(got) != want[i] {
					t.Errorf("page %d: %v, %s, want %s", i, err, got, want[i])
				}
			}
		})
	}
	workers.Wait()
}

// What was found stays as it is when the page's memory is used for something else.
func TestPageIsOverwritten(t *testing.T) {
	pages := [][]byte{[]byte(manySyntaxes)}
	for i, p := range testdata.Pages(t) {
		if i%10 == 0 {
			pages = append(pages, p.Body)
		}
	}
	found := func(i int, overwritten bool) string {
		source := slices.Clone(pages[i])
		page, err := ExtractBytes(source, Options{URL: "https://example.com/a/", ContentType: "text/html; charset=utf-8"})
		if page == nil {
			return err.Error()
		}
		items, itemsErr := page.Items(ItemsOptions{})
		if overwritten {
			overwrite(source)
		}
		b, jsonErr := page.AppendJSON(nil, dom.JSONOptions{})
		b, itemsJSONErr := items.AppendJSON(b, dom.JSONOptions{})
		return fmt.Sprintf("%s\n%+v %v %v %v %v", b, page.Problems, err, itemsErr, jsonErr, itemsJSONErr)
	}
	for i := range pages {
		if got, want := found(i, true), found(i, false); got != want {
			at := 0
			for at < min(len(got), len(want)) && got[at] == want[at] {
				at++
			}
			t.Errorf("page %d: %.200q was %.200q", i, got[max(at-50, 0):], want[max(at-50, 0):])
		}
	}
}

// overwrite changes all characters of a text except for line feeds. They stay as long as they
// are, so that positions, which problems have in JSON, are those of the text before.
func overwrite(text []byte) {
	for i, c := range text {
		switch {
		case c == '\n':
		case c < 0x80:
			text[i] = '#'
		case c < 0xC0: // not the first byte of the character
			text[i] ^= 1
		}
	}
}

// manySyntaxes has something of each syntax.
const manySyntaxes = `<!DOCTYPE html><html lang=en prefix="og: https://ogp.me/ns#"><title>Tïtle</title>
<meta property="og:title" content="Open"><meta name=description content="Words"><link rel="alternate icon" href=i.png title=I>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Jö","url":"u"}</script>
<div itemscope itemtype="https://schema.org/Person"><b itemprop=name>Mïcro</b><a itemprop=url href=m>m</a></div>
<div class="h-card vcard"><a class="u-url p-name fn" href=f>Formät</a><p class="e-note">Some <b>text</b></p></div>
<div vocab="https://schema.org/" typeof=Event><span property=name>Rdf</span> <time property=startDate datetime=2024-01-01>x</time></div>
<nav><a href=/>Home</a> &gt; <a href=/a>A</a> &gt; Here</nav>`

// checkRoundTrip checks that the JSON of a page makes a page that has the same JSON.
func checkRoundTrip(t *testing.T, name string, b []byte, o dom.JSONOptions) {
	t.Helper()
	var back Page
	if err := json.Unmarshal(b, &back); err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	again, err := back.AppendJSON(nil, o)
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for i := range max(len(b), len(again)) {
		if i >= len(b) || i >= len(again) || b[i] != again[i] {
			t.Errorf("%s, %+v: JSON %s\ncomes back as %s", name, o, b[max(i-100, 0):min(i+50, len(b))], again[max(i-100, 0):min(i+50, len(again))])
			return
		}
	}
}

// Every page of the corpus gives JSON, with and without positions, and is read
// back from it.
func TestCorpus(t *testing.T) {
	var x Extractor
	pages, items, microformats, links := 0, 0, 0, 0
	for p := range testdata.Corpus(t) {
		if testing.Short() && p.Index%10 != 0 {
			continue
		}
		page, err := x.ExtractBytes(p.Body, Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Errorf("%s: %v", p.Name(), err)
			continue
		}
		for _, o := range []dom.JSONOptions{{}, {Positions: true}} {
			b, err := page.AppendJSON(nil, o)
			if err != nil || !json.Valid(b) {
				t.Errorf("%s: %v, JSON of %d bytes", p.Name(), err, len(b))
			}
			checkRoundTrip(t, p.Name(), b, o)
			var written bytes.Buffer
			if err := page.WriteJSON(&written, o); err != nil || written.String() != string(b) {
				t.Errorf("%s: %v, WriteJSON and AppendJSON differ", p.Name(), err)
			}
		}
		pages++
		for range page.Microdata.All() {
			items++
		}
		for range page.Microformats.All() {
			microformats++
		}
		for range page.Links.Related() {
			links++
		}
	}
	t.Logf("%d pages: %d microdata items, %d microformats, %d links with a link type", pages, items, microformats, links)
}

// TestSourceStays extracts from a page whose attributes are written in many ways: no
// extractor writes into the source.
func TestSourceStays(t *testing.T) {
	const source = `<link rel=icon href=/a><script type="text/javascript">1</script>` +
		`<script type="application&#x2f;ld+json">{"@type":"A"}</script><p itemscope class="h-card" itemtype="https://schema.org/A">` +
		`<b itemprop="&#110;ame" class="p-&#110;ame">x</b><a rel="&#116;ag" href="/&#97;">y</a><i property="&#97;" typeof=A>z</i>` +
		`<meta name="&#100;escription" content="&#100;"></p>`
	page, err := ExtractBytes([]byte(source), Options{URL: "https://example.com/"})
	if err != nil || page.Document.Source(dom.Span{End: uint32(len(source))}) != source {
		t.Errorf("%s, %v", page.Document.SourceBytes(), err)
	}
	if len(page.JSONLD.Documents) != 1 {
		t.Errorf("%d documents of JSON-LD", len(page.JSONLD.Documents))
	}
}
