package encoding

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// alphabets are bytes that mean much in some encoding.
var alphabets = []string{
	"a<>&\r\n", "\x1B(B\x1B(J\x1B(I\x1B$B\x1B$@\x46\x7C\x31", "\x81\x30\x81\x30\xFE\x84\x31\xA4\x37", "\x80\x9F\xA1\xDF\xE0\xFC\x40\x7F",
	"\x8E\x8F\xA1\xFE\xB0", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xED\xA0\xFF", "\xD8\x3D\xDE\x00\x00\x61\xDC", "\x88\x62\x66\xA3",
}

// randomBytes returns bytes of some alphabets.
func randomBytes(r *rand.Rand) []byte {
	src := make([]byte, r.IntN(30))
	alphabet := alphabets[r.IntN(len(alphabets))]
	for i := range src {
		if r.IntN(4) == 0 {
			alphabet = alphabets[r.IntN(len(alphabets))]
		}
		src[i] = alphabet[r.IntN(len(alphabet))]
	}
	return src
}

// TestCursor checks that a cursor is where the decoder is, for random bytes in every
// encoding: at each place where the cursor stops, the bytes behind it are decoded to the
// rest of the text, and it ends where the text does.
func TestCursor(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name := range labels {
		e, _ := Get(name)
		for range 400 {
			src := randomBytes(r)
			text := e.AppendUTF8(nil, src)
			c := e.cursor(src)
			stops := 0
			for decoded := range len(text) + 1 {
				if decoded < c.decoded || !c.goTo(decoded) {
					continue
				}
				stops++
				// What is behind it is read in the set that an escape sequence switches to.
				rest, escapes := src[c.at:], ""
				if _, switches := iso2022JPEscape(rest); c.set() != iso2022JPASCII && !(switches && rest[0] == escape) {
					escapes = c.set().escape()
				}
				got := string(e.AppendUTF8(nil, append([]byte(escapes), rest...)))
				if want := strings.TrimPrefix(string(text[decoded:]), "\uFEFF"); got != want && name != "replacement" {
					t.Fatalf("%s: % X is %+q behind byte %d, want %+q", name, src, got, c.at, want)
				}
			}
			if c.decoded != len(text) || stops == 0 || stops > utf8.RuneCount(text)+1 {
				t.Fatalf("%s: the cursor ends at %d after %d stops in % X, which is %+q", name, c.decoded, stops, src, text)
			}
		}
	}
}

func TestRepertoire(t *testing.T) {
	for _, tt := range []struct{ name, has, lacks string }{
		{"utf-8", "a\x00é日😀\uFFFD", ""},
		{"utf-16le", "a\x00é日😀\uFFFD", ""},
		{"windows-1252", "aé€\u0081", "日я\uFFFD"},
		{"shift_jis", "日ｱ\u0080", "¥‾−é"},
		{"iso-2022-jp", "日ア¥‾", "ｱ−\x1B\x0E"},
		{"gbk", "你€", "😀\uE78D"},
		{"gb18030", "你😀", "\uE78D\uE5E5"},
		{"replacement", "", "a"},
	} {
		e, _ := Get(tt.name)
		if e.IsZero() {
			e = Encoding{name: tt.name}
		}
		has := e.Repertoire()
		for range 2 { // what is asked again is known
			for _, r := range tt.has {
				if !has(r) {
					t.Errorf("%s lacks %q", tt.name, r)
				}
			}
			for _, r := range tt.lacks {
				if has(r) {
					t.Errorf("%s has %q", tt.name, r)
				}
			}
		}
	}
}
