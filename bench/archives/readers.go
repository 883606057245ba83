package main

import (
	"bufio"
	"fmt"
	"io"
	"os"

	"github.com/itemscope/itemscope/crawl/archive"
	"github.com/itemscope/itemscope/internal/inflate"
	"github.com/klauspost/compress/gzip"
	"github.com/nlnwa/gowarc"
)

// readers read an archive and return how many pages and bytes of them it has. Those that
// only inflate count the members and the bytes of all that is in them.
var readers = map[string]func(name string) (pages, bytes int, err error){
	"itemscope": byItemscope,
	"inflate":   byInflate,
	"klauspost": byKlauspost,
	"gowarc":    byGowarc,
}

func readRounds(reader, name string, rounds int) error {
	read := readers[reader]
	if read == nil {
		return fmt.Errorf("there is no reader %s", reader)
	}
	var pages, bytes int
	for range rounds {
		var err error
		if pages, bytes, err = read(name); err != nil {
			return err
		}
	}
	fmt.Println(pages, bytes)
	return nil
}

func byItemscope(name string) (pages, bytes int, err error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	r := archive.NewReader(f, archive.Options{Name: name})
	for {
		record, err := r.Next()
		if err == io.EOF {
			return pages, bytes, nil
		}
		if err != nil {
			return 0, 0, err
		}
		page, err := record.Page()
		if err != nil {
			return 0, 0, err
		}
		if page != nil {
			pages, bytes = pages+1, bytes+len(page.Body)
		}
	}
}

func byInflate(name string) (members, bytes int, err error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return 0, 0, err
	}
	var z inflate.Inflater
	var out []byte
	for len(data) > 0 {
		var n int
		if out, n, err = z.AppendGzip(out[:0], data, -1); err != nil {
			return 0, 0, err
		}
		data, members, bytes = data[n:], members+1, bytes+len(out)
	}
	return members, bytes, nil
}

func byKlauspost(name string) (members, bytes int, err error) {
	f, err := os.Open(name)
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, 1<<20)
	z, err := gzip.NewReader(r)
	buf := make([]byte, 1<<18)
	for ; err == nil; err = z.Reset(r) {
		z.Multistream(false)
		n, err := io.CopyBuffer(struct{ io.Writer }{io.Discard}, struct{ io.Reader }{z}, buf)
		if err != nil {
			return 0, 0, err
		}
		members, bytes = members+1, bytes+int(n)
	}
	if err == io.EOF {
		err = nil
	}
	return members, bytes, err
}

func byGowarc(name string) (pages, bytes int, err error) {
	r, err := gowarc.NewWarcFileReader(name, 0, gowarc.WithSyntaxErrorPolicy(gowarc.ErrIgnore), gowarc.WithSpecViolationPolicy(gowarc.ErrIgnore), gowarc.WithUnknownRecordTypePolicy(gowarc.ErrIgnore), gowarc.WithBlockErrorPolicy(gowarc.ErrIgnore))
	if err != nil {
		return 0, 0, err
	}
	defer r.Close()
	buf := make([]byte, 1<<18)
	for {
		record, _, _, err := r.Next()
		if err == io.EOF {
			return pages, bytes, nil
		}
		if err != nil {
			return 0, 0, err
		}
		if block, ok := record.Block().(gowarc.HttpResponseBlock); ok {
			body, err := block.PayloadBytes()
			if err != nil {
				return 0, 0, err
			}
			n, err := io.CopyBuffer(struct{ io.Writer }{io.Discard}, body, buf)
			if err != nil {
				return 0, 0, err
			}
			pages, bytes = pages+1, bytes+int(n)
		}
		if err := record.Close(); err != nil {
			return 0, 0, err
		}
	}
}
