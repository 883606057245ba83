package schemaorg_test

import (
	"fmt"

	"github.com/itemscope/itemscope/schemaorg"
)

func Example() {
	restaurant, _ := schemaorg.Lookup("Restaurant")
	place, _ := schemaorg.Parse("https://schema.org/Place")
	fmt.Println(restaurant.Is(place))
	members, _ := schemaorg.Lookup("members")
	for t := range members.SupersededBy() {
		fmt.Println(members, "is", t, "today")
	}
	// Output:
	// true
	// members is member today
}
