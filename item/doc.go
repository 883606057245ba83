// Package item is what all syntaxes of structured data have in common: items that
// have types, an ID and properties, whose values are texts, URLs, numbers, booleans,
// times or items.
//
// The package of each syntax makes [Data] of what it extracted, by its method ToItems.
// [Join] makes one list of them. Then the items know which others say the same of the
// same thing ([Item.Same]), [Data.Merge] makes one item of each such group, and
// [Decode], [First] and [All] make values of the caller's own types of them.
//
// # Names
//
// The names of types and properties are IRIs, as the syntax makes them of what the
// page has:
//
//   - Microdata: a name without a colon belongs to the vocabulary of the item's first
//     type that is an absolute URL, by the rules of microdata to RDF ([Vocabulary],
//     [PropertyIRI]). An item without such a type is in the vocabulary of the first
//     item that has it as a value. A name outside any vocabulary, and a type that is
//     not an absolute URL, stay as they are written.
//   - RDFa and JSON-LD: the IRIs that their processing gives.
//   - Microformats: as microformats2 writes them: the type "h-card", the property
//     "given-name". The items inside an item that are no property's value are values
//     of "children", its language is the text "lang".
//   - Open Graph: "og:title" is https://ogp.me/ns#title, the names with another prefix
//     are in the namespace of that: "article:tag" is https://ogp.me/ns/article#tag.
//
// schema.org has the same names under http and https, with and without www. They stay
// as the page has them; [Canonical] returns the form to compare, which is that with
// https and without www. Finders take them as equal, see [IsType].
//
// # Values
//
// Values keep what is written; [Value.Kind] tells what it was read as. What belongs to
// a value and not to the item, such as the width of an image in Open Graph, the
// alternative text of one in microformats or the markup of a text there, are
// [Value.Properties]. Lists are values in order. What has no place in this model is
// never dropped silently: it is among [Data.Problems].
//
// # The same thing twice
//
// Two items are linked by [Item.Same] if
//
//   - they have the same ID; or
//   - they have a type and the URL in a property named "url" in common, unless both
//     have an ID and these differ; or
//   - they have a type and the text of a property named "name" in common, unless both
//     have an ID or both a URL and these differ.
//
// Types are compared by Canonical, names by their last part (see IsType), IDs and URLs
// with scheme and host in lower case and a missing path as "/", texts with white space
// collapsed. Of the items that have the same key, every one is linked with the first,
// so that links are as many as items.
package item
