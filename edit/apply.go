package edit

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/encoding"
)

// ErrNotOriginal is returned for bytes that are not those of the document.
var ErrNotOriginal = errors.New("edit: the document was not parsed from these bytes; give the bytes that were parsed, unchanged")

// Apply returns the page original, from which d was parsed, with the stretches of
// the list replaced. The spans are those of the source of d, which is original
// decoded to UTF-8; the texts are written in the encoding of the page. All other
// bytes stay as they are. The list may be in any order; replacements that insert at
// the same place are applied in the order of the list.
//
// In ISO-2022-JP, where escape sequences switch from one set of characters to another,
// those between a stretch and the character behind it are replaced with the stretch, and
// new ones stand where they are needed.
//
// The error is [ErrNotOriginal], a [*SpanError] or an [*EncodingError]; nothing is
// returned then. Apply does not look at what the text means: [Tree.Patch] writes the
// texts that a change of the tree needs.
func Apply(original []byte, d *dom.Document, list []dom.Replacement) ([]byte, error) {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b dom.Replacement) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
	if err := checkSpans(list, d); err != nil {
		return nil, err
	}
	e, _ := encoding.Get(d.Encoding())
	if e.IsZero() {
		e = encoding.UTF8
	}
	if decoded, _, _ := e.Decode(nil, original); !bytes.Equal(decoded, d.SourceBytes()) {
		return nil, ErrNotOriginal
	}
	edits := joined(list)
	page, err := e.Splice(original, edits)
	if err != nil {
		return nil, encodingError(e, edits, err)
	}
	expected := spliced(d.SourceBytes(), edits)
	decoded, _, _ := e.Decode(nil, page)
	if at := differAt(decoded, expected); at >= 0 {
		return nil, encodingError(e, edits, &encoding.SpliceError{Edit: editAt(edits, at)})
	}
	return page, nil
}

// checkSpans returns an error if two replacements of the sorted list overlap, or if one
// is not in the source or in the middle of a character.
func checkSpans(list []dom.Replacement, d *dom.Document) error {
	source := d.SourceBytes()
	last := dom.Span{}
	for i := range list {
		span := list[i].Span
		switch {
		case span.Start > span.End || int(span.End) > len(source):
			return &SpanError{Span: span, Message: fmt.Sprintf("the source has %d bytes", len(source))}
		case span.Start < last.End:
			return &SpanError{Span: span, Message: fmt.Sprintf(
				"it overlaps the replacement of %d to %d; apply one, and find the place of the other in the result", last.Start, last.End)}
		case !isBoundary(source, span.Start) || !isBoundary(source, span.End):
			return &SpanError{Span: span, Message: "it starts or ends in the middle of a character"}
		}
		last = span
	}
	return nil
}

func isBoundary(source []byte, at uint32) bool {
	return int(at) == len(source) || utf8.RuneStart(source[at])
}

// joined returns the replacements of a sorted list as edits; those that touch each other
// are one.
func joined(list []dom.Replacement) []encoding.Edit {
	var edits []encoding.Edit
	var text []byte
	for i := 0; i < len(list); {
		edit := encoding.Edit{Start: int(list[i].Span.Start), End: int(list[i].Span.End)}
		text = text[:0]
		for ; i < len(list) && int(list[i].Span.Start) <= edit.End; i++ {
			edit.End = int(list[i].Span.End)
			text = append(text, valid(list[i].Text)...)
		}
		edit.Text = string(text)
		if edit.Text != "" || edit.Start < edit.End {
			edits = append(edits, edit)
		}
	}
	return edits
}

// spliced returns source as it is to be after the edits.
func spliced(source []byte, edits []encoding.Edit) []byte {
	var dst []byte
	done := 0
	for i := range edits {
		dst = append(append(dst, source[done:edits[i].Start]...), edits[i].Text...)
		done = edits[i].End
	}
	return append(dst, source[done:]...)
}

// differAt returns where a and b differ first, or -1.
func differAt(a, b []byte) int {
	if bytes.Equal(a, b) {
		return -1
	}
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return i
		}
	}
	return min(len(a), len(b))
}

// editAt returns the index of the last edit that begins at or before an offset of the
// edited source, or the first edit.
func editAt(edits []encoding.Edit, at int) int {
	moved := 0
	for i := range edits {
		if edits[i].Start+moved > at {
			return max(i-1, 0)
		}
		moved += len(edits[i].Text) - (edits[i].End - edits[i].Start)
	}
	return max(len(edits)-1, 0)
}

func encodingError(e encoding.Encoding, edits []encoding.Edit, err error) error {
	var cause *encoding.SpliceError
	if !errors.As(err, &cause) {
		return err
	}
	span := dom.Span{}
	if cause.Edit < len(edits) {
		span = dom.Span{Start: uint32(edits[cause.Edit].Start), End: uint32(edits[cause.Edit].End)}
	}
	return &EncodingError{Encoding: e.Name(), Character: cause.Character, Span: span}
}

// A SpanError says that a replacement is not possible because of its span.
type SpanError struct {
	Span    dom.Span
	Message string // what is wrong
}

func (e *SpanError) Error() string {
	return fmt.Sprintf("edit: the bytes %d to %d of the source cannot be replaced: %s", e.Span.Start, e.Span.End, e.Message)
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
