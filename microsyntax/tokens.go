package microsyntax

import "iter"

// Tokens splits s on ASCII whitespace: it yields the words of a set of
// space-separated tokens in order, duplicates included, none of them empty.
// The tokens share memory with s.
//
// https://infra.spec.whatwg.org/#split-on-ascii-whitespace
func Tokens[S text](s S) iter.Seq[S] {
	return func(yield func(S) bool) {
		for i := skipASCIIWhitespace(s, 0); i < len(s); {
			end := skipToken(s, i)
			if !yield(s[i:end]) {
				return
			}
			i = skipASCIIWhitespace(s, end)
		}
	}
}

// UniqueTokens yields the tokens of s as [Tokens] does, but each token only once,
// where it comes first. Tokens are compared byte for byte.
//
// https://dom.spec.whatwg.org/#concept-ordered-set-parser
func UniqueTokens[S text](s S) iter.Seq[S] {
	return func(yield func(S) bool) {
		var seen tokenSet[S]
		for token := range Tokens(s) {
			if seen.add(token) && !yield(token) {
				return
			}
		}
	}
}

// tokenSet is a set that does not allocate while it is small, as for the token lists
// of real pages.
type tokenSet[S text] struct {
	few  [16]S
	n    int
	many map[string]struct{}
}

// add puts token in the set and reports whether it was not there before.
func (t *tokenSet[S]) add(token S) bool {
	if t.many != nil {
		before := len(t.many)
		t.many[string(token)] = struct{}{}
		return len(t.many) > before
	}
	for _, old := range t.few[:t.n] {
		if string(old) == string(token) {
			return false
		}
	}
	if t.n < len(t.few) {
		t.few[t.n] = token
		t.n++
		return true
	}
	t.many = make(map[string]struct{}, 4*len(t.few))
	for _, old := range t.few {
		t.many[string(old)] = struct{}{}
	}
	t.many[string(token)] = struct{}{}
	return true
}

// ContainsToken reports whether token is one of the space-separated tokens of
// s, compared byte for byte.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#space-separated-tokens
func ContainsToken[S text](s S, token string) bool {
	for i := skipASCIIWhitespace(s, 0); i < len(s); {
		end := skipToken(s, i)
		if string(s[i:end]) == token {
			return true
		}
		i = skipASCIIWhitespace(s, end)
	}
	return false
}

// ContainsTokenASCIIFold reports whether one of the space-separated tokens of s
// is an ASCII case-insensitive match for token.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#space-separated-tokens
func ContainsTokenASCIIFold[S text](s S, token string) bool {
	for i := skipASCIIWhitespace(s, 0); i < len(s); {
		end := skipToken(s, i)
		if EqualASCIIFold(s[i:end], token) {
			return true
		}
		i = skipASCIIWhitespace(s, end)
	}
	return false
}

// CommaTokens splits s on commas: it yields the comma-separated tokens in
// order, each without the ASCII whitespace around it. A token may be empty, but there
// is no token after a comma that ends s.
//
// https://infra.spec.whatwg.org/#split-on-commas
func CommaTokens[S text](s S) iter.Seq[S] {
	return func(yield func(S) bool) {
		for i := 0; i < len(s); {
			end := i
			for end < len(s) && s[end] != ',' {
				end++
			}
			if !yield(StripASCIIWhitespace(s[i:end])) {
				return
			}
			i = end + 1
		}
	}
}
