package charref_test

import (
	"fmt"

	"github.com/itemscope/itemscope/internal/charref"
)

func ExampleAppend() {
	src := []byte("?q=fish &amp; chips&copy=2")
	fmt.Printf("%s\n", charref.Append(nil, src, false)) // as text
	fmt.Printf("%s\n", charref.Append(nil, src, true))  // as an attribute's value
	// Output:
	// ?q=fish & chips©=2
	// ?q=fish & chips&copy=2
}

func ExampleDecode() {
	ref := charref.Decode([]byte("&#150 or so"), false)
	fmt.Printf("%d bytes: %c\n", ref.Len, ref.First)
	for name := range ref.Errors.Names() {
		fmt.Printf("at %d: %s\n", ref.ErrorOffset, name)
	}
	// Output:
	// 5 bytes: –
	// at 5: missing-semicolon-after-character-reference
	// at 5: control-character-reference
}
