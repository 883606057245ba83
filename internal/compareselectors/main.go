// Compareselectors compares the elements that package selector finds with those that
// Chromium's querySelectorAll finds.
//
//	go run ./internal/compareselectors             # the pages of the corpus, and forms
//	go run ./internal/compareselectors page.html   # these files
//	go run ./internal/compareselectors -selector 'p:has(a)'
//
// On every page it asks for the selectors of selectors.txt, for those of the page's
// own style sheets, and for selectors that are wrong, which both must refuse. The
// pages are parsed by the browser's DOMParser, which runs no scripts; the
// small ones of forms.go are shown in a frame, too. Where the standard says something else than Chromium does,
// the selector is in disagreements.txt; if they agree on all pages, it does not belong
// there, and that is an error, too.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/internal/chromium"
	"github.com/itemscope/itemscope/internal/testdata"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("compareselectors: ")
	path := flag.String("chromium", "chromium", "the path of the browser")
	corpus := flag.String("corpus", filepath.Join("..", "shared", "corpus", "pages.warc.gz"), "the path of the corpus, a WARC file")
	only := flag.String("selector", "", "ask for this selector only")
	every := flag.Int("every", 1, "of the corpus, take one page in so many")
	flag.Parse()

	browser, err := chromium.Start(*path, script)
	if err != nil {
		log.Fatal(err)
	}
	c := comparison{browser: browser, selectors: []string{*only}}
	if *only == "" {
		c.selectors, c.disagreements = selectors()
	}
	if flag.NArg() > 0 {
		err = c.files(flag.Args())
	} else {
		err = c.all(*corpus, *every)
	}
	browser.Close()
	if err == nil {
		err = c.report()
	}
	if err != nil {
		log.Fatal(err)
	}
}

func (c *comparison) report() error {
	gone := 0
	for _, text := range c.disagreements {
		if !c.differ[text] && flag.NArg() == 0 {
			fmt.Printf("%q is not treated differently: take it out of disagreements.txt\n", text)
			gone++
		}
	}
	fmt.Printf("%d selectors, %d more from the style sheets of the pages; %d pages\n",
		len(c.selectors)-len(c.disagreements), len(c.extracted), c.pages)
	fmt.Printf("equal %d of %d\n", c.equal, c.total)
	if c.equal < c.total || gone > 0 {
		return errors.New("there are differences")
	}
	return nil
}

func (c *comparison) all(corpus string, every int) error {
	for _, p := range formPages() {
		if err := c.compare(p); err != nil {
			return err
		}
	}
	pages, err := testdata.ReadCorpus(corpus)
	if err != nil {
		return err
	}
	for i, p := range pages {
		if i%every != 0 {
			continue
		}
		if err := c.compare(page{p.Name(), clean(p.Body), false}); err != nil {
			return err
		}
	}
	return nil
}

func (c *comparison) files(names []string) error {
	for _, name := range names {
		body, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, shown := range []bool{false, true} {
			if err := c.compare(page{name, clean(body), shown}); err != nil {
				return err
			}
		}
	}
	return nil
}

// clean makes valid UTF-8 of a page, so that both parse the same text.
func clean(body []byte) string {
	return strings.TrimPrefix(strings.ToValidUTF8(string(body), "\uFFFD"), "\uFEFF")
}
