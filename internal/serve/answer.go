package serve

import (
	"bytes"
	"context"
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
		query := r.URL.Query()
		format, err := o.chosenFormat(r, query.Get("format"))
		if err != nil {
			newProblem(err).write(w)
			return
		}
		flags, words, err := o.arguments(query)
		if err != nil {
			newProblem(err).write(w)
			return
		}
		page, err := s.page(w, r, query.Get("url"))
		if err != nil {
			newProblem(err).write(w)
			return
		}
		defer page.close()
		ctx, cancel := context.WithTimeout(r.Context(), s.o.timeout())
		defer cancel()
		out := &printed{max: s.o.maxOutput()}
		err = o.Run(ctx, page, o.commandLine(format, flags, words), out)
		if r.Context().Err() != nil {
			return // nobody waits for an answer
		}
		if err == nil {
			err = out.err
		}
		if err != nil {
			p := newProblem(err)
			p.Found = out.found(format)
			p.write(w)
			return
		}
		if out.Len() == 0 {
			w.WriteHeader(http.StatusNoContent) // no card, no event
			return
		}
		write(w, r, format, out.Bytes())
	})
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
	bytes.Buffer
	max int
	err error
}

func (p *printed) Write(b []byte) (int, error) {
	if p.err == nil && p.Len()+len(b) > p.max {
		p.err = fmt.Errorf("the answer is too long: %w", &dom.LimitError{Package: "serve", Limit: "--max-output", Max: p.max})
	}
	if p.err != nil {
		return 0, p.err
	}
	return p.Buffer.Write(b)
}

// found returns what was printed before an error, as JSON.
func (p *printed) found(format Format) json.RawMessage {
	b := bytes.TrimSpace(p.Bytes())
	if len(b) == 0 {
		return nil
	}
	if strings.HasSuffix(format.Media, "json") && json.Valid(b) {
		return b
	}
	text, err := json.Marshal(string(b))
	if err != nil {
		panic(err) // strings are always JSON
	}
	return text
}
