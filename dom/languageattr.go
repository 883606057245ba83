package dom

// OwnLanguageAttr returns the attribute by which n itself sets its language, the
// zero Attr if it does not. [Document.Language] looks for it in all nodes at its
// first call, which is more than it takes to know the languages of a few.
func (d *Document) OwnLanguageAttr(n Node) Attr { return d.languageAttr(n) }
