package jsonld

import (
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
)

// Eight bytes at a time must stop where one at a time do, for every byte at every place.
func TestSkipPlain(t *testing.T) {
	plain := func(c byte) bool { return c >= ' ' && c != '"' && c != '\\' }
	for c := range 256 {
		for at := range 20 {
			for _, other := range []string{"a", "\xff", " ", "!"} {
				text := strings.Repeat(other, at) + string([]byte{byte(c)}) + strings.Repeat(other, 20-at)
				want := 0
				for want < len(text) && plain(text[want]) {
					want++
				}
				if i := skipPlain(text, 0); i != want {
					t.Fatalf("%q: stops at %d, want %d", text, i, want)
				}
			}
		}
	}
}

// checkQuick checks that a text is read quickly as it is else, or not at all if there is
// something wrong in it or a name has an escape. It tells whether it was read.
func checkQuick(t *testing.T, text string) bool {
	t.Helper()
	want, err := readStrictly(text)
	got := readQuickly(text, new(memory))
	ok := got != nil
	if err != nil {
		if ok {
			t.Errorf("%.200q is read quickly, but %v", text, err)
		}
		return false
	}
	escaped := false
	for n := range want.nodes {
		escaped = escaped || want.nodes[n].flags&nameEscaped != 0
	}
	if ok == escaped {
		t.Errorf("%.200q: read quickly is %v", text, ok)
	}
	if ok && !reflect.DeepEqual(got, want) {
		t.Errorf("%.200q:\ngot  %+v\nwant %+v", text, got, want)
	}
	return ok
}

// manyNames returns objects that have more names than a nameTable has room for at first.
func manyNames() string {
	var b strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&b, `{"n%d":{"a name with a number in it: %[1]d, and more":1},"n%d":2,"name":3},`, i, i%100)
	}
	return "[" + strings.TrimSuffix(b.String(), ",") + "]"
}

var quickTexts = []string{
	`{}`, `[]`, `""`, ` [ [ ] , { } ] `, `0`, `-0.5e+10`, `[-1,10,1E5,true,false,null]`,
	"{\r\n\t\"@context\" : \"https:\\/\\/schema.org\" , \"@type\":[\"A\",\"B\"]\n}\n",
	`{"@id":1,"@type":2,"@graph":3,"@value":4,"@list":5,"@set":6,"@reverse":7,"@nest":8,"id":9,"type":0,"@ID":1,"@":2,"":3}`,
	`["\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00","é€😀\u007f"]`,
	`{"a":1,"a":{"a":1,"b":{"a":2}},"a":2,"b":3}`,
	`{"eight678":1,"eight67":2,"nine56789":3,"sixteen890123456":4,"seventeen01234567":5,"seventeenx1234567":6,"seventeen01234567":7}`,
	`[{"a":1},{"a":2,"a":3},[{"a":4}]]`,
	`{"name":1,"isAccessibleForFree":2,"isAccess....eForFree":3,"isAccess...eForFree":4,"names":5,"nam":6,"name":7}`,
	`[{"long name with ":1,"long name with end":2,"long NAME with end":3}]`,
	strings.Repeat("[", 2000) + strings.Repeat("]", 2000),
	strings.Repeat(`{"a":`, 2000) + "1" + strings.Repeat("}", 2000),
	manyNames(),
}

var slowTexts = []string{
	``, ` `, `{`, `[`, `"`, `"a`, `{"`, `{"a`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `[1,]`, `[,1]`, `{,"a":1}`, `[1}`, `{"a":1]`, `]`, `}`,
	`{"a" 1}`, `{"a":}`, `{a:1}`, `{'a':1}`, `['a']`, `[1 2]`, `[1],`, `[] []`, `1 2`, `tru`, `truE`, `nul`, `falsy`, `+1`, `01`, `-`, `1.`, `.5`, `1e`, `1e+`, `--1`, `NaN`,
	"\"\x00\"", "\"a\nb\"", `"\x"`, `"\'"`, `"\u12"`, `"\u12g4"`, `"\`, `"\u`, `"\"`, "\v[]", "[]\u00a0", "\ufeff[]", `{"a":1;}`, `{"a":1}//`, `<!--[]-->`,
	`{"n\u0061me":1}`, `{"\/":1}`, "{\"a\tb\":1}", `{"a":1 "b":2}`,
	strings.Repeat("[", 2000), strings.Repeat(`{"a":`, 2000),
}

// A text is read quickly as it is by the reader that can also mend, cut off anywhere, too.
func TestQuick(t *testing.T) {
	for _, text := range quickTexts {
		if !checkQuick(t, text) {
			t.Errorf("%.200q is not read quickly", text)
		}
		for end := range min(len(text), 200) {
			checkQuick(t, text[:end])
		}
	}
	for _, text := range slowTexts {
		if checkQuick(t, text) {
			t.Errorf("%.200q is read quickly", text)
		}
	}
}

// The scripts of real pages are read quickly if they are JSON.
func TestQuickCorpus(t *testing.T) {
	count := 0
	for p := range testdata.Corpus(t) {
		_, m := extractPage(t, p.Body, html5.Options{URL: p.URI, ContentType: p.ContentType})
		for _, doc := range m.Documents {
			if checkQuick(t, doc.tree.text) {
				count++
			}
		}
	}
	if count != 785 { // all that are JSON, see TestCorpusPassesThrough
		t.Errorf("%d scripts are read quickly", count)
	}
}

func FuzzQuick(f *testing.F) {
	for _, text := range append(quickTexts, slowTexts...) {
		if len(text) < 1000 {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) { checkQuick(t, text) })
}

// Each of the terms that have the same ID in every tree is one of schema.org that plain documents
// may have.
func TestUsualTerms(t *testing.T) {
	seen := map[string]bool{}
	for id := firstTerm; id < firstOwnName; id++ {
		def := usualTerms()[id]
		if def == nil || def.prefix || def.iri[0] == '@' || seen[knownNames[id]] {
			t.Errorf("%q stands for %+v", knownNames[id], def)
		}
		seen[knownNames[id]] = true
	}
}

// Names that were made to share their slots are left to the other reader, so that none takes
// long.
func TestNamesOfOneSlot(t *testing.T) {
	oneSlot := 33 - bits.Len(fewestSlots) // what makes a slot of a hash
	names := func(n, shift int) string {
		var b strings.Builder
		for i := 0; n > 0; i++ {
			name := fmt.Sprintf("%08d", i)
			if eight := firstEight(name); hashName(name, 0, 8, eight, eight)>>shift == 0 {
				fmt.Fprintf(&b, `{"%s":1},`, name)
				n--
			}
		}
		return "[" + strings.TrimSuffix(b.String(), ",") + "]"
	}
	if !new(quickReader).read(names(maxProbes/2, oneSlot)) {
		t.Error("a few names of one slot are not read quickly")
	}
	if new(quickReader).read(names(maxProbes+2, oneSlot)) {
		t.Error("many names of one slot are read quickly")
	}
	many := names(20_000, 24) // of few slots, which does not take long to find
	testdata.Growth(t, func(n int) { readTree(many[:len(many)*n/20_000], new(memory)) }, 1_000)
}
