package html5

import "fmt"

// Since 25 June 2026 the standard has processing instructions,
// https://html.spec.whatwg.org/multipage/parsing.html#processing-instruction-open-state.
// The suites are older.
const (
	isInstruction = `now a processing instruction: "ASCII alpha, U+005F LOW LINE (_): Reconsume in the processing instruction target state."`
	otherError    = `still a bogus comment, by another error: "Anything else: This is an invalid-first-character-of-processing-instruction-target parse error."`
	noComment     = `now nothing: "EOF: This is an eof-in-processing-instruction parse error. Emit an end-of-file token."`
)

// tokenizerDisagreements are the cases that say something else than the standard
// does today, each with the sentence.
var tokenizerDisagreements = func() map[string]string {
	cases := map[string]string{
		"domjs.test/0/Data_state":  otherError,
		"domjs.test/1/Data_state":  otherError,
		"domjs.test/2/Data_state":  otherError,
		"test2.test/31/Data_state": isInstruction,
		"test2.test/32/Data_state": isInstruction,
	}
	// These are <? and each kind of character behind it, in the order of ASCII.
	for i := 1158; i <= 1190; i++ {
		cases[fmt.Sprintf("test3.test/%d/Data_state", i)] = otherError
	}
	for _, i := range []int{1158, 1180, 1181, 1182, 1183, 1185, 1186, 1187, 1188} { // none, or a letter
		cases[fmt.Sprintf("test3.test/%d/Data_state", i)] = noComment
	}
	return cases
}()

// treeDisagreements are the same for tree construction.
var treeDisagreements = map[string]string{
	"html5test-com.dat/11": isInstruction,
	"tests1.dat/39":        noComment,
	"tests1.dat/43":        isInstruction,
	"tests1.dat/46":        isInstruction,
}
