package archive

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// A warc is an archive that a test writes: its records, not compressed.
type warc [][]byte

// record returns a record with a block, and lines of its header beside those that it must
// have.
func record(kind, uri, block string, lines ...string) []byte {
	return fmt.Appendf(nil, "WARC/1.1\r\nWARC-Type: %s\r\nWARC-Record-ID: <urn:uuid:%s>\r\nWARC-Date: 2026-01-02T03:04:05Z\r\nWARC-Target-URI: %s\r\n%sContent-Length: %d\r\n\r\n%s\r\n\r\n",
		kind, uri, uri, strings.Join(append(lines, ""), "\r\n"), len(block), block)
}

// response returns a record of a response with a body, and lines of the header of HTTP.
func response(uri, body string, lines ...string) []byte {
	return record("response", uri, "HTTP/1.1 200 OK\r\n"+strings.Join(append(lines, ""), "\r\n")+"\r\n"+body, "Content-Type: application/http; msgtype=response")
}

// pages returns an archive of n pages, each with a text of its own and of another size.
func pages(n int) warc {
	list := warc{record("warcinfo", "urn:info", "software: test\r\n", "Content-Type: application/warc-fields")}
	for i := range n {
		list = append(list, response(pageURL(i), pageBody(i), "Content-Type: text/html"))
	}
	return list
}

func pageURL(i int) string { return fmt.Sprintf("https://example.com/%d", i) }

func pageBody(i int) string {
	return fmt.Sprintf("<!DOCTYPE html><title>%d</title>", i) + strings.Repeat(fmt.Sprintf("<p>%x</p>", i*7919), i%50)
}

func (w warc) plain() []byte { return bytes.Join(w, nil) }

// members returns the archive with a gzip member for each record, and where each begins.
func (w warc) members(tb testing.TB) (b []byte, offsets []int) {
	for _, r := range w {
		offsets = append(offsets, len(b))
		b = append(b, gzipped(tb, r)...)
	}
	return b, offsets
}

func gzipped(tb testing.TB, b []byte) []byte {
	tb.Helper()
	var out bytes.Buffer
	z := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(z)
	z.Reset(&out)
	_, err := z.Write(b)
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		tb.Fatal(err)
	}
	return out.Bytes()
}

// Making a writer takes longer than using it.
var gzipWriters = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// frames returns the archive with a frame of zstd for each record.
func (w warc) frames(tb testing.TB, o ...zstd.EOption) []byte {
	tb.Helper()
	z, err := zstd.NewWriter(nil, append(o, zstd.WithEncoderConcurrency(1))...)
	if err != nil {
		tb.Fatal(err)
	}
	defer z.Close()
	var b []byte
	for _, r := range w {
		b = z.EncodeAll(r, b)
	}
	return b
}

// dictionary returns a dictionary of zstd for pages.
func dictionary(tb testing.TB) []byte {
	tb.Helper()
	list := pages(60)
	d, err := zstd.BuildDict(zstd.BuildDictOptions{ID: 40000, Contents: list, History: list[30], Offsets: [3]int{1, 4, 8}, Level: zstd.SpeedDefault})
	if err != nil {
		tb.Fatal(err)
	}
	return d
}

// skippable returns a skippable frame, whose magic number ends with that digit.
func skippable(digit byte, data []byte) []byte {
	n := len(data)
	return append([]byte{0x50 | digit, 0x2A, 0x4D, 0x18, byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)}, data...)
}
