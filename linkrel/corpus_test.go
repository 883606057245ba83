package linkrel

import (
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

// corpusDocuments returns the pages of the corpus, parsed.
func corpusDocuments(tb testing.TB) []*dom.Document {
	tb.Helper()
	pages := testdata.Pages(tb)
	readCorpus.Do(func() {
		for _, p := range pages {
			d, err := html5.ParseBytes(p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
			if err != nil && d == nil {
				tb.Fatalf("%s: %v", p.Name(), err)
			}
			readCorpus.documents = append(readCorpus.documents, d)
		}
	})
	return readCorpus.documents
}

var readCorpus struct {
	sync.Once
	documents []*dom.Document
}

// TestCorpus asks every page everything and holds the answers to what is true
// of any page.
func TestCorpus(t *testing.T) {
	links, related, feeds, icons := 0, 0, 0, 0
	for _, d := range corpusDocuments(t) {
		ls := extractFrom(t, d, Options{})
		askAll(t, ls)
		if !testing.Short() {
			checkReadBack(t, ls, dom.JSONOptions{Positions: true, Document: d})
		}
		links += len(ls.Items)
		last := dom.Node{}
		resolver := weburl.ForDocument(d)
		for l := range ls.All() {
			if !last.IsZero() && !d.Before(last, l.Node) {
				t.Errorf("%s: links out of order", d.URL())
			}
			last = l.Node
			checkLink(t, d, ls, resolver, l)
		}
		for range ls.Related() {
			related++
		}
		feeds += len(ls.Feeds())
		icons += len(ls.BestIcons(IconQuery{}))
	}
	t.Logf("%d links, %d of them with a link type; %d feeds, %d icons", links, related, feeds, icons)
	if links < 50_000 || related < 10_000 || feeds == 0 || icons == 0 {
		t.Error("that is too few")
	}
}

// checkLink holds a link to the document, read the slow way.
func checkLink(t *testing.T, d *dom.Document, ls *Data, r *weburl.Resolver, l *Link) {
	t.Helper()
	if d.HasAttr(l.Node, atom.Href) {
		if want, _ := r.Resolve(l.Href); l.URL() != want {
			t.Errorf("%s: %q resolves to %q, want %q", d.URL(), l.Href, l.URL(), want)
		}
	}
	var article, section dom.Node
	for n := range d.Ancestors(l.Node) {
		switch name := d.LocalName(n); {
		case d.Namespace(n) != dom.HTML:
		case name == "article" && article.IsZero():
			article = n
			fallthrough
		case name == "article", name == "section", name == "nav", name == "aside":
			if section.IsZero() {
				section = n
			}
		}
	}
	in := ls.placeOf(l)
	if placed := l.hyperlinks("author") || l.hyperlinks("bookmark") || l.hyperlinks("help"); !placed && in != (place{}) {
		t.Errorf("%s: %s: in %v, which nobody asks for", d.URL(), describe(l), in)
	} else if placed && (in.article != article || in.section != section || in.parent != d.Parent(l.Node)) {
		t.Errorf("%s: %s: in %v; want article %v, section %v", d.URL(), describe(l), in, article, section)
	}
}

// BenchmarkCorpus finds the links of the corpus.
func BenchmarkCorpus(b *testing.B) {
	var bodies [][]byte
	for _, p := range testdata.Pages(b) {
		bodies = append(bodies, p.Body)
	}
	documents := corpusDocuments(b)
	testdata.OfParse(b, 0.025, bodies, func(i int) error {
		_, err := Extract(documents[i], Options{})
		return err
	})
}

func BenchmarkExtract(b *testing.B) {
	documents := corpusDocuments(b)
	b.ReportAllocs()
	for b.Loop() {
		for _, d := range documents {
			Extract(d, Options{})
		}
	}
}

// BenchmarkAnswers asks all that a page is asked of a page of the corpus.
func BenchmarkAnswers(b *testing.B) {
	var all []*Data
	for _, d := range corpusDocuments(b) {
		all = append(all, extractFrom(b, d, Options{}))
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, ls := range all {
			ls.Feeds()
			ls.Canonical()
			ls.Stylesheets()
			ls.BestIcons(IconQuery{})
			ls.Sequence()
			ls.Hints()
		}
	}
}
