package html5

import (
	"fmt"
	"slices"
	"testing"
)

// Since 25 June 2026 the standard has processing instructions,
// https://html.spec.whatwg.org/multipage/parsing.html#processing-instruction-open-state.
// The suites are older.

// A tokenizerDisagreement is a case of the suite that contradicts today's standard.
type tokenizerDisagreement struct {
	sentence string // of the standard
	// today returns what the case would have to expect.
	today func(c *tokenizerCase) (tokens []any, errors []tokenizerError)
}

var (
	isInstruction = tokenizerDisagreement{
		`"ASCII alpha, U+005F LOW LINE (_): Reconsume in the processing instruction target state."`,
		func(c *tokenizerCase) ([]any, []tokenizerError) {
			target := c.Input[len("<?") : len(c.Input)-len(">")]
			return []any{[]any{"ProcessingInstruction", target, ""}}, nil
		},
	}
	otherError = tokenizerDisagreement{
		`"Anything else: This is an invalid-first-character-of-processing-instruction-target parse error."`,
		func(c *tokenizerCase) ([]any, []tokenizerError) {
			errors := slices.DeleteFunc(slices.Clone(c.Errors), func(e tokenizerError) bool {
				return e == tokenizerError{"unexpected-question-mark-instead-of-tag-name", 1, 2}
			})
			return c.Output, append(errors, tokenizerError{"invalid-first-character-of-processing-instruction-target", 1, 3})
		},
	}
	noComment = tokenizerDisagreement{
		`"EOF: This is an eof-in-processing-instruction parse error. Emit an end-of-file token."`,
		func(c *tokenizerCase) ([]any, []tokenizerError) {
			return []any{}, []tokenizerError{{"eof-in-processing-instruction", 1, len(c.Input) + 1}}
		},
	}
)

var tokenizerDisagreements = func() map[string]tokenizerDisagreement {
	cases := map[string]tokenizerDisagreement{
		"domjs.test/0/Data_state":  otherError,
		"domjs.test/1/Data_state":  otherError,
		"domjs.test/2/Data_state":  otherError,
		"test2.test/31/Data_state": isInstruction,
		"test2.test/32/Data_state": isInstruction,
	}
	// In these cases <? is followed by one character each, in the order of ASCII.
	for i := 1158; i <= 1190; i++ {
		cases[fmt.Sprintf("test3.test/%d/Data_state", i)] = otherError
	}
	for _, i := range []int{1158, 1180, 1181, 1182, 1183, 1185, 1186, 1187, 1188} { // none, or a letter
		cases[fmt.Sprintf("test3.test/%d/Data_state", i)] = noComment
	}
	return cases
}()

// A treeDisagreement is the same for tree construction; today is the right tree.
type treeDisagreement struct{ sentence, today string }

const emptyPage = "| <html>\n|   <head>\n|   <body>"

var treeDisagreements = map[string]treeDisagreement{
	"html5test-com.dat/11": {isInstruction.sentence, "| <?import namespace=\"foo\" implementation=\"#bar\">\n" + emptyPage},
	"tests1.dat/39":        {noComment.sentence, emptyPage},
	"tests1.dat/43":        {isInstruction.sentence, "| <?COMMENT >\n" + emptyPage},
	"tests1.dat/46":        {isInstruction.sentence, "| <?COM--MENT >\n" + emptyPage},
}

// checkDisagreements fails if a case on the list agrees with the standard. agreed
// says for the cases that were run whether they do.
func checkDisagreements[D any](t *testing.T, list map[string]D, agreed map[string]bool) {
	t.Helper()
	for name := range list {
		if agrees, met := agreed[name]; !met || agrees {
			t.Errorf("%s: no longer a disagreement; take it off the list", name)
		}
	}
}
