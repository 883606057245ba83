package main

import (
	"fmt"
	"math"
	"time"
)

// The bounds that every target keeps for every page. How time grows does not matter
// below the floor: the constant part of a [dom.Budget] takes about that long for any
// page.
const (
	maxExponent    = 1.3
	floor          = 250 * time.Millisecond // what takes less has not grown
	memoryPerByte  = 40
	memoryBase     = 64 << 20
	slack          = 10          // percent of memory that the collector may have left where it was
	attemptsAtTime = 3           // a busy machine can only make things look slower,
	certainly      = time.Second // but not so much
)

// sizes are how much larger than the smallest page of a grammar those are that
// are measured.
var sizes = []int{1, 4, 16}

// A finding is a bound that a target does not keep.
type finding struct {
	Grammar *Grammar
	Target  string
	What    string // "memory", "time", "output", "JSON", or what ended it
	Detail  string
}

func (f finding) String() string {
	return fmt.Sprintf("%s: %s: %s: %s", f.Grammar.Name, f.Target, f.What, f.Detail)
}

// try measures targets on the pages of a grammar, and returns what is wrong.
func try(g *Grammar, names []string) ([]finding, error) {
	var findings []finding
	earlier := map[string][]point{}
	for _, times := range sizes {
		p := g.Page(g.size() * times)
		outcomes, err := runAll(p, names)
		if err != nil {
			return findings, fmt.Errorf("%s, %d bytes: %w", g.Name, p.Bytes(), err)
		}
		names = nil
		for _, o := range outcomes {
			f, err := judge(g, p, o, earlier[o.Target])
			if err != nil {
				return findings, err
			}
			if f != nil {
				findings = append(findings, *f)
				continue // larger pages tell nothing new, and take long
			}
			earlier[o.Target] = append(earlier[o.Target], point{p, o.Time})
			names = append(names, o.Target)
		}
	}
	return findings, nil
}

func (g *Grammar) size() int {
	if g.Size == 0 {
		return defaultSize
	}
	return g.Size
}

// A point is how long a page took.
type point struct {
	page Page
	time time.Duration
}

// judge returns the bound that an outcome does not keep, or nil.
func judge(g *Grammar, p Page, o outcome, earlier []point) (*finding, error) {
	found := func(what, format string, args ...any) (*finding, error) {
		detail := fmt.Sprintf("a page of %s: ", size(p.Bytes())) + fmt.Sprintf(format, args...)
		return &finding{g, o.Target, what, detail}, nil
	}
	most := memoryPerByte*p.Bytes() + memoryBase
	switch {
	case o.Death != "":
		return found(o.Death, "after %v or %s at most", defaultCaps.Time, size(defaultCaps.Memory))
	case o.Broken:
		return found("JSON", "the output of %s is not valid", size(o.Output))
	case o.Peak > most+most*slack/100:
		return found("memory", "%s, at most %s", size(o.Peak), size(most))
	case o.Output > most:
		return found("output", "%s, at most %s", size(o.Output), size(most))
	}
	for _, before := range earlier {
		exponent, err := growth(o.Target, before, point{p, o.Time})
		if err != nil {
			return nil, err
		}
		if exponent > maxExponent {
			return found("time", "%v, one of %s: %v; the exponent is %.2f", o.Time.Round(time.Millisecond),
				size(before.page.Bytes()), before.time.Round(time.Millisecond), exponent)
		}
	}
	return nil, nil
}

// growth returns the exponent by which the time of a target grows. What looks too
// large is measured again.
func growth(name string, small, large point) (float64, error) {
	for attempt := 1; ; attempt++ {
		exponent := exponent(small, large)
		if exponent <= maxExponent || attempt == attemptsAtTime || large.time > certainly {
			return exponent, nil
		}
		for _, p := range []*point{&small, &large} {
			again, err := runAll(p.page, []string{name})
			if err != nil {
				return 0, err
			}
			if again[0].Death == "" {
				p.time = min(p.time, again[0].Time)
			}
		}
	}
}

func exponent(small, large point) float64 {
	if large.page.Bytes() < 2*small.page.Bytes() {
		return 0
	}
	longer := float64(max(large.time, floor)) / float64(max(small.time, floor))
	return math.Log(longer) / math.Log(float64(large.page.Bytes())/float64(small.page.Bytes()))
}

// size returns a number of bytes as people read them.
func size(n int) string {
	switch {
	case n < 10<<10:
		return fmt.Sprintf("%d B", n)
	case n < 10<<20:
		return fmt.Sprintf("%d kB", n>>10)
	}
	return fmt.Sprintf("%d MB", n>>20)
}
