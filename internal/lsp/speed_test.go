//go:build unix

package lsp

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"
)

// fastEnough is how much time of the processor it may take from a keystroke to what is wrong with a page of
// 200 kB, the delay that waits for more keystrokes excepted.
const fastEnough = 50 * time.Millisecond

// bigPage returns a page of 200 kB with items, links and mistakes.
func bigPage() string {
	var b strings.Builder
	b.WriteString("<!DOCTYPE html><html lang=en><title>Shop</title><body>\n")
	for i := 0; b.Len() < 200_000; i++ {
		fmt.Fprintf(&b, `<section itemscope itemtype="https://schema.org/Product" id="p%[1]d" class="card product">
 <h2 itemprop="name">Product %[1]d</h2> <a href="/products/%[1]d" itemprop="url" rel="bookmark">more about it</a>
 <p itemprop="description">It is round, it is blue, and there are %[1]d of it. Nobody knows where it is from.</p>
 <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="%[1]d.00">%[1]d</span>
 <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"></div>
 <p class="h-card"><a class="u-url p-name" href="/people/%[1]d">Ann</a></p> <i itemprop="colour">blue</i>
</section>
`, i)
	}
	return b.String()
}

// typeAndCheck types a letter in the middle of a document and checks it.
func typeAndCheck(d *document, judge *Judge) (found int) {
	at := Position{len(d.lines.starts) / 2, 1}
	d.change(d.version+1, []contentChange{{Range: &Range{at, at}, Text: "x"}}, utf16)
	return len(d.snapshot(judge, utf16).diagnostics())
}

// processTime returns the time that the process has spent on processors: what else the
// machine does must not count.
func processTime(tb testing.TB) time.Duration {
	tb.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		tb.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestSpeed holds the best of some runs to the bound.
func TestSpeed(t *testing.T) {
	d, judge := newDocument(t.Context(), page, "html", 1, bigPage()), &Judge{}
	best := time.Hour
	for round := 0; round < 20 && best > fastEnough; round++ {
		began := processTime(t)
		if typeAndCheck(d, judge) < 100 {
			t.Fatal("nothing is found in the page")
		}
		best = min(best, processTime(t)-began)
	}
	t.Logf("%v from a letter to the diagnostics, for %d kB", best, len(d.text)/1000)
	if best > fastEnough {
		t.Errorf("it takes %v from a letter to the diagnostics, more than %v", best, fastEnough)
	}
}

func BenchmarkTyping(b *testing.B) {
	d, judge := newDocument(b.Context(), page, "html", 1, bigPage()), &Judge{}
	b.SetBytes(int64(len(d.text)))
	for b.Loop() {
		typeAndCheck(d, judge)
	}
}

func BenchmarkCompletion(b *testing.B) {
	text := bigPage()
	at := strings.Index(text[len(text)/2:], `itemprop="name"`) + len(text)/2 + len(`itemprop="`)
	d := newDocument(b.Context(), page, "html", 1, text)
	s := New(Options{})
	p := &positionParams{Position: d.lines.position(text, at, utf16)}
	for b.Loop() {
		d.current = nil
		list, err := s.completion(d.snapshot(&Judge{}, utf16), p)
		if err != nil || len(list.Items) == 0 {
			b.Fatal(list, err)
		}
	}
}
