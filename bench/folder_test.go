package bench

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/testdata"
)

// BenchmarkFolder has the command read the corpus as a folder, once and four times over, by the
// clock. The metric times-as-fast is how long it takes on one processor, divided by how long it
// takes on two; processes is the same for two commands that read half of the pages each, on one
// processor each, and share nothing. Rounds alternate; these two are the medians of all, and
// shortest is times-as-fast of the shortest round of each. There are many rounds: on a machine
// that others use, the medians of thirty differ by a tenth.
func BenchmarkFolder(b *testing.B) {
	program, folder := buildCommand(b), b.TempDir()
	halves := []string{filepath.Join(folder, "a"), filepath.Join(folder, "b")}
	addPages(b, halves, 1)
	b.Run("once", func(b *testing.B) { compareProcessors(b, program, 60, folder, halves) })
	addPages(b, halves, 3)
	b.Run("four-times", func(b *testing.B) { compareProcessors(b, program, 15, folder, halves) })
}

// addPages adds the corpus to folders, each page to one of them, so many times.
func addPages(b *testing.B, folders []string, times int) {
	b.Helper()
	for i, page := range testdata.Pages(b) {
		folder := filepath.Join(folders[i%len(folders)], fmt.Sprint(times))
		first := filepath.Join(folder, fmt.Sprintf("%04d.html", i))
		err := os.MkdirAll(folder, 0o777)
		if err == nil {
			err = os.WriteFile(first, page.Body, 0o666)
		}
		for k := 1; k < times && err == nil; k++ {
			err = os.Link(first, fmt.Sprintf("%s-%d.html", first, k))
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// compareProcessors reports the metrics of so many rounds.
func compareProcessors(b *testing.B, program string, rounds int, folder string, halves []string) {
	var together, apart []float64
	shortest := [2]float64{math.MaxFloat64, math.MaxFloat64}
	for b.Loop() {
		for range rounds {
			one, two := read(b, program, 1, folder), read(b, program, 2, folder)
			together = append(together, one/two)
			apart = append(apart, one/read(b, program, 1, halves...))
			shortest[0], shortest[1] = min(shortest[0], one), min(shortest[1], two)
		}
	}
	b.ReportMetric(median(together), "times-as-fast")
	b.ReportMetric(shortest[0]/shortest[1], "shortest")
	b.ReportMetric(median(apart), "processes")
	b.ReportMetric(0, "ns/op")
}

// read has a command read each of the folders, all at the same time, and returns how many
// seconds that takes.
func read(b *testing.B, program string, processors int, folders ...string) float64 {
	b.Helper()
	var commands []*exec.Cmd
	start := time.Now()
	for _, folder := range folders {
		c := exec.Command(program, "--all", "--recursive", folder)
		c.Env = append(os.Environ(), fmt.Sprintf("GOMAXPROCS=%d", processors))
		if err := c.Start(); err != nil {
			b.Fatal(err)
		}
		commands = append(commands, c)
	}
	for _, c := range commands {
		if err := c.Wait(); err != nil {
			b.Fatal(err)
		}
	}
	return time.Since(start).Seconds()
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}
