package command

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/gzip"
)

// page returns a page of a site, of about that many bytes.
func page(site string, n, size int) string {
	item := fmt.Sprintf(`<!DOCTYPE html><html lang=en><title>%[1]s %[2]d</title>
<p itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>Cake %[2]d of %[1]s</b></p>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"Ann %[2]d"}</script>
`, site, n)
	return item + strings.Repeat("<p>Flour, water and salt.</p>\n", max(0, size-len(item))/30)
}

// warc returns an archive with pages of a site, each record a member of gzip.
func warc(site string, pages, size int) []byte {
	var b bytes.Buffer
	for n := range pages {
		member(&b, record(site, n, page(site, n, size)))
	}
	return b.Bytes()
}

// record returns the record of a page of a site.
func record(site string, n int, body string) string {
	http := fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	return fmt.Sprintf("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-%012x>\r\n"+
		"WARC-Target-URI: https://%s.example/%d\r\nWARC-Date: 2026-10-03T12:00:00Z\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
		n, site, n, len(http), http)
}

// compressors are those that no test uses now; scripts run at the same time.
var compressors = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// member writes a text as a member of gzip.
func member(w io.Writer, text string) {
	z := compressors.Get().(*gzip.Writer)
	defer compressors.Put(z)
	z.Reset(w)
	_, _ = z.Write([]byte(text)) // errors come with Close
	if err := z.Close(); err != nil {
		panic(err)
	}
}

// writeArchives writes archives of sites into a folder, and returns their paths.
func writeArchives(t *testing.T, dir string, sites, pages, size int) []string {
	t.Helper()
	var paths []string
	for i := range sites {
		site := fmt.Sprintf("site%02d", i)
		path := filepath.Join(dir, site+".warc.gz")
		if err := os.WriteFile(path, warc(site, pages, size), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}
