// Compare holds html5's trees against those of a Chromium.
//
//	go run ./internal/compare             # the pages of the corpus
//	go run ./internal/compare page.html   # these files; - is standard input
//	go run ./internal/compare -random 100000
//
// Both sides are given the same decoded text. For each page that differs, the
// first lines that do are printed with those around them. Scripting is off, as it
// is for the browser's DOMParser.
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
	path := flag.String("chromium", "chromium", "the browser to run")
	random := flag.Int("random", 0, "compare so many pages of random markup")
	seed := flag.Uint64("seed", 1, "where random pages start")
	corpus := flag.String("corpus", filepath.Join("..", "shared", "corpus", "pages.warc.gz"), "the corpus")
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
	b.close()
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

// clean makes text of a page whatever its encoding: what matters here is that
// both sides get the same.
func clean(body []byte) string {
	return strings.TrimPrefix(strings.ToValidUTF8(string(body), "\uFFFD"), "\uFEFF")
}
