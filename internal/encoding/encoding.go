package encoding

import (
	"bytes"

	xtext "golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"

	"github.com/itemscope/itemscope/microsyntax"
)

// An Encoding is an encoding of the Encoding Standard. The zero value stands for no
// encoding.
//
// The tables come from golang.org/x/text. This package itself groups the bytes,
// decides how many of them an error takes up, and adds the characters that the
// tables lack, so that pages are read as the standard says:
//
//   - GBK is decoded as gb18030, in its version of 2022.
//   - Shift_JIS has characters for private use.
//   - Bytes that ISO 8859 sets aside for controls are these controls.
//   - A lead byte and an ASCII byte that make no character leave the ASCII byte.
//   - In ISO-2022-JP, an escape sequence right after another is an error.
type Encoding struct {
	name  string // in lower case: "utf-8", "windows-1252", "shift_jis"
	table xtext.Encoding
}

var (
	UTF8        = Encoding{name: "utf-8"}
	UTF16LE     = Encoding{name: "utf-16le"}
	UTF16BE     = Encoding{name: "utf-16be"}
	Windows1252 = Encoding{"windows-1252", charmap.Windows1252}
)

// Get returns the encoding that a label names.
// https://encoding.spec.whatwg.org/#concept-encoding-get
func Get[T string | []byte](label T) (Encoding, bool) {
	label = microsyntax.StripASCIIWhitespace(label)
	const longest = len("cseucpkdfmtjapanese")
	if len(label) == 0 || len(label) > longest {
		return Encoding{}, false
	}
	for i := range len(label) {
		// The lookup in x/text would also strip other white space and fold other
		// letters.
		if label[i] <= ' ' || label[i] >= 0x7F {
			return Encoding{}, false
		}
	}
	table, err := htmlindex.Get(string(label))
	if err != nil {
		return Encoding{}, false
	}
	name, err := htmlindex.Name(table)
	if err != nil {
		return Encoding{}, false
	}
	return Encoding{name, table}, true
}

// SniffBOM returns the encoding whose byte order mark a page starts with.
// https://encoding.spec.whatwg.org/#bom-sniff
func SniffBOM(prefix []byte) (Encoding, bool) {
	switch {
	case bytes.HasPrefix(prefix, utf8BOM):
		return UTF8, true
	case bytes.HasPrefix(prefix, utf16BEBOM):
		return UTF16BE, true
	case bytes.HasPrefix(prefix, utf16LEBOM):
		return UTF16LE, true
	}
	return Encoding{}, false
}

var (
	utf8BOM    = []byte("\xEF\xBB\xBF")
	utf16BEBOM = []byte("\xFE\xFF")
	utf16LEBOM = []byte("\xFF\xFE")
)

// Name returns the name of the encoding in lower case: "windows-1252".
func (e Encoding) Name() string { return e.name }

// IsZero reports whether e stands for no encoding.
func (e Encoding) IsZero() bool { return e.name == "" }

// IsUTF16 reports whether e is UTF-16BE/LE.
// https://encoding.spec.whatwg.org/#utf-16be-le
func (e Encoding) IsUTF16() bool { return e.name == "utf-16le" || e.name == "utf-16be" }

// ReadsASCII reports whether a page of ASCII bytes is decoded as the same characters
// of ASCII.
func (e Encoding) ReadsASCII() bool {
	return !e.IsUTF16() && e.name != "iso-2022-jp" && e.name != "replacement"
}

// Equivalent reports whether the decoders of two encodings are the same.
func (e Encoding) Equivalent(f Encoding) bool {
	// https://encoding.spec.whatwg.org/#gbk-decoder: "GBK's decoder is
	// gb18030's decoder". ISO-8859-8 and ISO-8859-8-I differ only in the direction
	// of text.
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

// AppendUTF8 decodes src, appends it to dst in UTF-8 and returns the extended slice.
// A byte order mark at the start is left out; bytes that are not a character become
// U+FFFD.
// https://encoding.spec.whatwg.org/#bom-aware-decode
func (e Encoding) AppendUTF8(dst, src []byte) []byte {
	if e.name == "utf-8" {
		return appendFromUTF8(dst, bytes.TrimPrefix(src, utf8BOM))
	}
	return e.appendOther(dst, src)
}

// Decode returns what AppendUTF8 appends. Where src has that text as it is, it is not
// copied: the text is then a part of src, which asIs says. Else it is in buffer, from its
// start on, or in new memory if there is no room.
//
// Decode also says what control characters the text has, which costs less while it is at
// hand than to go over it once more.
func (e Encoding) Decode(buffer, src []byte) (text []byte, controls Controls, asIs bool) {
	switch {
	case e.name == "utf-8":
		return decodeUTF8(buffer, bytes.TrimPrefix(src, utf8BOM))
	case e.ReadsASCII() && IsASCII(src):
		text, asIs = src, true
	default:
		text = e.appendOther(buffer[:0], src)
	}
	controls.note(text)
	return text, controls, asIs
}

// Unchecked returns what Decode returns for src if that is UTF-8 without errors, without
// looking whether it is. ok is false for other encodings.
func (e Encoding) Unchecked(src []byte) (text []byte, ok bool) {
	return bytes.TrimPrefix(src, utf8BOM), e.name == "utf-8"
}

// Controls says which of the control characters that HTML does not take as they are a
// text has.
type Controls struct{ NUL, CR bool }

func (c *Controls) note(text []byte) {
	c.NUL = c.NUL || bytes.IndexByte(text, 0) >= 0
	c.CR = c.CR || bytes.IndexByte(text, '\r') >= 0
}

// appendOther is AppendUTF8 for an encoding that is not UTF-8.
func (e Encoding) appendOther(dst, src []byte) []byte {
	switch e.name {
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
	if m, ok := multiByteDecoders[e.name]; ok {
		return m.AppendUTF8(dst, src)
	}
	return appendFromSingleByte(dst, src, e)
}

const replacementCharacter = "\uFFFD"
