package html5

import (
	"bytes"
	"fmt"
	"runtime"
	"testing"
)

// TestRoom has no more room kept for nodes than a page can have: of signs that begin no
// tag, and of elements that are made again and again until MaxNodes ends it.
func TestRoom(t *testing.T) {
	var fonts bytes.Buffer
	for i := range 18000 {
		fmt.Fprintf(&fonts, "<p><font a=%d>", i)
	}
	for name, page := range map[string][]byte{
		"signs":  bytes.Repeat([]byte("<"), 1<<20),
		"clones": fonts.Bytes(),
	} {
		if _, err := ParseBytes(page[:1<<10], Options{MaxNodes: -1}); err != nil {
			t.Errorf("%s without a limit: %v", name, err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _ = ParseBytes(page, Options{}) // the clones hit a limit
		runtime.ReadMemStats(&after)
		if got, most := after.TotalAlloc-before.TotalAlloc, uint64(48*len(page)+32<<20); got > most {
			t.Errorf("%s: %d bytes for a page of %d, at most %d", name, got, len(page), most)
		}
	}
}
