package jsonld_test

import (
	"slices"
	"testing"

	"github.com/itemscope/itemscope/jsonld"
)

// flattenDisagreements are the cases of the suite that expect something else than
// the text of the standard has. They expect a single node in @graph when what was
// flattened is compacted, as JSON-LD 1.0 did.
//
// https://www.w3.org/TR/json-ld11-api/#dom-jsonldprocessor-flatten: "If context is
// not null, set flattened output to the result of using the compact() method using
// flattened output for input, context, and options." And for an array of one item,
// https://www.w3.org/TR/json-ld11-api/#compaction-algorithm: "If result is empty or
// contains more than one value, or compactArrays is false, or active property is
// either @graph or @set, or container mapping for active property in active context
// includes either @list or @set, return result. Otherwise, return the value in
// result." Active property is null there.
//
// The suite is followed, as other processors do.
var flattenDisagreements = []string{"#tf001", "#tf002", "#tf004"}

// TestFlattenDisagreements checks that the suite still disagrees with the text of
// the standard in these cases, and in no others.
func TestFlattenDisagreements(t *testing.T) {
	var found []string
	for _, manifest := range []string{"flatten", "html"} {
		s := readSuite(t, manifest)
		for i := range s.Cases {
			c := &s.Cases[i]
			if !c.is("FlattenTest") || !c.is("PositiveEvaluationTest") || c.Context == "" {
				continue
			}
			if diff := compare(c, s.flattenedByText(c), s.read(c.Expect)); diff != "" {
				t.Logf("%s\n%s", c.ID, diff)
				found = append(found, c.ID)
			}
		}
	}
	if !slices.Equal(found, flattenDisagreements) {
		t.Errorf("the suite disagrees with the text of the standard in %q, want %q", found, flattenDisagreements)
	}
}

// flattenedByText returns what the text of the standard makes of the input of a
// case: flattened, and then compacted as by compact().
func (s *suite) flattenedByText(c *suiteCase) []byte {
	s.t.Helper()
	o := s.options(c)
	s.page, o.Base = o.Base, ""
	doc, err := s.input(c, false)
	if err != nil {
		s.t.Fatal(err)
	}
	flat, err := jsonld.Flatten(doc, o)
	if err != nil {
		s.t.Fatal(err)
	}
	again, err := jsonld.Parse(flat.AppendJSON(nil), doc.Base())
	if err != nil {
		s.t.Fatal(err)
	}
	made, err := jsonld.Compact(again, s.read(c.Context), o)
	if err != nil {
		s.t.Fatal(err)
	}
	return made.AppendJSON(nil)
}
