package edit

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/itemscope/itemscope/dom"
)

// ErrNotOriginal is returned for bytes that are not those of the document.
var ErrNotOriginal = errors.New("edit: the document was not parsed from these bytes; give the bytes that were parsed, unchanged")

// Apply returns the page original, from which d was parsed, with the stretches of
// the list replaced. The spans are those of the source of d, which is original
// decoded to UTF-8; the texts are written in the encoding of the page. All other
// bytes stay as they are. The list may be in any order; replacements that insert at
// the same place are applied in the order of the list.
//
// The error is [ErrNotOriginal], an [*OverlapError] or an [*EncodingError]; nothing is
// returned then. Apply does not look at what the text means: package edit's Tree
// writes the texts that a change of the tree needs.
func Apply(original []byte, d *dom.Document, list []dom.Replacement) ([]byte, error) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b dom.Replacement) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
	if err := checkOverlaps(list, d); err != nil {
		return nil, err
	}
	source := bytes.TrimPrefix(original, []byte("\uFEFF"))
	if !bytes.Equal(source, d.SourceBytes()) {
		return nil, ErrNotOriginal
	}
	var dst []byte
	dst = append(dst, original[:len(original)-len(source)]...)
	last := uint32(0)
	for _, r := range list {
		dst = append(append(dst, source[last:r.Span.Start]...), r.Text...)
		last = r.Span.End
	}
	return append(dst, source[last:]...), nil
}

// checkOverlaps returns an error if two replacements of the sorted list overlap, or if
// one is not in the source.
func checkOverlaps(list []dom.Replacement, d *dom.Document) error {
	for i, r := range list {
		if i > 0 && r.Span.Start < list[i-1].Span.End {
			return &OverlapError{First: list[i-1].Span, Second: r.Span}
		}
		if r.Span.Start > r.Span.End || int(r.Span.End) > len(d.SourceBytes()) {
			return fmt.Errorf("edit: the source has no bytes %d to %d", r.Span.Start, r.Span.End)
		}
	}
	return nil
}

// An OverlapError says that two replacements overlap.
type OverlapError struct {
	First, Second dom.Span
}

func (e *OverlapError) Error() string {
	return fmt.Sprintf("edit: the replacement of the bytes %d to %d of the source overlaps that of %d to %d; apply them one after the other",
		e.Second.Start, e.Second.End, e.First.Start, e.First.End)
}

// An EncodingError says that a text cannot be written in the encoding of a page.
type EncodingError struct {
	Encoding  string   // of the page: "windows-1252"
	Character rune     // which the encoding lacks; 0 if the bytes around Span do not stay what they are
	Span      dom.Span // what was to be replaced
}

func (e *EncodingError) Error() string {
	if e.Character == 0 {
		return fmt.Sprintf("edit: in %s, the bytes around %d to %d would be read differently after the change; replace more of the text around it",
			e.Encoding, e.Span.Start, e.Span.End)
	}
	return fmt.Sprintf("edit: %s has no character %q (U+%04X); write it as a character reference, &#x%X;, where the place allows that",
		e.Encoding, e.Character, e.Character, e.Character)
}
