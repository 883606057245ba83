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

// add adds a part that is not there yet: the name of an address may be all of it.
func (p *place) add(part string, at dom.Node) {
	// What is there is searched for each part.
	if part == "" || !p.meter.Charge(len(part)+p.text.Len()/16, at) || strings.Contains(p.text.String(), part) {
		return
	}
	if p.text.Len() > 0 {
		p.text.WriteString(", ")
	}
	p.text.WriteString(part)
}
