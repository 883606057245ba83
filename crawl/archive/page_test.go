package archive

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/itemscope/itemscope/dom"
	"github.com/klauspost/compress/zstd"
)

// compressed returns what a writer makes of a body.
func compressed(t testing.TB, body string, open func(io.Writer) io.WriteCloser) string {
	t.Helper()
	var b bytes.Buffer
	w := open(&b)
	_, err := io.WriteString(w, body)
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// one returns the only page of an archive, and the error for it.
func one(t testing.TB, record []byte, o Options) (*Page, error) {
	t.Helper()
	r, err := NewReader(bytes.NewReader(record), o).Next()
	if err != nil {
		t.Fatal(err)
	}
	return r.Page()
}

func TestBodies(t *testing.T) {
	const body = "<!DOCTYPE html><title>Crème</title>"
	gzipBody := string(gzipped(t, []byte(body)))
	raw := compressed(t, body, func(w io.Writer) io.WriteCloser { z, _ := flate.NewWriter(w, 5); return z })
	zlibBody := compressed(t, body, func(w io.Writer) io.WriteCloser { return zlib.NewWriter(w) })
	br := compressed(t, body, func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) })
	zstdBody := compressed(t, body, func(w io.Writer) io.WriteCloser { z, _ := zstd.NewWriter(w); return z })
	chunked := func(s string) string {
		return fmt.Sprintf("%x;ext=1\r\n%s\r\n%X\r\n%s\r\n0\r\nTrailer: x\r\n\r\n", 10, s[:10], len(s)-10, s[10:])
	}
	for name, tt := range map[string]struct{ header, body string }{
		"as it is":                   {"", body},
		"gzip":                       {"Content-Encoding: gzip\r\n", gzipBody},
		"x-gzip":                     {"content-encoding: X-GZIP\r\n", gzipBody},
		"gzip, two members":          {"Content-Encoding: gzip\r\n", string(gzipped(t, []byte(body[:10]))) + string(gzipped(t, []byte(body[10:]))) + "garbage"},
		"deflate":                    {"Content-Encoding: deflate\r\n", zlibBody},
		"deflate without zlib":       {"Content-Encoding: deflate\r\n", raw},
		"br":                         {"Content-Encoding: br\r\n", br},
		"zstd":                       {"Content-Encoding: zstd\r\n", zstdBody},
		"chunked":                    {"Transfer-Encoding: chunked\r\n", chunked(body)},
		"chunked, gzip":              {"Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n", chunked(gzipBody)},
		"chunked, br, gzip, deflate": {"Transfer-Encoding: Chunked\r\nContent-Encoding: deflate, gzip\r\nContent-Encoding: br\r\n", chunked(compressed(t, string(gzipped(t, []byte(zlibBody))), func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) }))},
		"coding of no meaning":       {"Content-Encoding: utf-8, identity\r\n", body},

		// What a header says, and the crawler has undone.
		"not chunked":    {"Transfer-Encoding: chunked\r\n", body},
		"not in gzip":    {"Content-Encoding: gzip\r\n", body},
		"not in br":      {"Content-Encoding: br\r\n", body},
		"not in deflate": {"Content-Encoding: deflate\r\n", body},
		"not in zstd":    {"Content-Encoding: zstd\r\n", body},

		"interim response":   {"\r\nHTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n", gzipBody},
		"line without colon": {"nonsense\r\nContent-Encoding: gzip\r\n", gzipBody},
		"LF alone":           {"Content-Encoding: gzip\nX: y\n z\n", gzipBody},
	} {
		status := "200 OK"
		if name == "interim response" {
			status = "103 Early Hints"
		}
		for range 2 { // with memory that was used before
			page, err := one(t, record("response", "https://example.com/", "HTTP/1.1 "+status+"\r\nContent-Type: text/html; charset=utf-8\r\nContent-Language: fr\r\n"+tt.header+"\r\n"+tt.body, "Content-Type: application/http;msgtype=response"), Options{})
			if err != nil || string(page.Body) != body || !page.HTML || page.Status != 200 || !page.OverHTTP {
				t.Errorf("%s: %q, %+v, %v", name, page.Body, page, err)
			}
			if name == "as it is" && (page.ContentType != "text/html; charset=utf-8" || page.ContentLanguage != "fr" || page.Type != "text/html" || page.URL != "https://example.com/" || page.Header.Get("content-language") != "fr" || !page.Date.Equal(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC))) {
				t.Errorf("%+v", page)
			}
		}
		limited, err := one(t, record("response", "https://example.com/", "HTTP/1.1 "+status+"\r\n"+tt.header+"\r\n"+tt.body, "Content-Type: application/http"), Options{MaxBody: 5})
		var limit *dom.LimitError
		if !errors.As(err, &limit) || limit.Limit != "MaxBody" || len(limited.Body) > 5 {
			t.Errorf("%s, with a limit: %q, %v", name, limited.Body, err)
		}
	}
}

func TestBrokenBodies(t *testing.T) {
	body := strings.Repeat("<p>text</p>", 100)
	gzipBody := string(gzipped(t, []byte(body)))
	brBody := compressed(t, body, func(w io.Writer) io.WriteCloser { return brotli.NewWriter(w) })
	for name, tt := range map[string]struct{ header, body, says string }{
		"gzip ends":        {"Content-Encoding: gzip", gzipBody[:len(gzipBody)-9], "ends before"},
		"gzip is corrupt":  {"Content-Encoding: gzip", gzipBody[:20] + "xxxx" + gzipBody[24:], "not in the coding gzip"},
		"br ends":          {"Content-Encoding: br", brBody[:len(brBody)-2], "ends before"},
		"chunk ends":       {"Transfer-Encoding: chunked", "5\r\n<p>", "ends before"},
		"no last chunk":    {"Transfer-Encoding: chunked", "3\r\n<p>\r\n", "ends before"},
		"no chunk":         {"Transfer-Encoding: chunked", "3\r\n<p>\r\nxyz\r\n", "not in chunks"},
		"huge chunk":       {"Transfer-Encoding: chunked", "ffffffffffffffffffff\r\n<p>", "ends before"},
		"compress":         {"Content-Encoding: compress", body, "compress"},
		"compressed often": {"Content-Encoding: gzip, gzip, gzip, gzip", gzipBody, "4 times"},
		"segment":          {"X: y", body, "segment"},
		"no HTTP":          {"", "", "HTTP/"},
	} {
		lines := []string{"Content-Type: application/http"}
		if name == "segment" {
			lines = append(lines, "WARC-Segment-Number: 1")
		}
		block := "HTTP/1.1 200 OK\r\n" + tt.header + "\r\n\r\n" + tt.body
		if name == "no HTTP" {
			block = "<p>"
		}
		page, err := one(t, record("response", "https://example.com/", block, lines...), Options{Name: "a"})
		var pageErr *PageError
		if !errors.As(err, &pageErr) || !strings.Contains(err.Error(), tt.says) || !strings.HasPrefix(err.Error(), "a: the body of https://example.com/, at offset 0") || page == nil {
			t.Errorf("%s: %v, %v", name, page, err)
		}
		if strings.Contains(tt.says, "ends") { // the crawler says so
			page, err := one(t, record("response", "https://example.com/", block, append(lines, "WARC-Truncated: length")...), Options{})
			if err != nil || page.Truncated != "length" {
				t.Errorf("%s, truncated: %+v, %v", name, page, err)
			}
		}
	}
}

// Which records have pages, and what these are.
func TestRecords(t *testing.T) {
	for name, tt := range map[string]struct {
		record []byte
		page   bool
		html   bool
		isA    string
	}{
		"resource":          {record("resource", "file:///a", "<p>", "Content-Type: text/html"), true, true, "text/html"},
		"resource, no type": {record("resource", "file:///a", "<!doctype html>"), true, true, "text/html"},
		"resource, image":   {record("resource", "file:///a", "<p>", "Content-Type: image/png"), true, false, "image/png"},
		"conversion":        {record("Conversion", "file:///a", "<p>", "Content-Type: application/xhtml+xml"), true, true, "application/xhtml+xml"},
		"DNS":               {record("response", "dns:example.com", "2026", "Content-Type: text/dns"), true, false, "text/dns"},
		"no content type":   {record("response", "http://a/", "HTTP/1.0 200\r\n\r\n <html>"), true, true, "text/html"},
		"request":           {record("request", "http://a/", "GET / HTTP/1.1\r\n\r\n", "Content-Type: application/http"), false, false, ""},
		"revisit":           {record("revisit", "http://a/", "HTTP/1.1 200 OK\r\n\r\n", "Content-Type: application/http"), false, false, ""},
		"metadata":          {record("metadata", "http://a/", "via: b"), false, false, ""},
		"another one":       {record("screenshot", "http://a/", "<p>", "Content-Type: text/html"), false, false, ""},
	} {
		page, err := one(t, tt.record, Options{})
		if err != nil || (page != nil) != tt.page || page != nil && (page.HTML != tt.html || page.Type != tt.isA) {
			t.Errorf("%s: %+v, %v", name, page, err)
		}
	}
	old := "WARC/0.18\nwarc-type: RESPONSE\nWARC-Target-URI: <http://example.com/>\nWARC-Record-ID: <urn:uuid:1>\nWARC-Date: 2026-01-02T03:04:05.678Z\nX: a\n  b\n\tc\nContent-Length:2\n\nab\n\n"
	r, err := NewReader(strings.NewReader(old), Options{}).Next()
	if err != nil || r.Type != Response || r.Version != "0.18" || r.URI() != "http://example.com/" || r.ID() != "urn:uuid:1" || r.Header.Get("x") != "a b c" || r.Date().Nanosecond() != 678e6 || string(r.Block) != "ab" || r.Length != int64(len(old)) {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestWrongInput(t *testing.T) {
	info := func(name string) []byte { return record("warcinfo", "", "", "WARC-Filename: "+name) }
	for name, tt := range map[string]struct {
		data []byte
		says string
	}{
		"WET, by name":    {append(info("a.warc.wet.gz"), response("http://a/", "")...), "WET"},
		"WET, by content": {append(info("a"), record("conversion", "http://a/", "text", "Content-Type: text/plain")...), "WET"},
		"WAT, by name":    {info("a.warc.wat.gz"), "WAT"},
		"WAT, by content": {append(info("a"), record("metadata", "http://a/", `{"Container":{},"Envelope":{}}`, "Content-Type: application/json")...), "WAT"},
		"ARC":             {[]byte("filedesc://IA-001102.arc 0.0.0.0 19960923142103 text/plain 200"), "ARC"},
		"HTML":            {[]byte("\n<!DOCTYPE html>"), "a page"},
		"CDX":             {[]byte(" CDX N b a m s k r M S V g\n"), "index"},
		"Parquet":         {[]byte("PAR1"), "Parquet"},
		"empty":           {nil, "empty"},
		"nothing":         {make([]byte, 3000), "not a web archive"},
		"dictionary":      {skippable(0xD, []byte("something")), "dictionary"},
	} {
		_, _, err := readAll(t, NewReader(bytes.NewReader(tt.data), Options{Name: "x"}))
		var wrong *InputError
		if !errors.As(err, &wrong) || !strings.Contains(wrong.Is, tt.says) || !strings.HasPrefix(err.Error(), "x: this is ") || wrong.Instead == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	// Metadata and conversions of pages that the archive has are read.
	mixed := bytes.Join([][]byte{response("http://a/", ""), record("conversion", "http://a/", "text", "Content-Type: text/plain"), record("metadata", "http://a/", `{"Envelope":{}}`, "Content-Type: application/json")}, nil)
	if urls, broken, err := readAll(t, NewReader(bytes.NewReader(mixed), Options{})); err != nil || broken != nil || len(urls) != 2 {
		t.Errorf("%q, %v, %v", urls, broken, err)
	}
}

func TestDigests(t *testing.T) {
	body := "<p>text</p>"
	block := "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n\r\n"
	coded := string(gzipped(t, []byte(body)))
	chunks := fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", len(coded), coded)
	block += chunks
	sha1Of := func(s string) string { h := sha1.Sum([]byte(s)); return base32.StdEncoding.EncodeToString(h[:]) }
	sha256Of, md5Of := sha256.Sum256([]byte(block)), md5.Sum([]byte(block))
	for digest, want := range map[string]string{
		"WARC-Block-Digest: sha1:" + sha1Of(block):                                     "",
		"WARC-Block-Digest: SHA1:" + strings.ToLower(sha1Of(block)):                    "",
		"WARC-Block-Digest: sha256:" + hex.EncodeToString(sha256Of[:]):                 "",
		"WARC-Block-Digest: sha-256:" + base32.StdEncoding.EncodeToString(sha256Of[:]): "",
		"WARC-Block-Digest: md5:" + strings.ToUpper(hex.EncodeToString(md5Of[:])):      "",
		"WARC-Block-Digest: sha1:" + sha1Of(body):                                      "WARC-Block-Digest",
		"WARC-Block-Digest: sha1:short":                                                "WARC-Block-Digest",
		"WARC-Payload-Digest: sha1:" + sha1Of(chunks):                                  "", // as it was sent
		"WARC-Payload-Digest: sha1:" + sha1Of(coded):                                   "", // without chunks
		"WARC-Payload-Digest: sha1:" + sha1Of(body):                                    "", // decoded
		"WARC-Payload-Digest: sha1:" + sha1Of(block):                                   "WARC-Payload-Digest",
		"WARC-Block-Digest: blake3:00":                                                 "",
	} {
		data := append(record("response", "http://a/", block, "Content-Type: application/http", digest), response("http://b/", "")...)
		r := NewReader(bytes.NewReader(data), Options{VerifyDigests: true})
		_, err := r.Next()
		var wrong *DigestError
		if errors.As(err, &wrong) != (want != "") || wrong != nil && (wrong.Field != want || !isRecordError(err)) {
			t.Errorf("%s: %v", digest, err)
		}
		if n := r.Stats().Digests; (n == 1) != (want == "" && !strings.Contains(digest, "blake3")) {
			t.Errorf("%s: %d digests are right", digest, n)
		}
		if next, err := r.Next(); err != nil || next.URI() != "http://b/" {
			t.Errorf("%s: then %v, %v", digest, next, err)
		}
		if _, err := NewReader(bytes.NewReader(data), Options{}).Next(); err != nil {
			t.Errorf("%s: %v, though digests are not asked for", digest, err)
		}
	}
}

func TestReadIndex(t *testing.T) {
	want := Entry{Key: "com,example)/a", Time: time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC), URL: "https://example.com/a", MIMEType: "text/html", Status: 200, Digest: "ABC", Archive: "a/b.warc.gz", Offset: 123, Length: 45}
	const object = `"url": "https://example.com/a", "mime": "text/html", "mime-detected": "text/html", "status": "200", "digest": "ABC", "length": "45", "offset": "123", "filename": "a/b.warc.gz"}`
	for name, lines := range map[string]string{
		"CDX, 11 fields":    "com,example)/a 20240506070809 https://example.com/a text/html 200 ABC - - 45 123 a/b.warc.gz\n",
		"CDX with a legend": " CDX N b a m s k r M S V g\ncom,example)/a 20240506070809 https://example.com/a text/html 200 ABC - - 45 123 a/b.warc.gz\r\n",
		"another legend":    " CDX g V S k s m a b N\n\na/b.warc.gz 123 45 ABC 200 text/html https://example.com/a 20240506070809 com,example)/a\n",
		"cc-index":          "com,example)/a 20240506070809 {" + object,
		"numbers":           strings.NewReplacer(`"45"`, "45", `"123"`, "123", `"200"`, "200").Replace("com,example)/a 20240506070809 {" + object),
		"JSON":              `{"urlkey": "com,example)/a", "timestamp": "20240506070809", ` + object,
		"OpenWayback":       "!OpenWayback-CDXJ 1.0\n" + `com,example)/a 2024-05-06T07:08:09Z response {"uri":"https://example.com/a","sha":"ABC","hsc":200,"mct":"text/html","ref":"warcfile:a/b.warc.gz#123","rle":45}`,
	} {
		n := 0
		for entry, err := range ReadIndex(t.Context(), strings.NewReader(lines)) {
			if n++; err != nil || entry != want {
				t.Errorf("%s: %+v, %v", name, entry, err)
			}
		}
		if n != 1 {
			t.Errorf("%s: %d entries", name, n)
		}
	}
	nine := "a 2024 http://a/ - - - - 7 a.warc.gz"
	broken := []string{"a b c", "a 20240506070809 {", `a 20240506070809 {"offset":"1"}`, `a 20240506070809 {"filename":"a","offset":"x"}`, `a 20240506070809 {"filename":"a","offset":-1}`,
		`a x {"filename":"a","offset":1}`, `a b c 2024 {"filename":"a","offset":1}`, strings.Replace(nine, "7", "seven", 1), strings.Replace(nine, "2024", "20241399", 1)}
	i := 0
	for entry, err := range ReadIndex(t.Context(), strings.NewReader(strings.Join(broken, "\n")+"\n"+nine)) {
		var line *IndexError
		if i < len(broken) && (!errors.As(err, &line) || line.Line != i+1) {
			t.Errorf("%s: %+v, %v", broken[i], entry, err)
		}
		if i == len(broken) && (err != nil || entry != Entry{Key: "a", Time: time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC), URL: "http://a/", Archive: "a.warc.gz", Offset: 7}) {
			t.Errorf("%s: %+v, %v", nine, entry, err)
		}
		i++
	}
	if i != len(broken)+1 {
		t.Errorf("%d entries", i)
	}
}

func FuzzReadIndex(f *testing.F) {
	f.Add(" CDX N b a m s k r M S V g\ncom,example)/a 20240506070809 https://example.com/a text/html 200 ABC - - 45 123 a/b.warc.gz\r\n")
	f.Add(`com,example)/a 20240506070809 {"url": "https://example.com/a", "length": "45", "offset": 123, "filename": "a/b.warc.gz"}`)
	f.Add(`com,example)/a 2024-05-06T07:08:09Z response {"ref":"warcfile:a/b.warc.gz#123"}`)
	f.Fuzz(func(t *testing.T, lines string) {
		for entry, err := range ReadIndex(t.Context(), strings.NewReader(lines)) {
			if err == nil && (entry.Offset < 0 || entry.Length < 0 || entry.Archive == "") {
				t.Errorf("%+v", entry)
			}
		}
	})
}
