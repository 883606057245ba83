package meta

import "strings"

// twitter is the vocabulary of cards,
// https://developer.x.com/en/docs/x-for-websites/cards/overview/markup.
var twitter = func() *vocabulary {
	v := &vocabulary{
		kinds: map[string]Kind{
			"twitter:image":  KindURL,
			"twitter:player": KindURL,
			"twitter:url":    KindURL,
		},
		parts: map[string]part{
			"twitter:image:src": {of: "twitter:image"},
		},
	}
	v.kinds["twitter:image:src"] = KindURL
	size := map[string]Kind{"width": KindNumber, "height": KindNumber}
	v.partsOf("twitter:image", size)
	v.partsOf("twitter:image", map[string]Kind{"alt": KindText})
	v.partsOf("twitter:player", size)
	v.partsOf("twitter:player", map[string]Kind{"stream": KindURL})
	return v
}()

// isTwitter tells whether a name is that of a property of cards.
func isTwitter(name string) bool { return strings.HasPrefix(name, "twitter:") }
