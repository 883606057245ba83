// Hostile looks for pages that cost more than they should. It composes them of
// what is known to be hard, at three sizes each, and measures the time and the
// memory that everything takes that the library and the command do with them.
//
//	go run ./internal/hostile -minutes 60      # hunt with random pages
//	go run ./internal/hostile -families        # the pages that are known
//	go run ./internal/hostile -seed 17 -pages 1
//	go run ./internal/hostile -families -run 'clones: rel' -target 'itemscope links'
//
// The bounds are those of verdict.go. A page that makes something go beyond one
// is printed with its grammar, after what does not matter in it has been left
// out, and written to a file with -write.
package main

import (
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	if os.Getenv(childVariable) != "" {
		if err := child(); err != nil {
			log.Fatal(err)
		}
		return
	}
	log.SetFlags(0)
	log.SetPrefix("hostile: ")
	var h hunt
	minutes := flag.Float64("minutes", 1, "hunt for this many minutes")
	seed := flag.Uint64("seed", 0, "the first seed, a random one if it is 0")
	pages := flag.Int("pages", 0, "hunt with at most this many grammars; 0 for any number")
	known := flag.Bool("families", false, "try the families that are known instead")
	run := flag.String("run", "", "of the families, try those whose names match this `expression`")
	target := flag.String("target", "", "measure only what matches this `expression`")
	flag.BoolVar(&h.verbose, "v", false, "print the name of every grammar")
	flag.BoolVar(&h.whole, "whole", false, "do not look for a smaller page")
	flag.StringVar(&h.folder, "write", "", "write pages to this `folder`")
	flag.Parse()

	h.targets = matching(regexp.MustCompile(*target))
	var err error
	if *known {
		err = h.families(regexp.MustCompile(*run))
	} else {
		if *seed == 0 {
			*seed = uint64(rand.Uint32())
		}
		err = h.random(*seed, *pages, time.Duration(*minutes*float64(time.Minute)))
	}
	fmt.Printf("%d grammars, %d findings\n", h.tried, h.found)
	if err == nil && h.found > 0 {
		err = fmt.Errorf("some bounds are not kept")
	}
	if err != nil {
		log.Fatal(err)
	}
}

// matching returns the names of the targets that match.
func matching(expression *regexp.Regexp) []string {
	return slices.DeleteFunc(targetNames(), func(name string) bool { return !expression.MatchString(name) })
}

// hunt is what a run of the program does.
type hunt struct {
	targets      []string
	verbose      bool
	whole        bool
	folder       string
	tried, found int
}

func (h *hunt) families(expression *regexp.Regexp) error {
	for _, g := range families() {
		if !expression.MatchString(g.Name) {
			continue
		}
		if err := h.try(&g); err != nil {
			return err
		}
	}
	return nil
}

func (h *hunt) random(seed uint64, pages int, d time.Duration) error {
	for end := time.Now().Add(d); time.Now().Before(end) && (pages == 0 || h.tried < pages); seed++ {
		if err := h.try(random(seed)); err != nil {
			return err
		}
	}
	return nil
}

func (h *hunt) try(g *Grammar) error {
	h.tried++
	if h.verbose {
		fmt.Println(g.Name)
	}
	findings, err := try(g, h.targets)
	if err != nil {
		return err
	}
	for _, f := range findings {
		h.found++
		fmt.Println(f)
	}
	if len(findings) == 0 || h.whole {
		return nil
	}
	// One is enough: the others are of the same page, and likely of the same cause.
	f, err := shrink(findings[0])
	if err != nil {
		return err
	}
	fmt.Printf("  smaller: %v\n  %#v\n", f, *f.Grammar)
	return h.write(f)
}

// write writes the smallest page of a finding.
func (h *hunt) write(f finding) error {
	if h.folder == "" {
		return nil
	}
	name := strings.Map(func(r rune) rune {
		if r == ' ' || r == ':' {
			return '-'
		}
		return r
	}, f.Grammar.Name)
	return os.WriteFile(filepath.Join(h.folder, name+".html"), f.Grammar.Page(f.Grammar.size()).Body, 0o666)
}
