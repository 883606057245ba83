package dom

// ForgetLanguages has the next question about a language answered as the first one is.
func (d *Document) ForgetLanguages() { d.languages.reset() }

// ClimbToLanguage is LanguageAttr without anything that is known beforehand.
func (d *Document) ClimbToLanguage(n Node) Attr { return d.climbToLanguage(n.id) }
