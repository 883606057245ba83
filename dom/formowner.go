package dom

import (
	"cmp"
	"slices"
)

// formOwner ties a control to a form that is not around it. A Document has them in
// the order of the controls.
type formOwner struct{ control, form uint32 }

// FormOwner returns the form that the parser associated with a control although the
// control is not inside of it, or the zero Node. This happens where a form begins
// between the rows of a table, for example:
// https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token.
// Other controls belong to the form around them.
func (d *Document) FormOwner(control Node) Node {
	i, found := slices.BinarySearchFunc(d.owners, control.id, func(o formOwner, control uint32) int {
		return cmp.Compare(o.control, control)
	})
	if !found {
		return Node{}
	}
	return Node{d.owners[i].form}
}

// renumberOwners gives the nodes their new numbers; those that are dropped have 0.
func (b *Builder) renumberOwners() {
	kept := b.d.owners[:0]
	for _, o := range b.d.owners {
		if o = (formOwner{b.number[o.control], b.number[o.form]}); o.control != 0 && o.form != 0 {
			kept = append(kept, o)
		}
	}
	slices.SortFunc(kept, func(a, b formOwner) int { return cmp.Compare(a.control, b.control) })
	b.d.owners = kept
}
