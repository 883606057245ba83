package weburl

import (
	"strconv"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/itemscope/itemscope/internal/indexes"
)

// An encoder appends the bytes of a code point in an encoding, or reports that
// it has none. It may append bytes in either case, and does so for the
// endOfQuery where it has something to end.
// https://encoding.spec.whatwg.org/#encoder
type encoder func(dst []byte, r rune) ([]byte, bool)

const endOfQuery rune = -1

// newEncoder returns an encoder for one query.
type newEncoder func() encoder

// outputEncoding returns the encoder to be used for the queries of a document
// whose encoding is given by name or label
// (https://encoding.spec.whatwg.org/#get-an-output-encoding); nil is that of
// UTF-8, which an unknown name stands for, too.
func outputEncoding(label string) newEncoder {
	if label == "" {
		return nil
	}
	e, err := htmlindex.Get(label)
	if err != nil {
		return nil
	}
	switch name, _ := htmlindex.Name(e); name {
	case "utf-8", "utf-16be", "utf-16le", "replacement":
		return nil
	case "iso-2022-jp":
		return newISO2022JPEncoder
	case "euc-jp":
		return tableEncoding{japanese.EUCJP, eucJPSpecial, eucJPAdjust}.newEncoder
	case "shift_jis":
		return tableEncoding{japanese.ShiftJIS, shiftJISSpecial, shiftJISAdjust}.newEncoder
	case "big5":
		return tableEncoding{traditionalchinese.Big5, big5Special, big5Adjust}.newEncoder
	case "euc-kr":
		return tableEncoding{korean.EUCKR, nothingSpecial, asItIs}.newEncoder
	case "gbk":
		return tableEncoding{simplifiedchinese.GBK, gbkSpecial, asItIs}.newEncoder
	case "gb18030":
		return tableEncoding{simplifiedchinese.GB18030, gb18030Special, asItIs}.newEncoder
	}
	index := indexes.SingleByteOf(e)
	encode := func(dst []byte, r rune) ([]byte, bool) { return appendSingleByte(dst, r, index) }
	return func() encoder { return encode }
}

// appendSingleByte is https://encoding.spec.whatwg.org/#single-byte-encoder.
func appendSingleByte(dst []byte, r rune, index indexes.SingleByte) ([]byte, bool) {
	switch {
	case r == endOfQuery:
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

// A tableEncoding is an encoding of several bytes in which ASCII is as it is and
// nothing depends on what came before: a table of x/text, and what the standard
// has otherwise.
type tableEncoding struct {
	table encoding.Encoding
	// special returns the bytes of a code point that the table is not to be
	// asked for, none if there are none, and whether r is one.
	special func(r rune) (bytes string, ok bool)
	// adjust makes of the bytes from the table those of the standard, in place,
	// or reports that there are none.
	adjust func(bytes []byte) bool
}

func nothingSpecial(rune) (string, bool) { return "", false }
func asItIs([]byte) bool                 { return true }

func (t tableEncoding) newEncoder() encoder {
	table := t.table.NewEncoder().Transformer
	return func(dst []byte, r rune) ([]byte, bool) {
		switch {
		case r == endOfQuery:
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

// appendEncodedAs appends s, encoded and the bytes in the set percent-encoded. A
// code point that the encoding does not have becomes a character reference in
// percent-encoding.
func appendEncodedAs(dst []byte, s string, in set, encode encoder) []byte {
	var bytes []byte
	var ok bool
	for _, r := range s { // what is not UTF-8 is U+FFFD
		bytes, ok = encode(bytes[:0], r)
		dst = appendBytes(dst, bytes, in)
		if ok {
			continue
		}
		if r < utf8.RuneSelf {
			r = utf8.RuneError // "return error with U+FFFD": ISO-2022-JP has it so
		}
		dst = append(dst, "%26%23"...)
		dst = strconv.AppendInt(dst, int64(r), 10)
		dst = append(dst, "%3B"...)
	}
	bytes, _ = encode(bytes[:0], endOfQuery)
	return appendBytes(dst, bytes, in)
}

// appendBytes appends bytes, those in the set percent-encoded.
func appendBytes(dst, bytes []byte, in set) []byte {
	for _, b := range bytes {
		if sets[b]&in != 0 {
			dst = appendPercent(dst, b)
		} else {
			dst = append(dst, b)
		}
	}
	return dst
}
