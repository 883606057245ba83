package selector

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/selector/internal/forms"
	"github.com/itemscope/itemscope/weburl"
)

// facts are what is found out once about the document.
type facts struct {
	resolver      *weburl.Resolver
	url, fragment string
	hasFragment   bool

	target      dom.Node
	targetFound bool

	hovered, activated map[dom.Node]bool // controls whose labels are

	forms      *forms.Forms
	directions []direction
}
