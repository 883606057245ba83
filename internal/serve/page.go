package serve

import (
	"errors"
	"io"
	"net/http"
	"strings"

	"github.com/itemscope/itemscope/fetch"
)

// page returns the page that a request is about, which is the body of a POST, and
// otherwise what the parameter url names.
func (s *Server) page(w http.ResponseWriter, r *http.Request, url string) (*Page, error) {
	if r.Method == http.MethodPost {
		if url != "" {
			return nil, newStatus(http.StatusBadRequest, "a request has either a page or the parameter url; the address of a page that is given is the parameter base")
		}
		return s.body(w, r)
	}
	if s.o.Client == nil {
		return nil, newStatus(http.StatusForbidden, "this service fetches nothing; give the page itself, with POST")
	}
	if url == "" {
		return nil, newStatus(http.StatusBadRequest, "give the address of a page as the parameter url, or the page itself with POST")
	}
	return &Page{URL: url}, nil
}

// body returns the page in the body of a request, which is not read before it is needed.
func (s *Server) body(w http.ResponseWriter, r *http.Request) (*Page, error) {
	max := int64(s.o.MaxBodyBytes())
	raw := http.MaxBytesReader(w, r.Body, max)
	body, err := fetch.Decompress(r.Header, raw)
	if err != nil {
		return nil, newStatus(http.StatusUnsupportedMediaType, err.Error())
	}
	contentType := r.Header.Get("Content-Type")
	if form(contentType) {
		contentType = "" // what curl --data says of everything
	}
	return &Page{Body: &bounded{body: body, left: max, max: max}, ContentType: contentType}, nil
}

// form tells whether a media type says that a form was sent.
func form(contentType string) bool {
	essence, _, _ := strings.Cut(contentType, ";")
	return strings.EqualFold(strings.TrimSpace(essence), "application/x-www-form-urlencoded")
}

// bounded reads a page up to a number of decompressed bytes. More is an error.
type bounded struct {
	body      io.ReadCloser
	left, max int64
	err       error
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	n, err := b.body.Read(p[:min(int64(len(p)), b.left+1)])
	if b.left -= int64(n); b.left < 0 {
		n, err = n-1, &http.MaxBytesError{Limit: b.max}
	}
	if err != nil && err != io.EOF {
		b.err = wrongBody(err)
		return n, b.err
	}
	return n, err
}

// wrongBody says of an error, unless it is a limit, what it is about.
func wrongBody(err error) error {
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return err
	}
	return newStatus(http.StatusBadRequest, "the body does not come whole, or is not compressed as Content-Encoding says: "+err.Error())
}

func (b *bounded) Close() error { return b.body.Close() }

// decompressed returns the body of a request as it was before Content-Encoding.
func decompressed(r *http.Request) (io.Reader, error) {
	body, err := fetch.Decompress(r.Header, r.Body)
	if err != nil {
		return nil, newStatus(http.StatusUnsupportedMediaType, err.Error())
	}
	return body, nil
}

// close gives back what the body of a page holds.
func (p *Page) close() {
	if c, ok := p.Body.(io.Closer); ok {
		_ = c.Close() // it was read
	}
}
