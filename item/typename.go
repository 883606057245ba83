package item

import "strings"

// IsType tells whether typ is a type that name stands for:
//
//   - A name with neither a colon nor a slash, such as "Recipe", stands for every
//     type that ends in it after the last slash or number sign: "Recipe" for
//     "https://schema.org/Recipe", "vevent" for
//     "http://microformats.org/profile/hcalendar#vevent". A type that is not a URL,
//     such as "h-card" of microformats2, must be equal to the name.
//   - "schema:Recipe" stands for the type Recipe of schema.org, "og:title" for the
//     property title of Open Graph.
//   - Any other name, such as "https://schema.org/Recipe", stands for the type that
//     is equal to it. For schema.org, http and https, with and without www, are the
//     same, as it says itself (https://schema.org/docs/faq.html#19).
func IsType(typ, name string) bool {
	if typ == name {
		return typ != ""
	}
	if strings.IndexByte(name, ':') < 0 && !strings.HasSuffix(typ, name) {
		return false // by any of the rules
	}
	if local := schemaOrg(typ); local != "" {
		if wanted := schemaOrg(name); wanted != "" {
			return local == wanted
		}
	}
	if local, ok := strings.CutPrefix(name, "og:"); ok && local != "" {
		return typ == "https://ogp.me/ns#"+local || typ == "http://ogp.me/ns#"+local
	}
	if strings.ContainsAny(name, ":/") || name == "" {
		return false
	}
	return strings.HasSuffix(typ, name) && strings.LastIndexAny(typ[:len(typ)-len(name)], "/#")+1 == len(typ)-len(name)
}

// schemaOrg returns the name that a type of schema.org has there, "" for any other.
func schemaOrg(typ string) string {
	if local, ok := strings.CutPrefix(typ, "schema:"); ok {
		return local
	}
	local, _ := SchemaOrgTerm(typ)
	return local
}

// SchemaOrgTerm returns the name that a type or property of schema.org has there,
// such as "Recipe" for "https://schema.org/Recipe", and tells whether url starts
// with the address of schema.org: http, https and www are alike, and of the address
// alone the term is "".
func SchemaOrgTerm(url string) (term string, ok bool) {
	rest, ok := strings.CutPrefix(url, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(url, "http://"); !ok {
			return "", false
		}
	}
	if term, ok = strings.CutPrefix(strings.TrimPrefix(rest, "www."), "schema.org/"); !ok {
		return "", false
	}
	return term, true
}
