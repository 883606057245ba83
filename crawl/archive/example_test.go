package archive_test

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/itemscope/itemscope/crawl/archive"
)

// text is an archive with two records, the second of which is a page.
var text = record("WARC-Type: warcinfo\nContent-Type: application/warc-fields", "software: example\n") +
	record("WARC-Type: response\nWARC-Target-URI: https://example.org/\nContent-Type: application/http; msgtype=response",
		"HTTP/1.1 200 OK\nContent-Type: text/html\n\n<title>A page</title>")

// record returns a record of an archive that is not compressed.
func record(header, block string) string {
	header, block = strings.ReplaceAll(header, "\n", "\r\n"), strings.ReplaceAll(block, "\n", "\r\n")
	return fmt.Sprintf("WARC/1.1\r\nWARC-Record-ID: <urn:example:%d>\r\nWARC-Date: 2026-10-03T12:00:00Z\r\n%s\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
		len(block), header, len(block), block)
}

func Example() {
	r := archive.NewReader(strings.NewReader(text), archive.Options{})
	for record, err := range r.Records(context.Background()) {
		var broken *archive.RecordError
		if errors.As(err, &broken) {
			fmt.Println("lost:", broken)
			continue
		}
		if err != nil {
			log.Fatal(err)
		}
		page, err := record.Page()
		if err != nil {
			fmt.Println("what is missing of the page:", err)
		}
		if page == nil || !page.HTML {
			continue
		}
		fmt.Printf("%s %d %s\n", page.URL, page.Status, page.Body)
	}
	// Output: https://example.org/ 200 <title>A page</title>
}

func ExampleFile_Record() {
	file, err := archive.Open(strings.NewReader(text), int64(len(text)), archive.Options{})
	if err != nil {
		log.Fatal(err)
	}
	record, err := file.Record(int64(strings.LastIndex(text, "WARC/1.1")))
	if err != nil {
		log.Fatal(err)
	}
	page, err := record.Page()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(page.URL)
	// Output: https://example.org/
}

func ExampleReadIndex() {
	const line = `org,example)/ 20261003120001 {"url": "https://example.org/", "status": "200", ` +
		`"filename": "a.warc.gz", "offset": "1024", "length": "512"}`
	for entry, err := range archive.ReadIndex(context.Background(), strings.NewReader(line)) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(entry.URL, entry.Archive, entry.Offset, entry.Length)
	}
	// Output: https://example.org/ a.warc.gz 1024 512
}
