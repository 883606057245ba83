package vocabtest

import (
	"testing"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// FuzzEvent checks pages with an event that has a start and a property of anything.
func FuzzEvent(f *testing.F, check func(t *testing.T, page vocab.Page)) {
	f.Add(uint8(0), "begin", "VALARM", "2009-05-05", false)
	f.Add(uint8(12), "", "P99999999999999999999D", "2009-05-05", false)
	f.Add(uint8(20), "", "UNTIL=20090601;FREQ=DAILY;BYHOUR=1", "0001-01-01T00:00+01:00", false)
	f.Add(uint8(19), "", "2009-05-05T19:00Z/PT1H", "9999-12-31T23:59", false)
	f.Add(uint8(255), "x-a\r\nEND", "\x00\x80\r\n\u2028;,\\", "2009-05-05T19:00-07:00", true)
	f.Fuzz(func(t *testing.T, row uint8, name, value, start string, isLink bool) {
		if int(row) < len(vocab.VEvent.Properties) {
			name = vocab.VEvent.Properties[row].Name
		}
		p := Property(name, value)
		if isLink {
			p.Values[0].Kind = microdata.KindURL
		}
		check(t, ItemPage(vocab.VEventType, Property("dtstart", start), p))
	})
}

// FuzzCard checks pages with a card that has a property of anything: a text or a link,
// and an item with every property that is inside others.
func FuzzCard(f *testing.F, check func(t *testing.T, page vocab.Page)) {
	f.Add(uint8(0), "begin", "VCARD", "x", false)
	f.Add(uint8(12), "x-a", "C:\\n;,\"^\r\n\u2028", "home", true)
	f.Add(uint8(24), "label", "\t", "home", false)
	f.Add(uint8(255), "x-a\r\nEND", "\x00\x80", "a:b", true)
	f.Fuzz(func(t *testing.T, row uint8, name, value, typ string, isLink bool) {
		inner := []microdata.Property{Property("type", typ), Property("rel", typ)}
		for _, p := range vocab.VCard.Properties {
			if p.Inside != "" && p.Name != "type" && p.Name != "rel" {
				inner = append(inner, Property(p.Name, value, typ))
			}
		}
		if int(row) < len(vocab.VCard.Properties) {
			name = vocab.VCard.Properties[row].Name
		}
		v := text(value)
		if isLink {
			v = link(value)
		}
		p := microdata.Property{Name: name, Values: []microdata.Value{v, item(inner...)}}
		check(t, ItemPage(vocab.VCardType, Property("nickname", "Ada"), p))
	})
}
