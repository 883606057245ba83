package forms

// patterns are the regular expressions of pattern attributes.
type patterns struct{}

func (p *patterns) match(source, value string) bool { return true }
