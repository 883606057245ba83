package report_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/chromium"
	"github.com/itemscope/itemscope/internal/report"
	"github.com/itemscope/itemscope/internal/testdata"
)

// load opens a report in Chromium, and returns where it is, too.
func load(t *testing.T, site *report.Site) (tab *chromium.Tab, url string) {
	t.Helper()
	tab, err := chromium.OpenTab(testdata.Program(t, "chromium", "chromium"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tab.Close)
	path := filepath.Join(t.TempDir(), "report.html")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := site.WriteHTML(f); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	url = "file://" + path
	if err := tab.Go(url); err != nil {
		t.Fatal(err)
	}
	return tab, url
}

// open opens a report. At the end of the test it looks for what a report must not do: say
// anything on the console, or ask for anything but itself.
func open(t *testing.T, site *report.Site) *chromium.Tab {
	t.Helper()
	tab, url := load(t, site)
	t.Cleanup(func() { silent(t, tab, url) })
	return tab
}

func silent(t *testing.T, tab *chromium.Tab, url string) {
	t.Helper()
	requests := 0
	for _, e := range tab.Events() {
		switch e.Method {
		case "Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Page.javascriptDialogOpening":
			t.Errorf("%s: %s", e.Method, e.Params)
		case "Network.requestWillBeSent":
			requests++
			if !strings.Contains(string(e.Params), `"documentURL":"`+url) {
				t.Errorf("a request: %s", e.Params)
			}
		}
	}
	if requests != 1 {
		t.Errorf("%d requests", requests)
	}
}

// evaluate returns the value of a script.
func evaluate[T any](t *testing.T, tab *chromium.Tab, script string) (value T) {
	t.Helper()
	if err := tab.Evaluate(script, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// TestHostileInBrowser holds that no script of a value runs.
func TestHostileInBrowser(t *testing.T) {
	tab := open(t, hostileSite(t))
	if got := evaluate[string](t, tab, `for (const d of document.querySelectorAll('details')) d.open = true;
		for (const a of document.links) if (a.protocol !== 'https:' && a.protocol !== 'file:') throw Error(a.href);
		new Promise(done => setTimeout(() => done(typeof ran), 300))`); got != "undefined" {
		t.Errorf("a script ran: %s", got)
	}
	if title := evaluate[string](t, tab, "document.title"); !strings.Contains(title, "</title>") {
		t.Errorf("the title is %q", title)
	}
}

// TestPolicy holds that a script that got into the page after all does not run.
func TestPolicy(t *testing.T) {
	tab, _ := load(t, report.New(report.Options{}))
	got := evaluate[string](t, tab, `const policy = new Promise(done => addEventListener('securitypolicyviolation', e => done(e.effectiveDirective)));
		const script = document.createElement('script'); script.textContent = 'ran = 1'; document.body.append(script);
		policy.then(directive => directive + ' ' + typeof ran)`)
	if got != "script-src-elem undefined" {
		t.Errorf("a script that was added: %s", got)
	}
}

// TestFilter works with the form as a reader does.
func TestFilter(t *testing.T) {
	site := report.New(report.Options{Profiles: google(t)})
	add(t, site, "one.html", head+orphan+orphan+"<link rel='icon icon' href=/i.png>")
	add(t, site, "two.html", head+"<div itemscope itemref></div>")
	add(t, site, "clean.html", head)
	tab := open(t, site)
	const state = `[...document.querySelectorAll('details.page:not([hidden])')].map(page =>
		page.querySelector('h3').textContent + (page.open ? '+' : '') + page.querySelectorAll('.finding:not([hidden])').length).join(' ')`
	const form = `const form = document.getElementById('filter'); `
	for _, step := range []struct{ name, script, want string }{
		{"at first", "", "one.html4 two.html1 clean.html0"},
		{"a rule", form + `form.elements.rule.value = 'links/duplicate'; form.elements.rule.dispatchEvent(new Event('input', {bubbles: true}))`, "one.html+1"},
		{"reset", `document.querySelector('[type=reset]').click()`, "one.html+4 two.html1 clean.html0"},
		{"a severity", form + `form.elements.severity[0].click()`, "two.html+1"},
		{"no severity", form + `form.elements.severity[2].click()`, ""},
		{"reset", `document.querySelector('[type=reset]').click()`, "one.html+4 two.html+1 clean.html0"},
		{"close all", `document.getElementById('close').click()`, "one.html4 two.html1 clean.html0"},
		{"the name of a page", form + `form.elements.text.value = 'CLEAN'; form.elements.text.dispatchEvent(new Event('input', {bubbles: true}))`, "clean.html0"},
		{"words of a message", form + `form.elements.text.value = 'already one.html'; form.elements.text.dispatchEvent(new Event('input', {bubbles: true}))`, "one.html+1"},
		{"the button of a rule", `document.querySelector('.only[data-rule="microdata/itemref-empty"]').click()`, "two.html+1"},
		{"a link to a page", `location.hash = '#p1'`, "one.html+4 two.html+1 clean.html0"},
		{"open all", `document.getElementById('open').click()`, "one.html+4 two.html+1 clean.html+0"},
	} {
		if err := tab.Evaluate("{"+step.script+"}; new Promise(done => setTimeout(done, 50))", nil); err != nil {
			t.Fatal(err)
		}
		if got := evaluate[string](t, tab, state); got != step.want {
			t.Errorf("%s: %q, want %q", step.name, got, step.want)
		}
	}
	if got := evaluate[string](t, tab, "document.getElementById('status').textContent"); got != "5 shown findings in 3 pages" {
		t.Errorf("the status is %q", got)
	}
}

// TestWithoutScript holds that everything can be read without the script.
func TestWithoutScript(t *testing.T) {
	site := report.New(report.Options{})
	add(t, site, "one.html", head+orphan)
	tab, url := load(t, site)
	if err := tab.Call("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil); err != nil {
		t.Fatal(err)
	}
	if err := tab.Go(url + "?again"); err != nil {
		t.Fatal(err)
	}
	if !evaluate[bool](t, tab, "document.getElementById('filter').hidden && document.querySelector('.only').hidden") {
		t.Error("what does nothing without the script is shown")
	}
	if !evaluate[bool](t, tab, "document.querySelector('.finding').checkVisibility()") {
		t.Error("the finding of the only page is not shown")
	}
}

// TestWidths looks for what is wider than the window, which has to be scrolled to be read.
func TestWidths(t *testing.T) {
	tab := open(t, hostileSite(t))
	for _, width := range []int{320, 390, 800, 1400} {
		size := map[string]any{"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false}
		if err := tab.Call("Emulation.setDeviceMetricsOverride", size, nil); err != nil {
			t.Fatal(err)
		}
		got := evaluate[int](t, tab, "for (const d of document.querySelectorAll('details')) d.open = true; document.documentElement.scrollWidth")
		if got > width {
			t.Errorf("%d wide in a window of %d", got, width)
		}
	}
}
