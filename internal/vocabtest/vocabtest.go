// Package vocabtest has what the tests of cards and of calendars have in common.
package vocabtest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/linkrel"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microformats"
	"github.com/itemscope/itemscope/vocab"
	"github.com/rogpeppe/go-internal/txtar"
)

// Update is the flag that overwrites what the tests expect with what comes out. Read
// the changes before you commit them.
var Update = flag.Bool("update", false, "write what comes out over what is expected")

// Read parses a page at https://example.com/ and extracts what cards and events
// are made of.
func Read(page string) vocab.Page { return ReadAt("https://example.com/", page) }

// ReadAt is Read for a page at another address.
func ReadAt(url, page string) vocab.Page {
	p, err := extract(url, page)
	if err != nil {
		panic(err)
	}
	return p
}

// extract extracts everything from a page. The page is what was found before an
// error.
func extract(url, page string) (p vocab.Page, err error) {
	p.Document, err = html5.Parse(strings.NewReader(page), html5.Options{URL: url, ContentType: "text/html; charset=utf-8"})
	if err != nil {
		return p, err
	}
	var errs [3]error
	p.Microdata, errs[0] = microdata.Extract(p.Document, microdata.Options{})
	p.Microformats, errs[1] = microformats.Extract(p.Document, microformats.Options{})
	p.Links, errs[2] = linkrel.Extract(p.Document, linkrel.Options{})
	return p, errors.Join(errs[:]...)
}

// ItemPage returns a page without a document that has one item.
func ItemPage(itemType string, properties ...microdata.Property) vocab.Page {
	it := &microdata.Item{Types: []string{itemType}, Properties: properties}
	return vocab.Page{Microdata: &microdata.Data{Items: []*microdata.Item{it}}}
}

// Property returns a property with texts for values.
func Property(name string, texts ...string) microdata.Property {
	p := microdata.Property{Name: name}
	for _, text := range texts {
		p.Values = append(p.Values, microdata.Value{Text: text})
	}
	return p
}

// CheckSources checks which items of a page are taken: A and B are of the
// vocabulary's own type, C and D are microformats, E and F are of schema.org, and the
// ID of each is its name in lower case. The function names returns the names of all
// records that are made of the items, and that of the first one, "" if there is none.
func CheckSources(t *testing.T, p vocab.Page, names func(s vocab.Source, nodes []dom.Node) (all []string, first string, err error)) {
	t.Helper()
	for _, test := range []struct {
		sources vocab.Source
		nodes   []dom.Node
		want    string
	}{
		{0, nil, "A B C D E F"},
		{vocab.AllSources, nil, "A B C D E F"},
		{vocab.Microdata, nil, "A B"},
		{vocab.Microformats, nil, "C D"},
		{vocab.SchemaOrg, nil, "E F"},
		{vocab.Microformats | vocab.SchemaOrg, nil, "C D E F"},
		{0, Nodes(p, "fdb"), "B D F"},
		{0, Nodes(p, "ba"), "B A"},
		{vocab.SchemaOrg, Nodes(p, "fdb"), "F"},
		{0, Nodes(p, ""), ""},
	} {
		all, first, err := names(test.sources, test.nodes)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(all, " "); got != test.want {
			t.Errorf("%v, nodes %v: got %s, want %s", test.sources, test.nodes, got, test.want)
		}
		if want, _, _ := strings.Cut(test.want, " "); first != want {
			t.Errorf("%v, nodes %v: first is %q", test.sources, test.nodes, first)
		}
	}
}

// Nodes returns the elements with these IDs, each of which is one letter.
func Nodes(p vocab.Page, ids string) []dom.Node {
	list := []dom.Node{}
	for _, id := range ids {
		list = append(list, p.Document.ElementByID(string(id)))
	}
	return list
}

// Files compares what becomes of the pages in testdata. A file has the page under
// "page.html"; what is expected of it is what result returns for the names of the
// other files in it. In lines, a "\n" at the end stands for CR LF.
func Files(t *testing.T, result func(p vocab.Page, name string) (lines []byte, problems []dom.Problem, err error)) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no files", err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			archive := Archive(t, path)
			page := Read(string(archive.Files[0].Data))
			for i := range archive.Files[1:] {
				f := &archive.Files[i+1]
				lines, problems, err := result(page, f.Name)
				if err != nil {
					t.Fatalf("%s: %v", f.Name, err)
				}
				got := withoutCR(t, lines)
				if f.Name == "problems" {
					got = list(problems)
				}
				if !bytes.Equal(got, f.Data) && !*Update {
					t.Errorf("%s:\n%s\nwant:\n%s", f.Name, got, f.Data)
				}
				f.Data = got
			}
			if *Update {
				if err := os.WriteFile(path, txtar.Format(archive), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// Archive reads a file in testdata.
func Archive(tb testing.TB, path string) *txtar.Archive {
	tb.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return archive
}

func list(problems []dom.Problem) []byte {
	var b bytes.Buffer
	for _, p := range problems {
		fmt.Fprintf(&b, "%s: %s\n", p.Rule, p.Message)
	}
	return b.Bytes()
}

// withoutCR replaces each CR LF by LF. No CR and no LF may stand alone.
func withoutCR(t *testing.T, lines []byte) []byte {
	t.Helper()
	out := bytes.ReplaceAll(lines, []byte("\r\n"), []byte("\n"))
	if bytes.ContainsRune(out, '\r') || bytes.Count(lines, []byte("\n")) != bytes.Count(lines, []byte("\r\n")) {
		t.Errorf("a CR or LF stands alone in %q", lines)
	}
	return out
}

// Unfold returns the content lines of a file. It checks that the file is UTF-8 and
// that no line of it is longer than the 75 octets there may be.
func Unfold(t *testing.T, file []byte) []string {
	t.Helper()
	if !utf8.Valid(file) {
		t.Fatalf("not UTF-8: %q", file)
	}
	whole, ended := strings.CutSuffix(string(file), "\r\n")
	if !ended {
		t.Fatalf("the last line is not ended: %q", file)
	}
	for line := range strings.SplitSeq(whole, "\r\n") {
		if len(line) > 75 {
			t.Errorf("a line of %d octets: %q", len(line), line)
		}
		if !utf8.ValidString(line) {
			t.Errorf("a line with half a code point: %q", line)
		}
	}
	return strings.Split(strings.ReplaceAll(whole, "\r\n ", ""), "\r\n")
}

// CheckLine checks what becomes of one property. If want has a colon, it is a line
// that the file must have, without any problem; else it is the rule of the only
// problem.
func CheckLine(t *testing.T, test string, file []byte, problems []dom.Problem, want string) {
	t.Helper()
	got := ""
	for _, p := range problems {
		_, rule, _ := strings.Cut(p.Rule, "/")
		got += rule
	}
	isLine := strings.Contains(want, ":")
	if isLine && (got != "" || !slices.Contains(Unfold(t, file), want)) || !isLine && got != want {
		t.Errorf("%s: problem %q in\n%swant %s", test, got, file, want)
	}
}

// Written returns what a text is when it has been written into a line.
func Written(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n").Replace(text)
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == 0x7F {
			return ' '
		}
		return r
	}, text)
}

// Names returns n names of properties, the longest of n letters, for pages that ask
// for much more than their own size.
func Names(n int) string {
	var names strings.Builder
	for i := range n {
		names.WriteString(" x-")
		names.WriteString(strings.Repeat("a", i+1))
	}
	return names.String()
}

// CheckLimit checks what a converter writes, and the error it returns, if a page
// asks for more than the budget: the output must not exceed the budget, must use a
// good part of it, and must be ended properly.
func CheckLimit(t *testing.T, name string, out []byte, err error, units int, end string) {
	t.Helper()
	var e *dom.LimitError
	if !errors.As(err, &e) || e.Limit != "Budget" || e.Max != units {
		t.Errorf("%s: error %v", name, err)
	}
	if len(out) > units || len(out) < units/25 {
		t.Errorf("%s: %d bytes with a budget of %d", name, len(out), units)
	}
	if !bytes.HasSuffix(out, []byte(end)) {
		t.Errorf("%s: the end is missing", name)
	}
}

// CheckCost checks what a conversion costs if a page asks for far more than its own
// size: with the default budget it allocates at most 40 bytes for each byte of the
// page and 64 MB beside, and takes less than three seconds of processor time. An
// error has to be a [*dom.LimitError].
func CheckCost(t *testing.T, url, page string, convert func(p vocab.Page) error) {
	t.Helper()
	p, err := extract(url, page)
	if err != nil && !errors.As(err, new(*dom.LimitError)) {
		t.Fatal(err)
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := testdata.ThreadTime()
	err = convert(p)
	took := testdata.ThreadTime() - start
	runtime.ReadMemStats(&after)
	if err != nil && !errors.As(err, new(*dom.LimitError)) {
		t.Error(err)
	}
	allocated, size := after.TotalAlloc-before.TotalAlloc, uint64(len(page)+len(url))
	if allocated > 40*size+64<<20 {
		t.Errorf("a page of %d bytes makes %d MB: %v", size, allocated>>20, err)
	}
	if took > 3*time.Second {
		t.Errorf("a page of %d bytes takes %v: %v", size, took, err)
	}
	t.Logf("%d kB make %d MB in %v: %v", size>>10, allocated>>20, took, err)
}

// Size is how many bytes the pages of CheckCost are made of: fewer in the short run.
func Size() int {
	if testing.Short() {
		return 1 << 18
	}
	return 1 << 20
}

// Shared is a page of about so many bytes, half of which are a part that all items
// on it share by its ID, "a".
func Shared(part, item string, bytes int) string {
	return part + strings.Repeat(item, bytes/2/len(item))
}

// Texts are texts that are hard to write into a line of a card or calendar.
var Texts = []string{
	`\`, `\\`, `\n`, `\N`, `\,`, `\;`, `,;:"'=`, "a\nb", "\n", ` a `, "tab\t", "tab\tin", strings.Repeat("é", 80), strings.Repeat("𝄞", 40),
	strings.Repeat("👩‍👩‍👧‍👦", 20), strings.Repeat("x", 200), "BEGIN:VCARD", "END:VCARD\nBEGIN:VCARD", "BEGIN:VEVENT", "END:VEVENT\nBEGIN:VALARM",
	"ünï,cödé;日本語", `C:\dir\new`, strings.Repeat("\\", 100), strings.Repeat("\n", 100), "^n^^^'", "=?utf-8?q?=41?=", "\u202Ertl", "\uFEFFbom",
}
