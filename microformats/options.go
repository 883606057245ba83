package microformats

import (
	"fmt"

	"github.com/itemscope/itemscope/weburl"
)

// Options say how a document is read. The zero value reads it by the
// specification.
type Options struct {
	// Resolver resolves the URLs of the page; nil stands for
	// weburl.ForDocument(d). Who reads a page in several ways makes one for all.
	Resolver *weburl.Resolver

	// KnownVocabulariesOnly takes only the types of published vocabularies for
	// roots, so that h-full or h-screen of a CSS framework is an ordinary class.
	KnownVocabulariesOnly bool

	// Language adds the language, where it is known, to items and e-* values.
	Language bool

	// MaxBytes limits the length of the result as JSON, in bytes and roughly:
	// nested properties repeat what is in them. 0 stands for DefaultMaxBytes.
	MaxBytes int

	// MaxIncluded limits the nodes read by way of the include pattern, each as
	// often as it is included. 0 stands for DefaultMaxIncluded.
	MaxIncluded int
}

// The limits that stand for 0 in [Options].
const (
	DefaultMaxBytes    = 64 << 20
	DefaultMaxIncluded = 1 << 20
)

// A LimitError says that a limit of [Options] ended the extraction. What was
// found before is returned beside it; an item that was cut off has no implied
// properties, and as the value of a property no text.
type LimitError struct {
	Limit string // the name of the field: "MaxBytes" or "MaxIncluded"
	Max   int    // its value
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("microformats: the page exceeds %s = %d; what comes after is not read", e.Limit, e.Max)
}

func (o Options) withDefaults() Options {
	if o.MaxBytes == 0 {
		o.MaxBytes = DefaultMaxBytes
	}
	if o.MaxIncluded == 0 {
		o.MaxIncluded = DefaultMaxIncluded
	}
	return o
}
