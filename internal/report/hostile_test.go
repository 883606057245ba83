package report_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/report"
	"github.com/itemscope/itemscope/selector"
)

// attack would run a script wherever a report is not careful: in a text, an attribute, a
// comment, an element of raw text, and as an address.
const attack = `javascript:ran=1//"'` + "`" + `--></title></style></textarea></script><script>ran=1</script><img src=x onerror=ran=1><svg onload=ran=1>` +
	`<iframe src=https://evil.example/></iframe><base href=//evil.example/><meta http-equiv=refresh content="0;url=//evil.example/">{{.}}` + "\u2028\u202e"

// hostileSite has the attack in every value that a page, a file name or a flag can choose.
func hostileSite(t testing.TB) *report.Site {
	t.Helper()
	everything := &conformance.Rule{ID: "test/everything", Severity: conformance.Warning, Summary: "s", Explanation: "e"}
	checker, err := conformance.New(conformance.Options{Checks: []conformance.Check{{
		Rules: []*conformance.Rule{everything},
		Names: []atom.Atom{atom.B},
		Element: func(p *conformance.Pass, n dom.Node) {
			found := p.Report(everything, p.TagPlace(n), "%s", attack)
			found.AddRelated(p.TagPlace(n), attack)
			found.SetFix(&dom.Fix{Message: attack})
		},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	value := strings.NewReplacer("&", "&amp;", `"`, "&quot;").Replace(attack)
	source := head + "<!-- " + attack + `<b>` + attack + "</b>\n" +
		`<div itemscope itemtype="https://schema.org/Recipe ` + value + `"><b itemprop="` + value + `" content="` + value + `"></b>` +
		`<meta itemprop=prepTime content="` + value + `"><meta itemprop=image content="` + value + `"></div>`
	site := report.New(report.Options{Title: attack, Generator: attack, Profiles: google(t)})
	for _, name := range []string{attack, "other.html"} {
		page, err := itemscope.ExtractBytes([]byte(source), itemscope.Options{})
		if err != nil {
			t.Fatal(err)
		}
		page.URL = attack
		found, err := page.Check(checker)
		if err != nil {
			t.Fatal(err)
		}
		p, err := site.Read(name, page, found)
		if err != nil {
			t.Fatal(err)
		}
		site.Add(p)
		site.Fail(name, attack)
	}
	return site
}

// TestHostileValues holds the page to its own elements, whatever is in the values.
func TestHostileValues(t *testing.T) {
	var b bytes.Buffer
	if err := hostileSite(t).WriteHTML(&b); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "ran=1"); n < 20 {
		t.Errorf("the attack is there %d times only: the test is of no use", n)
	}
	d, err := html5.ParseBytes(b.Bytes(), html5.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for selected, want := range map[string]int{
		"script": 1, "style": 1, "title": 1, "link": 1, "meta": 6, "base, img, svg, iframe, object, embed, textarea": 0,
		`[onerror], [onload], [src], [style], a[href^="javascript" i]`: 0,
		`a:not([href^="#"], [href^="https://"])`:                       0,
	} {
		if got := len(slices.Collect(selector.MustCompile(selected).All(d, d.Root()))); got != want {
			t.Errorf("%s: %d, want %d", selected, got, want)
		}
	}
	if text := b.String(); strings.Contains(text, "\u202e") || strings.Contains(text, "\u2028") {
		t.Error("what turns text around is not replaced")
	}
	for _, p := range d.Problems() {
		t.Errorf("%v: %s", d.PlacePosition(p.Place), p.Message)
	}
}
