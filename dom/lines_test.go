package dom

import (
	"bytes"
	"math/rand/v2"
	"testing"
	"unicode/utf8"
)

// TestLines holds the index of lines equal to counting from the beginning, for every offset
// of sources whose lines are short, long, and as long as blocks, and end in all ways: in
// their order, and in any.
func TestLines(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, ends := range []string{"\n", "\r\n", "\r", "\n\r", "\r\r\n\n"} {
		for _, text := range []string{"", "a", "é", "a€😀\x01\x0b"} {
			for _, longest := range []int{1, 40, 3 * lineBlockSize} {
				var source []byte
				for len(source) < 5*lineBlockSize {
					for range random.IntN(longest) {
						source = append(source, text...)
					}
					source = append(source, ends[random.IntN(len(ends)):]...)
				}
				checkLines(t, source, random)
				checkLines(t, source[:4*lineBlockSize], random)
			}
		}
	}
	checkLines(t, nil, random)
}

func checkLines(t *testing.T, source []byte, random *rand.Rand) {
	t.Helper()
	noCR := !bytes.Contains(source, []byte("\r"))
	d, whole := Document{source: source}, Document{source: source} // whole is indexed at once
	d.lines.noCR, whole.lines.noCR = noCR, noCR
	var want []Position
	at, start := Position{1, 1}, 0
	for offset := range len(source) + 1 {
		want = append(want, at)
		if got := d.Position(uint32(offset)); got != at {
			t.Fatalf("offset %d of %q is at %v, want %v", offset, source, got, at)
		}
		if _, line := whole.Line(uint32(offset)); int(line.Start) != start || int(line.End) != start+lineLength(source[start:]) {
			t.Fatalf("offset %d of %q is in the line %v, which starts at %d", offset, source, line, start)
		}
		switch {
		case offset == len(source):
		case endsLine(source, offset):
			at, start = Position{at.Line + 1, 1}, offset+1
		case utf8.RuneStart(source[offset]):
			at.Column++
		}
	}
	d.lines.reset()
	d.lines.noCR = noCR
	offset := 0
	for range 100 {
		if offset += random.IntN(2 * near); offset > len(source) || random.IntN(10) == 0 {
			offset = random.IntN(len(source) + 1)
		}
		if got := d.Position(uint32(offset)); got != want[offset] {
			t.Fatalf("offset %d of %q is at %v, want %v", offset, source, got, want[offset])
		}
	}
}

// lineLength returns how long the first line is, without what ends it.
func lineLength(source []byte) int {
	if i := bytes.IndexAny(source, "\r\n"); i >= 0 {
		return i
	}
	return len(source)
}
