package jsonld

import "github.com/itemscope/itemscope/item"

// An idTable has the items of a page by their IDs and documents. Most documents have few, which
// are looked for one after the other.
type idTable struct {
	list []itemOfID
	more map[idOfDocument]*item.Item // those behind the first few
	page map[string]*item.Item       // of those, the first that documents may refer to

	// sets are 256 sets of IDs, of which those have a bit that an item has an ID of.
	sets [4]uint64
}

// setOfID returns which of the sets an ID belongs to, by its last bytes.
func setOfID(id string) (at int, bit uint64) {
	sum := (lastEight(id) + uint64(len(id))) * 0x9E3779B97F4A7C15 // odd, with bits all over
	return int(sum >> 62), 1 << (sum >> 56 & 63)
}

// mayHave tells whether there may be an item with an ID. Most addresses in a page are none of its
// IDs.
func (t *idTable) mayHave(id string) bool {
	at, bit := setOfID(id)
	return t.sets[at]&bit != 0
}

// reset leaves nothing but memory in the table.
func (t *idTable) reset() {
	clear(t.list)
	*t = idTable{list: t.list[:0]}
}

type idOfDocument struct {
	doc *Document
	id  string
}

type itemOfID struct {
	idOfDocument
	item   *item.Item
	ofPage bool // other documents may refer to it
}

// fewIDs is how many IDs are looked for one after the other.
const fewIDs = 16

// add adds an item with an ID that the document has no item with yet. ofPage tells that other
// documents may refer to it, too.
func (t *idTable) add(doc *Document, id string, it *item.Item, ofPage bool) {
	key := idOfDocument{doc, id}
	at, bit := setOfID(id)
	t.sets[at] |= bit
	if len(t.list) < fewIDs {
		t.list = append(t.list, itemOfID{key, it, ofPage})
		return
	}
	if t.more == nil {
		t.more, t.page = map[idOfDocument]*item.Item{}, map[string]*item.Item{}
	}
	t.more[key] = it
	if ofPage && t.page[id] == nil {
		t.page[id] = it
	}
}

// of returns the item of a document with an ID, or nil.
func (t *idTable) of(doc *Document, id string) *item.Item {
	if !t.mayHave(id) {
		return nil
	}
	for i := range t.list {
		if e := &t.list[i]; e.doc == doc && e.id == id {
			return e.item
		}
	}
	return t.more[idOfDocument{doc, id}]
}

// ofPage returns the first item of the page with an ID, or nil.
func (t *idTable) ofPage(id string) *item.Item {
	for i := range t.list {
		if e := &t.list[i]; e.ofPage && e.id == id {
			return e.item
		}
	}
	return t.page[id]
}
