// Package drag makes the data that a drag of elements carries, or copying them to the
// clipboard: what a program can put there so that others get items, links and HTML.
//
// [Extract] takes a list of nodes of a document and returns the entries of the drag
// data store item list that the HTML standard asks for
// (https://html.spec.whatwg.org/multipage/dnd.html#drag-and-drop-processing-model).
package drag
