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
	if local, ok := schemaOrg(typ); ok {
		if wanted, ok := schemaOrg(name); ok {
			return local == wanted
		}
	}
	if strings.ContainsAny(name, ":/") || name == "" {
		return false
	}
	return strings.HasSuffix(typ, name) && strings.LastIndexAny(typ[:len(typ)-len(name)], "/#")+1 == len(typ)-len(name)
}

// schemaOrg returns the name of a term of schema.org without its namespace.
func schemaOrg(term string) (local string, ok bool) {
	if local, ok = strings.CutPrefix(term, "schema:"); ok {
		return local, local != ""
	}
	rest, ok := strings.CutPrefix(term, "https://")
	if !ok {
		if rest, ok = strings.CutPrefix(term, "http://"); !ok {
			return "", false
		}
	}
	rest = strings.TrimPrefix(rest, "www.")
	local, ok = strings.CutPrefix(rest, "schema.org/")
	return local, ok && local != ""
}
