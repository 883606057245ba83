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

	"github.com/itemscope/itemscope/fetch"
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
			flags, words, err = o.Arguments(query)
		}
		if err == nil && query.Has("url") {
			err = newStatus(http.StatusBadRequest, "the addresses of a batch are in its lines")
		}
		if err != nil {
			newProblem(err).write(w)
			return
		}
		if err := checkCodings(r.Header); err != nil {
			newProblem(err).write(w)
			return
		}
		body, err := fetch.Decompress(r.Header, r.Body)
		if err != nil {
			newProblem(wrongBody(err)).write(w)
			return
		}
		defer body.Close()
		w.Header().Set("Content-Type", ndjson)
		w.Header().Set("Cache-Control", "no-store")
		b := &batchRun{Server: s, operation: o, format: format, flags: flags, words: words, remote: r.RemoteAddr, control: http.NewResponseController(w)}
		_ = b.control.EnableFullDuplex() // HTTP/1.1 too can answer before all was read
		b.run(r.Context(), body, w)
	})
}

type batchRun struct {
	*Server
	operation    *Operation
	format       Format
	flags, words []string
	remote       string
	control      *http.ResponseController
}

// run reads line after line. A line that cannot be read costs itself only, except one that
// is too long, behind which nothing can be found.
func (b *batchRun) run(ctx context.Context, body io.Reader, w io.Writer) {
	source := &charged{Reader: body, memory: &b.memory}
	defer source.release()
	lines := bufio.NewScanner(source)
	lines.Buffer(nil, b.o.MaxBodyBytes()+b.o.MaxBodyBytes()/2)
	for b.extend(); ctx.Err() == nil && lines.Scan(); b.extend() {
		source.line = 0
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
	if err := b.rates.wait(ctx, b.remote); err != nil {
		return &done{ID: t.ID, Problem: newProblem(err)}
	}
	page, flags, err := b.page(ctx, &t)
	if err != nil {
		return &done{ID: t.ID, Problem: newProblem(err)}
	}
	defer page.release()
	leave, err := b.turn(ctx, b.queue.wait)
	if err != nil {
		return &done{ID: t.ID, Problem: newProblem(err)}
	}
	defer leave()
	out := b.newPrinted()
	defer out.release()
	if err := b.Server.run(ctx, b.operation, page, b.operation.commandLine(b.format, flags, b.words), out); err != nil {
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
func (b *batchRun) page(ctx context.Context, t *task) (*received, []string, error) {
	switch {
	case (t.HTML == nil) == (t.URL == ""):
		return nil, nil, newStatus(http.StatusBadRequest, "give either html or url")
	case t.HTML != nil && len(*t.HTML) > b.o.MaxBodyBytes():
		return nil, nil, newProblem(&http.MaxBytesError{Limit: int64(b.o.MaxBodyBytes())})
	case t.HTML != nil && t.Base != "":
		page, err := b.htmlPage(*t.HTML)
		return page, append(b.flags[:len(b.flags):len(b.flags)], "--base="+t.Base), err
	case t.HTML != nil:
		page, err := b.htmlPage(*t.HTML)
		return page, b.flags, err
	}
	page, err := b.fetch(ctx, t.URL)
	return page, b.flags, err
}

// htmlPage is a page that came as a string of JSON, which is Unicode whatever the page says.
func (b *batchRun) htmlPage(html string) (*received, error) {
	p := &received{raw: newBuffer(&b.memory), Page: Page{ContentType: "text/html; charset=utf-8"}}
	if err := p.raw.read(strings.NewReader(html), len(html)); err != nil {
		p.release()
		return nil, err
	}
	return p, nil
}

// charged reads lines, and takes for the longest of them, read so far, the memory of the
// service.
type charged struct {
	io.Reader
	memory      *memory
	line, taken int
}

func (c *charged) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	c.line += n
	if more := c.line - c.taken; more > 0 {
		if !c.memory.take(more) {
			return 0, full()
		}
		c.taken += more
	}
	return n, err
}

func (c *charged) release() { c.memory.give(c.taken) }
