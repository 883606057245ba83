package main

import (
	"fmt"
	"math"
	"path/filepath"
	"time"
)

// A comparison is a task of a library, and the same of itemscope.
type comparison struct {
	group    string // what is done
	library  string // with version and language
	language string // the folder of its program
	task     string
	ours     string // the task of itemscope
	step     int    // one page of so many; 0 stands for all
	note     string // on how what it does differs
}

const (
	parsing      = "parse"
	links        = "parse, `a[href]`"
	microdata    = "parse, microdata"
	microformats = "parse, microformats2"
	jsonldRDF    = "parse, JSON-LD as RDF"
	all          = "parse, all syntaxes"
)

var comparisons = []comparison{
	{parsing, "itemscope, fresh memory for each page", "goparsers", "itemscope/parse-fresh", "itemscope/parse", 0, ""},
	{parsing, "x/net/html 0.62 (Go)", "goparsers", "nethtml/parse", "itemscope/parse", 0, ""},
	{parsing, "lexbor by selectolax 1.0.2 (C, Python)", "python", "selectolax/parse", "itemscope/parse", 0, ""},
	{parsing, "lexbor by resiliparse 2.0.1 (C, Python)", "python", "resiliparse/parse", "itemscope/parse", 0, ""},
	{parsing, "libxml2 by lxml 6.1.3 (C, Python)", "python", "lxml/parse", "itemscope/parse", 0, "not the standard's algorithm"},
	{parsing, "html5ever 0.40.1 (Rust)", "rust", "html5ever/parse", "itemscope/parse", 0, ""},
	{parsing, "parse5 8.1.1 (JavaScript)", "node", "parse5/parse", "itemscope/parse", 0, ""},
	{parsing, "htmlparser2 12.0.0 (JavaScript)", "node", "htmlparser2/parse", "itemscope/parse", 0, "not the standard's algorithm"},
	{parsing, "jsoup 1.21.2 (Java)", "java", "jsoup/parse", "itemscope/parse", 0, ""},
	{parsing, "html5lib 1.1 (Python)", "python", "html5lib/parse", "itemscope/parse", 40, ""},

	{links, "goquery 1.13.0 (Go)", "goparsers", "goquery/links", "itemscope/links", 0, ""},
	{links, "selectolax 1.0.2 (C, Python)", "python", "selectolax/links", "itemscope/links", 0, ""},
	{links, "scraper 0.29.0 (Rust)", "rust", "scraper/links", "itemscope/links", 0, ""},
	{links, "jsoup 1.21.2 (Java)", "java", "jsoup/links", "itemscope/links", 0, ""},

	{microdata, "extruct 0.18.0 (Python)", "python", "extruct/microdata", "itemscope/microdata", 4, ""},
	{microdata, "Any23 2.7 (Java)", "java", "any23/microdata", "itemscope/microdata", 4, "counts triples"},

	{microformats, "willnorris microformats 1.2.0 (Go)", "goparsers", "willnorris/microformats", "itemscope/microformats", 4, ""},
	{microformats, "microformats-parser 2.0.6 (JavaScript)", "node", "microformats-parser/microformats", "itemscope/microformats", 4, ""},
	{microformats, "mf2py 2.0.2 (Python)", "python", "mf2py/microformats", "itemscope/microformats", 40, ""},

	{jsonldRDF, "x/net/html and json-gold 0.7.0 (Go)", "goparsers", "jsongold/jsonld-rdf", "itemscope/jsonld-rdf", 4, ""},

	{all, "extruct 0.18.0, six syntaxes (Python)", "python", "extruct/all", "itemscope/all", 40, "no links, no idioms"},
	{all, "Any23 2.7, its extractors, to triples (Java)", "java", "any23/all-rdf", "itemscope/all-rdf", 40, ""},
}

// A bench measures comparisons.
type bench struct {
	dir, pages string
	budget     time.Duration
}

// A result is a comparison that was measured.
type result struct {
	comparison
	ourTime, theirTime   time.Duration // of the processor, in the shortest round
	ourFound, theirFound int
	rounds               int
}

func (r result) ratio() float64 { return r.theirTime.Seconds() / r.ourTime.Seconds() }

// compare has both programs do their task in turn.
func (b *bench) compare(c comparison) (result, error) {
	r := result{comparison: c, ourTime: math.MaxInt64, theirTime: math.MaxInt64}
	r.step = max(r.step, 1)
	ours, err := b.start("goparsers", c.ours)
	if err != nil {
		return r, err
	}
	defer ours.stop()
	theirs, err := b.start(c.language, c.task)
	if err != nil {
		return r, err
	}
	defer theirs.stop()
	// The first rounds warm caches and compilers up.
	for _, p := range []*program{ours, theirs} {
		if _, _, err := p.round(r.step); err != nil {
			return r, err
		}
	}
	for start := time.Now(); r.rounds < 3 || time.Since(start) < b.budget && r.rounds < 9; r.rounds++ {
		ourTime, found, err := ours.round(r.step)
		if err != nil {
			return r, err
		}
		r.ourTime, r.ourFound = min(r.ourTime, ourTime), found
		theirTime, found, err := theirs.round(r.step)
		if err != nil {
			return r, err
		}
		r.theirTime, r.theirFound = min(r.theirTime, theirTime), found
	}
	return r, nil
}

// start installs and starts the program of a language.
func (b *bench) start(language, task string) (*program, error) {
	dir, err := b.install(language)
	if err != nil {
		return nil, fmt.Errorf("installing: %w", err)
	}
	return startProgram(filepath.Join("peers", language, "run.sh"), dir, task, b.pages)
}
