package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
)

// checkVCard looks for what the table of the vocabulary does not say.
func checkVCard(v *vocabularyPass, card *microdata.Item) {
	v.geo(card, vcardGeoPrecision, vcardGeoRange)
	v.members(card)
	v.emails(card)
}

// members looks for members of what is not a group.
func (v *vocabularyPass) members(card *microdata.Item) {
	members := card.Values("member")
	if len(members) == 0 || card.Text("kind") == "group" {
		return
	}
	for _, member := range members {
		if !v.unseen(member, v.Lookup("", "member", vocab.Today), aspectName) {
			continue
		}
		v.Report(vcardMember, v.namePlace(member.Node, "member"), `only a vCard with the kind "group" has members: add the property kind, or use related`)
	}
}

// emails looks for e-mail addresses that are not just addresses.
func (v *vocabularyPass) emails(card *microdata.Item) {
	row := v.Lookup("", "email", vocab.Today)
	for _, value := range card.Values("email") {
		if value.Item != nil || value.Text == "" || !v.unseen(value, row, aspectMore) {
			continue
		}
		switch text := microsyntax.StripASCIIWhitespace(value.Text); {
		case strings.HasPrefix(strings.ToLower(text), "mailto:"):
			v.Report(vcardEmail, v.namePlace(value.Node, "email"), "the value of email is the URL %q and not the address alone: put itemprop on an element inside this one", text)
		case !strings.Contains(text, "@"):
			v.Report(vcardEmail, v.valuePlace(value, "email"), "the value of email is %q, which has no @: write the address", shown(value.Text))
		}
	}
}
