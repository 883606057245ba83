package selector

import (
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/selector/internal/csssyntax"
)

// anPlusB stands for the numbers An+B with n = 0, 1, 2 …,
// https://drafts.csswg.org/css-syntax-3/#anb-microsyntax.
type anPlusB struct{ a, b int }

// has tells whether a positive number is one of them.
func (x anPlusB) has(number int) bool {
	if x.a == 0 {
		return number == x.b
	}
	n := number - x.b
	return n%x.a == 0 && n/x.a >= 0
}

// append serializes it, https://drafts.csswg.org/css-syntax-3/#serializing-anb.
func (x anPlusB) append(dst []byte) []byte {
	if x.a == 0 {
		return strconv.AppendInt(dst, int64(x.b), 10)
	}
	switch x.a {
	case 1:
	case -1:
		dst = append(dst, '-')
	default:
		dst = strconv.AppendInt(dst, int64(x.a), 10)
	}
	dst = append(dst, 'n')
	if x.b > 0 {
		dst = append(dst, '+')
	}
	if x.b != 0 {
		dst = strconv.AppendInt(dst, int64(x.b), 10)
	}
	return dst
}

// anPlusB reads the microsyntax, https://drafts.csswg.org/css-syntax-3/#the-anb-type.
// The tokenizer has already made tokens of it that mean something else: "2n-1" is a
// number with a unit. So a is in the first token, and the rest of its name, or the
// tokens after it, are b.
func (p *parser) anPlusB() (x anPlusB, err error) {
	t := p.token()
	name := ""
	switch {
	case t.Kind == csssyntax.Number && t.IsInteger:
		p.next()
		return anPlusB{0, t.Int}, nil
	case t.Kind == csssyntax.Dimension && t.IsInteger:
		x.a, name = t.Int, t.Text
	case t.Kind == csssyntax.Ident:
		x.a, name = 1, t.Text
	case t.Is('+') && p.peek(1).Kind == csssyntax.Ident && !strings.HasPrefix(p.peek(1).Text, "-"):
		p.next()
		x.a, name = 1, p.token().Text
	default:
		return x, p.unexpected("An+B")
	}
	name = microsyntax.ToASCIILower(name)
	if t.Kind == csssyntax.Ident {
		switch {
		case name == "odd":
			p.next()
			return anPlusB{2, 1}, nil
		case name == "even":
			p.next()
			return anPlusB{2, 0}, nil
		case name[0] == '-':
			x.a, name = -1, name[1:]
		}
	}
	rest, ok := strings.CutPrefix(name, "n")
	if !ok {
		return x, p.unexpected("An+B")
	}
	if rest == "" || rest == "-" {
		p.next()
		x.b, err = p.summand(rest == "-")
		return x, err
	}
	digits, ok := strings.CutPrefix(rest, "-")
	if !ok || strings.Trim(digits, "0123456789") != "" {
		return x, p.unexpected("An+B")
	}
	p.next()
	x.b = -csssyntax.Integer(digits)
	return x, nil
}

// summand reads the tokens of b after "n" or, if minus, after "n-", where only digits
// may follow.
func (p *parser) summand(minus bool) (int, error) {
	sign := 1
	start := p.at
	p.skipSpace()
	t := p.token()
	switch {
	case minus:
		sign = -1
	case t.Is('+'), t.Is('-'):
		if t.Delim == '-' {
			sign = -1
		}
		p.next()
		p.skipSpace()
	case t.Kind == csssyntax.Number && t.IsInteger && t.HasSign:
		p.next()
		return t.Int, nil
	default:
		p.at = start
		return 0, nil
	}
	if t = p.token(); t.Kind != csssyntax.Number || !t.IsInteger || t.HasSign {
		return 0, p.unexpected("an integer without a sign")
	}
	p.next()
	return sign * t.Int, nil
}
