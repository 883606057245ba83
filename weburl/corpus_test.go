package weburl_test

import (
	"bytes"
	"net/url"
	"runtime"
	"sync"
	"testing"

	oracle "github.com/nlnwa/whatwg-url/url"
	"golang.org/x/net/html"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

// pageRefs holds the references of a page of the corpus.
type pageRefs struct {
	base string
	refs []string
}

// corpusRefs returns the values of all attributes of the corpus that hold a
// URL, grouped by page.
func corpusRefs(tb testing.TB) []pageRefs {
	tb.Helper()
	pages := testdata.Pages(tb)
	readRefs.Do(func() {
		for _, p := range pages {
			readRefs.pages = append(readRefs.pages, pageRefs{p.URI, refsOf(p.Body)})
		}
	})
	return readRefs.pages
}

var readRefs struct {
	sync.Once
	pages []pageRefs
}

func refsOf(page []byte) (refs []string) {
	z := html.NewTokenizer(bytes.NewReader(page))
	for z.Next() != html.ErrorToken {
		for more := true; more; {
			var name, value []byte
			name, value, more = z.TagAttr()
			switch string(name) {
			case "href", "src", "cite", "action", "formaction", "data", "poster", "itemid", "itemtype":
				refs = append(refs, string(value))
			}
		}
	}
	return refs
}

// peer is a parser that others wrote from the same standard. It is told what
// the standard has changed since: U+005E (^) is in the path percent-encode set
// (https://url.spec.whatwg.org/#path-percent-encode-set).
var peer = oracle.NewParser(oracle.WithPathPercentEncodeSet(oracle.PathPercentEncodeSet.Set('^')))

// peerParse is the URL parser of the peer; "" is failure.
func peerParse(ref string, base *oracle.Url) string {
	u, err := peer.BasicParser(ref, base, nil, oracle.NoState)
	if err != nil {
		return ""
	}
	return u.Href(false)
}

func TestCorpusAgreesWithPeer(t *testing.T) {
	n, failures := 0, 0
	for _, page := range corpusRefs(t) {
		base := weburl.MustParse(page.base)
		r := weburl.NewResolver(base, "")
		peerBase, err := peer.Parse(page.base)
		if err != nil {
			t.Fatal(err)
		}
		for _, ref := range page.refs {
			n++
			want := peerParse(ref, peerBase)
			got, err := r.Resolve(ref)
			if got != want {
				t.Errorf("%q against %s: %q, %v; want %q", ref, page.base, got, err, want)
			}
			if err != nil {
				failures++
			}
			appended, ok := r.AppendResolve([]byte("x"), []byte(ref))
			if string(appended) != "x"+want || ok != (err == nil) {
				t.Errorf("%q against %s: appended %q, %v", ref, page.base, appended, ok)
			}
		}
	}
	t.Logf("%d references, of which %d do not resolve", n, failures)
	if n < 100_000 {
		t.Errorf("only %d references", n)
	}
}

// TestCorpusAllocations holds the resolver to what the package promises: at
// least 95 of 100 references of real pages cost no allocation.
func TestCorpusAllocations(t *testing.T) {
	pages := corpusRefs(t)
	var raw [][]byte
	var resolvers []*weburl.Resolver
	for _, page := range pages {
		r := weburl.NewResolver(weburl.MustParse(page.base), "")
		for _, ref := range page.refs {
			raw = append(raw, []byte(ref))
			resolvers = append(resolvers, r)
		}
	}
	buf := make([]byte, 0, 1<<20)
	var before, after runtime.MemStats
	allocated := 0
	for i, ref := range raw {
		// Only what looks as if it could allocate is measured one by one.
		if plain(ref) {
			continue
		}
		runtime.ReadMemStats(&before)
		buf, _ = resolvers[i].AppendResolve(buf[:0], ref)
		runtime.ReadMemStats(&after)
		if after.Mallocs != before.Mallocs {
			allocated++
		}
	}
	allocated += int(testing.AllocsPerRun(1, func() {
		for i, ref := range raw {
			if plain(ref) {
				buf, _ = resolvers[i].AppendResolve(buf[:0], ref)
			}
		}
	}))
	share := 100 - 100*float64(allocated)/float64(len(raw))
	t.Logf("%.2f %% of %d references resolve without an allocation", share, len(raw))
	if share < 95 {
		t.Errorf("%.2f %% resolve without an allocation, want 95 %%", share)
	}
}

// plain reports whether ref is printable ASCII.
func plain(ref []byte) bool {
	for _, c := range ref {
		if c < ' ' || c > '~' {
			return false
		}
	}
	return true
}

func BenchmarkCorpus(b *testing.B) {
	pages := corpusRefs(b)
	n := 0
	for _, page := range pages {
		n += len(page.refs)
	}
	perURL := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/URL")
	}
	b.Run("AppendResolve", func(b *testing.B) {
		var raw [][][]byte
		var resolvers []*weburl.Resolver
		for _, page := range pages {
			resolvers = append(resolvers, weburl.NewResolver(weburl.MustParse(page.base), ""))
			var refs [][]byte
			for _, ref := range page.refs {
				refs = append(refs, []byte(ref))
			}
			raw = append(raw, refs)
		}
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			for i, refs := range raw {
				for _, ref := range refs {
					buf, _ = resolvers[i].AppendResolve(buf[:0], ref)
				}
			}
		}
		perURL(b)
	})
	b.Run("ResolveURL", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, page := range pages {
				r := weburl.NewResolver(weburl.MustParse(page.base), "")
				for _, ref := range page.refs {
					r.ResolveURL(ref)
				}
			}
		}
		perURL(b)
	})
	b.Run("net-url", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, page := range pages {
				base, _ := url.Parse(page.base)
				for _, ref := range page.refs {
					if u, err := base.Parse(ref); err == nil {
						_ = u.String()
					}
				}
			}
		}
		perURL(b)
	})
	b.Run("whatwg-url", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for _, page := range pages {
				base, _ := peer.Parse(page.base)
				for _, ref := range page.refs {
					peerParse(ref, base)
				}
			}
		}
		perURL(b)
	})
}
