package run

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"sync"
)

// Verify reads all outputs of a folder, and calls wrong for each that is not what its
// record says, and for each file beside them that no record names. It returns how many
// outputs it has read.
func Verify(ctx context.Context, dir string, wrong func(name, what string)) (outputs int, err error) {
	f := &folder{dir, disk{}}
	named := make(map[string]bool)
	var all []Output
	err = Records(dir, func(d *Done) error {
		for _, output := range d.Outputs {
			named[output.Name] = true
			all = append(all, output)
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	whats := make([]string, len(all))
	if err := eachOf(ctx, len(all), func(i int) { whats[i] = f.check(all[i]) }); err != nil {
		return 0, err
	}
	for i, what := range whats {
		if what != "" {
			wrong(all[i].Name, what)
		}
	}
	present, err := f.present()
	if err != nil {
		return 0, err
	}
	var strays []string
	for _, names := range present {
		for _, name := range names {
			if !named[name] {
				strays = append(strays, name)
			}
		}
	}
	slices.Sort(strays)
	for _, name := range strays {
		wrong(name, "no record names it; if no run is writing it, the next run removes it, or it is not of a run")
	}
	return len(all), nil
}

// eachOf calls do with each number below n, on all processors.
func eachOf(ctx context.Context, n int, do func(int)) error {
	numbers := make(chan int)
	var running sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		running.Go(func() {
			for i := range numbers {
				do(i)
			}
		})
	}
	for i := range n {
		if ctx.Err() != nil {
			break
		}
		numbers <- i
	}
	close(numbers)
	running.Wait()
	return ctx.Err()
}

// check says what is wrong with an output, "" if nothing is.
func (f *folder) check(o Output) string {
	file, err := os.Open(f.outputPath(o.Name))
	if os.IsNotExist(err) {
		return "missing"
	}
	if err != nil {
		return withoutPath(err).Error()
	}
	defer file.Close()
	digest := sha256.New()
	size, err := io.Copy(digest, file)
	switch {
	case err != nil:
		return withoutPath(err).Error()
	case size != o.Size:
		return fmt.Sprintf("has %d bytes, and had %d", size, o.Size)
	case digestText(digest) != o.Digest:
		return "has other contents than were written"
	}
	return ""
}

func withoutPath(err error) error {
	if path, ok := err.(*os.PathError); ok {
		return path.Err
	}
	return err
}
