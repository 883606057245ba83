package microformats

import (
	"slices"

	"github.com/itemscope/itemscope/weburl"
)

// RepresentativeCard returns the h-card that stands for the page at a URL, nil if
// there is none, by https://microformats.org/wiki/representative-h-card-parsing:
// the first with that URL for both its uid and its url, else the first with a url
// that the page has a rel=me link to, else the only one if its url is that of the
// page.
func (d *Data) RepresentativeCard(pageURL string) *Item {
	page := canonical(pageURL)
	cards := slices.Collect(d.ByType("h-card"))
	for _, card := range cards {
		if card.hasURL("uid", page) && card.hasURL("url", page) {
			return card
		}
	}
	me := make(map[string]bool)
	for _, u := range d.Rels().URLs("me") {
		me[canonical(u)] = true
	}
	for _, card := range cards {
		for _, v := range card.Values("url") {
			if me[canonical(v.Text)] {
				return card
			}
		}
	}
	if len(cards) == 1 && cards[0].hasURL("url", page) {
		return cards[0]
	}
	return nil
}

// hasURL tells whether a property has a URL among its values.
func (it *Item) hasURL(name, url string) bool {
	for _, v := range it.Values(name) {
		if canonical(v.Text) == url {
			return true
		}
	}
	return false
}

// canonical returns a URL in the form in which equal URLs are equal strings.
func canonical(s string) string {
	if u, err := weburl.Parse(s); err == nil {
		return u.String()
	}
	return s
}
