package command

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/internal/input"
)

// A linePlace is the value of --at: a line or, with a column, the beginning of a finding.
type linePlace struct{ line, column uint32 }

// String returns the place as it is given.
func (p *linePlace) String() string {
	switch {
	case p.line == 0:
		return ""
	case p.column == 0:
		return strconv.Itoa(int(p.line))
	}
	return fmt.Sprintf("%d:%d", p.line, p.column)
}

// Type is what help has for the value.
func (p *linePlace) Type() string { return "LINE[:COLUMN]" }

// Set reads the value.
func (p *linePlace) Set(text string) error {
	line, column, exact := strings.Cut(text, ":")
	at := linePlace{number(line), number(column)}
	if at.line == 0 || exact && at.column == 0 {
		return errors.New("give a line, or a line and a column, such as 12 or 12:5")
	}
	*p = at
	return nil
}

func number(digits string) uint32 {
	n, _ := strconv.ParseUint(digits, 10, 32) // 0 is no line either
	return uint32(n)
}

// only removes the findings that are elsewhere, none if no place was given.
func (p *linePlace) only(r *conformance.Report, d *dom.Document) {
	if p.line == 0 {
		return
	}
	r.Findings = slices.DeleteFunc(r.Findings, func(f conformance.Finding) bool {
		at := d.PlacePosition(f.Place)
		return at.Line != p.line || p.column != 0 && at.Column != p.column
	})
}

// mendAt mends what is found at the place of --at. The page is not checked again for what
// else could be mended then, since the lines of the page may be others.
func (k *check) mendAt(x *itemscope.Extractor, in *input.Page, source []byte) (*itemscope.Fixed, error) {
	o := k.describe(in, k.options)
	page, err := x.ExtractBytes(source, o)
	if page == nil {
		return nil, err
	}
	fixed := &itemscope.Fixed{Source: source, Page: page}
	var checkErr error
	fixed.Report, checkErr = page.CheckContext(k.context(), k.checker)
	k.at.only(fixed.Report, page.Document)
	fixes := fixed.Report.Fixes()
	if err = errors.Join(err, checkErr); err != nil || len(fixes.Edits) == 0 {
		return fixed, err
	}
	mended, err := edit.Apply(source, page.Document, fixes.Edits)
	if err != nil {
		return fixed, err
	}
	fixed.Source, fixed.Mended = mended, fixes.Findings
	return fixed, nil
}
