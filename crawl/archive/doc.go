// Package archive reads web archives: WARC files of versions 1.0 and 1.1, as crawlers
// write them, one record after the other in bounded memory.
//
//	r := archive.NewReader(file, archive.Options{})
//	for record, err := range r.Records(ctx) {
//		var broken *archive.RecordError
//		if errors.As(err, &broken) {
//			continue // this record is lost, and only this one
//		}
//		if err != nil {
//			return err // the archive cannot be read on
//		}
//		page, err := record.Page()
//		if page == nil || !page.HTML {
//			continue // a request, an image …
//		}
//		// page.URL, page.Body …
//	}
//
// Archives are compressed with gzip, a member for each record or one for all; with zstd,
// a frame for each record, with or without a dictionary; or not at all. The first bytes
// tell which it is.
//
// What follows: the WARC format,
// https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/, and
// its compression with zstd,
// https://iipc.github.io/warc-specifications/specifications/warc-zstd/.
package archive
