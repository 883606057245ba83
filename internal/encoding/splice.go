package encoding

import (
	"encoding/binary"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// An Edit is a stretch of a decoded text, in bytes, and the text in UTF-8 that
// replaces it.
type Edit struct {
	Start, End int
	Text       string
}

// A SpliceError says that an edit is not possible.
type SpliceError struct {
	Edit      int  // its index
	Character rune // what the encoding lacks, or 0 if the edit starts or ends inside a character
}

func (e *SpliceError) Error() string {
	return fmt.Sprintf("encoding: edit %d is not possible (character U+%04X)", e.Edit, e.Character)
}

// Splice returns src with stretches of its decoded text replaced. The edits are sorted,
// and there is something between one and the next. All other bytes stay as they are,
// except for the escape sequences of ISO-2022-JP at the ends of the stretches.
//
// Bytes that are an error can join with what comes to stand beside them. Callers that
// must know whether that happened decode the result.
func (e Encoding) Splice(src []byte, edits []Edit) ([]byte, error) {
	added := 0
	for i := range edits {
		added += len(edits[i].Text) - (edits[i].End - edits[i].Start)
	}
	dst := make([]byte, 0, max(len(src)+added, 0))
	c := e.cursor(src)
	if e.IsUTF8() && IsUTF8(src, false) {
		c.next = nil // a byte of the text is a byte of src
	}
	done, has := 0, e.Repertoire()
	for i := range edits {
		edit := &edits[i]
		if !c.move(edit.Start) {
			return nil, &SpliceError{Edit: i}
		}
		dst = append(dst, src[done:c.at]...)
		before := c.set()
		if !c.move(edit.End) {
			return nil, &SpliceError{Edit: i}
		}
		c.skipEscapes()
		done = c.at
		var missing rune
		if dst, missing = e.appendEdit(dst, edit.Text, before, c.set(), has); missing != 0 {
			return nil, &SpliceError{i, missing}
		}
	}
	return append(dst, src[done:]...), nil
}

// IsUTF8 reports whether e is UTF-8.
func (e Encoding) IsUTF8() bool { return e.name == "utf-8" }

// move is goTo, or the same by counting if each byte stands for itself.
func (c *cursor) move(decoded int) bool {
	if c.next != nil {
		return c.goTo(decoded)
	}
	c.at += decoded - c.decoded
	c.decoded = decoded
	return c.at <= len(c.src)
}

// set returns the set of characters of ISO-2022-JP that is in use.
func (c *cursor) set() iso2022JPSet {
	if c.iso == nil {
		return iso2022JPASCII
	}
	return c.iso.set
}

// appendEdit appends text, which stands between what is read in one set of characters
// and what is read in another. It returns a character that the encoding lacks, or 0.
func (e Encoding) appendEdit(dst []byte, text string, before, after iso2022JPSet, has func(rune) bool) ([]byte, rune) {
	if text == "" {
		if before != after {
			dst = append(dst, after.escape()...)
		}
		return dst, 0
	}
	start := len(dst)
	dst, missing := e.appendText(dst, text, after == iso2022JPASCII, has)
	if missing != 0 {
		return dst, missing
	}
	if before != iso2022JPASCII && dst[start] != escape {
		dst = append(dst, iso2022JPASCII.escape()...)
		rotate(dst[start:], len(iso2022JPASCII.escape()))
	}
	if after != iso2022JPASCII {
		dst = append(dst, after.escape()...)
	}
	return dst, 0
}

// rotate moves the last n bytes of b to its front.
func rotate(b []byte, n int) {
	end := string(b[len(b)-n:])
	copy(b[n:], b)
	copy(b, end)
}

// escape returns the escape sequence that switches to s.
func (s iso2022JPSet) escape() string {
	return [...]string{"\x1B(B", "\x1B(J", "\x1B(I", "\x1B$B"}[s]
}

// appendText appends text, which is UTF-8; has is the repertoire. ended says that the output
// is to end in the state in which it begins. It returns a character that the encoding lacks, or 0.
func (e Encoding) appendText(dst []byte, text string, ended bool, has func(rune) bool) ([]byte, rune) {
	switch e.name {
	case "utf-8":
		return append(dst, text...), 0
	case "utf-16le":
		return appendUTF16(dst, text, binary.LittleEndian), 0
	case "utf-16be":
		return appendUTF16(dst, text, binary.BigEndian), 0
	case "replacement":
		return dst, utf8.RuneError
	}
	encode := OutputEncoder(e.name)()
	for _, r := range text {
		if r >= utf8.RuneSelf && !has(r) {
			return dst, r
		}
		var ok bool
		if dst, ok = encode(dst, r); !ok {
			return dst, r
		}
	}
	if ended {
		dst, _ = encode(dst, EndOfStream)
	}
	return dst, 0
}

func appendUTF16(dst []byte, text string, order binary.AppendByteOrder) []byte {
	for _, r := range text {
		if high, low := utf16.EncodeRune(r); high != utf8.RuneError {
			dst = order.AppendUint16(dst, uint16(high))
			r = low
		}
		dst = order.AppendUint16(dst, uint16(r))
	}
	return dst
}

// Repertoire returns a function that reports whether the encoding has a character, with
// bytes that are decoded to that character again. It must not be used by two goroutines
// at once.
func (e Encoding) Repertoire() func(r rune) bool {
	newEncoder := OutputEncoder(e.name)
	switch {
	case e.IsUTF8() || e.IsUTF16():
		return utf8.ValidRune
	case newEncoder == nil:
		return func(rune) bool { return false }
	}
	known := map[rune]bool{}
	var encoded, decoded []byte
	return func(r rune) bool {
		has, ok := known[r]
		if !ok {
			encoded, ok = newEncoder()(encoded[:0], r)
			if ok {
				decoded = e.AppendUTF8(decoded[:0], encoded)
				has = string(decoded) == string(r)
			}
			known[r] = has
		}
		return has
	}
}
