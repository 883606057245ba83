package bench

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/inflate"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/rdf"
	"github.com/klauspost/compress/gzip"
)

// BenchmarkArchive goes from the archive of the corpus to N-Quads of all syntaxes, on
// one processor. The metric of-inflating is the time in which klauspost/compress reads and inflates
// the archive, and nothing else is done, divided by that of all this. The other metrics
// are what the steps take of the time: inflating with package inflate, parsing,
// extracting, and writing. Rounds alternate, the shortest of each counts, in time of all threads of the process.
func BenchmarkArchive(b *testing.B) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	name := archiveName(b)
	steps := []struct {
		metric string
		work   func(*worker, record) error
	}{
		{"inflate", func(*worker, record) error { return nil }},
		{"parse", (*worker).parse},
		{"extract", func(w *worker, r record) error { _, err := w.extract(r); return err }},
		{"nquads", (*worker).nquads},
	}
	base, times := time.Duration(math.MaxInt64), make([]time.Duration, len(steps))
	for i := range times {
		times[i] = math.MaxInt64
	}
	for b.Loop() {
		base = min(base, processTime(b, func() error { return inflateByPeer(name) }))
		for i, step := range steps {
			times[i] = min(times[i], processTime(b, func() error { return readArchive(name, 1, step.work) }))
		}
	}
	whole := times[len(times)-1]
	b.ReportMetric(float64(base)/float64(whole), "of-inflating")
	before := time.Duration(0)
	for i, step := range steps {
		b.ReportMetric(float64(times[i]-before)/float64(whole), step.metric)
		before = times[i]
	}
}

// BenchmarkArchiveWorkers does the same with one worker and with two. The metric
// times-as-fast is the time of the clock of one divided by that of two, so that it
// says something only where two processors are idle; of-work is the same for the time
// of the processors, which is at most 1 and falls when workers are in each other's way.
func BenchmarkArchiveWorkers(b *testing.B) {
	name := archiveName(b)
	var clock, work [2]time.Duration
	clock, work = [2]time.Duration{math.MaxInt64, math.MaxInt64}, [2]time.Duration{math.MaxInt64, math.MaxInt64}
	for b.Loop() {
		for i := range clock {
			start := time.Now()
			used := processTime(b, func() error { return readArchive(name, i+1, (*worker).nquads) })
			clock[i], work[i] = min(clock[i], time.Since(start)), min(work[i], used)
		}
	}
	b.ReportMetric(float64(clock[0])/float64(clock[1]), "times-as-fast")
	b.ReportMetric(float64(work[0])/float64(work[1]), "of-work")
}

// TestArchive holds what the benchmarks read to the corpus.
func TestArchive(t *testing.T) {
	pages := testdata.Pages(t)
	byURL := make(map[string]testdata.Page, len(pages))
	for _, p := range pages {
		byURL[p.URI] = p
	}
	for workers := 1; workers <= 3; workers++ {
		var read atomic.Int32
		err := readArchive(archiveName(t), workers, func(_ *worker, r record) error {
			read.Add(1)
			if p := byURL[r.url]; p.ContentType != r.contentType || !bytes.Equal(p.Body, r.body) {
				t.Errorf("%s is another page", r.url)
			}
			return nil
		})
		if err != nil || int(read.Load()) != len(pages) {
			t.Errorf("%d workers read %d of %d pages: %v", workers, read.Load(), len(pages), err)
		}
	}
}

func archiveName(tb testing.TB) string {
	return filepath.Join(testdata.Shared(tb), "corpus", "pages.warc.gz")
}

// inflateByPeer reads and inflates an archive member by member.
func inflateByPeer(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, 1<<20)
	z, err := gzip.NewReader(r)
	var out []byte
	for ; err == nil; err = z.Reset(r) {
		z.Multistream(false)
		if out, err = readAll(z, out[:0]); err != nil {
			return err
		}
	}
	if err != io.EOF {
		return err
	}
	return nil
}

// A record is a page of an archive. Its body may be used until the next one is read.
type record struct {
	url, contentType string
	body             []byte
}

// A worker reads parts of an archive in memory of its own.
type worker struct {
	inflater  inflate.Inflater
	in, out   []byte
	parser    html5.Parser
	document  dom.Document
	extractor itemscope.Extractor
	page      itemscope.Page
	quads     rdf.Writer
}

func (w *worker) parse(r record) error {
	return w.parser.ParseBytes(&w.document, r.body, html5.Options{URL: r.url, ContentType: r.contentType})
}

func (w *worker) extract(r record) (*itemscope.Page, error) {
	return w.extractor.ExtractBytes(r.body, itemscope.Options{URL: r.url, ContentType: r.contentType, Into: &w.page})
}

func (w *worker) nquads(r record) error {
	page, err := w.extract(r)
	if err != nil {
		return err
	}
	_, err = page.WriteRDF(w.quads, itemscope.RDFOptions{})
	return err
}

// chunk is how many bytes of an archive a worker takes at once.
const chunk = 1 << 18

// readArchive hands the pages of an archive to work, from several workers, each of which
// takes the members that start in one chunk after the other.
func readArchive(name string, workers int, work func(*worker, record) error) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	var next atomic.Int64
	errs := make([]error, workers)
	var group sync.WaitGroup
	for i := range workers {
		group.Go(func() {
			w := &worker{quads: rdf.NewNQuads(io.Discard)}
			for errs[i] == nil {
				start := next.Add(chunk) - chunk
				if start >= info.Size() {
					return
				}
				errs[i] = w.readChunk(f, start, work)
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

// memberStart is what all members start with. It may be elsewhere in one, too, where
// inflating fails.
var memberStart = []byte{0x1f, 0x8b, 8}

// readChunk hands the pages of the members that start in a chunk to work.
func (w *worker) readChunk(f *os.File, start int64, work func(*worker, record) error) error {
	if err := w.read(f, start, chunk+chunk/4); err != nil {
		return err
	}
	inside := false // a member ended at pos, so that another starts there
	for pos := 0; pos < min(chunk, len(w.in)); {
		if !inside {
			i := bytes.Index(w.in[pos:], memberStart)
			if i < 0 || pos+i >= chunk {
				return nil
			}
			pos += i
		}
		n, err := w.inflate(f, start, pos)
		if err != nil && inside {
			return err
		}
		if err != nil {
			pos++ // no member starts here
			continue
		}
		pos, inside = pos+n, true
		if r, ok := response(w.out); ok {
			if err := work(w, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// inflate inflates the member at pos in w.in, which is the file from start on, and reads
// more of that if the member goes on there. It returns how long the member is.
func (w *worker) inflate(f *os.File, start int64, pos int) (n int, err error) {
	for {
		w.out, n, err = w.inflater.AppendGzip(w.out[:0], w.in[pos:], 1<<30)
		size := len(w.in)
		if !errors.Is(err, io.ErrUnexpectedEOF) || size > 16<<20 {
			return n, err
		}
		if err := w.read(f, start, 2*size); err != nil {
			return 0, err
		}
		if len(w.in) == size {
			return 0, io.ErrUnexpectedEOF
		}
	}
}

// read reads size bytes of a file, or fewer where it ends.
func (w *worker) read(f *os.File, start int64, size int) error {
	if cap(w.in) < size {
		w.in = make([]byte, size)
	}
	n, err := f.ReadAt(w.in[:size], start)
	w.in = w.in[:n]
	if err == io.EOF {
		return nil
	}
	return err
}

// response returns the page of a record of an HTTP response.
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
func response(member []byte) (record, bool) {
	header, block, _ := bytes.Cut(member, []byte("\r\n\r\n"))
	if !bytes.Equal(field(header, "WARC-Type"), []byte("response")) {
		return record{}, false
	}
	block = bytes.TrimSuffix(block, []byte("\r\n\r\n"))
	http, body, ok := bytes.Cut(block, []byte("\r\n\r\n"))
	return record{string(field(header, "WARC-Target-URI")), string(field(http, "Content-Type")), body}, ok
}

// field returns the value of a field of a header.
func field(header []byte, name string) []byte {
	_, rest, _ := bytes.Cut(header, []byte("\r\n"+name+": "))
	value, _, _ := bytes.Cut(rest, []byte("\r\n"))
	return value
}
