package lsp

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
)

// A snapshot is a version of a document. It never changes, and is read by several
// goroutines at once.
type snapshot struct {
	uri, language string
	version       int
	text          string
	lines         lines
	encoding      encoding
	judge         *Judge
	ctx           context.Context // ends when the document has changed
	end           context.CancelFunc

	parsing, checking sync.Once
	template          template
	html              string // the text that was parsed
	page              *itemscope.Page
	pageErr           error
	findings          []conformance.Finding
	checkErr          error
	cut               atomic.Bool // the document changed before the work was done
}

// note notes whether an error is that the document has changed.
func (s *snapshot) note(err error) {
	if errors.Is(err, context.Canceled) {
		s.cut.Store(true)
	}
}

// checkedSyntaxes are those that rules are about.
var checkedSyntaxes = []itemscope.Syntax{
	itemscope.Microdata, itemscope.Microformats, itemscope.RDFa, itemscope.Meta, itemscope.Links, itemscope.JSONLD,
}

// parsed returns the page, which has its document.
func (s *snapshot) parsed() *itemscope.Page {
	s.parsing.Do(func() {
		s.template, s.html = readTemplate(s.text, s.language)
		s.page, s.pageErr = s.extract(s.html)
		s.note(s.pageErr)
	})
	return s.page
}

// extract reads a page. The text is HTML, whatever its first bytes look like, and in UTF-8.
func (s *snapshot) extract(html string) (*itemscope.Page, error) {
	page, err := itemscope.ExtractBytes([]byte(html), itemscope.Options{
		Context: s.ctx, URL: s.uri, ContentType: "text/html; charset=utf-8", Syntaxes: checkedSyntaxes,
	})
	if page == nil {
		page = &itemscope.Page{Document: new(dom.Document)}
	}
	return page, err
}

// document returns the tree.
func (s *snapshot) document() *dom.Document { return s.parsed().Document }

// at returns the range of a stretch of the text.
func (s *snapshot) at(start, end int) Range {
	return Range{s.lines.position(s.text, start, s.encoding), s.lines.position(s.text, end, s.encoding)}
}

// span returns the range of a span of the document.
func (s *snapshot) span(span dom.Span) Range { return s.at(int(span.Start), int(span.End)) }

// offset returns the offset of a position.
func (s *snapshot) offset(p Position) int { return s.lines.offset(s.text, p, s.encoding) }

// spanOf returns where in the source a place is: of a place that is a node, its tag.
func spanOf(d *dom.Document, p dom.Place) dom.Span {
	if p.Span.IsZero() {
		return d.Span(p.Node)
	}
	return p.Span
}
