package outline

import (
	"strings"

	"github.com/itemscope/itemscope/internal/snippet"
	"github.com/itemscope/itemscope/item"
)

// namespaces are those whose names people know by a prefix. The names of schema.org and
// of microformats have none.
var namespaces = []struct{ address, prefix string }{
	{"https://ogp.me/ns#", "og:"},
	{"http://ogp.me/ns#", "og:"},
	{"http://purl.org/dc/terms/", "dc:"},
	{"http://purl.org/dc/elements/1.1/", "dc11:"},
	{"http://xmlns.com/foaf/0.1/", "foaf:"},
	{"http://www.w3.org/1999/02/22-rdf-syntax-ns#", "rdf:"},
	{"http://www.w3.org/2000/01/rdf-schema#", "rdfs:"},
	{"http://www.w3.org/2004/02/skos/core#", "skos:"},
	{"http://www.w3.org/1999/xhtml/vocab#", "xhv:"},
	{"http://rdfs.org/sioc/ns#", "sioc:"},
	{"http://rdf.data-vocabulary.org/#", "v:"},
	{"http://data-vocabulary.org/", "v:"},
}

// short returns a name without its namespace, and whether the namespace is known.
func short(name string) (string, bool) {
	if term, ok := item.SchemaOrgTerm(name); ok && term != "" {
		return term, true
	}
	for _, n := range namespaces {
		if local, ok := strings.CutPrefix(name, n.address); ok && local != "" {
			return n.prefix + local, true
		}
	}
	if rest, ok := strings.CutPrefix(name, "https://ogp.me/ns/"); ok {
		if kind, local, ok := strings.Cut(rest, "#"); ok && local != "" {
			return kind + ":" + local, true
		}
	}
	return name, !strings.Contains(name, "://")
}

// TypeName returns how a type is shown: that of a vocabulary which is not known keeps its
// address, without what all addresses begin with. Nothing in it would be obeyed by a
// terminal.
func TypeName(typ string) string {
	name, ok := short(typ)
	if !ok {
		_, name, _ = strings.Cut(name, "://")
	}
	return snippet.InLine(name)
}

// PropertyName returns how the name of a property is shown: its last part, behind a prefix
// that people know. Nothing in it would be obeyed by a terminal.
func PropertyName(name string) string {
	shown, ok := short(name)
	if !ok {
		if local := shown[strings.LastIndexAny(shown, "/#")+1:]; local != "" {
			shown = local
		}
	}
	if shown = snippet.InLine(shown); shown == "" {
		return `""`
	}
	return shown
}

// typesOf returns the types of an item as they are shown.
func typesOf(it *item.Item) string {
	if len(it.Types) == 0 && it.Syntax == item.OpenGraph {
		return "Open Graph"
	}
	names := make([]string, 0, len(it.Types))
	for _, typ := range it.Types {
		names = append(names, TypeName(typ))
	}
	if len(names) == 0 {
		return "item"
	}
	return strings.Join(names, ", ")
}
