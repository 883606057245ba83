package jsonld

import (
	"fmt"
	"testing"

	"github.com/itemscope/itemscope/item"
)

// Items are found by their IDs, whether there are few or many.
func TestIDTable(t *testing.T) {
	var table idTable
	docs := []*Document{{}, {}, {}}
	made := map[idOfDocument]*item.Item{}
	ofPage := map[string]*item.Item{}
	for i := range 3 * fewIDs {
		doc, id := docs[i%2], fmt.Sprint("#", i/4)
		if i%4 > 1 {
			id += "-own"
		}
		it := new(item.Item)
		table.add(doc, id, it, i%4 < 2)
		made[idOfDocument{doc, id}] = it
		if i%4 == 0 {
			ofPage[id] = it
		}
	}
	for key := range made {
		if !table.mayHave(key.id) {
			t.Errorf("%s is not looked for", key.id)
		}
		for _, doc := range docs {
			if got := table.of(doc, key.id); got != made[idOfDocument{doc, key.id}] {
				t.Errorf("%s of a document is %p", key.id, got)
			}
		}
		if got := table.ofPage(key.id); got != ofPage[key.id] {
			t.Errorf("%s of the page is %p", key.id, got)
		}
	}
	if table.mayHave("#none") {
		t.Error("all IDs are looked for")
	}
}
