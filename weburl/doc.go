// Package weburl parses and resolves URLs as browsers do, by the URL Standard
// (https://url.spec.whatwg.org/). All extractors resolve the URLs of a page with it.
//
// [Parse] makes a [URL] from an absolute URL, [URL.Parse] resolves a reference
// against it. A page has a base URL and an encoding, both of which matter to
// the URLs in it: a [Resolver] binds the two, and [ForDocument] makes the one
// that belongs to a document.
//
// [Validate] tells what is wrong with a URL as its author wrote it. That is another
// question: browsers make a URL of much that the standard tells authors not to write.
//
// Most references need no parsing: [Resolver.Affixes] tells what to put around them, and
// [Resolver.Resolves] whether they resolve at all.
//
// The parser writes the serialization of a URL directly into a buffer, in one pass and
// without a structure in between. Therefore [Resolver.AppendResolve] allocates
// nothing, except for rare references: with a tab or newline to be dropped, a domain
// that is not ASCII or is percent-encoded, or a query that is not ASCII on a page that
// is not UTF-8.
//
// References are taken as UTF-8; a byte that is not part of valid UTF-8 stands
// for U+FFFD. Two limits go beyond the standard: a reference and its base are
// at most 64 MiB long together, and a domain that is not ASCII at most 1024
// bytes, since its conversion to ASCII takes quadratic time. Exceeding them is
// an error that says so.
package weburl
