package dom

// ForgetLanguages has the next question about a language answered as the first one is.
func (d *Document) ForgetLanguages() { d.languages.reset() }
