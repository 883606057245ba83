//go:build unix

package command

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/serve"
	"github.com/itemscope/itemscope/microformats"
)

// pageOf100kB is a page with some of everything, as shops have them.
func pageOf100kB() []byte {
	var b bytes.Buffer
	b.WriteString(`<!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Pies</title><link rel=canonical href=https://shop.example/pies>` +
		`<meta property="og:title" content="Pies"><script type="application/ld+json">{"@context":"https://schema.org","@type":"Store","name":"Pies"}</script></head><body>`)
	for i := 0; b.Len() < 100_000; i++ {
		fmt.Fprintf(&b, `<div class="card product-card" itemscope itemtype="https://schema.org/Product"><a class="link" href="/pies/%d" itemprop="url"><img src="/i/%[1]d.jpg" alt="A pie" loading="lazy" itemprop="image"></a>`+
			`<h2 class="title" itemprop="name">Pie number %[1]d</h2><p class="text" itemprop="description">With apples &amp; cinnamon, baked on the same day.</p>`+
			`<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price">%[1]d.50</span></div>`+
			`<ul class="facts"><li>Vegetarian</li><li>Serves eight</li><li><a href="/allergens/%[1]d" rel="help">Allergens</a></li></ul></div>`+"\n", i)
	}
	return b.Bytes()
}

// spent returns the time of processors that the process has used.
func spent(t testing.TB) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// each calls do n times, on all processors, and returns how much of their time that took:
// unlike the time of a clock it is about the same on a machine that does other things, too.
func each(t testing.TB, n int, do func(worker int)) time.Duration {
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	begun := spent(t)
	for worker := range workers {
		wg.Go(func() {
			for range n / workers {
				do(worker)
			}
		})
	}
	wg.Wait()
	return spent(t) - begun
}

// library extracts a page as the service does, without it.
func library(t testing.TB, page []byte) func(worker int) {
	extractors := make([]itemscope.Extractor, runtime.GOMAXPROCS(0))
	buffers := make([][]byte, len(extractors))
	all := slices.DeleteFunc(itemscope.Syntaxes(), func(s itemscope.Syntax) bool { return s == itemscope.Links })
	o := itemscope.Options{URL: "about:blank", ContentType: "text/html; charset=utf-8", Syntaxes: all, Microformats: microformats.Options{ItemsOnly: true}}
	return func(worker int) {
		found, err := extractors[worker].ExtractBytes(page, o)
		if err == nil {
			buffers[worker], err = found.AppendJSON(buffers[worker][:0], dom.JSONOptions{Document: found.Document})
		}
		if err != nil || len(buffers[worker]) < 1000 {
			t.Error(err)
		}
	}
}

// overHTTP asks a service at the loopback address.
func overHTTP(t testing.TB, page []byte, target string) func(worker int) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: serve.New(serve.Options{Operations: servedOperations()})}
	go server.Serve(l)
	t.Cleanup(func() { server.Close() })
	request := fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: a\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: %d\r\n\r\n%s", target, len(page), page)
	connections := make([]net.Conn, runtime.GOMAXPROCS(0))
	readers := make([]*bufio.Reader, len(connections))
	for i := range connections {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		connections[i], readers[i] = c, bufio.NewReader(c)
	}
	return func(worker int) { // a client that takes little time itself
		_, err := connections[worker].Write(request)
		var r *http.Response
		if err == nil {
			r, err = http.ReadResponse(readers[worker], nil)
		}
		if err != nil {
			t.Error(err)
			return
		}
		if n, err := io.Copy(io.Discard, r.Body); err != nil || r.StatusCode != 200 || n < 1000 {
			t.Error(r.Status, n, err)
		}
	}
}

// leastThroughput is how many pages of 100 kB the service reads, at least, for each that
// the library does in the same time of the processors: that of the kernel and of the
// client included.
const leastThroughput = 0.7

// TestThroughput holds the service to that. The best of some rounds counts, as the machine
// may do other things.
func TestThroughput(t *testing.T) {
	page := pageOf100kB()
	inProcess, service := library(t, page), overHTTP(t, page, "/v1/extract")
	each(t, 20, inProcess)
	each(t, 20, service)
	best := 0.0
	for range 20 {
		const n = 60
		ratio := float64(each(t, n, inProcess)) / float64(each(t, n, service))
		if best = max(best, ratio); best >= leastThroughput {
			break
		}
	}
	t.Logf("the service reads %.2f pages for each of the library", best)
	if best < leastThroughput {
		t.Errorf("%.2f, less than %.2f", best, leastThroughput)
	}
}

func BenchmarkLibrary(b *testing.B) {
	benchmarkPages(b, func(p []byte) func(int) { return library(b, p) })
}

func BenchmarkService(b *testing.B) {
	for _, target := range []string{"extract", "extract?format=turtle", "check", "links", "get?path=Product/name"} {
		b.Run(target, func(b *testing.B) {
			benchmarkPages(b, func(p []byte) func(int) { return overHTTP(b, p, "/v1/"+target) })
		})
	}
}

func benchmarkPages(b *testing.B, reader func([]byte) func(int)) {
	page := pageOf100kB()
	do := reader(page)
	b.SetBytes(int64(len(page)))
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		do(0)
	}
}
