package dom_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// largePage has nodes of every kind, many times over.
func largePage(n int) string {
	var s strings.Builder
	s.WriteString(`<!DOCTYPE html><html lang="de">` + "\r\n")
	for i := range n {
		fmt.Fprintf(&s, `<p id="p%d" title="a&amp;b">text &lt;%d<b/><!--c--></p><x-%d/><template><i id="t%d">in</i></template>`, i, i, i%100, i)
	}
	return s.String() + "</html>"
}

// A second page of the same size needs almost no new memory: only the names of its
// doctype are allocated, and nothing that grows with the page.
func TestReuse(t *testing.T) {
	var d dom.Document
	var m maker
	source := []string{largePage(1000), strings.ReplaceAll(largePage(1000), "text", "TEXT")}
	use := func(source string) {
		m.make(&d, source)
		d.ElementByID("p77")
		d.Language(d.Root())
		d.Position(77)
		d.ElementsNamed(atom.P)
		d.NextElement(0, d.Len())
		d.NextWithClass(0, d.Len(), dom.ClassBits("a"))
	}
	use(source[0])
	use(source[1])
	turn := 0
	allocs := testing.AllocsPerRun(10, func() {
		use(source[turn%2])
		turn++
	})
	// The maker converts names to strings to look at them; the document's own
	// share is a handful.
	if allocs > 10 {
		t.Errorf("a second page of the same size allocates %v times", allocs)
	}
}

// handedOut returns a string from each method that hands out one.
func handedOut(d *dom.Document) []string {
	p := d.ElementByID("p5")
	id, _ := d.Attr(p, atom.Id) // not to be decoded, as the title and the text are
	title, _ := d.Attr(p, atom.Title)
	own := d.NextSibling(p)
	return []string{id, title, d.Data(d.LastChild(p)), d.TextContent(p), d.Data(d.FirstChild(p)), d.InnerHTML(p), d.OuterHTML(p), d.Language(p),
		d.LocalName(own), d.NameString(d.ElementName(own)), d.Source(d.Span(p)), d.Doctype(d.FirstChild(d.Root())).Name, d.URL()}
}

// otherPage has something else in each place of largePage.
func otherPage(n int) string {
	return strings.NewReplacer("a&amp;b", "#######", "text", "####", "x-", "##", "<!--c", "<!--#", `"p`, `"#`, "<p ", "<q ", "</p", "</q", `"de"`, `"##"`).Replace(largePage(n))
}

// Strings stay as they are when the memory of their page is used for the next one.
// Here both happen at once, so that the race detector reports any string that shares
// the memory.
func TestConcurrentReuse(t *testing.T) {
	var d dom.Document
	var m maker
	m.make(&d, largePage(10))
	before := handedOut(&d)
	want := make([]string, len(before))
	for i, s := range before {
		want[i] = strings.Clone(s)
	}
	var wg sync.WaitGroup
	check := func() {
		for i, s := range before {
			if s != want[i] || s == "" {
				t.Errorf("string %d was %q and became %q", i, want[i], s)
			}
		}
	}
	wg.Go(check)
	m.make(&d, otherPage(10))
	wg.Wait()
	check()
}

// Readers share the indices that the first of them builds. Run with -race, the test
// also finds unguarded access.
func TestConcurrentReaders(t *testing.T) {
	var d dom.Document
	var m maker
	for range 3 {
		m.make(&d, largePage(200))
		var wg sync.WaitGroup
		for g := range 8 {
			wg.Go(func() {
				for i := g; i < 200; i += 8 {
					p := d.ElementByID(fmt.Sprint("p", i))
					if p.IsZero() || d.Language(p) != "de" || d.NodePosition(p).Line != 2 || d.TextContent(p) != fmt.Sprint("text <", i) {
						t.Errorf("p%d is read as %q in %q", i, d.TextContent(p), d.Language(p))
					}
					if d.Name("x-1") == 0 || d.InnerHTML(p) == "" {
						t.Error("no name, or no HTML")
					}
				}
			})
		}
		wg.Wait()
	}
}

// The documents that one Builder makes do not affect each other.
func TestOneBuilder(t *testing.T) {
	var m maker
	docs := make([]dom.Document, 5)
	for i := range docs {
		m.make(&docs[i], strings.ReplaceAll(largePage(20), "text", fmt.Sprint("page", i)))
	}
	for i := range docs {
		d := &docs[i]
		if got, want := d.TextContent(d.ElementByID("p7")), fmt.Sprintf("page%d <7", i); got != want {
			t.Errorf("document %d has %q, want %q", i, got, want)
		}
	}
}
