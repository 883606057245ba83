package source_test

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/itemscope/itemscope/crawl/archive/source"
)

func Example() {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", `"1"`)
		http.ServeContent(w, r, "", time.Time{}, strings.NewReader("an archive"))
	}))
	defer server.Close()

	in, info, err := source.Open(context.Background(), server.URL+"/a.warc.gz") // or s3://bucket/a.warc.gz, or a path
	if err != nil {
		log.Fatal(err)
	}
	defer in.Close()
	data, err := io.ReadAll(in)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: %d bytes, %s\n", data, info.Size, info.ETag)

	at, _, err := source.OpenAt(context.Background(), server.URL+"/a.warc.gz")
	if err != nil {
		log.Fatal(err)
	}
	defer at.Close()
	part := make([]byte, 4)
	if _, err := at.ReadAt(part, 3); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", part)
	// Output:
	// an archive: 10 bytes, "1"
	// arch
}
