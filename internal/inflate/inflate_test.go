package inflate

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// samples are texts that are compressed in different ways.
func samples() map[string]string {
	r := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 100_000)
	skewed := make([]byte, 100_000) // has codes of all lengths
	for i := range noise {
		noise[i] = byte(r.Uint32())
		skewed[i] = byte(r.ExpFloat64() * 12)
	}
	list := map[string]string{
		"empty": "", "byte": "x", "noise": string(noise), "skewed": string(skewed),
		"text": strings.Repeat("<p>Some words of <b>text</b></p>\n", 5000),
	}
	for period := 1; period < 20; period++ {
		list[fmt.Sprint("period ", period)] = strings.Repeat("abcdefghijklmnopqrstuvwxyz"[:period], 3000/period)
	}
	return list
}

func deflate(tb testing.TB, text string, level int) []byte {
	tb.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, level)
	if err == nil {
		_, err = io.WriteString(w, text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		tb.Fatal(err)
	}
	return b.Bytes()
}

func TestAppendDeflate(t *testing.T) {
	var z Inflater
	for name, text := range samples() {
		for level := flate.HuffmanOnly; level <= flate.BestCompression; level++ {
			stream := deflate(t, text, level)
			out, n, err := z.AppendDeflate([]byte("before"), append(stream, "behind"...), -1)
			if err != nil || string(out) != "before"+text || n != len(stream) {
				t.Errorf("%s, level %d: %d bytes of %d, read %d of %d: %v", name, level, len(out), len(text)+6, n, len(stream), err)
			}
		}
	}
}

// Each stream that is cut off is an error, and so is what is larger than the limit.
func TestAppendDeflateEndsEarly(t *testing.T) {
	var z Inflater
	for name, text := range samples() {
		text = text[:min(len(text), 1000)]
		for _, level := range []int{flate.NoCompression, flate.BestSpeed, flate.BestCompression} {
			stream := deflate(t, text, level)
			for n := range stream {
				out, _, err := z.AppendDeflate(nil, stream[:n], -1)
				if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.HasPrefix(text, string(out)) {
					t.Fatalf("%s, level %d, cut off after %d bytes: %d bytes, %v", name, level, n, len(out), err)
				}
			}
			for limit := 0; limit < len(text); limit += 1 + limit/10 {
				out, _, err := z.AppendDeflate(nil, stream, limit)
				if !errors.Is(err, ErrLimit) || string(out) != text[:limit] {
					t.Fatalf("%s, level %d, limit %d: %d bytes, %v", name, level, limit, len(out), err)
				}
			}
			if out, _, err := z.AppendDeflate(nil, stream, len(text)); err != nil || string(out) != text {
				t.Fatalf("%s, level %d, limit that is reached: %d bytes, %v", name, level, len(out), err)
			}
		}
	}
}

func TestAppendDeflateCorrupt(t *testing.T) {
	var z Inflater
	for name, stream := range map[string]string{
		"block of type 3":                 "\x07",
		"length of a stored block":        "\x01\x01\x00\x00\x00x",
		"distance before the start":       "\x03\x02\x00\x00",
		"too many codes of lengths":       "\xfd\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
		"codes of lengths are incomplete": "\x05\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00",
	} {
		if _, _, err := z.AppendDeflate(nil, []byte(stream), -1); !errors.Is(err, ErrCorrupt) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := io.ReadAll(flate.NewReader(strings.NewReader(stream))); err == nil {
			t.Errorf("%s: compress/flate finds it correct", name)
		}
	}
}

func TestAppendGzip(t *testing.T) {
	var member bytes.Buffer
	w := gzip.NewWriter(&member)
	w.Name, w.Comment, w.Extra = "name", "comment", []byte("extra")
	io.WriteString(w, "text")
	w.Close()
	var z Inflater
	whole := member.Bytes()
	out, n, err := z.AppendGzip(nil, append(whole, whole...), -1)
	if err != nil || string(out) != "text" || n != len(whole) {
		t.Errorf("%q, %d of %d bytes: %v", out, n, len(whole), err)
	}
	for i := range whole {
		if _, _, err := z.AppendGzip(nil, whole[:i], -1); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("cut off after %d bytes: %v", i, err)
		}
	}
	for _, i := range []int{0, 1, 2, len(whole) - 8, len(whole) - 1} {
		broken := bytes.Clone(whole)
		broken[i]++
		if _, _, err := z.AppendGzip(nil, broken, -1); !errors.Is(err, ErrCorrupt) {
			t.Errorf("byte %d is wrong: %v", i, err)
		}
	}
}

// The archive of the corpus has the same text as by compress/gzip.
func TestCorpus(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(testdata.Shared(t), "corpus", "pages.warc.gz"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var z Inflater
	var out, want []byte
	for members := 0; len(data) > 0; members++ {
		var n int
		if out, n, err = z.AppendGzip(out[:0], data, -1); err != nil {
			t.Fatalf("member %d: %v", members, err)
		}
		data = data[n:]
		want = append(want[:0], make([]byte, len(out))...)
		if _, err := io.ReadFull(r, want); err != nil || !bytes.Equal(out, want) {
			t.Fatalf("member %d is not what compress/gzip makes of it: %v", members, err)
		}
	}
}

// Blocks that say much about codes and have little text are the most expensive.
func TestGrowth(t *testing.T) {
	// A dynamic block with the codes of nothing but its end, which is not the last.
	block := deflate(t, strings.Repeat("ab", 40)+"c", flate.HuffmanOnly)
	block[0] &^= 1
	var z Inflater
	testdata.Growth(t, func(n int) {
		z.AppendDeflate(nil, bytes.Repeat(block, n), 1<<24)
	}, 1000)
	zeros := deflate(t, strings.Repeat("\x00", 1<<20), flate.BestCompression)
	if out, _, err := z.AppendDeflate(nil, zeros, 1000); !errors.Is(err, ErrLimit) || cap(out) > 1<<17 {
		t.Errorf("a limit of 1000 bytes takes %d bytes of memory: %v", cap(out), err)
	}
}

// FuzzAppendDeflate compares with compress/flate what the same bytes are inflated to,
// and inflates again what that has made of the bytes.
func FuzzAppendDeflate(f *testing.F) {
	for _, text := range samples() {
		for _, level := range []int{flate.HuffmanOnly, flate.NoCompression, flate.BestSpeed, flate.BestCompression} {
			f.Add(deflate(f, text[:min(len(text), 2000)], level), 5000)
		}
	}
	var z Inflater
	var again bytes.Buffer
	w, err := flate.NewWriter(&again, flate.DefaultCompression)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, stream []byte, limit int) {
		if limit < 0 || limit > 1<<20 {
			limit = 1 << 20
		}
		r := bytes.NewReader(stream)
		want, wantErr := io.ReadAll(io.LimitReader(flate.NewReader(r), int64(limit)+1))
		got, n, err := z.AppendDeflate(nil, stream, limit)
		switch {
		case len(want) > limit:
			if !errors.Is(err, ErrLimit) || !bytes.Equal(got, want[:limit]) {
				t.Fatalf("%d bytes of %d: %v", len(got), limit, err)
			}
		case (err == nil) != (wantErr == nil):
			t.Fatalf("%v, but compress/flate: %v", err, wantErr)
		case err == nil && (!bytes.Equal(got, want) || n != len(stream)-r.Len()):
			t.Fatalf("%d bytes of %d, compress/flate: %d of %d", len(got), n, len(want), len(stream)-r.Len())
		case !bytes.HasPrefix(got, want):
			t.Fatalf("%d bytes, compress/flate: %d others before the error", len(got), len(want))
		}
		again.Reset()
		w.Reset(&again)
		w.Write(stream)
		w.Close()
		if out, n, err := z.AppendDeflate(nil, again.Bytes(), -1); err != nil || !bytes.Equal(out, stream) || n != again.Len() {
			t.Fatalf("%d bytes of %d: %v", len(out), len(stream), err)
		}
	})
}

// Pieces of a member come to the same as all of it, whatever their sizes, and so does
// what is wrong with it.
func FuzzMember(f *testing.F) {
	for _, text := range samples() {
		for _, level := range []int{gzip.HuffmanOnly, gzip.NoCompression, gzip.BestCompression} {
			var b bytes.Buffer
			w, err := gzip.NewWriterLevel(&b, level)
			if err != nil {
				f.Fatal(err)
			}
			w.Name, w.Extra = "name", []byte("extra")
			io.WriteString(w, text[:min(len(text), 3000)])
			w.Close()
			f.Add(b.Bytes(), 700, 1000)
			f.Add(b.Bytes()[:b.Len()-3], 100, 1)
		}
	}
	sum := []byte("\x1f\x8b\x08\x02\x00\x00\x00\x00\x00\x03\x00\x00\x03\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	f.Add(sum, 5, 5) // of the header, a wrong one
	binary.LittleEndian.PutUint16(sum[10:], uint16(crc32.ChecksumIEEE(sum[:10])))
	f.Add(sum, 5, 5)
	var z Inflater
	var m Member
	f.Fuzz(func(t *testing.T, data []byte, in, room int) {
		const limit = 1 << 18
		in, room = 1+(in&0x7FFF), 1+(room&0x7FFF)
		want, wantN, wantErr := z.AppendGzip(nil, data, limit)
		var all, last []byte // last is what Continue is handed
		n, end := 0, min(in, len(data))
		m.Begin()
		var err error
		for {
			before := len(last)
			var taken int
			last, taken, err = m.Continue(last, data[n:end], min(room, limit-len(all)))
			n += taken
			all = append(all, last[before:]...)
			last = last[max(len(last)-History, 0):]
			switch {
			case err == io.ErrUnexpectedEOF && end < len(data):
				end = min(end+in, len(data))
				continue
			case err == ErrLimit && len(all) < limit:
				continue
			}
			break
		}
		if !bytes.Equal(all, want) || !errors.Is(err, wantErr) && !errors.Is(wantErr, err) || err == nil && n != wantN {
			t.Fatalf("pieces of %d bytes: %d bytes, %d taken, %v; as a whole %d, %d, %v", in, len(all), n, err, len(want), wantN, wantErr)
		}
		r, err := gzip.NewReader(bytes.NewReader(data))
		if err == nil {
			r.Multistream(false)
			want, err = io.ReadAll(io.LimitReader(r, limit+1))
		}
		if wantErr == nil && (err != nil || !bytes.Equal(all, want)) {
			t.Fatalf("%d bytes; compress/gzip: %d, %v", len(all), len(want), err)
		}
	})
}
