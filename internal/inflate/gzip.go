package inflate

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
)

// AppendGzip inflates the gzip member that src begins with, as AppendDeflate does, and checks
// its sum. https://www.rfc-editor.org/rfc/rfc1952#section-2.3
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
	if len(src)-n < 8 {
		return out, n, io.ErrUnexpectedEOF
	}
	sum, size := binary.LittleEndian.Uint32(src[n:]), binary.LittleEndian.Uint32(src[n+4:])
	if sum != crc32.ChecksumIEEE(out[len(dst):]) || size != uint32(len(out)-len(dst)) {
		return out, n, ErrCorrupt
	}
	return out, n + 8, nil
}

// The flags of the header of a gzip member.
const (
	gzipHeaderSum = 1 << 1
	gzipExtra     = 1 << 2
	gzipName      = 1 << 3
	gzipComment   = 1 << 4
)

// gzipHeader returns how long the header of a gzip member is.
func gzipHeader(src []byte) (int, error) {
	if len(src) < 10 {
		return 0, io.ErrUnexpectedEOF
	}
	if src[0] != 0x1f || src[1] != 0x8b || src[2] != 8 {
		return 0, ErrCorrupt
	}
	flags, n := src[3], 10
	if flags&gzipExtra != 0 {
		if len(src)-n < 2 {
			return 0, io.ErrUnexpectedEOF
		}
		n += 2 + int(binary.LittleEndian.Uint16(src[n:]))
	}
	for _, flag := range []byte{gzipName, gzipComment} {
		if flags&flag == 0 {
			continue
		}
		if n > len(src) {
			return 0, io.ErrUnexpectedEOF
		}
		end := bytes.IndexByte(src[n:], 0)
		if end < 0 {
			return 0, io.ErrUnexpectedEOF
		}
		n += end + 1
	}
	if flags&gzipHeaderSum != 0 {
		n += 2
	}
	if n > len(src) {
		return 0, io.ErrUnexpectedEOF
	}
	return n, nil
}
