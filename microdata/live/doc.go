// Package live is the microdata DOM API, for documents that change: what browsers gave
// to scripts as document.getItems, element.properties and element.itemValue.
//
// It is beside package microdata, which reads a document once, because it needs a
// document that can change: an [edit.Tree]. Its name is what the texts call the lists
// that it gives: live. After a change of the tree they answer for the changed document;
// as long as nothing changes, they answer from memory.
//
//	tree := edit.New(document)
//	d := live.New(tree, live.Options{})
//	cats := d.GetItems("https://example.org/animals#cat")
//	name := cats.Item(0).Properties().NamedItem("name")
//	err := name.Item(0).SetItemValue("Hedral")
//
// # The texts
//
// The API is that of the HTML standard of 2012, section "Microdata DOM API" and
// "HTMLPropertiesCollection", which today's standard no longer has; with
// [microdata.W3C2011] it is that of the W3C's draft of 2011
// (https://www.w3.org/TR/2011/WD-microdata-20110405/#microdata-dom-api). What the texts
// leave to other standards is as these are today: DOMSettableTokenList is [TokenList],
// by https://dom.spec.whatwg.org/#interface-domtokenlist.
//
// The names are those of the texts in Go's spelling. Where the texts differ:
//
//   - GetItems finds the items that have all of the types; in 2011, those that have
//     any of them.
//   - itemType is a [TokenList]; in 2011 it is a string: Element.ItemType().Value().
//   - getValues is PropertyNodeList.Values; in 2011 the attribute has that name.
//   - The value of a data element is that of its value attribute; in 2011 it is its
//     text. A meter element, which neither text names, has its value attribute as its
//     value where package microdata reads it so, by today's standard.
//   - A time element without a datetime attribute gets one when its value is set; in
//     2011 its text is set.
//
// # Costs
//
// The first question to a list after a change costs a pass over the page at most: over
// all of it for GetItems, over the item for its properties. Before, the tree makes a
// document of itself, in one pass for all lists together. Every other question to it is
// answered from memory. Lists that were asked for are kept as long as the [Document].
//
// Neither a Document nor anything it gives may be used by two goroutines at once.
package live
