package item_test

import (
	"fmt"
	"testing"

	"github.com/itemscope/itemscope/item"
)

// TestNameOnce makes more names than are searched one by one: each is made once.
func TestNameOnce(t *testing.T) {
	const names = 50
	b := item.NewBuilder(item.Microdata, item.Options{}, 1000)
	made := 0
	join := func(namespace, name string) string {
		made++
		return namespace + name
	}
	for range 2 {
		for i := range names {
			namespace, name := fmt.Sprint("n", i%2, ":"), fmt.Sprint(i/2)
			if got := b.Name(namespace, name, join); got != namespace+name {
				t.Fatalf("%q for %q and %q", got, namespace, name)
			}
		}
	}
	if made != names {
		t.Errorf("%d names were made of %d", made, names)
	}
}
