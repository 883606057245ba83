package bench

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"golang.org/x/net/html"
)

// margin is how much of what is stated must be seen: machines differ, and are busy.
const margin = 0.75

// stated are what this project says about its speed: how many times as fast it does all
// this with a page as x/net/html parses it. Whoever makes something faster raises
// the number.
var stated = []struct {
	name  string
	times float64
	work  func(*reader, testdata.Page) error
}{
	{"parsing into a document that is used again", 8, (*reader).parse},
	{"parsing into a new document", 5.5, func(_ *reader, p testdata.Page) error { return new(reader).parse(p) }},
	{"parsing and all syntaxes", 3.2, func(r *reader, p testdata.Page) error { return r.json(p, nil) }},
	{"parsing, all syntaxes and their JSON", 3, func(r *reader, p testdata.Page) error { return r.json(p, &dom.JSONOptions{}) }},
	{"parsing, all syntaxes and their JSON with positions", 2.8, func(r *reader, p testdata.Page) error {
		return r.json(p, &dom.JSONOptions{Positions: true})
	}},
}

// TestSpeed fails when something became a lot slower beside x/net/html. Every tenth page
// of the corpus counts with its shortest run of several rounds, which alternate.
func TestSpeed(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds")
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var pages []testdata.Page
	for p := range testdata.Corpus(t) {
		if p.Index%10 == 0 {
			pages = append(pages, p)
		}
	}
	theirs, ours := newTimes(pages), make([]times, len(stated))
	for k := range ours {
		ours[k] = newTimes(pages)
	}
	var r reader
	for range 10 {
		eachPage(pages, func(i int, p testdata.Page) {
			theirs.measure(i, func() {
				if _, err := html.ParseWithOptions(bytes.NewReader(p.Body), html.ParseOptionEnableScripting(false)); err != nil {
					t.Fatal(err)
				}
			})
		})
		for k, s := range stated {
			eachPage(pages, func(i int, p testdata.Page) {
				ours[k].measure(i, func() {
					if err := s.work(&r, p); err != nil {
						t.Fatal(err)
					}
				})
			})
		}
	}
	for k, s := range stated {
		got := float64(sum(theirs)) / float64(sum(ours[k]))
		t.Logf("%s: %.2f times as fast as x/net/html parses; stated are %.1f", s.name, got, s.times)
		if got < margin*s.times {
			t.Errorf("%s is only %.2f times as fast as x/net/html parses; %.1f are stated, and %.2f allowed", s.name, got, s.times, margin*s.times)
		}
	}
}

// A reader reads pages in the same memory.
type reader struct {
	parser    html5.Parser
	document  dom.Document
	extractor itemscope.Extractor
	buffer    []byte
}

func (r *reader) parse(p testdata.Page) error {
	return r.parser.ParseBytes(&r.document, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
}

// json extracts all syntaxes, and makes JSON of them if there are options for it.
func (r *reader) json(p testdata.Page, o *dom.JSONOptions) error {
	page, err := r.extract(p, nil)
	if err != nil || o == nil {
		return err
	}
	return r.write(page, o)
}

// everything is [reader.json] with uniform items.
func (r *reader) everything(p testdata.Page, o *dom.JSONOptions) error {
	page, err := r.extract(p, nil)
	if err != nil {
		return err
	}
	if _, err := page.Items(itemscope.ItemsOptions{}); err != nil || o == nil {
		return err
	}
	return r.write(page, o)
}

// only extracts one syntax.
func (r *reader) only(p testdata.Page, s itemscope.Syntax) error {
	_, err := r.extract(p, []itemscope.Syntax{s})
	return err
}

func (r *reader) extract(p testdata.Page, syntaxes []itemscope.Syntax) (*itemscope.Page, error) {
	return r.extractor.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType, Syntaxes: syntaxes})
}

func (r *reader) write(page *itemscope.Page, o *dom.JSONOptions) (err error) {
	r.buffer, err = page.AppendJSON(r.buffer[:0], *o)
	return err
}
