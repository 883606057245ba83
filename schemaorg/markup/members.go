package markup

import (
	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/schemaorg"
)

// members yields the names of the members of enumerations.
func (n names) members(enumerations []schemaorg.Term) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for t := range n.All() {
			if t.Kind() == schemaorg.Member && isMember(t, enumerations) && !yield(t.Name()) {
				return
			}
		}
	}
}

func isMember(t schemaorg.Term, enumerations []schemaorg.Term) bool {
	for e := range t.Enumerations() {
		for _, expected := range enumerations {
			if e.Is(expected) {
				return true
			}
		}
	}
	return false
}

// hasMembers tells whether schema.org lists any member: some enumerations are open, and
// leave it to others.
func (n names) hasMembers(enumerations []schemaorg.Term) bool {
	for range n.members(enumerations) {
		return true
	}
	return false
}

func (n names) nearestMember(name string, enumerations []schemaorg.Term) string {
	return spelling.Nearest(name, n.members(enumerations))
}
