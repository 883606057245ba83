//go:build unix

package dataset

import (
	"runtime"
	"testing"
	"time"
)

// margin is how much of what is stated must be seen: machines differ, and are busy.
const margin = 0.75

// stated are the shares of-inflating of [BenchmarkWrite]. Whoever makes something faster
// raises the number.
var stated = map[string]float64{
	"facts.nq":      0.5,
	"facts.parquet": 0.45,
	"pages.parquet": 0.35,
}

// TestSpeed fails when making data sets became a lot slower beside inflating. Every eighth
// page of the corpus is written, and an eighth of the time for inflating all of them counts.
// The shortest of several rounds counts, which alternate.
func TestSpeed(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	var part []*Capture
	whole, size := 0, 0
	for i, c := range corpus(t) {
		if whole += len(c.Body); i%8 == 0 {
			part, size = append(part, c), size+len(c.Body)
		}
	}
	const rounds = 4
	inflating, writing := time.Duration(1<<62), map[string]time.Duration{}
	for range rounds {
		inflating = min(inflating, timed(t, func() error { return inflate(t) }))
		for _, c := range benchmarks {
			if stated[c.name] == 0 {
				continue
			}
			took := timed(t, func() error { _, err := write(part, c); return err })
			if best, ok := writing[c.name]; !ok || took < best {
				writing[c.name] = took
			}
		}
	}
	inflating = time.Duration(float64(inflating) * float64(size) / float64(whole))
	for name, want := range stated {
		got := float64(inflating) / float64(inflating+writing[name])
		t.Logf("%s: %.2f of inflating alone; stated are %.2f", name, got, want)
		if got < margin*want {
			t.Errorf("%s: only %.2f of inflating alone; %.2f are stated, and %.2f allowed", name, got, want, margin*want)
		}
	}
}
