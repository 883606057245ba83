// Package microformats extracts microformats from a document: microformats2, the
// classic formats it replaced (hCard, hCalendar, hAtom and the others), and link
// relations. It follows the microformats2 parsing specification,
// https://microformats.org/wiki/microformats2-parsing, and beside it the pages of
// the same wiki that the specification builds on: the value class pattern, the
// include pattern, and the property lists of the classic formats.
//
// [Extract] takes a tree and returns [Data], which marshals to the JSON that the
// specification defines and unmarshals from it. Items, properties and link
// relations are in document order, in Go and in the JSON; only what the
// specification sorts (the types of an item, the rels of a URL) is sorted.
//
// # Readings
//
// Where the specification leaves room, the public test suite decides:
//
//   - A URL that is written absolute and without a path stays without one
//     ("http://example.com"); in everything else URLs are resolved as browsers do.
//   - Image properties of classic formats are strings, those of microformats2
//     have the text alternative beside the URL.
//   - The HTML of e-* properties has absolute URLs, fragments aside.
//   - ":not[.h-*]" means: has no root class name.
//   - Spaces are those of HTML. A no-break space is text.
//   - A class that is there twice gives its property twice.
//   - Classic items have their ID, unless others include them by it.
//
// # Names that only look like roots
//
// By the specification's grammar any class of the form h-name is a root, even
// h-screen and h-full, which the Tailwind CSS framework uses for heights. On pages
// of unknown origin set [Options.KnownVocabulariesOnly]: only the published
// vocabularies are roots then. Leave it off where pages are written for
// microformats, which may use vocabularies of their own.
//
// # Cost
//
// Time and memory are linear in the size of the page, whatever its depth: the
// texts of nested properties are parts of one string. What can come to more is
// charged to a [dom.Budget] before it is done: an attribute that many elements
// have in common, content that is included in many places, a URL that is resolved
// against a long one, and JSON, in which what is nested is written wherever it is
// part of something.
package microformats
