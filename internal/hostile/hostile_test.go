package main

import (
	"bytes"
	"cmp"
	"fmt"
	"log"
	"math"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestMain(m *testing.M) {
	if os.Getenv(childVariable) != "" {
		if err := child(); err != nil {
			log.Fatal(err)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// What the library and the command do with a page costs no more than the bounds
// say, for the families that are known and for some random pages. Each of them has
// a share of all targets, in turn, and those that it is about.
//
//	go run ./internal/hostile -families
//
// measures all targets for all families.
func TestBounds(t *testing.T) {
	grammars := families()
	for seed := range uint64(randomPages) {
		grammars = append(grammars, *random(seed))
	}
	if testing.Short() {
		grammars = sample(grammars, 2)
	}
	for i, g := range grammars {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			findings, err := try(&g, share(&g, i))
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range findings {
				t.Error(f)
			}
		})
	}
}

const (
	randomPages = 8  // how many random grammars the test tries
	shares      = 40 // among how many grammars the targets are shared
)

// share returns the targets of the i-th grammar.
func share(g *Grammar, i int) (names []string) {
	about := regexp.MustCompile(cmp.Or(g.Target, "^json$"))
	for k, name := range targetNames() {
		if k%shares == i%shares || about.MatchString(name) {
			names = append(names, name)
		}
	}
	return names
}

// sample returns n of a list, from all over it.
func sample[T any](list []T, n int) (some []T) {
	for i := range n {
		some = append(some, list[i*len(list)/n])
	}
	return some
}

func TestPage(t *testing.T) {
	g := Grammar{Pieces: []Piece{{"<p a='", "{i}:{k} ", "'>"}, {Unit: "x"}}}
	if got := string(g.repeated(3).Body); got != "<p a='0:1 1:2 2:3 '>xxx" {
		t.Errorf("the page is %s", got)
	}
	if got := (&Grammar{Address: Piece{"https://a.example/", "a", ""}}).repeated(2).Address; got != "https://a.example/aa" {
		t.Errorf("the address is %s", got)
	}
	for _, g := range families() {
		for _, times := range sizes {
			want := g.size() * times
			if got := g.Page(want).Bytes(); got < want/3 || got > 3*want {
				t.Errorf("%s: %d bytes were asked for and %d made", g.Name, want, got)
			}
		}
	}
}

// Random pages are those of their seed, and not all alike.
func TestRandom(t *testing.T) {
	pages := map[string]bool{}
	for seed := range uint64(200) {
		a, b := random(seed), random(seed)
		if !reflect.DeepEqual(a, b) {
			t.Errorf("seed %d makes two grammars", seed)
		}
		pages[string(a.Page(1000).Body)] = true
	}
	if len(pages) < 190 {
		t.Errorf("200 seeds make %d pages", len(pages))
	}
}

func TestFamilies(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range families() {
		if seen[g.Name] || g.Name == "" {
			t.Errorf("two families are named %q", g.Name)
		}
		seen[g.Name] = true
		if !slices.ContainsFunc(targetNames(), regexp.MustCompile(g.Target).MatchString) {
			t.Errorf("%s is about %q, which is no target", g.Name, g.Target)
		}
	}
}

// Bounds that are not kept are found.
func TestJudge(t *testing.T) {
	g := &Grammar{Name: "test"}
	page := func(n int) Page { return Page{Body: make([]byte, n)} }
	fast := []point{{page(1000), time.Millisecond}}
	for _, c := range []struct {
		outcome outcome
		want    string
	}{
		{outcome{result: result{Time: 15 * time.Millisecond, Peak: 1 << 20}}, ""},
		{outcome{result: result{Peak: 80 << 20}}, "memory"},
		{outcome{result: result{Output: 80 << 20}}, "output"},
		{outcome{result: result{Broken: true}}, "JSON"},
		{outcome{Death: "out of memory"}, "out of memory"},
		{outcome{result: result{Time: 20 * time.Second}}, "time"},
	} {
		f, err := judge(g, page(16000), c.outcome, fast)
		got := ""
		if f != nil {
			got = f.What
		}
		if err != nil || got != c.want {
			t.Errorf("%+v: %q, %v, want %q", c.outcome, got, err, c.want)
		}
	}
}

func TestExponent(t *testing.T) {
	at := func(n int, d time.Duration) point { return point{Page{Body: make([]byte, n)}, d} }
	for _, c := range []struct {
		small, large point
		want         float64
	}{
		{at(1000, time.Second), at(4000, 4*time.Second), 1},
		{at(1000, time.Second), at(4000, 16*time.Second), 2},
		{at(1000, time.Microsecond), at(4000, floor), 0},           // that is nothing
		{at(1000, time.Microsecond), at(4000, 4*floor), 1},         // what was below the floor counts as the floor
		{at(1000, time.Millisecond), at(1001, 40*time.Second), 0},  // the pages are alike
		{at(1000, 10*time.Second), at(4000, time.Millisecond), -1}, // less
	} {
		got := exponent(c.small, c.large)
		if math.Abs(got-c.want) > 0.01 && (c.want >= 0 || got >= 0) {
			t.Errorf("%v to %v: exponent %.2f, want %.2f", c.small.time, c.large.time, got, c.want)
		}
	}
}

// A child measures what it should, and is ended by what takes too much.
func TestChild(t *testing.T) {
	outcomes, err := runAll(Page{defaultAddress, defaultType, []byte("<p itemscope class=h-card>Ida<a href=x rel=tag>x</a>")}, targetNames())
	if err != nil {
		t.Fatal(err)
	}
	if len(outcomes) != len(targets()) {
		t.Errorf("%d outcomes of %d targets", len(outcomes), len(targets()))
	}
	var all time.Duration // of one alone the system may say that it is none
	for _, o := range outcomes {
		all += o.Time
		writes := o.Output > 0
		if o.Death != "" || o.Broken || o.Time > time.Second || o.Peak > 16<<20 || !writes && strings.HasPrefix(o.Target, "json") {
			t.Errorf("%+v", o)
		}
	}
	if all == 0 {
		t.Error("nothing takes any time")
	}
}

func TestDeaths(t *testing.T) {
	for stderr, want := range map[string]string{
		"fatal error: runtime: out of memory\n\ngoroutine": "out of memory",
		"SIGXCPU: CPU time limit exceeded\nPC=0x1":         "out of time",
		"x\npanic: index out of range\n":                   "panic: index out of range",
	} {
		if got := death(fmt.Errorf("exit status 2"), stderr); got != want {
			t.Errorf("%q: %q, want %q", stderr, got, want)
		}
	}
}

func TestValidJSON(t *testing.T) {
	deep := strings.Repeat(`{"a":[1,`, 20000) + "2" + strings.Repeat("]}", 20000)
	for text, want := range map[string]bool{
		"": true, "{}": true, `{"a":[1,2,{"b":null}]}` + "\n": true, deep: true,
		"{": false, "[1 2]": false, "{}{}": false, `{"a"}`: false, "]": false, deep[1:]: false, "\xff": false,
	} {
		f, err := os.CreateTemp(t.TempDir(), "")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if _, err := f.WriteString(text); err != nil {
			t.Fatal(err)
		}
		if got := validJSON(f, len(text)); got != want {
			t.Errorf("%.50s: %v, want %v", text, got, want)
		}
	}
}

// Smaller grammars lack one thing each, and none is the same.
func TestSmaller(t *testing.T) {
	g := Grammar{Pieces: []Piece{{"<p a='b c'>", "<b>x", ""}, {Unit: "y"}}}
	var pages []string
	for _, s := range g.smaller() {
		pages = append(pages, string(s.repeated(1).Body))
	}
	for _, want := range []string{"y", "<p a='b c'><b>x", "<p><b>xy", "<b>xy", "<p a='b c'>xy", "<p a='b c'><b>y"} {
		if !slices.Contains(pages, want) {
			t.Errorf("%q is not among %q", want, pages)
		}
	}
	if slices.Contains(pages, string(g.repeated(1).Body)) {
		t.Error("one lacks nothing")
	}
}

// Terminals get what is written to them.
func TestTerminal(t *testing.T) {
	out, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	page := Page{defaultAddress, defaultType, []byte("<p itemscope>")}
	if err := runCommand("--format json -", true)(page, out); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(out.Name())
	if err != nil || !bytes.Contains(b, []byte("\n  \"url\"")) {
		t.Errorf("%v, %s", err, b)
	}
}
