package serve

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// A task is a line of a batch: a page, as HTML or by its address.
type task struct {
	ID   json.RawMessage `json:"id,omitempty"` // comes back with the result
	URL  string          `json:"url,omitempty"`
	HTML *string         `json:"html,omitempty"`
	Base string          `json:"base,omitempty"` // the address of HTML
}

// A done task is a line of the answer: it has what was printed or a problem.
type done struct {
	ID      json.RawMessage `json:"id,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"` // JSON as it is, anything else as a string
	Problem *problem        `json:"problem,omitempty"`
}

const ndjson = "application/x-ndjson"

// batch does an operation with page after page: a line of JSON for each comes in, and a
// line for each goes out, in the same order, before the next is read. So a batch has no
// limit, and needs no more than a page does.
func (s *Server) batch(o *Operation) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query := r.URL.Query()
		format := o.Formats[0]
		var err error
		if name := query.Get("format"); name != "" {
			format, err = o.chosenFormat(r, name)
		}
		var flags, words []string
		if err == nil {
			flags, words, err = o.arguments(query)
		}
		if err == nil && query.Has("url") {
			err = newStatus(http.StatusBadRequest, "the addresses of a batch are in its lines")
		}
		if err != nil {
			newProblem(err).write(w)
			return
		}
		body, err := decompressed(r)
		if err != nil {
			newProblem(err).write(w)
			return
		}
		w.Header().Set("Content-Type", ndjson)
		w.Header().Set("Cache-Control", "no-store")
		b := &batchRun{Server: s, operation: o, format: format, flags: flags, words: words, control: http.NewResponseController(w)}
		_ = b.control.EnableFullDuplex() // HTTP/1.1 too can answer before all was read
		b.run(r.Context(), body, w)
	})
}

type batchRun struct {
	*Server
	operation    *Operation
	format       Format
	flags, words []string
	control      *http.ResponseController
}

// run reads line after line. A line that cannot be read costs itself only, except one that
// is too long, behind which nothing can be found.
func (b *batchRun) run(ctx context.Context, body io.Reader, w io.Writer) {
	lines := bufio.NewScanner(body)
	lines.Buffer(nil, b.o.MaxBodyBytes()+b.o.MaxBodyBytes()/2)
	for b.extend(); ctx.Err() == nil && lines.Scan(); b.extend() {
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		if err := b.answer(w, b.do(ctx, line)); err != nil {
			return
		}
	}
	if err := lines.Err(); err != nil && ctx.Err() == nil {
		if errors.Is(err, bufio.ErrTooLong) {
			err = newStatus(http.StatusRequestEntityTooLarge, "a line is too long; what comes after it was not read")
		}
		_ = b.answer(w, &done{Problem: newProblem(err)})
	}
}

// extend gives a batch the time of another page.
func (b *batchRun) extend() {
	_ = b.control.SetReadDeadline(time.Now().Add(bodyTime))
	_ = b.control.SetWriteDeadline(time.Now().Add(b.o.timeout() + 2*bodyTime))
}

func (b *batchRun) answer(w io.Writer, d *done) error {
	line, err := json.Marshal(d)
	if err != nil {
		return err
	}
	if _, err := w.Write(append(line, '\n')); err != nil {
		return err
	}
	return b.control.Flush()
}

// do does the task of a line.
func (b *batchRun) do(ctx context.Context, line []byte) *done {
	var t task
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&t); err != nil {
		return &done{Problem: newStatus(http.StatusBadRequest, fmt.Sprintf("a line is an object with html or url, and id and base if wanted: %v", err))}
	}
	page, flags, err := b.page(&t)
	if err != nil {
		return &done{ID: t.ID, Problem: newProblem(err)}
	}
	ctx, cancel := context.WithTimeout(ctx, b.o.timeout())
	defer cancel()
	out := &printed{max: b.o.maxOutput()}
	if err = b.operation.Run(ctx, page, b.operation.commandLine(b.format, flags, b.words), out); err == nil {
		err = out.err
	}
	if err != nil {
		p := newProblem(err)
		p.Found = out.found(b.format)
		return &done{ID: t.ID, Problem: p}
	}
	d := &done{ID: t.ID, Result: out.found(b.format)}
	if d.Result == nil {
		d.Result = json.RawMessage(`""`)
	}
	return d
}

// page returns the page of a task, and the flags for it.
func (b *batchRun) page(t *task) (*Page, []string, error) {
	switch {
	case (t.HTML == nil) == (t.URL == ""):
		return nil, nil, newStatus(http.StatusBadRequest, "give either html or url")
	case t.HTML != nil && len(*t.HTML) > b.o.MaxBodyBytes():
		return nil, nil, newProblem(&http.MaxBytesError{Limit: int64(b.o.MaxBodyBytes())})
	case t.HTML != nil && t.Base != "":
		return htmlPage(*t.HTML), append(b.flags[:len(b.flags):len(b.flags)], "--base="+t.Base), nil
	case t.HTML != nil:
		return htmlPage(*t.HTML), b.flags, nil
	case b.o.Client == nil:
		return nil, nil, newStatus(http.StatusForbidden, "this service fetches nothing; give the page itself as html")
	}
	return &Page{URL: t.URL}, b.flags, nil
}

// htmlPage is a page that came as a string of JSON, which is Unicode whatever the page says.
func htmlPage(html string) *Page {
	return &Page{Body: strings.NewReader(html), ContentType: "text/html; charset=utf-8"}
}
