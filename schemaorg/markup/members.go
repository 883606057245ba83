package markup

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/schemaorg"
)

// membersOf returns the members of each enumeration, with those of its subtypes.
func membersOf(v *schemaorg.Vocabulary) map[schemaorg.Term][]schemaorg.Term {
	members := map[schemaorg.Term][]schemaorg.Term{}
	for t := range v.All() {
		if t.Kind() == schemaorg.Member {
			for e := range t.Enumerations() {
				addMember(members, e, t)
			}
		}
	}
	return members
}

func addMember(members map[schemaorg.Term][]schemaorg.Term, enumeration, member schemaorg.Term) {
	if list := members[enumeration]; len(list) > 0 && list[len(list)-1] == member {
		return // by another way
	}
	members[enumeration] = append(members[enumeration], member)
	for super := range enumeration.Supers() {
		addMember(members, super, member)
	}
}

// hasMembers tells whether schema.org lists any member: some enumerations are open, and
// leave it to others.
func (n *names) hasMembers(enumerations []schemaorg.Term) bool {
	return slices.ContainsFunc(enumerations, func(e schemaorg.Term) bool { return len(n.members[e]) > 0 })
}

// namesOfMembers yields the names of the members of enumerations.
func (n *names) namesOfMembers(enumerations []schemaorg.Term) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, e := range enumerations {
			for _, t := range n.members[e] {
				if !yield(t.Name()) {
					return
				}
			}
		}
	}
}

// nearestMember returns the name of the member that was probably meant, or "": the one
// that is like it, or the only one that begins or ends with it, as IncentiveTypeLoan does
// with Loan.
func (c *check) nearestMember(name string, enumerations []schemaorg.Term) string {
	known := c.namesOfMembers(enumerations)
	if meant := c.nearestOf(list(enumerations)+" "+name, name, known); meant != "" || len(name) < 3 {
		return meant
	}
	meant := ""
	for member := range known {
		if strings.HasPrefix(member, name) || strings.HasSuffix(member, name) {
			if meant != "" {
				return ""
			}
			meant = member
		}
	}
	return meant
}
