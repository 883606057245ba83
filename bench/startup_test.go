package bench

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// BenchmarkStartup tells how many milliseconds the command takes for one small page, more
// than the program true, which does nothing: the shortest run of each, taken in turn.
func BenchmarkStartup(b *testing.B) {
	program := buildCommand(b)
	page := filepath.Join("..", "examples", "page.html")
	least := [2]time.Duration{time.Hour, time.Hour}
	for b.Loop() {
		for range 60 {
			for i, c := range []*exec.Cmd{exec.Command("true"), exec.Command(program, page)} {
				start := time.Now()
				if err := c.Run(); err != nil {
					b.Fatal(err)
				}
				least[i] = min(least[i], time.Since(start))
			}
		}
	}
	b.ReportMetric((least[1]-least[0]).Seconds()*1e3, "ms-beyond-true")
	b.ReportMetric(0, "ns/op")
}

// buildCommand builds the command as it is released, and returns where it is.
func buildCommand(tb testing.TB) string {
	tb.Helper()
	program := filepath.Join(tb.TempDir(), "itemscope")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", program, "./cmd/itemscope")
	build.Dir, build.Env = "..", append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		tb.Fatalf("%v\n%s", err, out)
	}
	return program
}
