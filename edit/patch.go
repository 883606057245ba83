package edit

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// PatchOptions say how the page was parsed, since the changed page is parsed in the same
// way to see that it is the changed tree.
type PatchOptions struct {
	// Parse is what html5.Parse or html5.ParseFragment was given.
	Parse html5.Options

	// Context is what html5.ParseFragment was given. It counts only if the tree was made
	// over a fragment.
	Context html5.Context
}

// A Patch is a page that says what the changed tree says.
type Patch struct {
	// Page is the changed page, in the encoding of the original.
	Page []byte

	// Changes are what was changed, in the order of the source. All other bytes are those
	// of the original. It is empty if nothing was changed.
	Changes []Change

	// Document is what Page was parsed to. It is equal to the document of the tree, except
	// that adjacent texts are one and empty texts are none, and has its positions in Page.
	Document *dom.Document
}

// A Change is a stretch of the source of the document that the tree was made over, and
// what it was replaced by.
type Change struct {
	dom.Replacement

	// Rewritten says that the stretch has more than what was changed, since the change
	// alone could not be written: all that is inside the element was written anew.
	Rewritten bool
}

// Patch changes the page that the tree was made from so that it is parsed to the tree as
// it is now.
func (t *Tree) Patch(original []byte, o PatchOptions) (*Patch, error) {
	all := dom.Span{End: uint32(len(t.base.SourceBytes()))}
	changes := []Change{}
	list := []dom.Replacement{}
	if t.generation > 0 {
		d := t.Document()
		changes = append(changes, Change{dom.Replacement{Span: all, Text: d.OuterHTML(d.Root())}, true})
		list = append(list, changes[0].Replacement)
	}
	page, err := Apply(original, t.base, list)
	if err != nil {
		return nil, err
	}
	d, err := html5.ParseBytes(page, o.Parse)
	return &Patch{page, changes, d}, err
}
