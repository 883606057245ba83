package bench

import (
	"runtime"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/testdata"
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
	{"parsing into a document that is used again", 9.5, (*reader).parse},
	{"parsing into a new document", 7.2, func(_ *reader, p testdata.Page) error { return new(reader).parse(p) }},
	{"parsing and all syntaxes", 5.1, func(r *reader, p testdata.Page) error { return r.json(p, nil) }},
	{"parsing, all syntaxes and uniform items", 4.7, func(r *reader, p testdata.Page) error { return r.everything(p, nil) }},
	{"parsing, all syntaxes and their JSON", 4.8, func(r *reader, p testdata.Page) error { return r.json(p, &dom.JSONOptions{}) }},
	{"parsing, all syntaxes and their JSON with positions", 4.4, func(r *reader, p testdata.Page) error {
		return r.json(p, &dom.JSONOptions{Positions: true})
	}},
}

// TestSpeed fails when something became a lot slower beside x/net/html. Every tenth page
// of the corpus counts with its shortest run of several rounds.
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
	passes := []*pass{{name: "net", work: (*reader).net}}
	for _, s := range stated {
		passes = append(passes, &pass{name: s.name, work: s.work})
	}
	var r reader
	for range 10 {
		takeTurns(t, &r, pages, passes)
	}
	for k, s := range stated {
		got := float64(sum(passes[0].shortest)) / float64(sum(passes[k+1].shortest))
		t.Logf("%s: %.2f times as fast as x/net/html parses; stated are %.1f", s.name, got, s.times)
		if got < margin*s.times {
			t.Errorf("%s is only %.2f times as fast as x/net/html parses; %.1f are stated, and %.2f allowed", s.name, got, s.times, margin*s.times)
		}
	}
}
