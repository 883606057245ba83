package jsonld

// A nameID stands for the name of an entry: in a tree, all entries of a name have the same,
// however it is written there.
type nameID uint32

// The names that have the same ID in every tree.
const (
	unnamed nameID = iota // of a value that is not an entry
	contextName
	idName
	typeName
	graphName
	valueName
	listName
	setName
	reverseName
	nestName
	idAlias   // of schema.org's context for @id
	typeAlias // and for @type
	firstOwnName
)

var knownNames = [firstOwnName]string{
	contextName: "@context",
	idName:      "@id",
	typeName:    "@type",
	graphName:   "@graph",
	valueName:   "@value",
	listName:    "@list",
	setName:     "@set",
	reverseName: "@reverse",
	nestName:    "@nest",
	idAlias:     "id",
	typeAlias:   "type",
}
