// Peers measures itemscope beside libraries for other languages, and for Go, and prints
// a table of how many times as fast it is:
//
//	cd bench && go run ./peers
//
// README.md beside it says what is compared, and how. Each library has a small program
// of its own here, which does one task with all pages for each line that it is sent.
package main

import (
	"encoding/binary"
	"flag"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

func main() {
	log.SetFlags(0)
	dir := flag.String("dir", filepath.Join(os.TempDir(), "itemscope-peers"), "where the libraries are, or are to be installed")
	only := flag.String("run", "", "a regular expression for the names of tasks, such as ^nethtml/")
	budget := flag.Duration("budget", 8*time.Second, "how long a comparison takes, if three rounds do not take longer")
	update := flag.String("update", "", "a Markdown file whose table is to be replaced, such as README.md")
	shared := flag.String("shared", filepath.Join("..", "..", "shared"), "the folder with the corpus and the suites")
	flag.Parse()
	chosen, err := regexp.Compile(*only)
	if err != nil {
		log.Fatal(err)
	}
	pages := filepath.Join(*dir, "pages")
	if err := writePages(pages, filepath.Join(*shared, "corpus", "pages.warc.gz")); err != nil {
		log.Fatal(err)
	}
	// For json-gold, which has no contexts of its own.
	os.Setenv("SCHEMAORG_CONTEXT", filepath.Join(*shared, "suites", "schemaorg", "schemaorgcontext.jsonld"))
	b := bench{dir: *dir, pages: pages, budget: *budget}
	var results []result
	for _, c := range comparisons {
		if !chosen.MatchString(c.task) {
			continue
		}
		r, err := b.compare(c)
		if err != nil {
			log.Printf("%s: %v", c.task, err)
			continue
		}
		log.Printf("%-32s %.2f times", c.task, r.ratio())
		results = append(results, r)
	}
	table := markdown(results)
	if *update == "" {
		os.Stdout.WriteString(table)
		return
	}
	if err := replaceTable(*update, table); err != nil {
		log.Fatal(err)
	}
}

// writePages writes the corpus as the programs read it. All get the same UTF-8, so that
// none has to find the encoding.
func writePages(name, corpus string) error {
	pages, err := testdata.ReadCorpus(corpus)
	if err != nil {
		return err
	}
	var parser html5.Parser
	var document dom.Document
	var data []byte
	for _, p := range pages {
		if err := parser.ParseBytes(&document, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType}); err != nil {
			return err
		}
		html := document.SourceBytes()
		data = binary.LittleEndian.AppendUint32(data, uint32(len(p.URI)))
		data = binary.LittleEndian.AppendUint32(data, uint32(len(html)))
		data = append(append(data, p.URI...), html...)
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o666)
}

// install makes the program of a language ready, unless that was done before, and
// returns where it is.
func (b *bench) install(language string) (string, error) {
	dir := filepath.Join(b.dir, language)
	mark := filepath.Join(b.dir, language+".installed")
	if _, err := os.Stat(mark); err == nil {
		return dir, nil
	}
	log.Printf("installing what is measured of %s …", language)
	if err := run(filepath.Join("peers", language, "install.sh"), dir); err != nil {
		return "", err
	}
	return dir, os.WriteFile(mark, nil, 0o666)
}

func run(name string, arguments ...string) error {
	c := exec.Command(name, arguments...)
	c.Stdout, c.Stderr = os.Stderr, os.Stderr
	return c.Run()
}
