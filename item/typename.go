package item

import "strings"

// IsType tells whether a type is the one that a name means, as people write names:
//
//   - "Recipe", a name with neither a colon nor a slash, means every type whose last part it is,
//     behind the last slash or number sign: "https://schema.org/Recipe", and
//     "http://microformats.org/profile/hcalendar#vevent" for "vevent". A type that
//     is no URL, such as "h-card" of microformats2, is its own last part.
//   - "schema:Recipe" means the type of schema.org.
//   - "https://schema.org/Recipe", and anything else, means that type. For schema.org
//     http, https and www are alike, as it says itself
//     (https://schema.org/docs/faq.html#19).
func IsType(typ, name string) bool {
	if typ == name {
		return typ != ""
	}
	if local := schemaOrg(typ); local != "" {
		if wanted := schemaOrg(name); wanted != "" {
			return local == wanted
		}
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
