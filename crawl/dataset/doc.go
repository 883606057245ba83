// Package dataset makes data sets of captured pages: tables with a row for each page and
// a row for each fact, written as Parquet, Arrow, N-Quads or NDJSON.
//
//	x, err := dataset.NewExtractor(dataset.Options{Filter: dataset.Filter{Types: []string{"Recipe"}}})
//	w, err := dataset.NewWriter(file, dataset.Facts, dataset.Parquet)
//	…
//	for each page {
//		rows := x.Extract(dataset.CaptureOf("name.warc.gz", record, page, pageErr))
//		if rows == nil {
//			continue // the options leave the page out
//		}
//		err = w.Write(rows)
//	}
//	err = w.Close()
//
// An [Extractor] reads one page after the other in the same memory; each worker has its
// own. Nothing that a page contains is an error: what is missing because a limit was hit,
// and all else that is wrong, is counted in the row of the page. So one page never ends
// a run.
//
// A [Writer] writes one table in one format. The same pages give the same bytes.
//
// docs/crawl-schema.md describes the tables.
package dataset

// SchemaVersion is the version of the schemas of the tables. A column may be added
// at the end of a table in the same version; a column that changes or goes makes another.
// It is in the metadata of files of Parquet and Arrow, under the key itemscope.schema.
const SchemaVersion = 1

const schemaKey = "itemscope.schema"
