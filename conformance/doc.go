// Package conformance tells authors what is wrong with the structured data of their
// pages, where, why, and how to mend it.
//
//	checker, err := conformance.New(conformance.Options{})
//	report, err := page.Check(checker) // page is an *itemscope.Page
//	for _, finding := range report.Findings { … }
//
// # Rules
//
// A [Rule] is what a standard asks of authors: a sentence with "must" makes an error,
// one with "should" a warning, and a likely mistake, which no standard forbids, a note.
// Each rule is declared once, beside the code that looks for it, with the place of the
// sentence, an explanation, and examples that keep and break it. The examples are the
// tests of the rule, and what "itemscope explain" prints.
//
// # Who calls whom
//
// A [Checker] is made once of options and may be used by many goroutines. For each
// page, [Checker.Check] makes a [Pass], and hands it to every [Check]: a check looks
// for what some rules ask, and calls [Pass.Report]. It is one of two kinds:
//
//   - one that is called for elements: those with certain names or attributes. All of
//     these share a single walk over the tree.
//   - one that is called once, and reads what was extracted from the page.
//
// A check takes the places of what is wrong from the Pass: of a tag, an attribute, or
// one of the tokens of an attribute. Where there is only one sensible way to mend it,
// the finding is given a fix, which [Pass.SetAttr], [Pass.RemoveAttr] and the methods of
// [Token] make:
//
//	for token := range p.Tokens(n, atom.Rel) {
//		if first, ok := seen[token.Text]; ok {
//			found := p.Report(duplicateKeyword, token.Place, "%q is there twice", token.Text)
//			found.AddRelated(first, "the first one is here")
//			found.SetFix(token.Remove("remove the second one"))
//		}
//	}
//
// Checks parse nothing. What the parser and the extractors have found wrong by
// themselves is in [Page.Problems]; rules of the same name take it over, so that
// nothing is looked for twice.
//
// Packages above this one bring checks of their own in [Options].Checks.
//
// # From requirements to rules
//
// The tables in testdata/requirements have each sentence by which the standards ask
// something of authors, and beside it the rules that check it, or the reason why none
// can. A test in internal/ruledocs holds them to the texts of the standards.
package conformance
