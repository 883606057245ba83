package edit

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"

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
	// It refers to Page, which must not be changed as long as Document is used.
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
// it is now. original are the bytes that were parsed.
//
// It replaces the values of attributes, the tags and the texts that were changed, and
// writes what was inserted. The author's quotes, spelling and newlines stay, and
// characters that the encoding of the page lacks become character references. Then it
// parses the result, and compares it with the tree. Where that differs, as it may for
// what the parser moves or closes by itself, it writes the contents of the element around
// the change anew, then those of the next one, at most up to the whole page: a [Change]
// says so. What it returns is certain; the time is linear in the size of the page and of
// the tree, and the parsing is repeated at most 24 times.
//
// An end tag that the author left out is written where something is put behind it. The
// quirks mode is not compared: it follows from the doctype when the page is parsed again.
//
// The error wraps [ErrNotOriginal] if the tree was not made over what original and o.Parse
// give. It is an [*UnrepresentableError] if no page has the tree, an [*EncodingError]
// if a character can neither be written in the encoding of the page nor as a reference, and
// a [*dom.LimitError] if the result exceeds a limit of o.Parse. Nothing is returned beside
// an error.
func (t *Tree) Patch(original []byte, o PatchOptions) (*Patch, error) {
	o.Parse.Scripting = t.base.Scripting()
	o.Parse.ParseErrors = false
	if t.generation == 0 {
		page, err := Apply(original, t.base, nil)
		if err != nil {
			return nil, err
		}
		return &Patch{Page: page, Document: t.base}, nil
	}
	p := newPlanner(t)
	for attempt := 0; ; attempt++ {
		patch, wrong, err := t.attempt(p, original, &o)
		switch {
		case err != nil || patch != nil:
			return patch, err
		case p.allAnew:
			return nil, cmp.Or(t.checkOptions(original, &o), wrong.err)
		case attempt == maxAttempts-2 || !p.widenAll(wrong.nodes, attempt):
			p.writeAll()
		}
	}
}

// maxAttempts is how often a plan is made for a patch. singleSteps is how many of them go
// up from element to element before the steps are doubled, which leads to the root.
const maxAttempts, singleSteps = 24, 8

// wrong says what is wrong with a plan: which nodes it does not lead to, and what is to be
// said of them if there is no other.
type wrong struct {
	nodes []uint32
	err   error
}

// attempt makes a plan and tries it. The error is one that no other plan mends.
func (t *Tree) attempt(p *planner, original []byte, o *PatchOptions) (*Patch, wrong, error) {
	p.plan()
	if p.err != nil {
		return nil, wrong{}, p.err
	}
	if len(p.stuck) > 0 {
		return nil, wrong{p.stuck, t.unrepresentable(Node{p.stuck[0]}, "there is no place for the change in the page")}, nil
	}
	if nodes := p.overlapping(); len(nodes) > 0 {
		return nil, wrong{nodes, t.unrepresentable(Node{nodes[0]}, "two changes are at the same place of the page")}, nil
	}
	list := make([]dom.Replacement, len(p.changes))
	for i := range p.changes {
		list[i] = p.changes[i].Replacement
	}
	page, err := Apply(original, t.base, list)
	var unwritable *EncodingError
	if errors.As(err, &unwritable) && unwritable.Character == 0 {
		return nil, wrong{p.changedAt(unwritable.Span), err}, nil
	}
	if err != nil {
		return nil, wrong{}, err
	}
	d, err := t.parse(page, o)
	if err != nil {
		return nil, wrong{}, err
	}
	found := compare(t.Document(), d)
	if len(found) > 0 {
		return nil, t.wrong(found, d), nil
	}
	patch := &Patch{Page: page, Document: d}
	for i := range p.changes {
		patch.Changes = append(patch.Changes, p.changes[i].Change)
	}
	return patch, wrong{}, nil
}

// checkOptions returns an error if the original is not parsed to the document that the
// tree was made over.
func (t *Tree) checkOptions(original []byte, o *PatchOptions) error {
	d, err := t.parse(original, o)
	if err != nil || len(compare(t.base, d)) > 0 {
		return fmt.Errorf("%w; or it was parsed with other options than those of the patch", ErrNotOriginal)
	}
	return nil
}

// parse parses a page as the original was.
func (t *Tree) parse(page []byte, o *PatchOptions) (*dom.Document, error) {
	if t.Kind(t.Root()) == dom.FragmentNode {
		return html5.ParseFragment(bytes.NewReader(page), o.Context, o.Parse)
	}
	return html5.ParseBytes(page, o.Parse)
}

// wrong says what is wrong with a plan by the differences between the tree and what the
// page was parsed to.
func (t *Tree) wrong(found []difference, d *dom.Document) wrong {
	var w wrong
	for i := range found {
		w.nodes = append(w.nodes, t.Node(found[i].parent).id)
	}
	first := &found[0]
	at := first.node
	if at.IsZero() {
		at = first.parent
	}
	message := fmt.Sprintf("where the tree has %s, the parser makes %s of it", describe(t.Document(), first.node), describe(d, first.parsed))
	if d.Encoding() != t.base.Encoding() {
		message = fmt.Sprintf("the page would be read as %s instead of %s", d.Encoding(), t.base.Encoding())
	}
	w.err = t.unrepresentable(t.Node(at), message)
	return w
}

func (t *Tree) unrepresentable(n Node, message string) error {
	e := &UnrepresentableError{Message: message}
	t.locate(e, n)
	return e
}

// describe names a node for a message.
func describe(d *dom.Document, n dom.Node) string {
	switch d.Kind(n) {
	case dom.NoNode:
		return "nothing"
	case dom.ElementNode:
		return "the element " + d.LocalName(n)
	case dom.TextNode:
		return fmt.Sprintf("the text %q", excerpt(string(appendTexts(nil, d, n))))
	case dom.CommentNode:
		return "a comment"
	case dom.DoctypeNode:
		return "a doctype"
	}
	return "a processing instruction"
}

// widenAll widens the plan at all nodes for which it is wrong. It reports false if it is
// as wide as can be.
func (p *planner) widenAll(nodes []uint32, attempt int) bool {
	more := 0
	if attempt >= singleSteps {
		more = 1 << (attempt - singleSteps)
	}
	clear(p.fresh)
	slices.Sort(nodes)
	widened := false
	for _, id := range slices.Compact(nodes) {
		widened = p.widen(id, more) || widened
	}
	return widened
}

// overlapping puts the changes into the order of the source, and returns the nodes for
// which changes overlap.
func (p *planner) overlapping() (nodes []uint32) {
	slices.SortStableFunc(p.changes, func(a, b plannedChange) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
	for i := 1; i < len(p.changes); i++ {
		if a, b := &p.changes[i-1], &p.changes[i]; b.Span.Start < a.Span.End {
			nodes = append(nodes, p.above(a.node), p.above(b.node))
		}
	}
	return nodes
}

// changedAt returns the nodes for which there are changes that touch a stretch.
func (p *planner) changedAt(span dom.Span) (nodes []uint32) {
	for i := range p.changes {
		if c := &p.changes[i]; c.Span.Start <= span.End && span.Start <= c.Span.End {
			nodes = append(nodes, c.node)
		}
	}
	return nodes
}
