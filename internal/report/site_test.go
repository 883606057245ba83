package report_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/report"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

func google(t testing.TB) []*profile.Profile {
	t.Helper()
	p, err := profile.Named("google")
	if err != nil {
		t.Fatal(err)
	}
	return []*profile.Profile{p}
}

// add checks a page and adds it to a site.
func add(t testing.TB, site *report.Site, name, source string) {
	t.Helper()
	page, err := itemscope.ExtractBytes([]byte(source), itemscope.Options{URL: "https://example.com/" + name})
	if err != nil {
		t.Fatal(err)
	}
	found, err := page.Check(nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := site.Read(name, page, found)
	if err != nil {
		t.Fatal(err)
	}
	site.Add(p)
}

// A written is what the tests want to know of the JSON.
type written struct {
	Version int
	Summary struct {
		Pages, WithFindings, Failed, PagesNotListed, Errors, Warnings, Notes, Fixable, Known int
	}
	Rules []struct {
		Rule, Severity         string
		Findings, Shown, Pages int
	}
	Features []struct {
		Feature                               string
		Pages, EligiblePages, Items, Eligible int
		Lacks                                 []struct {
			Kind, Property string
			Items, Pages   int
		}
	}
	Types []struct {
		Type         string
		Items, Pages int
	}
	Pages []struct {
		File                    string
		Errors, Warnings, Notes int
		Findings                []json.RawMessage
		Hidden                  []struct {
			Rule     string
			Findings int
		}
	}
	Failed []struct{ File, Reason string }
}

func read(t testing.TB, site *report.Site) (w written) {
	t.Helper()
	var b bytes.Buffer
	if err := site.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b.Bytes(), &w); err != nil {
		t.Fatal(err)
	}
	return w
}

const (
	head   = "<!DOCTYPE html><html lang=en><meta charset=utf-8><title>t</title>\n"
	orphan = "<p itemprop=x>x</p>\n"
)

// TestLimits holds the numbers of findings that are shown, and of those that are not, to
// the limits.
func TestLimits(t *testing.T) {
	site := report.New(report.Options{MaxFindings: 5, MaxOfPage: 3, MaxPages: 3})
	for i, n := range []int{2, 7, 1, 4} {
		add(t, site, fmt.Sprintf("%d.html", i), head+strings.Repeat(orphan, n))
	}
	got := read(t, site)
	if s := got.Summary; s.Pages != 4 || s.WithFindings != 4 || s.PagesNotListed != 1 || s.Errors != 14 || s.Warnings != 0 || s.Notes != 0 {
		t.Errorf("summary: %+v", s)
	}
	if len(got.Rules) != 1 || got.Rules[0].Findings != 14 || got.Rules[0].Shown != 5 || got.Rules[0].Pages != 4 {
		t.Errorf("rules: %+v", got.Rules)
	}
	if len(got.Pages) != 3 {
		t.Fatalf("%d pages", len(got.Pages))
	}
	for i, want := range [][2]int{{2, 0}, {3, 4}, {0, 1}} {
		p, hidden := got.Pages[i], 0
		for _, h := range p.Hidden {
			hidden += h.Findings
		}
		if len(p.Findings) != want[0] || hidden != want[1] {
			t.Errorf("%s: %d shown and %d not, want %v", p.File, len(p.Findings), hidden, want)
		}
	}
	for name, text := range writtenAs(t, site) {
		for _, want := range []string{"up to 5", "up to 3", "9 are not", "1 page"} {
			if !strings.Contains(text, want) {
				t.Errorf("the %s does not say %q", name, want)
			}
		}
	}
}

// TestCountedOnly counts findings that the checker has only counted.
func TestCountedOnly(t *testing.T) {
	site := report.New(report.Options{MaxOfPage: -1, MaxFindings: -1})
	add(t, site, "a.html", head+strings.Repeat(orphan, 150))
	got := read(t, site)
	if got.Summary.Errors != 150 || got.Rules[0].Shown != 100 || got.Pages[0].Hidden[0].Findings != 50 {
		t.Errorf("%+v, %+v, %+v", got.Summary, got.Rules, got.Pages[0].Hidden)
	}
}

func TestFeaturesAndTypes(t *testing.T) {
	site := report.New(report.Options{Profiles: google(t)})
	recipe := `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"n"%s}</script>`
	add(t, site, "a.html", head+fmt.Sprintf(recipe, "")+fmt.Sprintf(recipe, ""))
	add(t, site, "b.html", head+fmt.Sprintf(recipe, `,"image":"https://example.com/i.png"`))
	add(t, site, "c.html", head)
	got := read(t, site)
	if len(got.Types) != 1 || got.Types[0].Type != "Recipe" || got.Types[0].Items != 3 || got.Types[0].Pages != 2 {
		t.Errorf("types: %+v", got.Types)
	}
	if len(got.Features) != 1 {
		t.Fatalf("features: %+v", got.Features)
	}
	f := got.Features[0]
	if f.Feature != "recipe" || f.Pages != 2 || f.EligiblePages != 1 || f.Items != 3 || f.Eligible != 1 {
		t.Errorf("feature: %+v", f)
	}
	if l := f.Lacks[0]; l.Kind != "missing-required" || l.Property != "image" || l.Items != 2 || l.Pages != 1 {
		t.Errorf("lack: %+v", l)
	}
	for name, text := range writtenAs(t, site) {
		for _, want := range []string{"0 of 2 items eligible", "image", "Recipe"} {
			if !strings.Contains(text, want) {
				t.Errorf("the %s does not say %q", name, want)
			}
		}
	}
}

func TestFailed(t *testing.T) {
	site := report.New(report.Options{})
	site.Fail("a\x1b[31m.html", "no such file")
	site.Known(3)
	got := read(t, site)
	if got.Summary.Failed != 1 || got.Summary.Known != 3 || got.Failed[0].File != "a\x1b[31m.html" || got.Failed[0].Reason != "no such file" {
		t.Errorf("%+v, %+v", got.Summary, got.Failed)
	}
	for name, text := range writtenAs(t, site) {
		if !strings.Contains(text, "a␛[31m.html: no such file") && !strings.Contains(text, "a␛[31m.html</bdi>: no such file") || strings.Contains(text, "\x1b") {
			t.Errorf("the %s: %s", name, text)
		}
	}
}

// TestWorst names the pages with the most findings, the worst first.
func TestWorst(t *testing.T) {
	site := report.New(report.Options{})
	for i := range 12 {
		add(t, site, fmt.Sprintf("%02d.html", i), head+strings.Repeat(orphan, i*5%12))
	}
	text := writtenAs(t, site)["text"]
	_, text, _ = strings.Cut(text, "Pages with the most findings\n")
	text, _, _ = strings.Cut(text, "\n\n")
	var names []string
	for line := range strings.Lines(text) {
		if name, _, ok := strings.Cut(strings.TrimSpace(line), ".html: "); ok {
			names = append(names, name)
		}
	}
	if got := strings.Join(names, " "); got != "07 02 09 04 11 06 01 08 03 10" {
		t.Errorf("got %s", got)
	}
}

// writtenAs returns the report for people, in both forms.
func writtenAs(t testing.TB, site *report.Site) map[string]string {
	t.Helper()
	var text, page bytes.Buffer
	if err := site.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	if err := site.WriteHTML(&page); err != nil {
		t.Fatal(err)
	}
	return map[string]string{"text": text.String(), "page": page.String()}
}

// TestSize holds a report of many pages full of the same mistakes to a size that a browser
// shows at once.
func TestSize(t *testing.T) {
	source := []byte(head + strings.Repeat(orphan, 40) + strings.Repeat("<a rel='icon icon' href=/i.png>l</a>\n", 40))
	site := report.New(report.Options{Profiles: google(t), MaxPages: 1000})
	page, err := itemscope.ExtractBytes(source, itemscope.Options{})
	if err != nil {
		t.Fatal(err)
	}
	found, err := page.Check(nil)
	if err != nil {
		t.Fatal(err)
	}
	const pages = 1500
	for i := range pages {
		p, err := site.Read(fmt.Sprintf("folder/page-%d.html", i), page, found)
		if err != nil {
			t.Fatal(err)
		}
		site.Add(p)
	}
	got := read(t, site)
	if n := len(found.Findings); got.Summary.Errors != n*pages || len(got.Pages) != 1000 || got.Summary.PagesNotListed != pages-1000 {
		t.Errorf("%+v, %d pages", got.Summary, len(got.Pages))
	}
	for name, text := range writtenAs(t, site) {
		if len(text) > 4<<20 {
			t.Errorf("the %s has %d bytes", name, len(text))
		}
	}
}

// TestCorpus makes a report of real pages, and holds its numbers to those of the findings.
func TestCorpus(t *testing.T) {
	site := report.New(report.Options{Profiles: google(t)})
	checker, err := itemscope.NewChecker(itemscope.CheckerOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[conformance.Severity]int{}
	var x itemscope.Extractor
	for p := range testdata.Corpus(t) {
		if p.Index%7 != 0 {
			continue
		}
		page, err := x.ExtractBytes(p.Body, itemscope.Options{URL: p.URI, ContentType: p.ContentType})
		if err != nil {
			t.Fatal(err)
		}
		found, err := page.Check(checker)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []conformance.Severity{conformance.Error, conformance.Warning, conformance.Note} {
			want[s] += found.Count(s)
		}
		read, err := site.Read(p.Name(), page, found)
		if err != nil {
			t.Fatal(err)
		}
		site.Add(read)
	}
	s := read(t, site).Summary
	if s.Errors != want[conformance.Error] || s.Warnings != want[conformance.Warning] || s.Notes != want[conformance.Note] {
		t.Errorf("%+v, want %v", s, want)
	}
	for name, text := range writtenAs(t, site) {
		if len(text) > 4<<20 {
			t.Errorf("the %s has %d bytes", name, len(text))
		}
	}
}
