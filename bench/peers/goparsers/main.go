// Goparsers does what is measured with itemscope and with other libraries for Go.
// The program peers starts it; bench/README.md says how the two talk.
package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"log"
	"os"
)

// A page is one of those that are measured, in UTF-8.
type page struct {
	url  string
	html []byte
}

// tasks are the things to do with a page. Each returns how much it found.
var tasks = map[string]func(page) (int, error){
	"itemscope/parse":         parse,
	"itemscope/parse-fresh":   parseFresh,
	"itemscope/links":         hrefs,
	"itemscope/microdata":     microdataItems,
	"itemscope/microformats":  microformatsItems,
	"itemscope/jsonld":        jsonldDocuments,
	"itemscope/jsonld-rdf":    jsonldRDF,
	"itemscope/all":           everything,
	"itemscope/all-json":      everythingAsJSON,
	"itemscope/all-rdf":       everythingAsRDF,
	"nethtml/parse":           nethtmlParse,
	"goquery/links":           goqueryLinks,
	"willnorris/microformats": willnorrisItems,
	"jsongold/jsonld-rdf":     jsongoldRDF,
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: goparsers TASK PAGES")
	}
	task, ok := tasks[os.Args[1]]
	if !ok {
		log.Fatalf("there is no task %q", os.Args[1])
	}
	pages, err := readPages(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("ready")
	rounds := bufio.NewScanner(os.Stdin)
	for rounds.Scan() {
		var step int
		if _, err := fmt.Sscan(rounds.Text(), &step); err != nil {
			log.Fatal(err)
		}
		found := 0
		for i := 0; i < len(pages); i += step {
			n, err := task(pages[i])
			if err != nil {
				log.Fatalf("%s: %v", pages[i].url, err)
			}
			found += n
		}
		fmt.Println(found)
	}
}

// readPages reads what the program peers has written: of each page the lengths of URL
// and HTML, as 32-bit numbers with the lowest byte first, then these two.
func readPages(name string) ([]page, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var pages []page
	for len(data) > 0 {
		u, h := int(binary.LittleEndian.Uint32(data)), int(binary.LittleEndian.Uint32(data[4:]))
		pages = append(pages, page{string(data[8 : 8+u]), data[8+u : 8+u+h]})
		data = data[8+u+h:]
	}
	return pages, nil
}
