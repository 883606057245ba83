// Package selector finds elements by CSS selectors: Selectors Level 4
// (https://drafts.csswg.org/selectors-4/) with the pseudo-classes of HTML
// (https://html.spec.whatwg.org/multipage/semantics-other.html#selectors), as far as
// a document at rest can tell.
//
// [Compile] reads a selector list once; the [Selector] is then used for any number of
// documents, from any number of goroutines:
//
//	prices := selector.MustCompile("main [itemprop=price]:not(del *)")
//	for n := range prices.All(d, d.Root()) {
//		fmt.Println(d.TextContent(n))
//	}
//
// A [Matcher] binds a Selector to one document and to a [State]: what the user points
// at, what has the focus, the fragment of the URL. It remembers what it found out, so
// many questions about one document are best asked of one Matcher.
//
// # What matches
//
// Type selectors, attribute names and the values of some attributes are compared
// without case in HTML elements, classes and IDs in documents in quirks mode, as the
// standard has it. The contents of templates are trees of their own: they match when
// they are searched themselves ([dom.Document.TemplateContents]). Pseudo-elements are
// read and checked, and match no element.
//
// What needs a user or a running page never matches, unless the State has it:
// :visited, :user-valid, :user-invalid, :autofill, :fullscreen, :modal,
// :popover-open, :playing and the like. The pseudo-classes of form controls see the
// document as it was loaded, with the values that its attributes set.
//
// Not supported, as in browsers, are the column combinator and :nth-col(), which the
// draft calls at risk, :blank, of which no standard says what it is in HTML, and
// :heading() with levels.
//
// # Costs
//
// Matching goes from right to left. All takes time proportional to the size of the
// document times that of the selector, at worst, whatever is nested in what: results
// that are asked for again (of ancestors and siblings, of :has(), of :nth-child()) are
// kept in tables of the Matcher once there were more than a few. The tables take at
// most 10 bytes for each node and each compound selector or pseudo-class. [Options] limit
// the size of selectors.
//
// The pattern attribute is a regular expression of ECMAScript, which may ask for more:
// all patterns of a document together take as many steps as the default of [dom.Budget]
// has units for it, and once these are used up, or if a pattern has what is not supported
// (properties of strings, short names of scripts), it constrains nothing.
package selector
