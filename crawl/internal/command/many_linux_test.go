package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/crawl/dataset"
	"github.com/itemscope/itemscope/crawl/run"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/rdf"
)

// smallPage returns one of many pages, which say more or less.
func smallPage(n int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<!DOCTYPE html><title>Page %d</title>", n)
	for i := range n % 4 {
		fmt.Fprintf(&b, `<p itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Cake %d of %d</b>`, i, n)
	}
	if n%3 == 0 {
		fmt.Fprintf(&b, `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Ann %d"}</script>`, n)
	}
	if n%5 == 0 {
		fmt.Fprintf(&b, `<p vocab="https://schema.org/" typeof="Event"><b property=name>Fair %d</b>`, n)
	}
	return b.String()
}

// writeMany writes an archive of small pages.
func writeMany(t *testing.T, path string, pages int) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(f)
	for n := range pages {
		member(w, record("many", n, smallPage(n)))
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

// said is what the library alone finds in a page.
type said struct {
	counts map[string]int // items of each syntax, and facts
	json   map[string]any // of each syntax
	facts  []string
}

func byLibrary(t *testing.T, x *itemscope.Extractor, n int) said {
	t.Helper()
	page, err := x.ExtractBytes([]byte(smallPage(n)), itemscope.Options{
		URL: fmt.Sprintf("https://many.example/%d", n), ContentType: "text/html; charset=utf-8", OverHTTP: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	s := said{counts: map[string]int{"microdata": len(page.Microdata.Items), "jsonld": len(page.JSONLD.Items), "rdfa": len(page.RDFa.Items)}}
	for _, syntax := range itemscope.RDFSyntaxes() {
		sink := rdf.Distinct(rdf.SinkFunc(func(q rdf.Quad) error {
			s.facts = append(s.facts, strings.Join([]string{string(syntax), q.Subject.Value(), q.Predicate.Value(), q.Object.Value()}, " "))
			return nil
		}))
		if _, err := page.ToRDF(sink, itemscope.RDFOptions{Syntaxes: []itemscope.Syntax{syntax}}); err != nil {
			t.Fatal(err)
		}
	}
	s.counts["facts"] = len(s.facts)
	if n%sampled == 0 {
		s.json = make(map[string]any)
		for name, write := range map[string]func([]byte, dom.JSONOptions) ([]byte, error){
			"microdata": page.Microdata.AppendJSON, "jsonld": page.JSONLD.AppendJSON, "rdfa": page.RDFa.AppendJSON,
		} {
			text, err := write(nil, dom.JSONOptions{Document: page.Document})
			if err != nil {
				t.Fatal(err)
			}
			if s.counts[name] > 0 {
				s.json[name] = decoded(t, text)
			}
		}
	}
	return s
}

// sampled is of how many pages one is compared in all that it says, and not by counts alone.
const sampled = 97

func decoded(t *testing.T, text []byte) (value any) {
	t.Helper()
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// lines calls each with the lines of the only file of a table.
func lines(t *testing.T, out, table string, each func(n int, line []byte)) (count int) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(out, table, "*.ndjson"))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	text, err := os.ReadFile(names[0])
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		each(count, line)
		count++
	}
	return count
}

// Of an archive with many records, each page has what the library finds in it, and the
// memory does not grow with their number.
//
// ITEMSCOPE_RECORDS in the environment is how many there are; 10,000 if it is not there.
func TestManyRecords(t *testing.T) {
	records := 10_000
	if text := os.Getenv("ITEMSCOPE_RECORDS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		records = n
	}
	dir := quickDir(t)
	few, many := filepath.Join(dir, "few.warc.gz"), filepath.Join(dir, "many.warc.gz")
	writeMany(t, few, records/10)
	writeMany(t, many, records)
	out := filepath.Join(dir, "out")
	peak := peakMemory(t, "run", "--quiet", "--jobs", "1", "--format", "ndjson", "--out", out, many)
	before := peakMemory(t, "run", "--quiet", "--jobs", "1", "--format", "ndjson", "--out", filepath.Join(dir, "few"), few)
	parquet := peakMemory(t, "run", "--quiet", "--jobs", "1", "--out", filepath.Join(dir, "parquet"), many)
	t.Logf("%d records take %d MB, %d take %d MB, and %d MB as Parquet", records/10, before>>20, records, peak>>20, parquet>>20)
	if most := before + before/4; peak > most || max(peak, parquet) > dataset.WorkerMemory {
		t.Errorf("%d bytes at most, as Parquet %d; want at most %d, and %d", peak, parquet, most, dataset.WorkerMemory)
	}

	x := new(itemscope.Extractor)
	want := make(map[int]said) // the sampled pages
	ids := make(map[string]int)
	facts := 0
	pages := lines(t, out, "pages", func(n int, line []byte) {
		var row struct {
			ID, URL                 string
			Counts                  map[string]int
			Microdata, JSONLD, RDFa any
		}
		if err := json.Unmarshal(line, &row); err != nil {
			t.Fatal(err)
		}
		s := byLibrary(t, x, n)
		if row.URL != fmt.Sprintf("https://many.example/%d", n) {
			t.Fatalf("row %d is of %s", n, row.URL)
		}
		for name, count := range s.counts {
			if row.Counts[name] != count {
				t.Errorf("%s: %d of %s, want %d", row.URL, row.Counts[name], name, count)
			}
		}
		facts += s.counts["facts"]
		if n%sampled != 0 {
			return
		}
		ids[row.ID] = n
		want[n] = said{facts: s.facts}
		for name, value := range map[string]any{"microdata": row.Microdata, "jsonld": row.JSONLD, "rdfa": row.RDFa} {
			if !reflect.DeepEqual(value, s.json[name]) {
				t.Errorf("%s: the JSON of %s is %v, want %v", row.URL, name, value, s.json[name])
			}
		}
	})
	got := make(map[int][]string)
	rows := lines(t, out, "facts", func(_ int, line []byte) {
		n, ok := ids[string(line[len(`{"page_id":"`):][:24])]
		if !ok {
			return
		}
		var f struct{ PageID, Subject, Predicate, Object, Syntax string }
		if err := json.Unmarshal(line, &f); err != nil {
			t.Fatal(err)
		}
		prefix := "_:p" + string(line[len(`{"page_id":"`):][:24])
		got[n] = append(got[n], strings.Join([]string{f.Syntax, strings.TrimPrefix(f.Subject, prefix), f.Predicate, strings.TrimPrefix(f.Object, prefix)}, " "))
	})
	if pages != records || rows != facts || len(want) != (records+sampled-1)/sampled {
		t.Errorf("%d pages and %d facts, want %d and %d", pages, rows, records, facts)
	}
	for n, s := range want {
		if !slices.Equal(got[n], s.facts) {
			t.Errorf("page %d: the facts are\n%q, want\n%q", n, got[n], s.facts)
		}
	}
	for _, folder := range []string{out, filepath.Join(dir, "parquet")} {
		status, err := run.ReadStatus(folder)
		if err != nil || status.Counts["records"] != int64(records) || status.Counts["pages"] != int64(records) || status.Counts["facts"] != int64(facts) {
			t.Errorf("%s: %+v, %v", folder, status, err)
		}
	}
}

// Whatever the pages of an archive ask for, a worker keeps its bound. What is cut off is
// counted.
func TestHostilePages(t *testing.T) {
	fill := func(before, repeated, after string) string {
		return before + strings.Repeat(repeated, (dataset.DefaultMaxInput-len(before)-len(after))/len(repeated)) + after
	}
	long := strings.Repeat("a", 2000)
	dir := quickDir(t)
	for name, page := range map[string]string{
		"elements":  fill("", "<b>x", ""),
		"addresses": fill("<base href=https://example.com/"+long+"/>", "<p itemscope itemid=x itemtype=https://schema.org/Thing><a itemprop=url href=y></a></p>", ""),
		"names":     fill("<div vocab=https://example.com/"+long+"#>", "<b typeof=T property=p>x</b>", ""),
		"JSON-LD":   fill(`<script type=application/ld+json>{"@context":"https://schema.org","@graph":[`, `{"name":1},`, `{}]}</script>`),
		"terms":     fill(`<script type=application/ld+json>{"@context":{`, `"http://a.example/b":"c",`, `"d":"e"},"d":1}</script>`),
		"long":      fill("<p itemscope><b itemprop=x>", "long ", "") + fill("", "longer ", ""),
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(dir, name+".warc.gz")
			var b bytes.Buffer
			for n := range 6 {
				member(&b, record("hostile", n, page))
			}
			if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			out := filepath.Join(dir, name)
			if peak := peakMemory(t, "run", "--quiet", "--jobs", "1", "--out", out, path); peak > dataset.WorkerMemory {
				t.Errorf("%d MB, want at most %d", peak>>20, dataset.WorkerMemory>>20)
			} else {
				t.Logf("%d MB", peak>>20)
			}
			status, err := run.ReadStatus(out)
			if err != nil || status.Counts["pages"] != 6 || status.Counts["cut"] != 6 {
				t.Errorf("%+v, %v", status, err)
			}
		})
	}
}

// peakFile in the environment names the file that the program writes its peak to.
const peakFile = "ITEMSCOPE_CRAWL_TEST_PEAK"

func init() {
	atEnd = func() {
		path := os.Getenv(peakFile)
		if path == "" {
			return
		}
		status, err := os.ReadFile("/proc/self/status")
		if err == nil {
			err = os.WriteFile(path, status, 0o600)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
}

// peakMemory runs the program, and returns how much memory the process took at most
// (https://www.kernel.org/doc/html/latest/filesystems/proc.html). What the system tells the
// parent may be what the parent itself took when it started the program.
func peakMemory(t *testing.T, args ...string) int64 {
	t.Helper()
	path := filepath.Join(t.TempDir(), "status")
	c := process(t, args...)
	c.Env = append(c.Env, peakFile+"="+path)
	if err := c.Run(); err != nil {
		t.Fatalf("%v: %v\n%s", args, err, c.Stderr)
	}
	status, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(status, []byte("VmHWM:"))
	kilobytes, _, _ := bytes.Cut(rest, []byte("kB"))
	n, err := strconv.ParseInt(string(bytes.TrimSpace(kilobytes)), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n << 10
}
