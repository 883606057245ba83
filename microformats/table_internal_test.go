package microformats

import "testing"

// Items have the same numbers whether they are looked for one after the other or in a map.
func TestItemTable(t *testing.T) {
	var table itemTable
	items := make([]Item, 3*fewItems)
	for i := range items {
		if table.number(&items[i]) >= 0 || !table.add(&items[i]) || table.add(&items[i]) || table.add(nil) {
			t.Fatalf("item %d was there before it was added, or not afterwards", i)
		}
		for k := range i + 1 {
			if n := table.number(&items[k]); n != k {
				t.Fatalf("of %d items, number %d has %d", i+1, k, n)
			}
		}
	}
}
