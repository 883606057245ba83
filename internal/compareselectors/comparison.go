package main

import (
	_ "embed"
	"fmt"
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/chromium"
	"github.com/itemscope/itemscope/selector"
)

//go:embed page.js
var script []byte

// comparison counts selectors on pages.
type comparison struct {
	browser       *chromium.Browser
	selectors     []string
	disagreements []string        // those for which Chromium does not do what the standard says
	differ        map[string]bool // whether they were treated differently on a page
	extracted     map[string]bool // selectors of the pages themselves
	pages         int
	equal, total  int
}

type page struct {
	name, text string
	shown      bool // in a frame, not only parsed
}

// task is what the browser is asked.
type task struct {
	Text      string   `json:"text"`
	Selectors []string `json:"selectors"`
	Shown     bool     `json:"shown"`
	Detail    bool     `json:"detail"`
}

// found is what a selector finds on a page: elements by their numbers in tree order.
type found struct {
	Error  bool   `json:"error"`
	Count  int    `json:"count"`
	Hash   uint32 `json:"hash"`
	Places []int  `json:"places"`
}

// compare compares what all selectors find on a page.
func (c *comparison) compare(p page) error {
	if c.pages++; c.differ == nil {
		c.differ = map[string]bool{}
	}
	list := c.selectors
	if len(list) > 1 {
		list = append(list[:len(list):len(list)], c.fromStyles(p.text)...)
	}
	d, err := html5.ParseBytes([]byte(p.text), html5.Options{ContentType: "text/html; charset=utf-8", MaxInput: -1, MaxNodes: -1})
	if err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	// In documents that are not shown, Chromium does not give controls to a form that is
	// not around them.
	p.shown = p.shown || hasTornForm(d)
	var theirs []found
	if err := c.browser.Do(task{p.text, list, p.shown, false}, &theirs); err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	elements := number(d)
	for i, text := range list {
		ours, err := find(d, elements, text)
		same := ours.Error == theirs[i].Error && ours.Count == theirs[i].Count && ours.Hash == theirs[i].Hash
		if slices.Contains(c.disagreements, text) {
			c.differ[text] = c.differ[text] || !same
			continue
		}
		c.total++
		if same {
			c.equal++
			continue
		}
		fmt.Printf("%s: %q: %d here, %d there, errors %t (%v), %t\n", p.name, text,
			ours.Count, theirs[i].Count, ours.Error, err, theirs[i].Error)
		if !ours.Error && !theirs[i].Error {
			if err := c.detail(p, d, elements, text); err != nil {
				return err
			}
		}
	}
	return nil
}

func hasTornForm(d *dom.Document) bool {
	for n := range d.Elements(d.Root()) {
		if !d.FormOwner(n).IsZero() {
			return true
		}
	}
	return false
}

// number returns the number of each element.
func number(d *dom.Document) []int {
	numbers := make([]int, d.Len())
	count := 0
	for n := range d.Elements(d.Root()) {
		count++
		numbers[n.Index()] = count
	}
	return numbers
}

func find(d *dom.Document, numbers []int, text string) (found, error) {
	s, err := selector.Compile(text, selector.Options{})
	if err != nil {
		return found{Error: true}, err
	}
	var f found
	for n := range s.All(d, d.Root()) {
		f.Places = append(f.Places, numbers[n.Index()])
		f.Hash = f.Hash*16777619 + uint32(numbers[n.Index()])
		f.Count++
	}
	return f, nil
}

// detail prints the first elements that only one of both has found.
func (c *comparison) detail(p page, d *dom.Document, numbers []int, text string) error {
	var theirs []found
	if err := c.browser.Do(task{p.text, []string{text}, p.shown, true}, &theirs); err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	ours, _ := find(d, numbers, text)
	has := map[int]int{}
	for _, place := range ours.Places {
		has[place]++
	}
	for _, place := range theirs[0].Places {
		has[place] += 2
	}
	printed := 0
	for n := range d.Elements(d.Root()) {
		if side := has[numbers[n.Index()]]; (side == 1 || side == 2) && printed < 3 {
			printed++
			fmt.Printf("    only %s: %.120s\n", [...]string{1: "here", 2: "there"}[side], d.OuterHTML(n))
		}
	}
	return nil
}
