package testdata

import (
	"bytes"
	"sync"
	"testing"

	"golang.org/x/net/html"
)

// References holds the references of a page of the corpus.
type References struct {
	Base string
	Refs []string
}

// CorpusReferences returns the values of all attributes of the corpus that hold a
// URL, grouped by page. They are read once in a process.
func CorpusReferences(tb testing.TB) []References {
	tb.Helper()
	pages := Pages(tb)
	references.Do(func() {
		for _, p := range pages {
			references.pages = append(references.pages, References{p.URI, refsOf(p.Body)})
		}
	})
	return references.pages
}

var references struct {
	sync.Once
	pages []References
}

func refsOf(page []byte) (refs []string) {
	z := html.NewTokenizer(bytes.NewReader(page))
	for z.Next() != html.ErrorToken {
		for more := true; more; {
			var name, value []byte
			name, value, more = z.TagAttr()
			switch string(name) {
			case "href", "src", "cite", "action", "formaction", "data", "poster", "itemid", "itemtype":
				refs = append(refs, string(value))
			}
		}
	}
	return refs
}
