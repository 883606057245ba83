package live

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/microsyntax"
)

// A TokenList is the tokens of an attribute, each once and in order. It is live: it is
// the attribute as it is when it is asked, and its methods change the attribute
// (https://dom.spec.whatwg.org/#interface-domtokenlist).
type TokenList struct {
	e    Element
	attr string
}

func (l TokenList) tokens() []string {
	return slices.Collect(microsyntax.UniqueTokens(l.Value()))
}

// Value returns the attribute as it is, "" if there is none.
func (l TokenList) Value() string { return l.e.get(l.attr) }

// SetValue sets the attribute. It is what assigning a string to the list does in a
// script.
func (l TokenList) SetValue(value string) error { return l.e.set(l.attr, value) }

// Length returns how many tokens there are.
func (l TokenList) Length() int { return len(l.tokens()) }

// Item returns the token at an index from 0, and whether there is one.
func (l TokenList) Item(index int) (string, bool) {
	if tokens := l.tokens(); index >= 0 && index < len(tokens) {
		return tokens[index], true
	}
	return "", false
}

// All yields the tokens that there are when it is called.
func (l TokenList) All() iter.Seq[string] { return slices.Values(l.tokens()) }

// Contains tells whether there is a token.
func (l TokenList) Contains(token string) bool { return slices.Contains(l.tokens(), token) }

// Add adds tokens that are not there at the end. The error is an [*Error]: Syntax for an
// empty token, edit.InvalidCharacter for one with white space.
func (l TokenList) Add(tokens ...string) error {
	return l.update(tokens, func(list []string) []string { return append(list, tokens...) })
}

// Remove removes tokens. The errors are those of Add.
func (l TokenList) Remove(tokens ...string) error {
	gone := map[string]bool{}
	for _, token := range tokens {
		gone[token] = true
	}
	return l.update(tokens, func(list []string) []string {
		return slices.DeleteFunc(list, func(token string) bool { return gone[token] })
	})
}

// Toggle removes a token that is there and adds one that is not, and tells whether it
// is there afterwards. The errors are those of Add.
func (l TokenList) Toggle(token string) (bool, error) {
	if l.Contains(token) {
		return false, l.Remove(token)
	}
	err := l.Add(token)
	return err == nil, err
}

// update runs the update steps with the changed tokens,
// https://dom.spec.whatwg.org/#concept-dtl-update.
func (l TokenList) update(tokens []string, change func([]string) []string) error {
	for _, token := range tokens {
		if token == "" {
			return &Error{Syntax, "a token cannot be empty", l.e.n}
		}
		if strings.ContainsAny(token, "\t\n\f\r ") {
			return &Error{edit.InvalidCharacter, fmt.Sprintf("the token %q has white space", token), l.e.n}
		}
	}
	list := change(l.tokens())
	if len(list) == 0 && !l.e.has(l.attr) {
		return nil
	}
	unique := microsyntax.UniqueTokens(strings.Join(list, " "))
	return l.SetValue(strings.Join(slices.Collect(unique), " "))
}
