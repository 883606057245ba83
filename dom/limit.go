package dom

import (
	"fmt"
	"math"
)

// A LimitError says that a result is not complete because a limit was hit while a
// page was read, or while its data was extracted, converted or written. All
// packages of this module use this type for it. What was done before the limit was
// hit is returned beside the error.
type LimitError struct {
	Package string // the package that stopped: "microdata"
	Limit   string // the field of its Options: "MaxDepth", "Budget"
	Max     int    // the limit
	Place   Place  // where in the page it was hit; zero if that is not known
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%s: the page asks for more than %s = %d, and the result is not complete; "+
		"raise the limit if the page can be trusted", e.Package, e.Limit, e.Max)
}

// Bound returns the limit that an option stands for, by the rule that all options
// follow: 0 stands for the default, and a negative number for no limit, for which
// Bound returns math.MaxInt.
func Bound(option, byDefault int) int {
	switch {
	case option == 0:
		return byDefault
	case option < 0:
		return math.MaxInt
	}
	return option
}

// stopped says that a result is not complete because the context of the work ended.
type stopped struct {
	pkg        string
	err, cause error
}

func (e *stopped) Error() string {
	return fmt.Sprintf("%s: the work was stopped, and the result is not complete: %v", e.pkg, e.cause)
}

func (e *stopped) Unwrap() []error { return []error{e.err, e.cause} }
