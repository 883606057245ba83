package dataset

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
)

// The same pages give the same bytes, whatever was read before.
func TestSameBytes(t *testing.T) {
	pages := corpus(t)[:12]
	for _, table := range []Table{Pages, Facts} {
		for _, format := range Formats() {
			if !format.Has(table) {
				continue
			}
			first := written(t, table, format, Options{}, pages...)
			if again := written(t, table, format, Options{}, pages...); !bytes.Equal(first, again) {
				t.Errorf("%s as %s differs the second time", table, format)
			}
		}
	}
}

// Facts are the same with and without the rows of pages.
func TestFactsAlone(t *testing.T) {
	pages := corpus(t)[:12]
	alone := written(t, Facts, NDJSON, Options{Tables: []Table{Facts}}, pages...)
	if both := written(t, Facts, NDJSON, Options{Syntaxes: itemscope.Syntaxes()}, pages...); !bytes.Equal(alone, both) {
		t.Error("the facts differ")
	}
}

// Without positions, facts are the same.
func TestUnplaced(t *testing.T) {
	pages := corpus(t)[:12]
	var placed, unplaced []Fact
	for o, list := range map[bool]*[]Fact{false: &placed, true: &unplaced} {
		x, err := NewExtractor(Options{Tables: []Table{Facts}, Unplaced: o})
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			*list = append(*list, x.Extract(page).Facts...)
		}
	}
	for i := range placed {
		if placed[i].Position.IsZero() {
			t.Fatalf("no position: %v", placed[i])
		}
		placed[i].Position = dom.Position{}
	}
	if !slices.Equal(placed, unplaced) {
		t.Error("the facts differ")
	}
}

// Blank nodes of different captures differ, and the same capture always has the same.
func TestBlankNodes(t *testing.T) {
	c := testCapture(t)
	labels := map[string]string{}
	for name, change := range map[string]func(*Capture){
		"":              func(*Capture) {},
		"another ID":    func(c *Capture) { c.ID = "urn:uuid:2" },
		"another URL":   func(c *Capture) { c.URL += "?" },
		"no ID":         func(c *Capture) { c.ID = "" },
		"other offset":  func(c *Capture) { c.ID, c.Offset = "", 78 },
		"other archive": func(c *Capture) { c.ID, c.Archive = "", "b" },
	} {
		other := *c
		change(&other)
		line, _, _ := strings.Cut(string(written(t, Facts, NQuads, Options{}, &other)), " ")
		if before, ok := labels[line]; ok || !strings.HasPrefix(line, "_:p") {
			t.Errorf("%q and %q have the label %s", name, before, line)
		}
		labels[line] = name
	}
	moved := *c
	moved.Archive, moved.Offset = "elsewhere", 5
	if line, _, _ := strings.Cut(string(written(t, Facts, NQuads, Options{}, &moved)), " "); labels[line] != "" {
		t.Error("the label depends on where the record is, although it has an ID")
	}
}

// A panic is the page's, and the next page is read as if nothing had been.
func TestPanic(t *testing.T) {
	x, err := NewExtractor(Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := *x.filter
	x.filter.types, x.filter.known = []string{"Recipe"}, nil // has wantsType panic
	rows := x.Extract(testCapture(t))
	if rows == nil || len(rows.Page.Problems) != 1 || rows.Page.Problems[0].Rule != rulePanic || rows.Page.URL == "" || len(rows.Facts) > 0 {
		t.Errorf("the rows are %+v", rows)
	}
	x.filter = &f
	if rows = x.Extract(testCapture(t)); len(rows.Facts) != 14 || len(rows.Page.Problems) > 0 {
		t.Errorf("the next rows are %+v", rows)
	}
}

// What is missing is counted in the row of the page.
func TestLimits(t *testing.T) {
	c := testCapture(t)
	c.Body = []byte(`<html lang=en><script type=application/ld+json>{"@context":{"a":"http://a.example/` + strings.Repeat("a", 100_000) + `"},"@graph":[` +
		strings.Repeat(`{"a":1},`, 5000) + `{}]}</script>`)
	for _, test := range []struct {
		options Options
		rules   string
	}{
		{Options{}, "jsonld/limit"},
		{Options{MaxInput: 1000}, "html5/limit"},
	} {
		x, err := NewExtractor(test.options)
		if err != nil {
			t.Fatal(err)
		}
		rows := x.Extract(c)
		var rules []string
		for _, p := range rows.Page.Problems {
			if strings.HasSuffix(p.Rule, "/limit") {
				rules = append(rules, p.Rule)
			}
		}
		if strings.Join(rules, " ") != test.rules {
			t.Errorf("%+v: %q: %+v", test.options, rules, rows.Page.Problems)
		}
	}
}

// No page takes more than WorkerMemory, with the writers of both tables.
func TestMemory(t *testing.T) {
	if os.Getenv("ITEMSCOPE_MEMORY") == "" { // in a process of its own: other tests keep the corpus
		c := exec.Command(os.Args[0], "-test.run=^TestMemory$", "-test.v")
		c.Env = append(os.Environ(), "ITEMSCOPE_MEMORY=1")
		out, err := c.CombinedOutput()
		if t.Logf("%s", out); err != nil {
			t.Error(err)
		}
		return
	}
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(WorkerMemory * 3 / 4))
	for name, page := range costly() {
		debug.FreeOSMemory()
		peak := inUse()
		x, err := NewExtractor(Options{Syntaxes: itemscope.Syntaxes()})
		if err != nil {
			t.Fatal(err)
		}
		watch := &watcher{&peak}
		facts, _ := NewWriter(watch, Facts, Parquet)
		pages, _ := NewWriter(watch, Pages, Parquet)
		for i := range 2 { // the second uses the memory of the first
			rows := x.Extract(&Capture{URL: fmt.Sprint("https://example.com/", i), Body: page})
			peak = max(peak, inUse())
			if err := errors.Join(facts.Write(rows), pages.Write(rows)); err != nil {
				t.Fatal(err)
			}
			peak = max(peak, inUse())
		}
		if err := errors.Join(facts.Close(), pages.Close()); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d MB", name, peak>>20)
		if peak > WorkerMemory {
			t.Errorf("%s takes %d MB", name, peak>>20)
		}
	}
}

// inUse returns what the process has of the system.
func inUse() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}

type watcher struct{ peak *uint64 }

func (w *watcher) Write(b []byte) (int, error) { *w.peak = max(*w.peak, inUse()); return len(b), nil }

// costly returns pages that ask for much.
func costly() map[string][]byte {
	const size = DefaultMaxInput
	fill := func(before, repeated, after string) []byte {
		return []byte(before + strings.Repeat(repeated, (size-len(before)-len(after))/len(repeated)) + after)
	}
	return map[string][]byte{
		"elements":  fill("", "<b>x", ""),
		"microdata": fill("<div itemscope itemtype=https://schema.org/Thing>", "<b itemprop=name>x</b>", ""),
		"items":     fill("", "<b itemscope itemtype=https://schema.org/Thing><i itemprop=name>x</i></b>", ""),
		"RDFa":      fill("<div vocab=https://schema.org/>", "<b typeof=Thing property=name>x</b>", ""),
		"JSON-LD":   fill(`<script type=application/ld+json>{"@context":"https://schema.org","@graph":[`, `{"name":1},`, `{}]}</script>`),
		"links":     fill("", "<a href=/x>x</a>", ""),
		"itemref":   fill("<div id=a><b itemprop=x>x</b></div>", "<b itemscope itemref=a></b>", ""),
		"text":      fill("<div itemscope><div itemprop=x>", "x", ""),
	}
}
