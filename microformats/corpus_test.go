package microformats_test

import (
	"testing"

	"github.com/itemscope/itemscope/microformats"
)

// Real pages hit no limit, their JSON comes back as it was, and all that is found
// has its element.
func TestCorpus(t *testing.T) {
	docs, _ := corpus(t)
	items := 0
	for _, d := range docs {
		data, err := microformats.Extract(d, microformats.Options{Language: true})
		if err != nil {
			t.Errorf("%s: %v", d.URL(), err)
		}
		checkRoundTrip(t, data)
		checkPositions(t, data, d)
		for it := range data.All() {
			items++
			if !d.IsElement(it.Node) {
				t.Errorf("%s: %v has no element", d.URL(), it.Type)
			}
			for _, p := range it.Properties {
				for _, v := range p.Values {
					if !d.IsElement(v.Node) {
						t.Errorf("%s: %v, %s: %q has no element", d.URL(), it.Type, p.Name, v.Text)
					}
				}
			}
		}
		known, err := microformats.Extract(d, microformats.Options{KnownVocabulariesOnly: true})
		if err != nil || len(known.Rels()) != len(data.Rels()) || len(known.RelURLs()) != len(data.RelURLs()) {
			t.Errorf("%s: vocabularies matter to relations, or %v", d.URL(), err)
		}
	}
	if items == 0 {
		t.Error("no items")
	}
}
