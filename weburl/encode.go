package weburl

import (
	"strconv"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/encoding"
)

// appendEncodedAs encodes s and appends it, with the bytes in the set
// percent-encoded. A code point that the encoding lacks becomes a percent-encoded
// character reference.
func appendEncodedAs(dst []byte, s string, in set, encode encoding.Encoder) []byte {
	var bytes []byte
	var ok bool
	for _, r := range s { // what is not UTF-8 is U+FFFD
		bytes, ok = encode(bytes[:0], r)
		dst = appendBytes(dst, bytes, in)
		if ok {
			continue
		}
		if r < utf8.RuneSelf {
			r = utf8.RuneError // "return error with U+FFFD", in the encoder of ISO-2022-JP
		}
		dst = append(dst, "%26%23"...)
		dst = strconv.AppendInt(dst, int64(r), 10)
		dst = append(dst, "%3B"...)
	}
	bytes, _ = encode(bytes[:0], encoding.EndOfStream)
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
