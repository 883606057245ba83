package mapping

import "strings"

// place is a name and an address in words.
type place struct{ text string }

// add adds a part that is not there yet: the name of an address may be all of it.
func (p *place) add(part string) {
	const enough = 4096 // what is longer is no address, and would be searched again and again
	if part == "" || len(p.text) > enough || strings.Contains(p.text, part) {
		return
	}
	if p.text != "" {
		p.text += ", "
	}
	p.text += part
}
