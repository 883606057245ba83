package conformance

import "strings"

// firstTokens are the tokens of an attribute that were met, each where it was first.
type firstTokens struct {
	first  Token // the only one, for most attributes
	others map[string]Token
}

// add adds a token. If there was one like it already, it returns that one.
func (s *firstTokens) add(t Token) (first Token, again bool) {
	switch {
	case s.first.Text == "":
		s.first = t
		return t, false
	case s.first.Text == t.Text:
		return s.first, true
	}
	if first, again = s.others[t.Text]; again {
		return first, true
	}
	if s.others == nil {
		s.others = map[string]Token{}
	}
	s.others[t.Text] = t
	return t, false
}

// reportDuplicate reports a token that was there before, with a fix that removes it.
// The message has a verb for the token.
func (p *Pass) reportDuplicate(r *Rule, t, first Token, message string) {
	if problem := p.Report(r, t.Place, message, t.Text); problem != nil {
		problem.AddRelated(first.Place, "the first one is here")
		problem.SetFix(t.Remove("remove the second " + quoted(t.Text)))
	}
}

// quoted returns a text from the page as messages have it: in quotes, and not too long.
func quoted(s string) string {
	const most = 60
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return `"` + s + `"`
}
