package download

import "strings"

func extensionSet(lists ...string) map[string]bool {
	set := make(map[string]bool)
	for _, list := range lists {
		for _, extension := range strings.Fields(list) {
			set[extension] = true
		}
	}
	return set
}

// isDangerous tells whether an extension in lower case is of files that a
// system may run, or a class identifier, which Windows takes for an extension.
func isDangerous(extension string) bool {
	return dangerousTypes[extension] || strings.HasPrefix(extension, "{") && strings.HasSuffix(extension, "}")
}
