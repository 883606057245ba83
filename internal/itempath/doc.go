// Package itempath is the path language of the commands get and set: a path says which
// values of a page's items are meant. It is the same for microdata, JSON-LD and
// microformats.
//
//	name                        every name of the items at the top of the page
//	offers.price                the prices of their offers
//	ingredients[0]              the first ingredient of each; [-1] is the last
//	[1].name                    the names of the second item at the top
//	Recipe/name                 the names of the recipes, wherever in the page they are
//	Recipe[0]/author.name       of the first recipe
//	author.Person/name          of those authors that are persons
//	"http://example.com/color"  a name that is an address is in quotes
//	@id, @type                  the global identifier and the types of an item
//	Recipe/, [1]                the items themselves
//	h-card/name                 of a microformat
//
// In a grammar of RFC 5234:
//
//	path     = (items / step) *("." step) / items
//	items    = index                    ; only as the first, before a dot or the end
//	step     = [type "/"] name / type "/"   ; the latter only as the last
//	type     = word [index]
//	name     = word [index]
//	word     = 1*char / quoted
//	index    = "[" ["-"] 1*DIGIT "]"    ; from 0; from -1 backwards
//	char     = any character except white space, controls and . / [ ] = " '
//	quoted   = DQUOTE *(any / escape) DQUOTE / "'" *(any / escape) "'"
//	escape   = "\" any                  ; the character itself
//
// Types are meant as people write them (item.IsType): Recipe, schema:Recipe, or the
// whole address in quotes. The index of a name counts the values of each item by
// itself; that of a type counts the items that the path has come to. In JSON-LD an object
// that has nothing but an @id is the item of the page with that @id, if there is one.
package itempath
