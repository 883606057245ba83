// Package vocab holds the vocabularies of the HTML standard as tables: vCard,
// vEvent and licensed works, property by property.
//
// A [Vocabulary] says what an item of its type may have: which properties, where
// they may stand, how many of each, and what their values have to be. The
// converters in the packages below it (vcard, ical, work) take from these tables
// what is a property and what is not, and a checker takes the rest.
//
// The tables give both today's standard and the text of 2012. They differ in
// little: [Property.In] tells which of them has a property.
//
// What becomes of microformats and of schema.org is in MAPPINGS.md.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#mdvocabs
package vocab
