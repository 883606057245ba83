package csssyntax

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// Tokenize returns the tokens of text, the last of which is EOF. Comments are
// dropped: https://drafts.csswg.org/css-syntax-3/#consume-token.
func Tokenize(text string) []Token {
	z := tokenizer{text: text}
	tokens := make([]Token, 0, len(text)/3+2)
	for {
		z.skipComments()
		start := z.at
		t := z.next()
		t.Start, t.End = start, z.at
		tokens = append(tokens, t)
		if t.Kind == EOF {
			return tokens
		}
	}
}

// tokenizer reads text. The preprocessing of the input (newlines, U+0000) is done
// where characters are read, so that offsets stay those of the text.
type tokenizer struct {
	text string
	at   int
}

const replacement = utf8.RuneError

// byteAt returns the byte that is ahead by n, 0 at the end. U+0000 reads as the
// first byte of U+FFFD: it may be part of a name.
func (z *tokenizer) byteAt(n int) byte {
	if z.at+n >= len(z.text) {
		return 0
	}
	if c := z.text[z.at+n]; c != 0 {
		return c
	}
	return 0xEF
}

func (z *tokenizer) ended() bool { return z.at >= len(z.text) }

// rune reads a code point.
func (z *tokenizer) rune() rune {
	r, size := utf8.DecodeRuneInString(z.text[z.at:])
	z.at += size
	if r == 0 {
		return replacement
	}
	return r
}

func isNewline(c byte) bool { return c == '\n' || c == '\r' || c == '\f' }

func isSpace(c byte) bool { return isNewline(c) || c == ' ' || c == '\t' }

// newline reads a newline: CR LF is one.
func (z *tokenizer) newline() {
	if strings.HasPrefix(z.text[z.at:], "\r\n") {
		z.at++
	}
	z.at++
}

// skipComments: https://drafts.csswg.org/css-syntax-3/#consume-comment
func (z *tokenizer) skipComments() {
	for strings.HasPrefix(z.text[z.at:], "/*") {
		end := strings.Index(z.text[z.at+2:], "*/")
		if end < 0 {
			z.at = len(z.text)
			return
		}
		z.at += 2 + end + 2
	}
}

var punctuation = map[byte]Kind{
	':': Colon, ';': Semicolon, ',': Comma, '[': OpenSquare, ']': CloseSquare,
	'(': OpenParen, ')': CloseParen, '{': OpenCurly, '}': CloseCurly,
}

func (z *tokenizer) next() Token {
	if z.ended() {
		return Token{Kind: EOF}
	}
	c := z.byteAt(0)
	if kind, ok := punctuation[c]; ok {
		z.at++
		return Token{Kind: kind}
	}
	switch {
	case isSpace(c):
		for isSpace(z.byteAt(0)) {
			z.at++
		}
		return Token{Kind: Whitespace}
	case c == '"' || c == '\'':
		return z.string()
	case z.startsNumber():
		return z.numeric()
	case strings.HasPrefix(z.text[z.at:], "-->"):
		z.at += 3
		return Token{Kind: CDC}
	case z.startsIdent(0):
		return z.identLike()
	case c == '#' && (z.isName(1) || z.validEscape(1)):
		z.at++
		isID := z.startsIdent(0)
		return Token{Kind: Hash, IsID: isID, Text: z.name()}
	case c == '@' && z.startsIdent(1):
		z.at++
		return Token{Kind: AtKeyword, Text: z.name()}
	case strings.HasPrefix(z.text[z.at:], "<!--"):
		z.at += 4
		return Token{Kind: CDO}
	case c >= utf8.RuneSelf:
		z.rune()
		return Token{Kind: Delim, Delim: c}
	}
	z.at++
	return Token{Kind: Delim, Delim: c}
}

// isName tells whether an ident code point is ahead by n bytes,
// https://drafts.csswg.org/css-syntax-3/#ident-code-point.
func (z *tokenizer) isName(n int) bool {
	c := z.byteAt(n)
	return z.isNameStart(n) || microsyntax.IsASCIIDigit(c) || c == '-'
}

// isNameStart: https://drafts.csswg.org/css-syntax-3/#ident-start-code-point
func (z *tokenizer) isNameStart(n int) bool {
	switch c := z.byteAt(n); {
	case c < utf8.RuneSelf:
		return microsyntax.IsASCIIAlpha(c) || c == '_'
	case z.text[z.at+n] == 0:
		return true
	}
	r, _ := utf8.DecodeRuneInString(z.text[z.at+n:])
	return isNonASCIIIdent(r)
}

// isNonASCIIIdent: https://drafts.csswg.org/css-syntax-3/#non-ascii-ident-code-point
func isNonASCIIIdent(r rune) bool {
	switch {
	case r == 0xB7, r == 0x200C, r == 0x200D, r == 0x203F, r == 0x2040:
		return true
	case r >= 0xC0 && r <= 0x1FFF:
		return r != 0xD7 && r != 0xF7 && r != 0x37E
	case r >= 0x2070 && r <= 0x218F, r >= 0x2C00 && r <= 0x2FEF, r >= 0x3001 && r <= 0xD7FF:
		return true
	}
	return r >= 0xF900 && r <= 0xFDCF || r >= 0xFDF0 && r <= 0xFFFD || r >= 0x10000
}

// validEscape: https://drafts.csswg.org/css-syntax-3/#starts-with-a-valid-escape
func (z *tokenizer) validEscape(n int) bool {
	return z.byteAt(n) == '\\' && !isNewline(z.byteAt(n+1))
}

// startsIdent: https://drafts.csswg.org/css-syntax-3/#would-start-an-identifier
func (z *tokenizer) startsIdent(n int) bool {
	if z.byteAt(n) == '-' {
		return z.isNameStart(n+1) || z.byteAt(n+1) == '-' || z.validEscape(n+1)
	}
	return z.isNameStart(n) || z.validEscape(n)
}

// startsNumber: https://drafts.csswg.org/css-syntax-3/#starts-with-a-number
func (z *tokenizer) startsNumber() bool {
	n := 0
	if c := z.byteAt(0); c == '+' || c == '-' {
		n = 1
	}
	if z.byteAt(n) == '.' {
		n++
	}
	return microsyntax.IsASCIIDigit(z.byteAt(n))
}

// name: https://drafts.csswg.org/css-syntax-3/#consume-name
func (z *tokenizer) name() string {
	start := z.at
	for z.byteAt(0) < utf8.RuneSelf && z.isName(0) {
		z.at++
	}
	if !z.isName(0) && !z.validEscape(0) {
		return z.text[start:z.at]
	}
	name := []byte(z.text[start:z.at])
	for {
		switch {
		case z.isName(0):
			name = utf8.AppendRune(name, z.rune())
		case z.validEscape(0):
			z.at++
			name = utf8.AppendRune(name, z.escaped())
		default:
			return string(name)
		}
	}
}

// escaped: https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point
func (z *tokenizer) escaped() rune {
	if z.ended() {
		return replacement
	}
	if !microsyntax.IsASCIIHexDigit(z.byteAt(0)) {
		return z.rune()
	}
	value := rune(0)
	for digits := 0; digits < 6 && microsyntax.IsASCIIHexDigit(z.byteAt(0)); digits++ {
		c := z.byteAt(0)
		switch {
		case c <= '9':
			c -= '0'
		default:
			c = c | 0x20 - 'a' + 10
		}
		value = value<<4 | rune(c)
		z.at++
	}
	switch {
	case isNewline(z.byteAt(0)):
		z.newline()
	case isSpace(z.byteAt(0)):
		z.at++
	}
	if value == 0 || !utf8.ValidRune(value) {
		return replacement
	}
	return value
}

// string: https://drafts.csswg.org/css-syntax-3/#consume-string-token
func (z *tokenizer) string() Token {
	quote := z.byteAt(0)
	z.at++
	var value []byte
	for !z.ended() {
		switch c := z.byteAt(0); {
		case c == quote:
			z.at++
			return Token{Kind: String, Text: string(value)}
		case isNewline(c):
			return Token{Kind: BadString}
		case c != '\\':
			value = utf8.AppendRune(value, z.rune())
		default:
			z.at++
			switch {
			case z.ended():
			case isNewline(z.byteAt(0)):
				z.newline()
			default:
				value = utf8.AppendRune(value, z.escaped())
			}
		}
	}
	return Token{Kind: String, Text: string(value)}
}

// numeric: https://drafts.csswg.org/css-syntax-3/#consume-numeric-token
func (z *tokenizer) numeric() Token {
	t := z.number()
	switch {
	case z.startsIdent(0):
		t.Kind, t.Text = Dimension, z.name()
	case z.byteAt(0) == '%':
		z.at++
		t.Kind = Percentage
	}
	return t
}

// number: https://drafts.csswg.org/css-syntax-3/#consume-number
func (z *tokenizer) number() Token {
	t := Token{Kind: Number, IsInteger: true}
	negative := z.byteAt(0) == '-'
	if c := z.byteAt(0); c == '+' || c == '-' {
		t.HasSign = true
		z.at++
	}
	start := z.at
	z.digits()
	if t.Int = Integer(z.text[start:z.at]); negative {
		t.Int = -t.Int
	}
	if z.byteAt(0) == '.' && microsyntax.IsASCIIDigit(z.byteAt(1)) {
		t.IsInteger = false
		z.at++
		z.digits()
	}
	if c := z.byteAt(0); c|0x20 == 'e' {
		sign := 0
		if c := z.byteAt(1); c == '+' || c == '-' {
			sign = 1
		}
		if microsyntax.IsASCIIDigit(z.byteAt(1 + sign)) {
			t.IsInteger = false
			z.at += 1 + sign
			z.digits()
		}
	}
	return t
}

func (z *tokenizer) digits() {
	for microsyntax.IsASCIIDigit(z.byteAt(0)) {
		z.at++
	}
}

// identLike: https://drafts.csswg.org/css-syntax-3/#consume-ident-like-token
func (z *tokenizer) identLike() Token {
	name := z.name()
	if z.byteAt(0) != '(' {
		return Token{Kind: Ident, Text: name}
	}
	z.at++
	if !microsyntax.EqualASCIIFold(name, "url") {
		return Token{Kind: Function, Text: name}
	}
	ahead := strings.TrimLeft(z.text[z.at:], " \t\r\n\f")
	if ahead != "" && (ahead[0] == '"' || ahead[0] == '\'') {
		return Token{Kind: Function, Text: name}
	}
	return z.url()
}

// url: https://drafts.csswg.org/css-syntax-3/#consume-url-token. No selector has a
// URL in it, so its value is dropped.
func (z *tokenizer) url() Token {
	kind := URL
	for !z.ended() {
		switch c := z.byteAt(0); {
		case c == ')':
			z.at++
			return Token{Kind: kind}
		case c == '\\' && !isNewline(z.byteAt(1)):
			z.at++
			z.escaped()
		default:
			if c == '"' || c == '\'' || c == '(' || c == '\\' {
				kind = BadURL
			}
			z.at++
		}
	}
	return Token{Kind: kind}
}
