// Package page is the page of the service for people: they give it a page, and see what is
// in it beside its source.
//
// It is a file of HTML, a style sheet and modules of script, all embedded, and uses nothing
// but the service: [Handler] gives them out, with a policy that lets a browser load and run
// nothing else. assets/main.js says who calls whom among the modules.
package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

//go:embed assets
var embedded embed.FS

// policy is what the browser may do. Nothing of a page that is shown can run, be loaded or
// be sent anywhere, even if it got into the document: https://www.w3.org/TR/CSP3/ and
// https://w3c.github.io/trusted-types/dist/spec/.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// Assets is the path below which the parts of the page are. Behind it comes what changes
// with them, so that a browser may keep them for good.
const Assets = "/assets/"

// types are those of the files by their extensions: what a system has for them may differ.
var types = map[string]string{
	".html": "text/html; charset=utf-8",
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".txt":  "text/plain; charset=utf-8",
}

// A handler gives out the page.
type handler struct {
	fetch bool
	read  func() *files
}

// files are what is given out, by their paths.
type files struct {
	of map[string]*file
}

type file struct {
	media, tag   string
	text, zipped []byte
	forGood      bool // never changes
}

// Handler returns what answers requests for / and for what is below [Assets]. fetch tells
// whether the service fetches pages.
func Handler(fetch bool) http.Handler {
	return &handler{fetch, sync.OnceValue(func() *files { return readFiles(fetch) })}
}

func readFiles(fetch bool) *files {
	parts, err := fs.Sub(embedded, "assets")
	if err != nil {
		panic(err) // it is embedded
	}
	list, err := fs.Glob(parts, "*")
	if err != nil {
		panic(err)
	}
	texts := map[string][]byte{}
	all := sha256.New()
	for _, name := range list { // sorted
		if texts[name], err = fs.ReadFile(parts, name); err != nil {
			panic(err)
		}
		all.Write([]byte(name))
		all.Write(texts[name])
	}
	version := hex.EncodeToString(all.Sum(nil)[:8])
	f := &files{of: map[string]*file{}}
	for name, text := range texts {
		if name == "index.html" {
			text = []byte(strings.NewReplacer(
				"{{assets}}", strings.TrimPrefix(Assets, "/")+version, // relative: the service may be below a path of a proxy
				"{{fetch}}", strconv.FormatBool(fetch)).Replace(string(text)))
			f.of["/"] = newFile(name, text, false)
			continue
		}
		f.of[Assets+version+"/"+name] = newFile(name, text, true)
	}
	return f
}

func newFile(name string, text []byte, forGood bool) *file {
	sum := sha256.Sum256(text)
	var zipped bytes.Buffer
	w, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression) // the level is one
	_, _ = w.Write(text)                                       // a buffer takes all
	_ = w.Close()
	return &file{media: types[path.Ext(name)], tag: hex.EncodeToString(sum[:8]), text: text, zipped: zipped.Bytes(), forGood: forGood}
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Security-Policy", policy)
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Frame-Options", "DENY")
	f := h.read().of[r.URL.Path]
	if f == nil {
		header.Set("Cache-Control", "no-store")
		http.Error(w, "there is nothing here", http.StatusNotFound)
		return
	}
	f.write(w, r)
}

func (f *file) write(w http.ResponseWriter, r *http.Request) {
	header, body, tag := w.Header(), f.text, `"`+f.tag+`"`
	header.Add("Vary", "Accept-Encoding")
	if acceptsGzip(r.Header.Get("Accept-Encoding")) {
		header.Set("Content-Encoding", "gzip")
		body, tag = f.zipped, `"`+f.tag+`-gzip"`
	}
	header.Set("Content-Type", f.media)
	header.Set("ETag", tag)
	header.Set("Cache-Control", "no-cache")
	if f.forGood {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if strings.Contains(r.Header.Get("If-None-Match"), tag) {
		header.Del("Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a client that is gone does not need it
	}
}

// acceptsGzip tells whether Accept-Encoding names gzip, and does not refuse it.
func acceptsGzip(header string) bool {
	for coding := range strings.SplitSeq(header, ",") {
		name, weight, _ := strings.Cut(coding, ";")
		if strings.EqualFold(strings.TrimSpace(name), "gzip") {
			return weight == "" || strings.Trim(weight, " q=0.") != "" // not q=0, q=0.0 …
		}
	}
	return false
}
