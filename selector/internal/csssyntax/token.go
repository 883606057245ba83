package csssyntax

import "math"

// Kind is the kind of a token, https://drafts.csswg.org/css-syntax-3/#tokenization.
type Kind uint8

const (
	EOF Kind = iota
	Ident
	Function // an identifier and the parenthesis after it
	AtKeyword
	Hash
	String
	BadString
	URL
	BadURL
	Delim
	Number
	Percentage
	Dimension
	Whitespace
	CDO
	CDC
	Colon
	Semicolon
	Comma
	OpenSquare
	CloseSquare
	OpenParen
	CloseParen
	OpenCurly
	CloseCurly
)

// A Token is one token. Start and End are offsets in the text.
type Token struct {
	Kind       Kind
	Delim      byte // of a Delim: an ASCII character
	IsID       bool // of a Hash: its value is an identifier
	IsInteger  bool // of a Number or Dimension: its type flag is "integer"
	HasSign    bool // of a Number or Dimension: it starts with + or -
	Start, End int
	Int        int    // of a Number or Dimension that is an integer, clamped to 32 bits
	Text       string // the value without escapes: a name, a string, the unit of a Dimension
}

// Is tells whether the token is the delimiter c.
func (t Token) Is(c byte) bool { return t.Kind == Delim && t.Delim == c }

// closer tells whether a block starts with the token, and returns the kind of the
// token that ends the block: https://drafts.csswg.org/css-syntax-3/#consume-simple-block.
func (t Token) closer() (Kind, bool) {
	switch t.Kind {
	case Function, OpenParen:
		return CloseParen, true
	case OpenSquare:
		return CloseSquare, true
	case OpenCurly:
		return CloseCurly, true
	}
	return 0, false
}

// SkipValue returns the index of the token after the component value that starts at
// tokens[i], https://drafts.csswg.org/css-syntax-3/#consume-component-value. Blocks
// that are not closed go to the end. The last token must be EOF.
func SkipValue(tokens []Token, i int) int {
	closer, block := tokens[i].closer()
	if !block {
		return i + 1
	}
	open := []Kind{closer}
	for i++; tokens[i].Kind != EOF && len(open) > 0; i++ {
		if closer, block := tokens[i].closer(); block {
			open = append(open, closer)
		} else if tokens[i].Kind == open[len(open)-1] {
			open = open[:len(open)-1]
		}
	}
	return i
}

// Integer returns the number that digits are, clamped to 32 bits.
func Integer(digits string) (n int) {
	for i := range len(digits) {
		n = min(10*n+int(digits[i]-'0'), math.MaxInt32)
	}
	return n
}
