//go:build unix

package weburl_test

import (
	"fmt"

	"github.com/itemscope/itemscope/weburl"
)

func ExampleFromFilePath() {
	u, _ := weburl.FromFilePath("/srv/pages/a b.html")
	fmt.Println(u)
	// Output:
	// file:///srv/pages/a%20b.html
}
