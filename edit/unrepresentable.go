package edit

import (
	"fmt"

	"github.com/itemscope/itemscope/dom"
)

// An UnrepresentableError says that no page has the changed tree: no HTML is parsed to a
// p in a p, for example, or to a text in a script that has the end tag of the script.
type UnrepresentableError struct {
	Node     Node         // the first one that cannot be written
	Position dom.Position // of that node or of what it is in, in the original page, if it was there
	Message  string       // what is wrong
}

func (e *UnrepresentableError) Error() string {
	at := ""
	if !e.Position.IsZero() {
		at = e.Position.String() + ": "
	}
	return "edit: " + at + "the changed tree cannot be written as HTML: " + e.Message
}

func unwritable(r rune, why string) error {
	return &UnrepresentableError{Message: fmt.Sprintf("the character U+%04X cannot be written: %s", r, why)}
}
