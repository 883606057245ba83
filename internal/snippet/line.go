package snippet

import "strings"

// InLine makes text fit into a line: white space becomes a single space, and what a
// terminal obeys a picture.
func InLine(text string) string {
	return strings.Map(Picture, strings.Join(strings.Fields(text), " "))
}
