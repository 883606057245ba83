package serve

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// operation answers with what an operation prints of a page.
func (s *Server) operation(o *Operation) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := s.answer(w, r, o); err != nil && r.Context().Err() == nil {
			newProblem(err).write(w)
		} // if the client has left, nobody waits for an answer
	})
}

// answer answers a request, unless there is an error.
func (s *Server) answer(w http.ResponseWriter, r *http.Request, o *Operation) error {
	query := r.URL.Query()
	format, err := o.chosenFormat(r, query.Get("format"))
	if err != nil {
		return err
	}
	flags, words, err := o.Arguments(query)
	if err != nil {
		return err
	}
	page, err := s.receive(w, r, query.Get("url"))
	if err != nil {
		return err
	}
	leave, err := s.turn(r.Context(), s.queue.enter)
	if err != nil {
		page.release()
		return err
	}
	defer func() { leave() }()
	out := s.newPrinted()
	defer out.release()
	err = s.run(r.Context(), o, page, o.commandLine(format, flags, words), out)
	page.release()
	if err != nil {
		p := newProblem(err)
		p.Found = out.found(format)
		return p
	}
	if out.kept() { // otherwise it is the turn of the next only when this was sent
		leave()
		leave = func() {}
	}
	if out.Len() == 0 {
		w.WriteHeader(http.StatusNoContent) // no card, no event
		return nil
	}
	write(w, r, format, out.Bytes())
	return nil
}

// commandLine returns the arguments of the operation's command.
func (o *Operation) commandLine(format Format, flags, words []string) []string {
	args := flags
	if format.Name != "" {
		args = append([]string{"--format=" + format.Name}, flags...)
	}
	return append(append(args, "--"), words...)
}

// write writes an answer. It has an ETag, so that who has it already need not get it
// again.
func write(w http.ResponseWriter, r *http.Request, format Format, body []byte) {
	sum := sha256.Sum256(body)
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
	h := w.Header()
	h.Set("Content-Type", format.Media)
	h.Set("Cache-Control", "no-cache")
	h.Set("ETag", tag)
	if r.Method != http.MethodPost && matches(r.Header.Get("If-None-Match"), tag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a client that is gone does not need it
	}
}

// matches tells whether a tag is among those of If-None-Match,
// https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match.
func matches(header, tag string) bool {
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
		if candidate == tag || candidate == "*" {
			return true
		}
	}
	return false
}

// printed is what an operation prints, up to a limit.
type printed struct {
	*buffer
	max int
	err error
}

func (s *Server) newPrinted() *printed {
	return &printed{buffer: newBuffer(&s.memory), max: s.o.maxOutput()}
}

// kept takes what was printed into the memory of the service, and tells whether it is
// there: then it can be sent slowly.
func (p *printed) kept() bool { return p.charge() == nil }

func (p *printed) Write(b []byte) (int, error) {
	if p.err == nil && p.Len()+len(b) > p.max {
		p.err = fmt.Errorf("the answer is too long: %w", &dom.LimitError{Package: "serve", Limit: "--max-output", Max: p.max})
	}
	if p.err != nil {
		return 0, p.err
	}
	return p.buffer.Write(b)
}

// found returns what was printed before an error, as JSON.
func (p *printed) found(format Format) json.RawMessage {
	b := bytes.TrimSpace(p.Bytes())
	if len(b) == 0 {
		return nil
	}
	if strings.HasSuffix(format.Media, "json") && json.Valid(b) {
		return bytes.Clone(b)
	}
	text, err := json.Marshal(string(b))
	if err != nil {
		panic(err) // strings are always JSON
	}
	return text
}
