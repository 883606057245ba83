package meta

import "sync"

// A definition is what is known of a name of a meta element, so that it takes one look.
type definition struct {
	name       string      // in lower case; pairs whose name is written so share it
	vocabulary *vocabulary // nil for names of HTML, such as "description"
	kind       Kind
	part       part   // of the name itself, unless it describes another property
	iri        string // of a name of Open Graph
}

// isPart tells whether the name describes another property, or is another name for it.
func (d *definition) isPart() bool { return d.part.of != d.name }

// undefined is the definition of a name of a vocabulary of which nothing else is known.
func undefined(v *vocabulary, name string) *definition {
	return &definition{name: name, vocabulary: v, part: part{of: name}}
}

// definitions has what vocabularies define, and the most usual of the other names.
var definitions = sync.OnceValue(func() map[string]*definition {
	defined := map[string]*definition{}
	for _, name := range usualNames {
		var v *vocabulary
		switch {
		case isOpenGraph(name):
			v = openGraph
		case isTwitter(name):
			v = twitter
		}
		defined[name] = undefined(v, name)
	}
	for _, v := range []*vocabulary{openGraph, twitter, dublinCore, citation, prism} {
		for name, kind := range v.kinds {
			defined[name] = undefined(v, name)
			defined[name].kind = kind
		}
		for name, p := range v.parts {
			if defined[name] == nil {
				defined[name] = undefined(v, name)
			}
			defined[name].part = p
		}
	}
	for name, d := range defined {
		if d.vocabulary == openGraph {
			d.iri = openGraphIRI(openGraphNamespace, name)
		}
	}
	return defined
})

// usualNames are names that many pages have, also those of types of Open Graph, and of which no
// vocabulary here says more than that they are its own.
var usualNames = []string{
	"application-name", "author", "description", "format-detection", "generator", "google-site-verification", "keywords",
	"robots", "theme-color", "viewport",
	"article:publisher", "article:section", "article:tag", "fb:admins", "fb:app_id", "fb:pages", "og:description", "og:locale",
	"og:locale:alternate", "og:site_name", "og:title", "og:type",
	"twitter:card", "twitter:creator", "twitter:data1", "twitter:data2", "twitter:description", "twitter:domain",
	"twitter:label1", "twitter:label2", "twitter:site", "twitter:title",
	"og:article", "og:blog", "og:product", "og:profile", "og:video.other", "og:website",
}
