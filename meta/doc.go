// Package meta reads what a page says about itself: its title, language and
// description, what robots may do, and the properties that social networks and
// libraries have agreed on: Open Graph, Twitter cards, Dublin Core, citation_* and
// PRISM.
//
// Extract reads a document and returns [Data]. Everything that was found is in
// Data.Pairs as it is written, each with its element; beside it are views, in which
// URLs are resolved, and dates and numbers read. A value that cannot be read stays
// a text, and is reported as a problem.
//
// A vocabulary is a table (opengraph.go, twitter.go, dublincore.go, citation.go): the
// kinds of its properties, and which of them belong to the value before them, as
// og:image:width does to og:image.
package meta
