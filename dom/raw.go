package dom

import (
	"bytes"

	"github.com/itemscope/itemscope/internal/charref"
)

// Raw tells how a stretch of the source is still to be decoded to give the text or
// value that it stands for. The parser sets the flags while it scans the source, so
// that what has no flag is read without looking at it again.
type Raw uint8

const (
	// RawReferences: there is an ampersand; character references are to be
	// decoded by the rules for text.
	RawReferences Raw = 1 << iota
	// RawAttribute: the same by the rules for attribute values.
	RawAttribute
	// RawCR: there is a carriage return; newlines are to be normalized.
	RawCR
	// RawNUL: there is a NUL, which stands for U+FFFD.
	RawNUL
	// RawDropNUL: there is a NUL, which stands for nothing.
	RawDropNUL

	inExtra  // the span is one of Document.extra
	inPieces // the node's a and b are its first and last piece
)

// A piece is a part of a text node whose parts are not adjacent in the source,
// as when the text before and after </body> becomes one node.
type piece struct {
	start, end uint32
	next       uint32
	raw        Raw
}

func (d *Document) stored(start, end uint32, raw Raw) []byte {
	if raw&inExtra != 0 {
		return d.extra[start:end]
	}
	return d.source[start:end]
}

// appendDecoded appends what src stands for. References are decoded in the parts
// between carriage returns and NULs, which no reference contains, so that a carriage
// return from a reference (&#13;) is not normalized.
func appendDecoded(dst, src []byte, raw Raw) []byte {
	if raw&(RawCR|RawNUL|RawDropNUL) == 0 {
		return appendReferences(dst, src, raw)
	}
	for {
		i := indexSpecial(src, raw)
		if i < 0 {
			return appendReferences(dst, src, raw)
		}
		dst = appendReferences(dst, src[:i], raw)
		c := src[i]
		src = src[i+1:]
		switch {
		case c == '\r' && raw&RawCR != 0:
			dst = append(dst, '\n')
			if len(src) > 0 && src[0] == '\n' {
				src = src[1:]
			}
		case c == 0 && raw&RawNUL != 0:
			dst = append(dst, "\uFFFD"...)
		case c == 0 && raw&RawDropNUL != 0:
		default:
			dst = append(dst, c)
		}
	}
}

// indexSpecial returns where the first carriage return or NUL is, or -1. Most pages
// with carriage returns have no NUL, and IndexByte is faster than IndexAny.
func indexSpecial(src []byte, raw Raw) int {
	if raw&(RawNUL|RawDropNUL) == 0 {
		return bytes.IndexByte(src, '\r')
	}
	return bytes.IndexAny(src, "\r\x00")
}

func appendReferences(dst, src []byte, raw Raw) []byte {
	if raw&(RawReferences|RawAttribute) == 0 {
		return append(dst, src...)
	}
	return charref.Append(dst, src, raw&RawAttribute != 0)
}
