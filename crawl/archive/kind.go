package archive

import "bytes"

// checkKind recognizes archives that were made of archives of pages, by their first
// records.
func (r *Reader) checkKind() error {
	rec := &r.record
	if r.pages {
		return nil
	}
	name, _ := rec.Header.bytes("WARC-Filename")
	kind, _ := rec.Header.bytes("Content-Type")
	switch {
	case rec.Type == Response || rec.Type == Resource:
		r.pages = true
	case bytes.HasSuffix(name, []byte(".warc.wet.gz")), rec.Type == Conversion && bytes.HasPrefix(kind, []byte("text/plain")):
		return &InputError{r.options.Name, "a WET file, which has the text of pages without its markup", instead}
	case bytes.HasSuffix(name, []byte(".warc.wat.gz")), rec.Type == Metadata && bytes.HasPrefix(kind, []byte("application/json")) && hasEnvelope(rec.Block):
		return &InputError{r.options.Name, "a WAT file, which has what was extracted from pages", instead}
	}
	return nil
}

const instead = "give the WARC file that it was made of: in Common Crawl the one in the folder warc whose name begins alike"

// hasEnvelope tells whether a block is what WAT files have.
func hasEnvelope(block []byte) bool {
	return bytes.Contains(block[:min(len(block), 1<<10)], []byte(`"Envelope"`))
}
