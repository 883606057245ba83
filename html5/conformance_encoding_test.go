package html5

import "testing"

// TestEncodingSuite parses the pages of the suite: a declaration that comes too
// late for the prescan changes the encoding when the tree builder meets it.
func TestEncodingSuite(t *testing.T) {
	for _, test := range encodingTests(t) {
		if test.name == "tests1.dat/53" {
			continue // a script would have to write the declaration
		}
		d, err := ParseBytes(test.page, Options{})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if d.Encoding() != test.want.Name() {
			t.Errorf("%s: the encoding is %q, want %q", test.name, d.Encoding(), test.want.Name())
		}
	}
}
