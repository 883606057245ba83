package weburl_test

import (
	"net/url"
	"runtime"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/weburl"
)

// TestCorpusAllocations checks what the package promises: at least 95 of 100
// references of real pages are resolved without an allocation.
func TestCorpusAllocations(t *testing.T) {
	pages := testdata.CorpusReferences(t)
	var raw [][]byte
	var resolvers []*weburl.Resolver
	for _, page := range pages {
		r := weburl.NewResolver(weburl.MustParse(page.Base), "")
		for _, ref := range page.Refs {
			raw = append(raw, []byte(ref))
			resolvers = append(resolvers, r)
		}
	}
	buf := make([]byte, 0, 1<<20)
	var before, after runtime.MemStats
	allocated := 0
	for i, ref := range raw {
		// Only references that may allocate are measured one by one.
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
	pages := testdata.CorpusReferences(b)
	n := 0
	for _, page := range pages {
		n += len(page.Refs)
	}
	perURL := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/URL")
	}
	b.Run("AppendResolve", func(b *testing.B) {
		var raw [][][]byte
		var resolvers []*weburl.Resolver
		for _, page := range pages {
			resolvers = append(resolvers, weburl.NewResolver(weburl.MustParse(page.Base), ""))
			var refs [][]byte
			for _, ref := range page.Refs {
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
				r := weburl.NewResolver(weburl.MustParse(page.Base), "")
				for _, ref := range page.Refs {
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
				base, _ := url.Parse(page.Base)
				for _, ref := range page.Refs {
					if u, err := base.Parse(ref); err == nil {
						_ = u.String()
					}
				}
			}
		}
		perURL(b)
	})
}
