package mapping

import (
	"strings"

	"github.com/itemscope/itemscope/dom"
)

// place is a name and an address in words.
type place struct {
	text  strings.Builder
	meter *dom.Meter
}

// add adds a part unless the text has it already: the name of a place may be its
// whole address.
func (p *place) add(part string, at dom.Node) {
	// The text so far is searched for each part, and that is charged, too.
	if part == "" || !p.meter.Charge(len(part)+p.text.Len()/16, at) || strings.Contains(p.text.String(), part) {
		return
	}
	if p.text.Len() > 0 {
		p.text.WriteString(", ")
	}
	p.text.WriteString(part)
}
