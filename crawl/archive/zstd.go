package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/itemscope/itemscope/internal/inflate"
	"github.com/klauspost/compress/zstd"
)

const (
	// maxWindow is how far back a frame may refer, which it costs as memory. It is eight
	// times what all readers must accept.
	// https://iipc.github.io/warc-specifications/specifications/warc-zstd/#window-and-dictionary-limits
	maxWindow = 64 << 20

	// maxDictionary is how large a dictionary may be, compressed or not; what all readers
	// must accept.
	maxDictionary = 8 << 20
)

// A zstdCoding is that of archives that are compressed with zstd. A member is a frame,
// and those that are skippable before it.
type zstdCoding struct {
	decoder    *zstd.Decoder
	dictionary []byte // nil if there is none
	frame      frame
}

// newZstd returns the coding for frames that are compressed with a dictionary, or without
// if it is nil.
func newZstd(dictionary []byte) (*zstdCoding, error) {
	options := []zstd.DOption{zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxWindow(maxWindow)}
	if dictionary != nil {
		options = append(options, zstd.WithDecoderDicts(dictionary))
	}
	decoder, err := zstd.NewReader(nil, options...)
	if err != nil {
		return nil, fmt.Errorf("the dictionary cannot be used: %w", err)
	}
	return &zstdCoding{decoder: decoder, dictionary: dictionary}, nil
}

// readDictionary reads the dictionary that an archive begins with.
// https://iipc.github.io/warc-specifications/specifications/warc-zstd/#dictionary-frame-format
func readDictionary(w *window) ([]byte, error) {
	head := w.atLeast(8)
	if len(head) < 8 {
		return nil, fmt.Errorf("the dictionary is cut off: %w", w.ended())
	}
	size := binary.LittleEndian.Uint32(head[4:])
	if size > maxDictionary {
		return nil, fmt.Errorf("the dictionary has %d bytes; more than %d are not read", size, maxDictionary)
	}
	data := w.atLeast(8 + int(size))
	if len(data) < 8+int(size) {
		return nil, fmt.Errorf("the dictionary is cut off: %w", w.ended())
	}
	data = data[8 : 8+size]
	w.pos += 8 + int(size)
	if !bytes.HasPrefix(data, zstdMagic) {
		return bytes.Clone(data), nil
	}
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxDictionary))
	if err != nil {
		return nil, err
	}
	defer d.Close()
	data, err = d.DecodeAll(data, nil)
	if err != nil {
		return nil, fmt.Errorf("the dictionary cannot be decompressed: %w", err)
	}
	return data, nil
}

func (c *zstdCoding) begin(w *window) error {
	for {
		head := w.atLeast(8)
		if len(head) == 0 {
			return endOf(w)
		}
		if len(head) < 8 || !isSkippable(head) {
			break
		}
		if !w.skip(8 + int64(binary.LittleEndian.Uint32(head[4:]))) {
			return endOf(w)
		}
	}
	w.mark = w.at()
	c.frame = frame{w: w}
	return c.decoder.Reset(&c.frame)
}

// isSkippable tells whether a frame is skippable.
// https://www.rfc-editor.org/rfc/rfc8878#section-3.1.2
func isSkippable(head []byte) bool {
	return binary.LittleEndian.Uint32(head)&^0xF == 0x184D2A50
}

func (c *zstdCoding) inflate(w *window, dst []byte, limit int) ([]byte, error) {
	for limit > 0 {
		if cap(dst)-len(dst) < 1<<10 {
			dst = append(dst, make([]byte, max(len(dst), 1<<16))...)[:len(dst)]
		}
		n, err := c.decoder.Read(dst[len(dst) : len(dst)+min(limit, cap(dst)-len(dst))])
		dst = dst[:len(dst)+n]
		limit -= n
		switch {
		case err != nil && c.frame.err != nil:
			return dst, c.frame.err
		case err == io.EOF && c.frame.part == frameEnd && c.frame.left == 0:
			return dst, nil
		case err == io.EOF:
			return dst, errFrame
		case err != nil:
			return dst, err
		}
	}
	return dst, inflate.ErrLimit
}

func (c *zstdCoding) behind(w *window, start int64) int64 {
	if next := w.atLeast(len(zstdMagic)); len(next) == 0 || bytes.HasPrefix(next, zstdMagic) {
		return w.at()
	}
	return start + 1
}

func (c *zstdCoding) find(w *window) bool {
	for w.search(zstdMagic) {
		if _, _, err := frameHeader(w.atLeast(maxFrameHeader)); err == nil {
			return true
		}
		w.pos++
	}
	return false
}

// A frame reads the bytes of one frame, and nothing behind them.
// https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1
type frame struct {
	w    *window
	part framePart
	left int  // bytes of the part before
	sum  bool // there is a checksum
	err  error
}

// A framePart is what comes next of a frame.
type framePart uint8

const (
	frameStart framePart = iota
	frameBlock
	frameSum
	frameEnd
)

func (f *frame) Read(p []byte) (int, error) {
	for f.left == 0 && f.err == nil {
		if f.part == frameEnd {
			return 0, io.EOF
		}
		f.err = f.nextPart()
	}
	if f.err != nil {
		return 0, f.err
	}
	next := f.w.atLeast(1)
	if len(next) == 0 {
		f.err = f.w.ended()
		return 0, f.err
	}
	n := copy(p[:min(len(p), f.left)], next)
	f.w.pos += n
	f.left -= n
	return n, nil
}

// nextPart finds how long the next part is.
func (f *frame) nextPart() (err error) {
	switch f.part {
	case frameStart:
		f.left, f.sum, err = frameHeader(f.w.atLeast(maxFrameHeader))
		f.part = frameBlock
		if err == io.ErrUnexpectedEOF {
			err = f.w.ended()
		}
	case frameBlock:
		err = f.block()
	case frameSum:
		f.left, f.part = 4, frameEnd
	}
	return err
}

var errFrame = errors.New("this is not a frame of zstd")

// maxFrameHeader is how many bytes the header of a frame has at most.
const maxFrameHeader = 18

// frameHeader returns how long the header of a frame is, and whether the frame ends with
// a checksum.
// https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1.1
func frameHeader(b []byte) (size int, sum bool, err error) {
	if !bytes.HasPrefix(b, zstdMagic[:min(len(b), len(zstdMagic))]) {
		return 0, false, errFrame
	}
	if len(b) < 6 {
		return 0, false, io.ErrUnexpectedEOF
	}
	descriptor := b[4]
	if descriptor&0x08 != 0 {
		return 0, false, errFrame
	}
	single := descriptor >> 5 & 1
	content := 1 << (descriptor >> 6)
	if content == 1 {
		content = int(single)
	}
	size = 5 + int(1-single) + [4]int{0, 1, 2, 4}[descriptor&3] + content
	if size > len(b) {
		return 0, false, io.ErrUnexpectedEOF
	}
	return size, descriptor&0x04 != 0, nil
}

// block reads the header of a block.
// https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1.2
func (f *frame) block() error {
	b := f.w.atLeast(3)
	if len(b) < 3 {
		return f.w.ended()
	}
	header := int(b[0]) | int(b[1])<<8 | int(b[2])<<16
	f.left = 3 + header>>3
	switch header >> 1 & 3 {
	case 1: // a byte that is repeated
		f.left = 3 + 1
	case 3:
		return errFrame
	}
	if header&1 != 0 { // the last one
		f.part = frameEnd
		if f.sum {
			f.part = frameSum
		}
	}
	return nil
}
