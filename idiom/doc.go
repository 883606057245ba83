// Package idiom recognises what has no elements of its own in HTML, and is written in
// ways that the standard shows by example: bread crumbs, tag clouds, conversations and
// footnotes.
//
//	https://html.spec.whatwg.org/multipage/semantics-other.html#common-idioms-without-dedicated-elements
//
// Extract reads a document and returns [Data], with a list for each of the four. An
// idiom is not a statement of the author as microdata is: it is recognised by rules,
// and each result says by which [Rule].
//
// # How it works
//
// Bread crumbs that the page states as a BreadcrumbList of schema.org come first
// (lists.go), out of what microdata, rdfa and jsonld have extracted. Then each link is
// looked at (links.go): whether an element around it has a name such as "breadcrumb" or
// "tag-cloud" in an attribute (names.go), whether an arrow follows it, whether it leads up
// or to another place of the page; and one walk (walk.go) looks for what starts without a
// link: a paragraph that begins with a speaker, a dl, a span with a title in a paragraph.
// Only where there is one a reader is called that looks at what is around it: levels.go and
// path.go read bread crumbs, up.go those of rel="up", tags.go and weights.go tag clouds,
// speech.go and dialogue.go conversations, notes.go footnotes.
//
// What the caller has not extracted is extracted only if an attribute or script says
// that there may be such a list in it (need.go). A page without idioms costs the walk.
// Everything that the page can ask for more than once is charged to the budget.
package idiom
