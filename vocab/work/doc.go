// Package work reads what pages say about works (articles, images, songs) and the
// licences they are available under.
//
// [Extract] reports on a page: on its works, which are the items of the vocabulary
// that the HTML standard has for that purpose and the creative works of schema.org
// that name a licence, and on the licence of the page itself, given by links of the
// type license. A [Summary] puts the reports of many pages together, by licence.
//
//	https://html.spec.whatwg.org/multipage/microdata.html#licensing-works
package work
