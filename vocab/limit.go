package vocab

import "fmt"

// DefaultMaxBytes bounds what the converters write for a page, unless they are
// told otherwise: 64 MiB. Short of a bound, a page could ask for much more than
// its own size, by giving one long value many names or to many items.
const DefaultMaxBytes = 64 << 20

// A LimitError says that a bound was met, and that the result is therefore not
// all there is. What was found before comes with it.
type LimitError struct {
	Limit string // the name of the option: "MaxBytes"
	Max   int    // its value
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("vocab: the page asks for more than %s = %d bytes of output: "+
		"the result is not complete; raise the limit if the page can be trusted", e.Limit, e.Max)
}
