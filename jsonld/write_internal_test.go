package jsonld

import (
	"bytes"
	"encoding/json"
	"testing"
)

// TestAppendLine holds each value of a text without its white space equal to what
// encoding/json makes of it.
func TestAppendLine(t *testing.T) {
	for _, text := range []string{
		`{"a":[1,-2.5e3,null,"b"],"c d":{}}`,
		" { \"a b\" :\n\t[ ] , \"c\":[ 1 ,\r\n2 ] , \"\\u0061 \\\" \" : { \"e\" : \"f g\" ,\"h\": { } } } ",
		"[ [ [ ] , { } , \" \" ] ]",
		`" x "`,
	} {
		tree, err := readTree(text, new(memory))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for n := range tree.nodes {
			var want bytes.Buffer
			if err := json.Compact(&want, []byte(tree.raw(uint32(n)))); err != nil {
				t.Fatal(err)
			}
			if got := tree.appendLine([]byte("x"), uint32(n)); string(got) != "x"+want.String() {
				t.Errorf("%s: %s, want x%s", tree.raw(uint32(n)), got, &want)
			}
		}
	}
}
