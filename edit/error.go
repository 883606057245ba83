package edit

import "fmt"

// An Error says that a change was refused, and why. Nothing is changed then.
type Error struct {
	// Name is that of the exception of the DOM standard:
	// https://webidl.spec.whatwg.org/#idl-DOMException-error-names.
	Name    ErrorName
	Message string // what is wrong
	Node    Node   // that was to be changed
}

// An ErrorName is the name of an exception of the DOM standard.
type ErrorName string

const (
	HierarchyRequest ErrorName = "HierarchyRequestError" // the node cannot be there
	NotFound         ErrorName = "NotFoundError"         // the node is not where it is looked for
	InvalidCharacter ErrorName = "InvalidCharacterError" // it cannot be a name
	InvalidNodeType  ErrorName = "InvalidNodeTypeError"  // such a node does not have that
)

func (e *Error) Error() string { return fmt.Sprintf("edit: %s: %s", e.Name, e.Message) }

func hierarchy(n Node, message string) error { return &Error{HierarchyRequest, message, n} }
