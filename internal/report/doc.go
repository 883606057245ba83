// Package report makes one document of what a check of many pages found: for a person to
// read in a browser or on a terminal, or for a program.
//
//	site := report.New(report.Options{})
//	for each page {
//		p, err := site.Read(name, page, findings) // from any goroutine
//		site.Add(p)
//	}
//	err := site.WriteHTML(w) // or WriteText, WriteJSON
//
// # Who calls whom
//
// [Site.Read] takes from a page and its findings what is shown of them (page.go,
// finding.go, feature.go), so that the memory of the page can be used for the next one.
// [Site.Add] counts it (count.go) and keeps no more of it than the [Options] say. The
// writers make a document of that (document.go), and write it (html.go, text.go, json.go).
//
// # What a report may cost
//
// A site can have a million findings, most of them the same mistake of one template. So a
// report shows some of each rule, counts all of them, and says how many it does not show.
// Its size is bounded by the number of pages and rules, and so is the memory of a Site.
package report
