package inflate

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
)

// ErrCorrupt says that data are not what DEFLATE or gzip allows.
var ErrCorrupt = errors.New("inflate: the data are corrupt")

// ErrLimit says that the limit of the output was reached.
var ErrLimit = errors.New("inflate: the output is larger than its limit")

// History is how far back a stream refers to what came out of it.
// https://www.rfc-editor.org/rfc/rfc1951#section-2
const History = 32 << 10

// An Inflater inflates streams one after the other and keeps its tables. The zero
// Inflater is ready to use. It must not be used by several goroutines at once.
type Inflater struct {
	in  []byte
	pos int

	// The lowest count bits of bits are those that come next.
	bits  uint64
	count uint

	out   []byte // all of its capacity
	o     int    // so many bytes of it are written
	start int    // where what the stream may refer to starts
	end   int    // where the output must end

	// Where the stream was left.
	phase  phase
	last   bool // the block is the last one
	total  int  // bytes of output
	rest   int  // of a stored block, or of a match
	dist   int  // of that match
	lit    [litSize]uint32
	dists  [distSize]uint32
	fixed  bool // lit and dists are those of fixed codes
	codes  [codeSize]uint32
	length [maxLit + maxDist]uint8
}

// A phase is what comes next in a stream.
type phase uint8

const (
	atHeader phase = iota // of a block
	inStored              // in a block that is not compressed
	inCodes               // in a block that is
	atEnd                 // of the stream
)

// AppendDeflate inflates the DEFLATE stream that src begins with, appends it to dst, and
// returns how many bytes of src the stream has. If more than limit bytes come out, the
// error is [ErrLimit]; less than 0 stands for no limit. If src ends before the stream
// does, it is [io.ErrUnexpectedEOF]. What was inflated before an error is returned, too.
func (z *Inflater) AppendDeflate(dst, src []byte, limit int) (out []byte, n int, err error) {
	z.Begin()
	return z.Continue(dst, src, limit)
}

// Begin begins with a stream.
func (z *Inflater) Begin() {
	z.bits, z.count = 0, 0
	z.phase, z.last, z.total, z.rest = atHeader, false, 0, 0
	z.fixed = false
}

// Continue inflates a piece of a stream and is called until it returns no error. It is
// AppendDeflate with these differences: after [io.ErrUnexpectedEOF] it is called again
// with src from n on and more bytes behind, of which 1,024 are always enough to get on;
// and after [ErrLimit] with what is left of src. Each time dst must end with what came
// out before, or with the last [History] bytes of that.
func (z *Inflater) Continue(dst, src []byte, limit int) (out []byte, n int, err error) {
	z.in, z.pos = src, 0
	z.out, z.o, z.end = dst[:cap(dst)], len(dst), len(dst)+limit
	if z.end < z.o { // no limit, or one beyond all numbers
		z.end = math.MaxInt
	}
	z.start = max(len(dst)-z.total, 0)
	err = z.run()
	z.pos -= int(z.count >> 3)
	z.count &= 7
	z.bits &= 1<<z.count - 1
	z.total = min(z.total+z.o-len(dst), History)
	out, n = z.out[:z.o], z.pos
	z.in, z.out = nil, nil
	return out, n, err
}

// run goes through the phases of a stream until it ends, or something is missing.
func (z *Inflater) run() (err error) {
	for err == nil {
		switch z.phase {
		case atHeader:
			pos, bits, count := z.pos, z.bits, z.count
			if err = z.header(); err == io.ErrUnexpectedEOF {
				z.pos, z.bits, z.count = pos, bits, count // it is read again as a whole
			}
		case inStored:
			err = z.stored()
		case inCodes:
			err = z.compressed()
		case atEnd:
			return nil
		}
	}
	return err
}

// endBlock goes on behind the end of a block.
func (z *Inflater) endBlock() {
	z.phase = atHeader
	if z.last {
		z.phase = atEnd
	}
}

// header reads the header of a block.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.3
func (z *Inflater) header() error {
	header, err := z.take(3)
	if err != nil {
		return err
	}
	z.last = header&1 != 0
	switch header >> 1 {
	case 0:
		return z.storedHeader()
	case 1:
		z.fixedTables()
	case 2:
		if err := z.dynamicTables(); err != nil {
			return err
		}
	default:
		return ErrCorrupt
	}
	z.phase, z.rest = inCodes, 0
	return nil
}

// storedHeader reads how long a block is that is not compressed.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4
func (z *Inflater) storedHeader() error {
	z.pos -= int(z.count >> 3)
	z.bits, z.count = 0, 0
	if len(z.in)-z.pos < 4 {
		return io.ErrUnexpectedEOF
	}
	length := binary.LittleEndian.Uint16(z.in[z.pos:])
	if length != ^binary.LittleEndian.Uint16(z.in[z.pos+2:]) {
		return ErrCorrupt
	}
	z.pos += 4
	z.phase, z.rest = inStored, int(length)
	return nil
}

// stored copies what is left of a block that is not compressed.
func (z *Inflater) stored() error {
	n := min(z.rest, len(z.in)-z.pos, z.end-z.o)
	z.grow(n)
	copy(z.out[z.o:], z.in[z.pos:z.pos+n])
	z.pos, z.o, z.rest = z.pos+n, z.o+n, z.rest-n
	switch {
	case z.rest == 0:
		z.endBlock()
		return nil
	case z.pos == len(z.in):
		return io.ErrUnexpectedEOF
	}
	return ErrLimit
}

// grow makes room for n bytes and for what copies in words write behind them.
func (z *Inflater) grow(n int) {
	if need := z.o + n + slack; need > len(z.out) {
		larger := make([]byte, max(need, 2*len(z.out), 1<<16))
		copy(larger, z.out[:z.o])
		z.out = larger
	}
}

// fill makes at least 32 bits ready, unless the input ends before.
func (z *Inflater) fill() {
	if z.count >= 32 {
		return
	}
	z.bits &= 1<<z.count - 1
	for z.count <= 56 && z.pos < len(z.in) {
		z.bits |= uint64(z.in[z.pos]) << z.count
		z.pos++
		z.count += 8
	}
}

// take returns the next n bits, at most 32.
func (z *Inflater) take(n uint) (uint, error) {
	z.fill()
	if z.count < n {
		return 0, io.ErrUnexpectedEOF
	}
	v := uint(z.bits) & (1<<n - 1)
	z.bits >>= n
	z.count -= n
	return v, nil
}
