// Package edit changes pages: their tree, and then their bytes.
//
// A [Tree] is made over a [dom.Document], which never changes:
//
//	t := edit.New(document)
//	for n := range document.ElementsWithAttr(document.Root(), atom.Itemprop) {
//		err := t.SetAttr(t.Node(n), "lang", "en")
//	}
//	patch, err := t.Patch(page, edit.PatchOptions{})
//
// # Handles
//
// A [Node] is a handle to a node of the tree. It stays valid as long as the tree,
// also once the node is removed, and stands for no other node ever after: a removed
// node can still be read, changed and inserted again.
//
// # Reading
//
// [Tree.Document] returns the changed page as a dom.Document, which all of this module
// can read. As long as nothing has changed this is the document that the tree was made
// over, and costs nothing. After changes, the first call makes a new document in one
// pass; a thousand changes between two calls cost one pass. The documents returned
// earlier stay as they are. Nodes that were not changed have the positions that they had
// in the source; what was added has none. [Tree.Node] and [Tree.DOM] lead from the nodes
// of the document to handles and back.
//
// [Tree.Generation] grows with each change and with nothing else: who keeps what was
// read from the tree compares two numbers to know whether it is still true. A call that
// changes nothing, such as setting an attribute to the value that it has, leaves it as
// it is.
//
// Single nodes can be read from the tree itself ([Tree.Attr], [Tree.Data],
// [Tree.Parent] …), which makes no document.
//
// # Changing
//
// The operations are those of the DOM standard, with its validity checks:
// an [*Error] has the name of the standard's exception. Strings that are not UTF-8 are
// mended by U+FFFD. What is inserted need not be sensible HTML: a p in a p is a tree
// like any other, until it is to be written.
//
// # Writing
//
// The tree can be written as a whole: Tree.Document().OuterHTML. [Tree.Patch] instead
// changes the bytes of the page where the tree was changed, and leaves all others as
// their author wrote them; [Apply] does the last step of it for a list of changes to
// the source that came from elsewhere.
//
// A Tree must not be used by two goroutines at once. The documents that it returns can
// be read from many.
package edit
