package main

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/treedump"
)

// comparison counts pages.
type comparison struct {
	browser      *browser
	context      string
	verbose      bool
	equal, total int
}

type page struct{ name, text string }

// compare compares a few pages.
func (c *comparison) compare(pages []page) error {
	texts := make([]string, len(pages))
	for i, p := range pages {
		texts[i] = p.text
	}
	theirs, err := c.browser.parse(texts, c.context)
	if err != nil {
		return fmt.Errorf("%s: %w", pages[0].name, err)
	}
	for i, p := range pages {
		c.total++
		d, err := c.parse(p.text)
		if err != nil {
			fmt.Printf("%s: %v\n", p.name, err)
			continue
		}
		ours := string(treedump.Append(nil, d, d.Root(), treedump.Options{}))
		if c.verbose {
			fmt.Printf("ours\n%stheirs\n%s", ours, theirs[i])
		}
		if ours == theirs[i] {
			c.equal++
		} else {
			report(p, ours, theirs[i])
		}
	}
	return nil
}

// parse parses a page with html5. A panic is returned as an error, so that the
// remaining pages are still compared.
func (c *comparison) parse(text string) (d *dom.Document, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\ninput %.2000q\n%s", r, text, debug.Stack())
		}
	}()
	o := html5.Options{ContentType: "text/html; charset=utf-8"}
	if c.context == "" {
		return html5.ParseBytes([]byte(text), o)
	}
	context := html5.Context{Name: c.context}
	if ns, name, ok := strings.Cut(c.context, " "); ok {
		context.Namespace, context.Name = map[string]dom.Namespace{"svg": dom.SVG, "math": dom.MathML}[ns], name
	}
	return html5.ParseFragment(strings.NewReader(text), context, o)
}

// around is how many lines are printed before a difference.
const around = 6

// report prints where two trees begin to differ.
func report(p page, ours, theirs string) {
	fmt.Printf("%s:\n", p.name)
	if len(p.text) < 2000 {
		fmt.Printf("input %q\n", p.text)
	}
	a, b := strings.Split(ours, "\n"), strings.Split(theirs, "\n")
	same := 0
	for same < len(a) && same < len(b) && a[same] == b[same] {
		same++
	}
	for _, line := range a[max(0, same-around):same] {
		fmt.Printf("         %.200s\n", line)
	}
	for _, side := range []struct {
		name  string
		lines []string
	}{{"ours", a}, {"theirs", b}} {
		for _, line := range side.lines[same:min(len(side.lines), same+3)] {
			fmt.Printf("%-8s %.200s\n", side.name, line)
		}
	}
}
