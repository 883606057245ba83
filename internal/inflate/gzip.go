package inflate

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
)

// AppendGzip inflates the gzip member that src begins with, as AppendDeflate does, and
// checks its sum and its size. https://www.rfc-editor.org/rfc/rfc1952#section-2.3
func (z *Inflater) AppendGzip(dst, src []byte, limit int) (out []byte, n int, err error) {
	header, err := gzipHeader(src)
	if err != nil {
		return dst, 0, err
	}
	out, n, err = z.AppendDeflate(dst, src[header:], limit)
	n += header
	if err != nil {
		return out, n, err
	}
	made := out[len(dst):]
	trailer, err := gzipTrailer(src[n:], crc32.ChecksumIEEE(made), uint32(len(made)))
	return out, n + trailer, err
}

// A Member inflates gzip members of which not all may be in memory, one after the other.
// The zero Member is ready to use. It must not be used by several goroutines at once.
type Member struct {
	stream Inflater
	begun  bool // the header was read
	ended  bool // the stream has ended
	sum    uint32
	size   uint32
}

// Begin begins with a member.
func (m *Member) Begin() { m.begun, m.ended, m.sum, m.size = false, false, 0, 0 }

// Ended tells whether all of the member but its trailer was read. An error then means
// that what came out of it has another sum or size than the trailer says.
func (m *Member) Ended() bool { return m.ended }

// Continue inflates a piece of a member and is called until it returns no error: see
// [Inflater.Continue]. Of the header and of the trailer nothing is taken before src has
// all of it; a header may have [MaxHeader] bytes.
func (m *Member) Continue(dst, src []byte, limit int) (out []byte, n int, err error) {
	if !m.begun {
		if n, err = gzipHeader(src); err != nil {
			return dst, 0, err
		}
		m.begun = true
		m.stream.Begin()
	}
	out = dst
	if !m.ended {
		var taken int
		out, taken, err = m.stream.Continue(dst, src[n:], limit)
		n += taken
		m.sum = crc32.Update(m.sum, crc32.IEEETable, out[len(dst):])
		m.size += uint32(len(out) - len(dst))
		if err != nil {
			return out, n, err
		}
		m.ended = true
	}
	trailer, err := gzipTrailer(src[n:], m.sum, m.size)
	return out, n + trailer, err
}

// The flags of the header of a gzip member.
const (
	gzipHeaderSum = 1 << 1
	gzipExtra     = 1 << 2
	gzipName      = 1 << 3
	gzipComment   = 1 << 4
	gzipReserved  = 0xE0
)

// MaxHeader is how many bytes the header of a gzip member may have here: the longest
// extra field, and as much for the name and the comment.
const MaxHeader = 128 << 10

// gzipHeader returns how long the header of a gzip member is.
// https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1
func gzipHeader(src []byte) (int, error) {
	tooShort := io.ErrUnexpectedEOF
	if len(src) > MaxHeader {
		src, tooShort = src[:MaxHeader], ErrCorrupt
	}
	if !bytes.HasPrefix(src, magic[:min(len(src), len(magic))]) || len(src) > 3 && src[3]&gzipReserved != 0 {
		return 0, ErrCorrupt
	}
	if len(src) < 10 {
		return 0, tooShort
	}
	flags, n := src[3], 10
	if flags&gzipExtra != 0 {
		if len(src)-n < 2 {
			return 0, tooShort
		}
		n += 2 + int(binary.LittleEndian.Uint16(src[n:]))
	}
	for _, flag := range []byte{gzipName, gzipComment} {
		if flags&flag == 0 {
			continue
		}
		if n > len(src) {
			return 0, tooShort
		}
		end := bytes.IndexByte(src[n:], 0)
		if end < 0 {
			return 0, tooShort
		}
		n += end + 1
	}
	if flags&gzipHeaderSum == 0 {
		if n > len(src) {
			return 0, tooShort
		}
		return n, nil
	}
	if n+2 > len(src) {
		return 0, tooShort
	}
	if binary.LittleEndian.Uint16(src[n:]) != uint16(crc32.ChecksumIEEE(src[:n])) {
		return 0, ErrCorrupt
	}
	return n + 2, nil
}

// magic is what a member begins with whose compression method is DEFLATE.
var magic = []byte{0x1f, 0x8b, 8}

// gzipTrailer reads the trailer of a member, which must have this sum and this size, and
// returns how long it is.
func gzipTrailer(src []byte, sum, size uint32) (int, error) {
	if len(src) < 8 {
		return 0, io.ErrUnexpectedEOF
	}
	if sum != binary.LittleEndian.Uint32(src) || size != binary.LittleEndian.Uint32(src[4:]) {
		return 0, ErrCorrupt
	}
	return 8, nil
}
