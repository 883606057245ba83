package meta

import "strings"

// openGraph is the vocabulary of https://ogp.me/, with what Facebook and App Links
// (https://developers.facebook.com/docs/applinks/metadata-reference) add.
var openGraph = func() *vocabulary {
	v := &vocabulary{
		ordered: true,
		kinds: map[string]Kind{
			"og:url":                   KindURL,
			"og:image":                 KindURL,
			"og:video":                 KindURL,
			"og:audio":                 KindURL,
			"og:see_also":              KindURL,
			"og:updated_time":          KindTime,
			"article:published_time":   KindTime,
			"article:modified_time":    KindTime,
			"article:expiration_time":  KindTime,
			"article:author":           kindReference,
			"book:author":              kindReference,
			"book:release_date":        KindTime,
			"video:actor":              kindReference,
			"video:director":           kindReference,
			"video:writer":             kindReference,
			"video:series":             kindReference,
			"video:duration":           KindNumber,
			"video:release_date":       KindTime,
			"music:album":              kindReference,
			"music:song":               kindReference,
			"music:musician":           kindReference,
			"music:creator":            kindReference,
			"music:duration":           KindNumber,
			"music:release_date":       KindTime,
			"product:price:amount":     KindNumber,
			"og:price:amount":          KindNumber,
			"place:location:latitude":  KindNumber,
			"place:location:longitude": KindNumber,
			"al:android:url":           KindURL,
			"al:ios:url":               KindURL,
			"al:ipad:url":              KindURL,
			"al:iphone:url":            KindURL,
			"al:web:url":               KindURL,
			"al:windows:url":           KindURL,
			"al:windows_phone:url":     KindURL,
			"al:windows_universal:url": KindURL,
		},
		parts: map[string]part{},
	}
	sizes := map[string]Kind{"type": KindText, "width": KindNumber, "height": KindNumber, "secure_url": KindURL}
	for _, media := range []string{"og:image", "og:video", "og:audio"} {
		v.partsOf(media, sizes)
		v.partsOf(media, map[string]Kind{"alt": KindText})
		v.parts[media+":url"], v.kinds[media+":url"] = part{of: media}, KindURL
	}
	v.partsOf("video:actor", map[string]Kind{"role": KindText})
	for _, list := range []string{"music:album", "music:song"} {
		v.partsOf(list, map[string]Kind{"disc": KindNumber, "track": KindNumber})
	}
	return v
}()

// isOpenGraph tells whether a name is that of a property of Open Graph, by its prefix.
func isOpenGraph(name string) bool {
	prefix, local, _ := strings.Cut(name, ":")
	switch prefix {
	case "og", "article", "book", "profile", "video", "music", "fb", "al", "product", "place", "business":
		return local != ""
	}
	return false
}

// An OpenGraphMedia is an image, a video or an audio of Open Graph.
type OpenGraphMedia struct {
	URL, SecureURL string // absolute, or as they are written where they do not resolve
	Type           string // the MIME type
	Width, Height  int    // in pixels, 0 where they are not said
	Alt            string
}

// OpenGraphMedia returns the images ("og:image"), videos ("og:video") or audios
// ("og:audio") of an Open Graph object, in order, with what is said of each:
// https://ogp.me/#structured.
func (o Object) OpenGraphMedia(name string) (list []OpenGraphMedia) {
	for _, v := range o.Values(name) {
		width, _ := v.Properties.Value("width")
		height, _ := v.Properties.Value("height")
		list = append(list, OpenGraphMedia{
			URL:       v.Text,
			SecureURL: v.Properties.Text("secure_url"),
			Type:      v.Properties.Text("type"),
			Width:     int(width.Number),
			Height:    int(height.Number),
			Alt:       v.Properties.Text("alt"),
		})
	}
	return list
}
