package page_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// longPage returns a page of half a megabyte with a thousand items, or in one line.
func longPage(lineEnd string) string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><html lang=de>" + lineEnd)
	for i := 0; b.Len() < 500_000; i++ {
		fmt.Fprintf(&b, `<div class="entry e%d"><p>Ein längerer Text über die %d. Sache, mit <b>Tags</b> &amp; <a href="/x/%d">einem Verweis</a>, damit es nach etwas aussieht.</p>%s`, i, i, i, lineEnd)
		if i%3 == 0 {
			fmt.Fprintf(&b, `<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>Ding %d</b> <span itemprop=prize>%d</span></div>%s`, i, i, lineEnd)
		}
		b.WriteString("</div>" + lineEnd)
	}
	return b.String()
}

// TestFluent scrolls through half a megabyte and types into it. A task of 50 ms or more is
// what browsers call a long one (https://w3c.github.io/longtasks/). Since others work on the
// machine of a test, what is measured is the processor's time of the thread of the page.
func TestFluent(t *testing.T) {
	for name, page := range map[string]string{"lines": longPage("\n"), "one line": longPage("")} {
		t.Run(name, func(t *testing.T) {
			w := open(t, "")
			w.do("Performance.enable", map[string]any{"timeDomain": "threadTicks"})
			defer w.do("Performance.disable", nil)
			shown := w.measure(func() { w.drop("long.html", []byte(page)) })
			w.want("all of it", "document.getElementById('facts').textContent.includes('500 kB')", true)
			const frame = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
			var scrolling, typing []float64
			for i := range 40 {
				scrolling = append(scrolling, w.measure(func() {
					w.run(fmt.Sprintf("const s = document.getElementById('source'); s.scrollTop = %d %% 4 ? s.scrollTop + 100 : s.scrollHeight * %d / 40; "+frame, i, i*7%40))
				}))
			}
			w.want("rows in the document", "document.querySelectorAll('#source .row').length < 120", true)
			w.want("those that are seen", "(() => { const r = document.getElementById('source').getBoundingClientRect(); return !!document.elementFromPoint(r.x + 100, r.y + r.height / 2).closest('.row, .block') })()", true)
			w.run("document.getElementById('edit').click()")
			const keys = 30
			for range keys {
				typing = append(typing, w.measure(func() {
					w.do("Input.insertText", map[string]any{"text": "x"})
					if err := w.Evaluate(frame, nil); err != nil {
						t.Fatal(err)
					}
				}))
			}
			w.want("what is typed is there", "document.querySelector('.field').value.includes('"+strings.Repeat("x", keys)+"')", true)
			slices.Sort(scrolling)
			slices.Sort(typing)
			most := func(list []float64) float64 { return list[len(list)*9/10] }
			t.Logf("%d bytes: shown in %.0f ms; a step of scrolling %.1f ms, nine of ten within %.1f ms; a key %.1f ms, nine of ten within %.1f ms",
				len(page), shown, scrolling[len(scrolling)/2], most(scrolling), typing[keys/2], most(typing))
			if most(scrolling) > 50 || most(typing) > 50 {
				t.Errorf("scrolling takes %.1f ms, typing %.1f ms", scrolling, typing)
			}
		})
	}
}

// measure returns how many milliseconds of the processor's time the thread of the page needs
// for something.
func (w *window) measure(do func()) float64 {
	w.t.Helper()
	before := w.busy()
	do()
	return 1000 * (w.busy() - before)
}

func (w *window) busy() float64 {
	w.t.Helper()
	var answer struct {
		Metrics []struct {
			Name  string
			Value float64
		}
	}
	if err := w.Call("Performance.getMetrics", nil, &answer); err != nil {
		w.t.Fatal(err)
	}
	for _, m := range answer.Metrics {
		if m.Name == "TaskDuration" {
			return m.Value
		}
	}
	w.t.Fatal("the browser does not tell how busy it is")
	return 0
}
