package html5

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/itemscope/itemscope/internal/encoding"
	"github.com/itemscope/itemscope/internal/testdata"
)

// encodingTest is a test of html5lib-tests/encoding: a page, and the encoding
// it has in the end.
type encodingTest struct {
	name string // of the file, and the number of the test in it
	page []byte
	want encoding.Encoding
}

// encodingTests reads the tests of the suite, except for those that run scripts.
func encodingTests(tb testing.TB) []encodingTest {
	tb.Helper()
	files, err := filepath.Glob(filepath.Join(testdata.Suite(tb, "html5lib-tests", "encoding"), "*.dat"))
	if err != nil {
		tb.Fatal(err)
	}
	var tests []encodingTest
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			tb.Fatal(err)
		}
		for i, part := range bytes.Split(append([]byte("\n"), source...), []byte("\n#data\n"))[1:] {
			page, label, ok := bytes.Cut(part, []byte("\n#encoding\n"))
			if !ok {
				tb.Fatalf("%s: test %d has no encoding", file, i)
			}
			want, ok := encoding.Get(string(label))
			if !ok {
				tb.Fatalf("%s: test %d: no encoding %q", file, i, label)
			}
			tests = append(tests, encodingTest{fmt.Sprintf("%s/%d", filepath.Base(file), i), page, want})
		}
	}
	return tests
}

// lateDeclarations are the tests whose declaration lies beyond the bytes that
// the prescan looks at. It is found when the page is parsed (see
// [changeEncoding]). Test 53 asks for a script in between.
var lateDeclarations = []string{
	"tests1.dat/47", "tests1.dat/48", "tests1.dat/49", "tests1.dat/50", "tests1.dat/51", "tests1.dat/52", "tests1.dat/53",
}

// TestSniffSuite runs the tests of the suite that need no parser. The texts in its
// folder chardet are for guesses by the frequency of bytes, which this package does
// not make (see [sniff]).
func TestSniffSuite(t *testing.T) {
	tests := encodingTests(t)
	if len(tests) != 82 {
		t.Errorf("%d tests, want 82", len(tests))
	}
	for _, test := range tests {
		got, _ := sniff(test.page, "", encoding.Windows1252)
		if !slices.Contains(lateDeclarations, test.name) {
			if got.Name() != test.want.Name() {
				t.Errorf("%s: sniff gives %s, want %s", test.name, got.Name(), test.want.Name())
			}
			continue
		}
		if got.Name() != "windows-1252" {
			t.Errorf("%s: sniff gives %s, but the declaration is out of its reach", test.name, got.Name())
		}
		if got, _ := prescan(test.page); got.Name() != test.want.Name() {
			t.Errorf("%s: prescan of all the page gives %s, want %s", test.name, got.Name(), test.want.Name())
		}
	}
}
