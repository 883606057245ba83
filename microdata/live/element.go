package live

import (
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/microdata"
)

// An Element is an HTML element of a Document with the members that microdata gives to
// it. The zero Element stands for null. Elements are equal if they are the same element.
type Element struct {
	d *Document
	n edit.Node
}

// IsZero tells whether e stands for null.
func (e Element) IsZero() bool { return e.d == nil }

// Node returns the element as a node of the tree.
func (e Element) Node() edit.Node { return e.n }

// ItemScope tells whether the element has an itemscope attribute, and so creates an
// item.
func (e Element) ItemScope() bool { return e.has("itemscope") }

// SetItemScope gives the element an itemscope attribute, or removes it.
func (e Element) SetItemScope(on bool) error {
	if !on {
		e.d.tree.RemoveAttr(e.n, "itemscope")
		return nil
	}
	if e.ItemScope() {
		return nil
	}
	return e.set("itemscope", "")
}

// ItemType returns the tokens of the itemtype attribute. The text of 2011 has a string,
// which is their Value.
func (e Element) ItemType() TokenList { return TokenList{e, "itemtype"} }

// ItemProp returns the tokens of the itemprop attribute.
func (e Element) ItemProp() TokenList { return TokenList{e, "itemprop"} }

// ItemRef returns the tokens of the itemref attribute.
func (e Element) ItemRef() TokenList { return TokenList{e, "itemref"} }

// ItemID returns the URL in the itemid attribute in full, or "" if there is none or it
// does not resolve.
func (e Element) ItemID() string { return e.url("itemid") }

// SetItemID sets the itemid attribute to a URL as it is.
func (e Element) SetItemID(url string) error { return e.set("itemid", url) }

// Properties returns the live list of the elements that are properties of the item that
// the element creates. It is empty while the element creates none. It is always the same
// list.
func (e Element) Properties() *HTMLPropertiesCollection {
	c := e.d.properties[e.n]
	if c == nil {
		c = newCollection(e)
		e.d.properties[e.n] = c
	}
	return c
}

func (e Element) has(attr string) bool {
	_, ok := e.d.tree.Attr(e.n, attr)
	return ok
}

func (e Element) get(attr string) string {
	value, _ := e.d.tree.Attr(e.n, attr)
	return value
}

func (e Element) set(attr, value string) error { return e.d.tree.SetAttr(e.n, attr, value) }

// url reflects a URL attribute.
func (e Element) url(attr string) string {
	value, ok := e.d.tree.Attr(e.n, attr)
	if !ok {
		return ""
	}
	return e.d.resolve(value)
}

func (e Element) in2011() bool { return e.d.spec == microdata.W3C2011 }
