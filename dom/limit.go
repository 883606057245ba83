package dom

import (
	"fmt"
	"math"
)

// A LimitError says that something is missing because a limit was hit: a page was
// not read to its end, or what is in it not found, converted or written to the
// end. It is the only type of such errors in this module. What was done before is
// returned beside it.
type LimitError struct {
	Package string // the package that stopped: "microdata"
	Limit   string // the field of its Options: "MaxDepth", "Budget"
	Max     int    // the limit
	Place   Place  // where in the page it was hit; zero where that is not known
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%s: the page asks for more than %s = %d, and the result is not complete; "+
		"raise the limit if the page can be trusted", e.Package, e.Limit, e.Max)
}

// Bound returns the limit that an option stands for, by the rule that all options
// follow: 0 stands for the default, and less than 0 for no limit, which is
// math.MaxInt.
func Bound(option, byDefault int) int {
	switch {
	case option == 0:
		return byDefault
	case option < 0:
		return math.MaxInt
	}
	return option
}
