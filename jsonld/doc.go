// Package jsonld is JSON-LD 1.1: what is in a page, and a processor for it.
//
// # In the page
//
// [Extract] reads the scripts of a page whose type is application/ld+json. JSON
// stays as it is written; what is broken in a way that leaves no
// doubt is mended, and each mend is a problem with its line and column. The items
// of [Data] are the objects as they are written, and need no context.
//
// # The processor
//
// [Expand], [Compact], [Flatten], [CompactFlattened], [ToRDF] and [FromRDF] are the
// algorithms of https://www.w3.org/TR/json-ld11-api/, on a [Document]: of a script
// ([Data.Documents]), of a page by that standard's rules for HTML ([ParseHTML]), of
// a text ([Parse]) or from elsewhere ([Load]). Framing is not among them. What is
// wrong is an [*Error] with the standard's code, the place, and a JSON Pointer.
//
// Nothing is fetched unless a [Loader] is given. The context of schema.org is built
// in, under http and https, with www and without, with a slash at its end and
// without, and as /docs/jsonldcontext.jsonld. Other contexts are given to [Contexts],
// which compile each once for all pages and goroutines.
//
// # How it works
//
// A text is read into a tree of flat nodes without pointers, each with the offsets
// of its value and its name; reading, mending and writing do not recurse, and know
// no depth. The algorithms do: they take what is nested up to
// [ProcessorOptions.MaxDepth] deep. An active context is never changed once it was
// processed, so that documents share it; its terms are tables on top of those of
// the context around it. Expanded objects are structs whose keywords are fields.
// What an input asks for beyond its own size, such as long namespaces in front of
// many names, is charged to the budget of the page.
//
// Where the suite of the standard and its text differ, the suite is followed, as
// other processors do: compacted after it was flattened, a single node is in
// @graph.
package jsonld
