package css

import (
	"strings"
	"unicode/utf8"

	"github.com/itemscope/itemscope/microsyntax"
)

// A kind is that of a token. Those of one character are the character.
type kind byte

const (
	end        kind = 0
	space      kind = ' '
	ident      kind = 'i'
	function   kind = 'f' // an identifier and the parenthesis after it
	number     kind = 'n'
	percentage kind = '%'
	dimension  kind = 'd'
	hash       kind = '#'
	str        kind = '"'
	bad        kind = 'b' // a string or URL that is broken, or something else that cannot be
	other      kind = 'o' // any other token
)

// A token is one of https://www.w3.org/TR/css-syntax-3/#tokenization.
type token struct {
	kind       kind
	start, end int    // in the source
	name       string // of ident, function and hash, or the unit of dimension, in lower case
	value      float64
	integer    bool
}

// A stream is the tokens of a value, and where it is read.
type stream struct {
	tokens []token
	at     int
}

func newStream(s string) *stream { return &stream{tokens: tokenize(s)} }

// peek returns the token that comes next, end at the end.
func (s *stream) peek() token { return s.ahead(0) }

func (s *stream) ahead(n int) token {
	if s.at+n < len(s.tokens) {
		return s.tokens[s.at+n]
	}
	return token{}
}

func (s *stream) next() token {
	t := s.peek()
	if s.at < len(s.tokens) {
		s.at++
	}
	return t
}

// skipSpace moves past space, and tells whether there was some.
func (s *stream) skipSpace() bool {
	if s.peek().kind == space {
		s.at++
		return true
	}
	return false
}

// accept moves past a token of that kind, if there is one.
func (s *stream) accept(k kind) bool {
	if s.peek().kind == k && k != end {
		s.at++
		return true
	}
	return false
}

// isIdent tells whether the next token is that identifier.
func (s *stream) isIdent(name string) bool {
	t := s.peek()
	return t.kind == ident && t.name == name
}

// block moves past what is in brackets, from behind the opening one, and tells whether
// they are closed in order and nothing in them is broken. The end of the value closes
// all of them, https://www.w3.org/TR/css-syntax-3/#consume-simple-block.
func (s *stream) block(closing kind) bool {
	open := []kind{closing}
	for len(open) > 0 {
		switch t := s.next(); t.kind {
		case end:
			return true
		case bad:
			return false
		case function, '(':
			open = append(open, ')')
		case '[':
			open = append(open, ']')
		case '{':
			open = append(open, '}')
		case ')', ']', '}':
			if t.kind != open[len(open)-1] {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return true
}

func tokenize(s string) []token {
	var tokens []token
	for i := 0; i < len(s); {
		t := scan(s, i)
		if t.kind != end { // of a comment
			tokens = append(tokens, t)
		}
		i = t.end
	}
	return tokens
}

// scan reads the token at i. That of a comment has the kind end.
func scan(s string, i int) token {
	t := token{kind: other, start: i, end: i + 1}
	c := s[i]
	switch {
	case strings.HasPrefix(s[i:], "/*"):
		t.kind = end
		if n := strings.Index(s[i+2:], "*/"); n >= 0 {
			t.end = i + 2 + n + 2
		} else {
			t.end = len(s)
		}
	case microsyntax.IsASCIIWhitespace(c):
		t.kind = space
		for t.end < len(s) && microsyntax.IsASCIIWhitespace(s[t.end]) {
			t.end++
		}
	case c == '"' || c == '\'':
		scanString(s, &t)
	case c == '#' && i+1 < len(s) && (isName(s[i+1]) || isEscape(s, i+1)):
		t.kind = hash
		t.name, t.end = scanName(s, i+1)
	case startsNumber(s, i):
		scanNumber(s, &t)
	case startsIdent(s, i):
		t.kind = ident
		t.name, t.end = scanName(s, i)
		if t.end < len(s) && s[t.end] == '(' {
			t.kind = function
			t.end++
		}
	case strings.IndexByte("()[]{}:;,<>=/", c) >= 0:
		t.kind = kind(c)
	}
	return t
}

func scanString(s string, t *token) {
	t.kind = str
	quote := s[t.start]
	for ; t.end < len(s); t.end++ {
		switch s[t.end] {
		case quote:
			t.end++
			return
		case '\n', '\r', '\f':
			t.kind = bad
			return
		case '\\':
			t.end = min(t.end+1, len(s)-1)
		}
	}
}

// startsNumber is https://www.w3.org/TR/css-syntax-3/#starts-with-a-number.
func startsNumber(s string, i int) bool {
	if s[i] == '+' || s[i] == '-' {
		i++
	}
	if i < len(s) && s[i] == '.' {
		i++
	}
	return i < len(s) && microsyntax.IsASCIIDigit(s[i])
}

func scanNumber(s string, t *token) {
	i := t.start
	t.integer = true
	if s[i] == '+' || s[i] == '-' {
		i++
	}
	for i < len(s) && microsyntax.IsASCIIDigit(s[i]) {
		i++
	}
	if i+1 < len(s) && s[i] == '.' && microsyntax.IsASCIIDigit(s[i+1]) {
		t.integer = false
		for i++; i < len(s) && microsyntax.IsASCIIDigit(s[i]); i++ {
		}
	}
	if exponent := i + 1; i < len(s) && s[i]|0x20 == 'e' {
		if exponent < len(s) && (s[exponent] == '+' || s[exponent] == '-') {
			exponent++
		}
		if exponent < len(s) && microsyntax.IsASCIIDigit(s[exponent]) {
			t.integer = false
			for i = exponent; i < len(s) && microsyntax.IsASCIIDigit(s[i]); i++ {
			}
		}
	}
	t.value, _ = microsyntax.ParseFloat(strings.TrimPrefix(s[t.start:i], "+"))
	t.kind, t.end = number, i
	switch {
	case i < len(s) && s[i] == '%':
		t.kind, t.end = percentage, i+1
	case i < len(s) && startsIdent(s, i):
		t.kind = dimension
		t.name, t.end = scanName(s, i)
	}
}

// startsIdent is https://www.w3.org/TR/css-syntax-3/#would-start-an-identifier.
func startsIdent(s string, i int) bool {
	if s[i] == '-' {
		i++
		return i < len(s) && (s[i] == '-' || isNameStart(s[i]) || isEscape(s, i))
	}
	return isNameStart(s[i]) || isEscape(s, i)
}

func isEscape(s string, i int) bool {
	return s[i] == '\\' && i+1 < len(s) && s[i+1] != '\n' && s[i+1] != '\r' && s[i+1] != '\f'
}

func isNameStart(c byte) bool { return microsyntax.IsASCIIAlpha(c) || c == '_' || c >= utf8.RuneSelf }

func isName(c byte) bool { return isNameStart(c) || microsyntax.IsASCIIDigit(c) || c == '-' }

// scanName reads a name, in lower case. Escapes stay as they are written: no name that
// is known here needs one.
func scanName(s string, i int) (name string, end int) {
	for end = i; end < len(s); end++ {
		if isEscape(s, end) {
			end++
		} else if !isName(s[end]) {
			break
		}
	}
	return microsyntax.ToASCIILower(s[i:end]), end
}
