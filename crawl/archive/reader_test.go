package archive

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/klauspost/compress/zstd"
)

// readAll returns the URLs of the pages that a reader has, after checking their bodies,
// and its errors.
func readAll(t testing.TB, r *Reader) (urls []string, broken []*RecordError, err error) {
	t.Helper()
	for {
		rec, err := r.Next()
		var lost *RecordError
		switch {
		case err == io.EOF:
			return urls, broken, nil
		case errors.As(err, &lost):
			broken = append(broken, lost)
			continue
		case err != nil:
			return urls, broken, err
		}
		page, err := rec.Page()
		if err != nil {
			t.Fatal(err)
		}
		if page == nil {
			continue
		}
		var i int
		if _, err := fmt.Sscanf(page.URL, "https://example.com/%d", &i); err == nil && string(page.Body) != pageBody(i) {
			t.Errorf("%s has another body: %.100q", page.URL, page.Body)
		}
		urls = append(urls, page.URL)
	}
}

// codings returns an archive of pages in all forms.
func codings(t testing.TB, list warc) map[string][]byte {
	members, _ := list.members(t)
	d := dictionary(t)
	z, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	withDictionary := list.frames(t, zstd.WithEncoderDict(d))
	return map[string][]byte{
		"plain":                       list.plain(),
		"gzip, a member each":         members,
		"gzip, as a whole":            gzipped(t, list.plain()),
		"gzip, in blocks":             inBlocks(t, list.plain()),
		"zstd":                        list.frames(t),
		"zstd, with extensions":       bytes.Join([][]byte{list[:1].frames(t), skippable(1, []byte("x")), skippable(2, nil), list[1:].frames(t), skippable(3, []byte("end"))}, nil),
		"zstd, with a dictionary":     append(skippable(0xD, d), withDictionary...),
		"zstd, compressed dictionary": append(skippable(0xD, z.EncodeAll(d, nil)), withDictionary...),
		"zstd, records in several frames": func() (b []byte) {
			for _, r := range list {
				b = append(b, warc{r[:len(r)/2], r[len(r)/2:]}.frames(t)...)
			}
			return b
		}(),
	}
}

// inBlocks returns a text as members that have 1,000 bytes each.
func inBlocks(t testing.TB, text []byte) (b []byte) {
	for chunk := range slices.Chunk(text, 1000) {
		b = append(b, gzipped(t, chunk)...)
	}
	return b
}

func TestCodings(t *testing.T) {
	const n = 300
	for name, data := range codings(t, pages(n)) {
		for how, r := range map[string]io.Reader{
			"":               bytes.NewReader(data),
			", byte by byte": iotest.OneByteReader(bytes.NewReader(data)),
			", end at once":  iotest.DataErrReader(bytes.NewReader(data)),
		} {
			reader := NewReader(r, Options{})
			urls, broken, err := readAll(t, reader)
			if err != nil || len(broken) > 0 || len(urls) != n || urls[n-1] != pageURL(n-1) {
				t.Errorf("%s%s: %d pages, %v, %v", name, how, len(urls), broken, err)
			}
			if s := reader.Stats(); s.Read != int64(len(data)) || s.Records != n+1 || s.Types[Response] != n || s.Lost != 0 {
				t.Errorf("%s%s: of %d bytes, %+v", name, how, len(data), s)
			}
		}
	}
}

// Offsets and lengths are those of the members, and lead back to the records.
func TestOffsets(t *testing.T) {
	list := pages(50)
	data, offsets := list.members(t)
	offsets = append(offsets, len(data))
	for name, data := range map[string][]byte{"gzip": data, "plain": list.plain(), "zstd": list.frames(t)} {
		f, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		at, i := int64(0), 0
		for rec, err := range f.Reader().Records(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			if rec.Offset != at || name == "gzip" && (rec.Offset != int64(offsets[i]) || rec.Length != int64(offsets[i+1]-offsets[i])) {
				t.Errorf("%s, record %d: at %d, %d bytes", name, i, rec.Offset, rec.Length)
			}
			again, err := f.Record(rec.Offset)
			if err != nil || again.URI() != rec.URI() || !bytes.Equal(again.Block, rec.Block) || again.Length != rec.Length {
				t.Errorf("%s, record %d again: %v, %v", name, i, again, err)
			}
			single := data[rec.Offset : rec.Offset+rec.Length]
			if urls, broken, err := readAll(t, NewReader(bytes.NewReader(single), Options{})); i > 0 && (len(urls) != 1 || urls[0] != rec.URI() || broken != nil || err != nil) {
				t.Errorf("%s, record %d as a range: %q, %v, %v", name, i, urls, broken, err)
			}
			at, i = rec.Offset+rec.Length, i+1
		}
		if i != len(list) {
			t.Errorf("%s: %d records", name, i)
		}
		for _, wrong := range []int64{1, at - 1, at, at + 5} {
			var broken *RecordError
			if rec, err := f.Record(wrong); !errors.As(err, &broken) {
				t.Errorf("%s: at %d is %v, %v", name, wrong, rec, err)
			}
		}
	}
}

// Sections have all records, and each once, wherever they begin.
func TestSections(t *testing.T) {
	const n = 100
	random := rand.New(rand.NewPCG(1, 2))
	for name, data := range codings(t, pages(n)) {
		if strings.Contains(name, "several") || strings.Contains(name, "blocks") {
			continue // a frame may begin in a record
		}
		f, err := Open(bytes.NewReader(data), int64(len(data)), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for range 30 {
			cuts := []int64{0, int64(len(data))}
			for range random.IntN(5) {
				cuts = append(cuts, random.Int64N(int64(len(data))))
			}
			slices.Sort(cuts)
			var all []string
			for i := range cuts[1:] {
				urls, broken, err := readAll(t, f.Section(cuts[i], cuts[i+1]))
				if err != nil || broken != nil {
					t.Fatalf("%s, %v: %v, %v", name, cuts, broken, err)
				}
				all = append(all, urls...)
			}
			if len(all) != n || !slices.IsSortedFunc(all, byNumber) {
				t.Fatalf("%s, cut at %v: %d pages", name, cuts, len(all))
			}
		}
	}
}

func byNumber(a, b string) int {
	if d := len(a) - len(b); d != 0 {
		return d
	}
	return strings.Compare(a, b)
}

// A record that is broken costs itself only, and what is wrong is said.
func TestBroken(t *testing.T) {
	const n = 20
	list := pages(n)
	whole, at := list.members(t)
	at = append(at, len(whole))
	const k = 8 // the record that is broken, of page 7
	cut := func(from, to int) []byte { return slices.Concat(whole[:from], whole[to:]) }
	with := func(r []byte) []byte { return slices.Concat(whole[:at[k]], gzipped(t, r), whole[at[k+1]:]) }
	plainWith := func(r []byte) []byte {
		other := slices.Clone(list)
		other[k] = r
		return other.plain()
	}
	flip := func(i int) []byte {
		b := bytes.Clone(whole)
		b[i] ^= 0x10
		return b
	}
	long := bytes.Replace(list[k], []byte("Content-Length: "), []byte("Content-Length: 9"), 1)
	short := bytes.Replace(list[k], []byte("Content-Length: 1"), []byte("Content-Length: "), 1)
	for name, tt := range map[string]struct {
		data []byte
		says string
	}{
		"cut off at the end of the stream": {cut(at[k+1]-8, at[k+1]), "corrupt"},
		"cut off in the trailer":           {cut(at[k+1]-3, at[k+1]), "corrupt"},
		"cut off in the middle":            {cut((at[k]+at[k+1])/2, at[k+1]), ""},
		"cut off in the header":            {cut(at[k]+5, at[k+1]), ""},
		"beginning is missing":             {cut(at[k], at[k]+20), "corrupt"},
		"magic number":                     {flip(at[k]), "corrupt"},
		"sum":                              {flip(at[k+1] - 6), "corrupt"},
		"size":                             {flip(at[k+1] - 1), "corrupt"},
		"data":                             {flip((at[k] + at[k+1]) / 2), "corrupt"},
		"zeros instead":                    {slices.Concat(whole[:at[k]], make([]byte, 5000), whole[at[k+1]:]), "corrupt"},
		"length is too large":              {with(long), "cut off"},
		"length is too small":              {with(short), "Content-Length is wrong"},
		"length is no number":              {with(bytes.Replace(list[k], []byte("Content-Length: "), []byte("Content-Length: x"), 1)), "not a number"},
		"length is negative":               {with(bytes.Replace(list[k], []byte("Content-Length: "), []byte("Content-Length: -"), 1)), "not a number"},
		"length is beyond all numbers":     {with(bytes.Replace(list[k], []byte("Content-Length: "), []byte("Content-Length: 9999999999999999999"), 1)), "not a number"},
		"no length":                        {with(bytes.Replace(list[k], []byte("Content-Length"), []byte("Content-Size"), 1)), "missing"},
		"no type":                          {with(bytes.Replace(list[k], []byte("WARC-Type"), []byte("WARC-Kind"), 1)), "WARC-Type"},
		"no version":                       {with(bytes.Replace(list[k], []byte("WARC/1.1"), []byte("WARC/one"), 1)), "WARC/"},
		"no colon":                         {with(bytes.Replace(list[k], []byte("WARC-Type:"), []byte("WARC-Type"), 1)), "colon"},
		"no end of the header":             {with([]byte("WARC/1.1\r\nWARC-Type: response\r\n")), "cut off"},
		"header too long":                  {with(append([]byte("WARC/1.1\r\nX: "), bytes.Repeat([]byte("x"), 3<<20)...)), "no end"},
		"something else":                   {with([]byte("<!DOCTYPE html>")), "WARC/"},
		"plain, length is too large":       {plainWith(long), "cut off"},
		"plain, length is too small":       {plainWith(short), "Content-Length is wrong"},
		"plain, no colon":                  {plainWith(bytes.Replace(list[k], []byte("WARC-Type:"), []byte("WARC-Type"), 1)), "colon"},
		"plain, no version":                {plainWith(bytes.Replace(list[k], []byte("WARC/1.1"), []byte("WARC 1.1"), 1)), "Content-Length is wrong"},
		"whole, length is too small":       {gzipped(t, plainWith(short)), "Content-Length is wrong"},
	} {
		r := NewReader(bytes.NewReader(tt.data), Options{Name: "a.warc.gz"})
		urls, broken, err := readAll(t, r)
		lost := 1
		if name == "plain, no version" { // the record before is not followed by one
			lost = 2
		}
		if err != nil || len(urls) < n-lost || !slices.IsSortedFunc(urls, byNumber) || slices.Contains(urls, pageURL(k-1)) {
			t.Errorf("%s: %d of %d pages, %v, %v", name, len(urls), n, broken, err)
		}
		if len(broken) != 1 || !strings.Contains(broken[0].Error(), tt.says) || !strings.HasPrefix(broken[0].Error(), "a.warc.gz: the record") {
			t.Errorf("%s: %v", name, broken)
		}
		if s := r.Stats(); s.Broken != len(broken) || len(s.List) != s.Broken || s.Records != len(urls)+1 || s.Read != int64(len(tt.data)) {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// The record that an archive ends in is broken, if something of it is missing.
func TestTruncated(t *testing.T) {
	const n = 10
	for name, data := range codings(t, pages(n)) {
		if name == "zstd, with extensions" {
			continue // what is missing is no record
		}
		for cut := len(data) - 1; cut > len(data)-20; cut-- {
			urls, broken, err := readAll(t, NewReader(bytes.NewReader(data[:cut]), Options{}))
			if name == "plain" && cut >= len(data)-4 {
				continue // line ends are missing, and nothing else
			}
			if err != nil || len(broken) != 1 || len(urls) > n-1 || len(urls) < n-2 {
				t.Errorf("%s, %d bytes missing: %d pages, %v, %v", name, len(data)-cut, len(urls), broken, err)
			}
		}
	}
}

// Of bytes that change at random places few records are lost, and none is another one.
func TestCorrupted(t *testing.T) {
	const n = 60
	random := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"gzip, a member each", "zstd", "zstd, with a dictionary"} {
		data := codings(t, pages(n))[name]
		for range 200 {
			b := bytes.Clone(data)
			i := len(data)/4 + random.IntN(len(b)*3/4)
			switch random.IntN(3) {
			case 0:
				b[i] ^= 1 << random.IntN(8)
			case 1:
				b = slices.Delete(b, i, min(i+random.IntN(100), len(b)))
			default:
				b = slices.Insert(b, i, make([]byte, random.IntN(100))...)
			}
			urls, broken, err := readAll(t, NewReader(bytes.NewReader(b), Options{}))
			if err != nil || len(urls) < n-4 || len(urls) > n || !slices.IsSortedFunc(urls, byNumber) || len(broken) > 4 {
				t.Fatalf("%s, changed at %d: %d pages, %v, %v", name, i, len(urls), broken, err)
			}
		}
	}
}

var errDisk = errors.New("the disk is broken")

// An archive that cannot be read is an error, and not one of a record.
func TestReadError(t *testing.T) {
	for name, data := range codings(t, pages(100)) {
		for _, n := range []int{0, 3, 100, len(data) / 2, len(data) - 1, len(data)} {
			r := NewReader(io.MultiReader(bytes.NewReader(data[:n]), iotest.ErrReader(errDisk)), Options{})
			_, broken, err := readAll(t, r)
			if !errors.Is(err, errDisk) || len(broken) > 0 {
				t.Errorf("%s, after %d bytes: %v, %v", name, n, broken, err)
			}
			if _, again := r.Next(); !errors.Is(again, errDisk) {
				t.Errorf("%s: then %v", name, again)
			}
		}
	}
}

// A record that is larger than the limit is cut off, and the next one is read.
func TestMaxRecord(t *testing.T) {
	const size = 40 << 20
	large := response("https://example.com/large", strings.Repeat("<p>large</p>", size/12), "Content-Type: text/html")
	list := warc{pages(1)[0], response(pageURL(1), pageBody(1)), large, response(pageURL(2), pageBody(2))}
	members, _ := list.members(t)
	for name, data := range map[string][]byte{"plain": list.plain(), "gzip": members, "whole": gzipped(t, list.plain()), "zstd": list.frames(t)} {
		peak := testdata.PeakHeap(func() {
			r := NewReader(bytes.NewReader(data), Options{MaxRecord: 1 << 20})
			var types []string
			for rec, err := range r.Records(t.Context()) {
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				_, err := rec.Page()
				types = append(types, fmt.Sprintf("%s %t %t %t %t", rec.URI(), rec.IsCut(), len(rec.Block) == 1<<20, err != nil, rec.Size > size-100))
			}
			want := []string{"urn:info false false false false", pageURL(1) + " false false false false", "https://example.com/large true true true true", pageURL(2) + " false false false false"}
			if !slices.Equal(types, want) {
				t.Errorf("%s: %q", name, types)
			}
		})
		if limit := 30 << 20; peak > limit {
			t.Errorf("%s takes %d bytes of memory", name, peak)
		}
	}
}

// Reading takes no memory for each record.
func TestAllocations(t *testing.T) {
	for name, data := range codings(t, pages(2000)) {
		r := NewReader(bytes.NewReader(data), Options{})
		for range 500 {
			if _, err := r.Next(); err != nil {
				t.Fatal(err)
			}
		}
		if n := testing.AllocsPerRun(1000, func() { r.Next() }); n > 0.5 {
			t.Errorf("%s: %.1f allocations a record", name, n)
		}
	}
}

func TestGrowth(t *testing.T) {
	nested := func(n int) []byte { // each may be a member that has all behind it
		var b []byte
		for range n {
			b = append(b, 0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 0, 200, 0, ^byte(200), 0xFF, 'W', 'A', 'R', 'C', '/', '1', '.', '1', '\n')
		}
		return b
	}
	for name, input := range map[string]func(n int) []byte{
		"members":       func(n int) []byte { b, _ := pages(n / 10).members(t); return b },
		"whole":         func(n int) []byte { return gzipped(t, pages(n/10).plain()) },
		"nested":        nested,
		"magic numbers": func(n int) []byte { return append(gzipped(t, pages(1).plain()), bytes.Repeat(gzipMagic, n)...) },
		"stored":        func(n int) []byte { return append(nested(1), bytes.Repeat([]byte{0, 1, 0, 0xFE, 0xFF, 0x1F}, n)...) },
		"frames":        func(n int) []byte { return bytes.Repeat([]byte("\x28\xB5\x2F\xFD\x00\x58\x01\x00\x00\xFF"), n) },
		"skippable":     func(n int) []byte { return append(pages(1).frames(t), bytes.Repeat(skippable(1, nil), n)...) },
		"records": func(n int) []byte {
			return bytes.Repeat([]byte("WARC/1.1\nWARC-Type: x\nContent-Length: 99999\n\n"), n)
		},
		"large records": func(n int) []byte {
			return bytes.Repeat([]byte("WARC/1.1\nWARC-Type: x\nContent-Length: 99999999999\n\n"), n)
		},
		"headers":        func(n int) []byte { return bytes.Repeat([]byte("WARC/1.1\nWARC-Type: x\n"), n) },
		"fields":         func(n int) []byte { return append([]byte("WARC/1.1\n"), bytes.Repeat([]byte("a:b\n"), n)...) },
		"folded":         func(n int) []byte { return append([]byte("WARC/1.1\na: b\n"), bytes.Repeat([]byte(" a\n"), n)...) },
		"line ends":      func(n int) []byte { return append(pages(1).plain(), bytes.Repeat([]byte("\n"), 10*n)...) },
		"empty members":  func(n int) []byte { return bytes.Repeat(gzipped(t, nil), n) },
		"members of one": func(n int) []byte { return bytes.Repeat(gzipped(t, []byte("W")), n/10) },
	} {
		t.Run(name, func(t *testing.T) {
			inputs := map[int][]byte{}
			testdata.Growth(t, func(n int) {
				if inputs[n] == nil {
					inputs[n] = input(n)
				}
				r := NewReader(bytes.NewReader(inputs[n]), Options{})
				for {
					if _, err := r.Next(); err != nil && !isRecordError(err) {
						return
					}
				}
			}, 5000)
		})
	}
}

// FuzzReader reads anything.
func FuzzReader(f *testing.F) {
	for _, data := range codings(f, pages(3)) {
		f.Add(data, 0)
		f.Add(data, len(data)/2)
	}
	f.Fuzz(func(t *testing.T, data []byte, at int) {
		o := Options{MaxRecord: 1 << 16, MaxBody: 1 << 16, VerifyDigests: len(data)%2 == 0}
		reader := NewReader(bytes.NewReader(data), o)
		records := 0
		for rec, err := range reader.Records(t.Context()) {
			if err != nil {
				_ = err.Error()
				continue
			}
			records++
			rec.Page()
			if rec.Offset < 0 || rec.Length < 0 || rec.Offset+rec.Length > int64(len(data)) || int64(len(rec.Block)) > rec.Size {
				t.Fatalf("%+v", rec)
			}
		}
		if s := reader.Stats(); s.Records < records || s.Read > int64(len(data)) || s.Lost > int64(len(data)) || s.Lost < 0 {
			t.Fatalf("%+v", s)
		}
		if file, err := Open(bytes.NewReader(data), int64(len(data)), o); err == nil {
			for range file.Section(int64(at), int64(len(data))).Records(t.Context()) {
			}
			file.Record(int64(at))
		}
	})
}
