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

// An Inflater inflates members one after the other and keeps its tables. The zero
// Inflater is ready to use. It must not be used by several goroutines at once.
type Inflater struct {
	in  []byte
	pos int

	// The lowest count bits of bits are those that come next.
	bits  uint64
	count uint

	out   []byte // all of its capacity
	o     int    // so many bytes of it are written
	start int    // where the output of this stream starts
	end   int    // where the output must end

	lit     [litSize]uint32
	dist    [distSize]uint32
	fixed   bool // lit and dist are those of fixed codes
	lengths [maxLit + maxDist]uint8
	codes   [codeSize]uint32
}

// AppendDeflate inflates the DEFLATE stream that src begins with, appends it to dst, and
// returns how many bytes of src the stream has. If more than limit bytes come out, the
// error is [ErrLimit]; less than 0 stands for no limit. If src ends before the stream
// does, it is [io.ErrUnexpectedEOF]. What was inflated before an error is returned, too.
func (z *Inflater) AppendDeflate(dst, src []byte, limit int) (out []byte, n int, err error) {
	z.in, z.pos, z.bits, z.count = src, 0, 0, 0
	z.out, z.o, z.start, z.end = dst[:cap(dst)], len(dst), len(dst), len(dst)+limit
	if z.end < z.start { // no limit, or one beyond all numbers
		z.end = math.MaxInt
	}
	z.fixed = false
	for last := false; !last && err == nil; {
		last, err = z.block()
	}
	out = z.out[:z.o]
	n = z.pos - int(z.count>>3)
	z.in, z.out = nil, nil
	return out, n, err
}

// block inflates a block, and tells whether it says to be the last.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.3
func (z *Inflater) block() (last bool, err error) {
	header, err := z.take(3)
	if err != nil {
		return false, err
	}
	switch last = header&1 != 0; header >> 1 {
	case 0:
		return last, z.stored()
	case 1:
		z.fixedTables()
	case 2:
		if err := z.dynamicTables(); err != nil {
			return last, err
		}
	default:
		return last, ErrCorrupt
	}
	return last, z.compressed()
}

// stored copies a block that is not compressed.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4
func (z *Inflater) stored() error {
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
	data := z.in[z.pos:]
	short := len(data) < int(length)
	if !short {
		data = data[:length]
	}
	full := len(data) > z.end-z.o
	if full {
		data = data[:z.end-z.o]
	}
	z.grow(len(data))
	z.o += copy(z.out[z.o:], data)
	z.pos += len(data)
	switch {
	case full:
		return ErrLimit
	case short:
		return io.ErrUnexpectedEOF
	}
	return nil
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
