package serve

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/fetch"
)

// A Page is what an operation is about.
type Page struct {
	Body        []byte // as it was before Content-Encoding
	ContentType string // "" if unknown

	// Response is what the page came with if it was fetched; its body was read.
	Response *fetch.Response
}

// A received page is in memory as it was sent. It is decompressed when it is its turn, so
// that pages that wait are small.
type received struct {
	Page
	raw    *buffer
	header http.Header
	plain  *buffer // what raw was, decompressed; nil if it was not compressed
}

// receive returns the page that a request is about, which is the body of a POST, and
// otherwise what the parameter url names. All of it was read when receive returns, so that
// a slow client or server keeps no other request waiting.
func (s *Server) receive(w http.ResponseWriter, r *http.Request, url string) (*received, error) {
	if r.Method == http.MethodPost {
		if url != "" {
			return nil, newStatus(http.StatusBadRequest, "a request has either a page or the parameter url; the address of a page that is given is the parameter base")
		}
		_, end := s.step(r.Context(), stepReceive, "")
		page, err := s.body(w, r)
		end(err)
		return page, err
	}
	if url == "" {
		return nil, newStatus(http.StatusBadRequest, "give the address of a page as the parameter url, or the page itself with POST")
	}
	return s.fetch(r.Context(), url)
}

// body reads the body of a request.
func (s *Server) body(w http.ResponseWriter, r *http.Request) (*received, error) {
	if err := checkCodings(r.Header); err != nil {
		return nil, err
	}
	max := s.o.MaxBodyBytes()
	p := &received{raw: newBuffer(&s.memory), header: r.Header}
	if p.ContentType = r.Header.Get("Content-Type"); form(p.ContentType) {
		p.ContentType = "" // what curl --data says of everything
	}
	if err := p.raw.read(http.MaxBytesReader(w, r.Body, int64(max)), max); err != nil {
		p.release()
		return nil, wrongBody(err)
	}
	return p, nil
}

// acceptedCodings are those that bodies may have.
const acceptedCodings = "gzip, deflate, br, zstd"

// checkCodings refuses a body in a coding that is not known,
// https://www.rfc-editor.org/rfc/rfc9110#field.content-encoding.
func checkCodings(h http.Header) error {
	known := strings.Split(acceptedCodings+", x-gzip, identity", ", ")
	for coding := range strings.SplitSeq(strings.Join(h.Values("Content-Encoding"), ","), ",") {
		if coding = strings.ToLower(strings.TrimSpace(coding)); coding != "" && !slices.Contains(known, coding) {
			return newStatus(http.StatusUnsupportedMediaType, fmt.Sprintf("Content-Encoding: %q is not known here; there are %s", coding, acceptedCodings))
		}
	}
	return nil
}

// fetch fetches a page, once there are not too many that do.
func (s *Server) fetch(ctx context.Context, url string) (*received, error) {
	if s.o.Client == nil {
		return nil, newStatus(http.StatusForbidden, fetchesNothing)
	}
	leave, err := s.turn(ctx, s.fetches.enter)
	if err != nil {
		return nil, err
	}
	defer leave()
	ctx, end := s.step(ctx, stepFetch, hostOf(url))
	page, err := s.get(ctx, url)
	end(err)
	return page, err
}

// get fetches a page.
func (s *Server) get(ctx context.Context, url string) (*received, error) {
	response, err := s.o.Client.Get(ctx, url)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	p := &received{raw: newBuffer(&s.memory)}
	if err := p.raw.read(response.Body, s.o.MaxBodyBytes()); err != nil {
		p.release()
		return nil, err
	}
	p.Response = response
	return p, nil
}

// open decompresses the page.
func (p *received) open(max int) error {
	p.Body = p.raw.Bytes()
	if p.header == nil || p.header.Get("Content-Encoding") == "" {
		return nil
	}
	body, err := fetch.Decompress(p.header, io.NopCloser(bytes.NewReader(p.Body)))
	if err != nil {
		return newStatus(http.StatusUnsupportedMediaType, err.Error())
	}
	defer body.Close()
	p.plain = newBuffer(p.raw.memory)
	if err := p.plain.read(body, max); err != nil {
		return wrongBody(err)
	}
	p.Body = p.plain.Bytes()
	return nil
}

// release gives back the memory of the page.
func (p *received) release() {
	p.raw.release()
	if p.plain != nil {
		p.plain.release()
	}
	p.Body = nil
}

// form tells whether a media type says that a form was sent.
func form(contentType string) bool {
	essence, _, _ := strings.Cut(contentType, ";")
	return strings.EqualFold(strings.TrimSpace(essence), "application/x-www-form-urlencoded")
}

// wrongBody says of an error, unless that says it itself, what it is about.
func wrongBody(err error) error {
	if errors.As(err, new(*http.MaxBytesError)) || errors.As(err, new(*problem)) {
		return err
	}
	return newStatus(http.StatusBadRequest, "the body does not come whole, or is not compressed as Content-Encoding says: "+err.Error())
}

// run runs the operation on a page, whose turn it is.
func (s *Server) run(ctx context.Context, o *Operation, page *received, args []string, out *printed) (err error) {
	ctx, end := s.step(ctx, stepWork, "")
	defer func() { end(err) }()
	if err := page.open(s.o.MaxBodyBytes()); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, s.o.timeout())
	defer cancel()
	if err := o.Run(ctx, &page.Page, args, out); err != nil {
		return err
	}
	return out.err
}
