// Compare compares the trees that package html5 makes with the trees of Chromium.
//
//	go run ./internal/compare             # the pages of the corpus
//	go run ./internal/compare page.html   # these files; - is standard input
//	go run ./internal/compare -random 100000
//
// Both parse the same decoded text. For each page with different trees, the first
// lines that differ are printed, with lines around them. Scripting is off, as in the
// browser's DOMParser.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/internal/testdata"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("compare: ")
	var c comparison
	path := flag.String("chromium", "chromium", "the path of the browser")
	random := flag.Int("random", 0, "compare this many pages of random markup")
	seed := flag.Uint64("seed", 1, "the seed of the first random page")
	corpus := flag.String("corpus", filepath.Join("..", "shared", "corpus", "pages.warc.gz"), "the path of the corpus, a WARC file")
	flag.StringVar(&c.context, "context", "", "parse fragments inside this element, such as td or \"svg path\"")
	flag.BoolVar(&c.verbose, "v", false, "print whole trees")
	flag.Parse()

	b, err := start(*path)
	if err != nil {
		log.Fatal(err)
	}
	c.browser = b
	switch {
	case *random > 0:
		err = c.random(*seed, *random)
	case flag.NArg() > 0:
		err = c.files(flag.Args())
	default:
		err = c.corpus(*corpus)
	}
	b.Close()
	if err == nil {
		fmt.Printf("equal %d of %d\n", c.equal, c.total)
		if c.equal < c.total {
			err = errors.New("there are differences")
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}

func (c *comparison) corpus(path string) error {
	pages, err := testdata.ReadCorpus(path)
	if err != nil {
		return err
	}
	for _, p := range pages {
		if err := c.compare([]page{{p.Name(), clean(p.Body)}}); err != nil {
			return err
		}
	}
	return nil
}

func (c *comparison) files(names []string) error {
	for _, name := range names {
		body, err := read(name)
		if err != nil {
			return err
		}
		if err := c.compare([]page{{name, clean(body)}}); err != nil {
			return err
		}
	}
	return nil
}

func read(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(os.Stdin)
	}
	return os.ReadFile(name)
}

// clean makes valid UTF-8 of a page, whatever its encoding is: what matters is that
// both parse the same text.
func clean(body []byte) string {
	return strings.TrimPrefix(strings.ToValidUTF8(string(body), "\uFFFD"), "\uFEFF")
}
