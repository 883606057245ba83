package conformance

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"github.com/itemscope/itemscope/dom"
)

// Fingerprints returns a name for each finding by which it can be known again when the
// page has changed elsewhere, as long as its rule is the same and so is the source of
// its place and, if that is in a tag, of the tag around it, white space aside. Of
// findings for which all that is the same, the first, second and so on have different
// names. d is the document that was checked.
func (r *Report) Fingerprints(d *dom.Document) []string {
	names := make([]string, len(r.Findings))
	times := map[string]int{}
	for i := range r.Findings {
		f := &r.Findings[i]
		name := f.fingerprint(d)
		times[name]++
		if n := times[name]; n > 1 {
			name += "-" + strconv.Itoa(n)
		}
		names[i] = name
	}
	return names
}

// maxContext is how much of a tag is part of a fingerprint, before a place and from its
// start. A tag may be as long as the page.
const maxContext = 256

func (f *Finding) fingerprint(d *dom.Document) string {
	source := d.SourceBytes()
	stretch := f.Place.Span
	around := stretch
	if tag := d.Span(f.Place.Node); tag.Start <= stretch.Start && stretch.End <= tag.End {
		around = tag
	}
	before := source[max(around.Start, stretch.Start-min(stretch.Start, maxContext)):stretch.Start]
	from := source[stretch.Start:min(around.End, stretch.Start+maxContext, uint32(len(source)))]
	h := sha256.New()
	h.Write([]byte(f.Rule.ID))
	for _, part := range [][]byte{before, from} {
		h.Write([]byte{0})
		h.Write(bytes.Join(bytes.Fields(part), nil))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
