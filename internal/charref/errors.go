package charref

import "iter"

// Errors is a set of parse errors.
// https://html.spec.whatwg.org/multipage/parsing.html#parse-errors
type Errors uint8

const (
	MissingSemicolon      Errors = 1 << iota // missing-semicolon-after-character-reference
	UnknownName                              // unknown-named-character-reference
	AbsenceOfDigits                          // absence-of-digits-in-numeric-character-reference
	NullReference                            // null-character-reference
	OutsideUnicodeRange                      // character-reference-outside-unicode-range
	SurrogateReference                       // surrogate-character-reference
	NoncharacterReference                    // noncharacter-character-reference
	ControlReference                         // control-character-reference
)

var errorNames = [...]string{
	"missing-semicolon-after-character-reference",
	"unknown-named-character-reference",
	"absence-of-digits-in-numeric-character-reference",
	"null-character-reference",
	"character-reference-outside-unicode-range",
	"surrogate-character-reference",
	"noncharacter-character-reference",
	"control-character-reference",
}

// Names yields the names that the standard gives to the errors, in the order in
// which its tokenizer reports them.
func (e Errors) Names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, name := range errorNames {
			if e&(1<<i) != 0 && !yield(name) {
				return
			}
		}
	}
}
