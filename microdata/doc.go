// Package microdata finds the items of a page
// (https://html.spec.whatwg.org/multipage/microdata.html).
//
// [Extract] reads a document and returns [Data]: the items, their properties in
// order, and with each item and value the node it came from, which the document
// turns into a line and a column. [Data.AppendJSON] and [Data.WriteJSON] write
// them to the byte as the standard's algorithm does, and [Data.UnmarshalJSON]
// reads that back.
//
// The items of a page are a graph: by itemref several items may have the same
// element among their properties, and an item may be a value of itself, however
// remotely. Here each item is one [Item] and the value of an element is computed
// once, however many items have it.
//
// # Limits
//
// The work is linear in the size of the page and of the result, and does not
// recurse on how deep a page is nested. The result may still be much larger than
// the page: a thousand items that refer to the same thousand properties have a
// million, an item below ten thousand others that are all values of two
// properties is written 2¹⁰⁰⁰⁰ times, and short URLs are long in full. What a
// page may ask for is therefore bounded by a [dom.Budget], that of [Options] and
// that of [dom.JSONOptions]. Callers get a [*dom.LimitError] where it is used up,
// and all that was found or written before.
package microdata
