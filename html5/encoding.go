package html5

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/itemscope/itemscope/microsyntax"
)

// A charEncoding is an encoding of the Encoding Standard. The zero value is
// none.
//
// The tables are those of golang.org/x/text. How bytes are grouped, which of
// them an error takes up, and the characters that those tables lack are this
// package's own, so that pages are read as the standard has it: GBK is gb18030
// and that is the one of 2022, Shift_JIS has characters for private use, the
// bytes that ISO 8859 sets aside for controls are these controls, an ASCII byte
// after a lead byte that it makes no character with is not lost, ISO-2022-JP
// reports escape sequences that switch nothing.
type charEncoding struct {
	name  string // in lower case: "utf-8", "windows-1252", "shift_jis"
	table encoding.Encoding
}

var (
	utf8Encoding        = charEncoding{name: "utf-8"}
	utf16LEEncoding     = charEncoding{name: "utf-16le"}
	utf16BEEncoding     = charEncoding{name: "utf-16be"}
	windows1252Encoding = charEncoding{"windows-1252", charmap.Windows1252}
)

// getEncoding returns the encoding that a label names.
// https://encoding.spec.whatwg.org/#concept-encoding-get
func getEncoding[T string | []byte](label T) (charEncoding, bool) {
	label = microsyntax.StripASCIIWhitespace(label)
	const longest = len("cseucpkdfmtjapanese")
	if len(label) == 0 || len(label) > longest {
		return charEncoding{}, false
	}
	for i := range len(label) {
		// The index would strip other white space and fold other letters too.
		if label[i] <= ' ' || label[i] >= 0x7F {
			return charEncoding{}, false
		}
	}
	table, err := htmlindex.Get(string(label))
	if err != nil {
		return charEncoding{}, false
	}
	name, err := htmlindex.Name(table)
	if err != nil {
		return charEncoding{}, false
	}
	return charEncoding{name, table}, true
}

// isUTF16 reports whether e is UTF-16BE/LE.
// https://encoding.spec.whatwg.org/#utf-16be-le
func (e charEncoding) isUTF16() bool { return e.name == "utf-16le" || e.name == "utf-16be" }

// forMeta returns the encoding that a page is read in if one of its meta
// elements, or the XML declaration it seems to have, names e: for these were
// read, so that it cannot be UTF-16.
func (e charEncoding) forMeta() charEncoding {
	switch {
	case e.isUTF16():
		return utf8Encoding
	case e.name == "x-user-defined":
		return windows1252Encoding
	}
	return e
}

// equivalent reports whether the decoders of two encodings are the same.
func (e charEncoding) equivalent(f charEncoding) bool {
	// https://encoding.spec.whatwg.org/#gbk-decoder: "GBK's decoder is
	// gb18030's decoder"; the two of Hebrew differ in the direction of text.
	same := func(name string) string {
		switch name {
		case "gbk":
			return "gb18030"
		case "iso-8859-8-i":
			return "iso-8859-8"
		}
		return name
	}
	return same(e.name) == same(f.name)
}

// appendUTF8 appends to dst what src stands for in the encoding, in UTF-8, and
// returns the extended slice. A byte order mark at the start is left out;
// what is no character is a U+FFFD.
// https://encoding.spec.whatwg.org/#bom-aware-decode
func (e charEncoding) appendUTF8(dst, src []byte) []byte {
	switch e.name {
	case "utf-8":
		return appendFromUTF8(dst, src)
	case "utf-16le":
		return appendFromUTF16(dst, src, false)
	case "utf-16be":
		return appendFromUTF16(dst, src, true)
	case "replacement":
		// https://encoding.spec.whatwg.org/#replacement-decoder
		if len(src) > 0 {
			dst = append(dst, replacementCharacter...)
		}
		return dst
	case "iso-2022-jp":
		return appendFromISO2022JP(dst, src)
	}
	if m, ok := multiByteEncodings[e.name]; ok {
		return m.appendUTF8(dst, src)
	}
	return appendFromSingleByte(dst, src, e)
}

const replacementCharacter = "\uFFFD"
