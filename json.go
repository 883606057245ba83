package itemscope

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// MarshalJSON writes the page as AppendJSON does by default.
func (p *Page) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil, dom.JSONOptions{}) }

// WriteJSON writes to w what AppendJSON appends, piece by piece.
func (p *Page) WriteJSON(w io.Writer, o dom.JSONOptions) error {
	b := writers.Get().(*bufio.Writer)
	b.Reset(w)
	dst, err := p.json(b.AvailableBuffer(), o, func(s *syntax, dst []byte, o dom.JSONOptions) ([]byte, error) {
		b.Write(dst) // errors come back from Flush
		err := s.writeJSON(p, b, o)
		return b.AvailableBuffer(), err
	})
	b.Write(dst)
	failed := b.Flush()
	b.Reset(nil)
	writers.Put(b)
	if failed != nil {
		return failed
	}
	return err
}

// writers are those that pages were written with, for the next ones.
var writers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 2*jsontext.Much) }}

// AppendJSON appends the page to dst as a JSON object: its url, a key for each
// syntax that was extracted, and problems if there are any. Of microformats it has the
// items: what the page says with links is under links, and Page.Microformats itself has
// the canonical JSON with rels and rel-urls. The options need no document. The error joins the [*dom.LimitError] of those syntaxes that were cut
// short; what is written is JSON all the same.
func (p *Page) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	return p.json(dst, o, func(s *syntax, dst []byte, o dom.JSONOptions) ([]byte, error) { return s.appendJSON(p, dst, o) })
}

// json appends the object, where result appends what was found in a syntax.
func (p *Page) json(dst []byte, o dom.JSONOptions, result func(*syntax, []byte, dom.JSONOptions) ([]byte, error)) ([]byte, error) {
	if o.Document == nil {
		o.Document = p.Document
	}
	if o.Budget == nil {
		o.Budget = p.newBudget()
	}
	var errs []error
	dst = jsontext.AppendString(append(dst, `{"url":`...), p.URL)
	for i := range syntaxes {
		s := &syntaxes[i]
		if !p.Has(s.name) {
			continue
		}
		dst = append(jsontext.AppendString(append(dst, ','), string(s.name)), ':')
		var err error
		if dst, err = result(s, dst, o); err != nil {
			errs = append(errs, err)
		}
	}
	dst, err := p.appendProblems(dst, o)
	if err != nil {
		errs = append(errs, err)
	}
	return append(dst, '}'), errors.Join(errs...)
}

func (p *Page) appendProblems(dst []byte, o dom.JSONOptions) ([]byte, error) {
	if len(p.Problems) == 0 {
		return dst, nil
	}
	dst = append(dst, `,"problems":[`...)
	var errs []error
	for i := range p.Problems {
		if i > 0 {
			dst = append(dst, ',')
		}
		var err error
		if dst, err = p.Problems[i].AppendJSON(dst, o); err != nil {
			errs = append(errs, err)
		}
	}
	return append(dst, ']'), errors.Join(errs...)
}

// UnmarshalJSON reads what AppendJSON wrote, or a line that the command itemscope
// printed. Its Syntaxes are those of which there is a key, which for the command are
// not the links, unless they were asked for. The page has no document.
func (p *Page) UnmarshalJSON(b []byte) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(b, &members); err != nil {
		return fmt.Errorf("itemscope: a page in JSON: %w", err)
	}
	*p = *newPage()
	p.size = len(b)
	if err := read(members, "url", &p.URL); err != nil {
		return err
	}
	if err := read(members, "problems", &p.Problems); err != nil {
		return err
	}
	for i := range syntaxes {
		s := &syntaxes[i]
		b, ok := members[string(s.name)]
		if !ok {
			continue
		}
		p.Syntaxes = append(p.Syntaxes, s.name)
		if err := s.readJSON(p, b); err != nil {
			return fmt.Errorf("itemscope: %q of a page in JSON: %w", s.name, err)
		}
	}
	return nil
}

// read reads a member of an object, if it is there.
func read(members map[string]json.RawMessage, name string, to any) error {
	b, ok := members[name]
	if !ok {
		return nil
	}
	if err := json.Unmarshal(b, to); err != nil {
		return fmt.Errorf("itemscope: %q of a page in JSON: %w", name, err)
	}
	return nil
}
