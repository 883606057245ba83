package encoding

import (
	"unicode/utf8"

	xtext "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// An Encoder appends the bytes of a code point in an encoding, or reports false if
// the encoding lacks it. It may append bytes in either case, such as an escape
// sequence. For the [EndOfStream] it appends what has to end the output, if anything.
// https://encoding.spec.whatwg.org/#encoder
type Encoder func(dst []byte, r rune) ([]byte, bool)

// EndOfStream is what follows the last code point: it stands for the standard's
// end-of-queue.
const EndOfStream rune = -1

// OutputEncoder returns a function that makes an encoder for each query of a
// document. label is the name or a label of the document's encoding
// (https://encoding.spec.whatwg.org/#get-an-output-encoding). For UTF-8, and for an
// unknown label, OutputEncoder returns nil.
func OutputEncoder(label string) func() Encoder {
	if label == "utf-8" || label == "" {
		return nil // most often, and without looking for the label
	}
	e, _ := Get(label)
	switch e.name {
	case "", "utf-8", "utf-16be", "utf-16le", "replacement":
		return nil
	case "iso-2022-jp":
		return newISO2022JPEncoder
	case "euc-jp":
		return tableEncoder{japanese.EUCJP, eucJPSpecial, eucJPAdjust}.newEncoder
	case "shift_jis":
		return tableEncoder{japanese.ShiftJIS, shiftJISSpecial, shiftJISAdjust}.newEncoder
	case "big5":
		return tableEncoder{traditionalchinese.Big5, big5Special, big5Adjust}.newEncoder
	case "euc-kr":
		return tableEncoder{korean.EUCKR, nothingSpecial, asItIs}.newEncoder
	case "gbk":
		return tableEncoder{simplifiedchinese.GBK, gbkSpecial, asItIs}.newEncoder
	case "gb18030":
		return tableEncoder{simplifiedchinese.GB18030, gb18030Special, asItIs}.newEncoder
	}
	index := singleByteOf(e.table)
	encode := func(dst []byte, r rune) ([]byte, bool) { return appendSingleByte(dst, r, index) }
	return func() Encoder { return encode }
}

// appendSingleByte is https://encoding.spec.whatwg.org/#single-byte-encoder.
func appendSingleByte(dst []byte, r rune, index singleByte) ([]byte, bool) {
	switch {
	case r == EndOfStream:
		return dst, true
	case r < utf8.RuneSelf:
		return append(dst, byte(r)), true
	}
	b, ok := index.Byte(r)
	if !ok {
		return dst, false
	}
	return append(dst, b), true
}

// A tableEncoder is a multi-byte encoding in which ASCII stands for itself and no
// character depends on those before it. It is a table of x/text, and what the
// standard does differently.
type tableEncoder struct {
	table xtext.Encoding
	// special reports whether r is not to be looked up in the table, and returns its
	// bytes then, or "" if it has none.
	special func(r rune) (bytes string, ok bool)
	// adjust turns the bytes from the table into the bytes of the standard, in
	// place. It reports false if the standard has none.
	adjust func(bytes []byte) bool
}

func nothingSpecial(rune) (string, bool) { return "", false }
func asItIs([]byte) bool                 { return true }

func (t tableEncoder) newEncoder() Encoder {
	table := t.table.NewEncoder().Transformer
	return func(dst []byte, r rune) ([]byte, bool) {
		switch {
		case r == EndOfStream:
			return dst, true
		case r < utf8.RuneSelf:
			return append(dst, byte(r)), true
		}
		if bytes, ok := t.special(r); ok {
			return append(dst, bytes...), bytes != ""
		}
		var src [utf8.UTFMax]byte
		var out [utf8.UTFMax]byte
		n, _, err := table.Transform(out[:], utf8.AppendRune(src[:0], r), true)
		if err != nil || !t.adjust(out[:n]) {
			return dst, false
		}
		return append(dst, out[:n]...), true
	}
}
