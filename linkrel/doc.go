// Package linkrel reads the links of a page: what every a, area, link and form
// element links to, by which link types, and what follows from them.
//
// [Extract] walks a document once and returns its [Data]. It answers what a
// browser, a crawler or a feed reader asks a page: its feeds, translations,
// canonical URL, style sheets, icons, licence, authors, permalinks, place in a
// sequence. Each answer is a method that cites the rule of the standard it
// follows.
//
// What following a link asks of the network is in package linkrel/follow, and
// under which name a response is to be saved in linkrel/download.
//
// # Two texts
//
// Today's HTML standard, https://html.spec.whatwg.org/multipage/links.html, is
// what the zero [Options] follow. Where the text of 2012 (section 4.12 of HTML5
// at that time) says otherwise, [HTML2012] follows it instead:
//
//	                         today                       2012
//	link types               those of today's table      those of the table of 2012
//	prefetch                 on link                     on link, a and area
//	form                     creates hyperlinks          creates none
//	feed autodiscovery       link elements               link, a and area elements
//	ping, page not https     Ping-From, Ping-To          the same and Referer
//	ping, URL not http(s)    nothing                     fetched, and discarded
//	no opener                noopener, noreferrer,       noreferrer
//	                         or a target of _blank
//	                         without opener
//	Referer of a hyperlink   by the referrer policy      the page's address
//	download of a data: URL  is of the page's origin     is of no origin
//	shortcut                 in "shortcut icon" only     right before icon
//	named target, noopener   is a new one                is found by its name
//
// The effects of a link type are recorded by both texts in [LinkType].
//
// # Sections
//
// Of the text of 2012 the package covers 4.12.1 and 4.12.2 (links) and 4.12.5
// (link types), linkrel/follow 4.12.3 (following, and auditing), and
// linkrel/download 4.12.4 (downloading). Section 4.13, common idioms without
// dedicated elements, advises authors on breadcrumbs, tag clouds, conversations
// and footnotes and has no algorithm; there is nothing to build for it.
//
// Links in SVG and MathML are left out because the HTML standard does not define
// them, and links in the contents of a template because they are not part of the
// page.
//
// # Cost
//
// Extract is linear in the size of the document, whatever is in it, and of the
// URLs and values that are made of it: a URL is as long as the base URL, or
// longer, and elements can share one attribute. They are bounded by
// [Options.Budget]. A URL is paid for by Extract, and made when [Link.URL] is
// called. The answers are linear in the number of links that have a rel attribute
// and of their link types.
package linkrel
