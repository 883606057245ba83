package download

import (
	"strings"
	"sync"
)

// extensionSet returns the words of lists as a set, which is made when it is first
// asked for.
func extensionSet(lists ...string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := make(map[string]bool)
		for _, list := range lists {
			for extension := range strings.FieldsSeq(list) {
				set[extension] = true
			}
		}
		return set
	})
}

// isDangerous tells whether an extension in lower case is of files that a
// system may run, or a class identifier, which Windows takes for an extension.
func isDangerous(extension string) bool {
	return dangerousTypes()[extension] || strings.HasPrefix(extension, "{") && strings.HasSuffix(extension, "}")
}
