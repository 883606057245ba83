// Package dom holds the tree of an HTML document in the form that is fastest to
// read: flat arrays without pointers, in document order.
//
// A [Node] is an index. The nodes of a finished [Document] are numbered in tree
// order, so the descendants of a node are the nodes that follow it, up to
// [Document.End]: a walk is a loop over an array, whether one node "comes
// before" or "is inside" another is a comparison of numbers, and nothing here
// recurses on the depth of a page.
//
// Text and attribute values stay where they are in the source and are decoded
// (character references, newlines) when they are read. Every method that
// returns a string returns one of its own; the Append methods write into the
// caller's buffer and allocate nothing.
//
// A Document is made by a [Builder], which links nodes freely until
// [Builder.Finish]. From then on it may be read from many goroutines, until a
// Builder fills it again: then its memory is used for the next page. Strings that
// it returned stay as they are; its Nodes are no longer valid.
//
// The contents of a template element are a tree of their own, reached by
// [Document.TemplateContents] and by nothing else.
package dom
