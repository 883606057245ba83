package neturl_test

import (
	"fmt"

	"github.com/itemscope/itemscope/internal/neturl"
	"github.com/itemscope/itemscope/weburl"
)

func Example() {
	u := neturl.FromURL(weburl.MustParse("http://Example.org/100%?q=|"))
	fmt.Println(u.Host, u.RequestURI())
	fmt.Println(neturl.Address(u))
	// Output:
	// example.org /100%?q=|
	// http://example.org/100%?q=|
}
