package inflate

import (
	"encoding/binary"
	"io"
)

// slack is how many bytes a round of the fast loop may write: three times two literals,
// and a match in steps of 16 bytes.
const slack = 6 + 258 + 16

// compressed inflates the symbols of a block, up to its end.
func (z *Inflater) compressed() error {
	if err := z.match(); err != nil {
		return err
	}
	for {
		done, err := z.fast()
		if !done && err == nil {
			done, err = z.symbol()
		}
		if done {
			z.endBlock()
		}
		if done || err != nil {
			return err
		}
	}
}

// fast inflates while there is input for a whole round, room for what it may write, and
// no limit near. It tells whether the block has ended.
func (z *Inflater) fast() (done bool, err error) {
	in, out := z.in, z.out
	inEnd, outEnd := len(in)-16, min(len(out), z.end)-slack
	pos, o, b, count := z.pos, z.o, z.bits, z.count
	for pos <= inEnd && o <= outEnd {
		b |= binary.LittleEndian.Uint64(in[pos:]) << (count & 63)
		pos += int((63 - count) >> 3)
		count |= 56
		// Of at least 56 bits, literals take at most 33.
		e := z.lit[b&litMask]
		if e&literal != 0 {
			binary.LittleEndian.PutUint16(out[o:], uint16(e>>16))
			o += int(e >> 12 & 3)
			b >>= e & 63
			count -= uint(e & 63)
			e = z.lit[b&litMask]
			if e&literal != 0 {
				binary.LittleEndian.PutUint16(out[o:], uint16(e>>16))
				o += int(e >> 12 & 3)
				b >>= e & 63
				count -= uint(e & 63)
				e = z.lit[b&litMask]
				if e&literal != 0 {
					binary.LittleEndian.PutUint16(out[o:], uint16(e>>16))
					o += int(e >> 12 & 3)
					b >>= e & 63
					count -= uint(e & 63)
					continue
				}
			}
		}
		if e&special != 0 {
			e = z.longLit(e, b)
			if e&literal != 0 {
				out[o] = byte(e >> 16)
				o++
				b >>= e & 63
				count -= uint(e & 63)
				continue
			}
			if e&special != 0 {
				done = e&endOfBlock == endOfBlock
				if !done {
					err = ErrCorrupt
				}
				b >>= e & 63
				count -= uint(e & 63)
				break
			}
		}
		length := value(e, b)
		b >>= e & 63
		count -= uint(e & 63)
		if count < maxCode+13 { // the longest code of a distance, with its extra bits
			b |= binary.LittleEndian.Uint64(in[pos:]) << (count & 63)
			pos += int((63 - count) >> 3)
			count |= 56
		}
		e = z.dists[b&distMask]
		if e&special != 0 {
			e = z.longDist(e, b)
			if e&special != 0 {
				err = ErrCorrupt
				break
			}
		}
		dist := value(e, b)
		b >>= e & 63
		count -= uint(e & 63)
		if dist > o-z.start {
			err = ErrCorrupt
			break
		}
		from, to := o-dist, o
		o += length
		switch {
		case dist >= 16:
			for {
				*(*[16]byte)(out[to:]) = *(*[16]byte)(out[from:])
				to, from = to+16, from+16
				if to >= o {
					break
				}
			}
		case dist >= 8:
			for {
				*(*[8]byte)(out[to:]) = *(*[8]byte)(out[from:])
				to, from = to+8, from+8
				if to >= o {
					break
				}
			}
		default:
			for ; to < o; to++ {
				out[to] = out[from]
				from++
			}
		}
	}
	// The bits above count have not been taken from the input.
	z.pos, z.o, z.bits, z.count = pos, o, b&(1<<(count&63)-1), count
	return done, err
}

// longLit returns the entry for bits b that the entry e of its first bits leads to.
func (z *Inflater) longLit(e uint32, b uint64) uint32 {
	if e&subtable != subtable {
		return e
	}
	return z.lit[(uint64(e>>16)+b>>litBits&(1<<(e>>8&15)-1))&(litSize-1)]
}

// longDist is longLit for distances.
func (z *Inflater) longDist(e uint32, b uint64) uint32 {
	if e&subtable != subtable {
		return e
	}
	return z.dists[(uint64(e>>16)+b>>distBits&(1<<(e>>8&15)-1))&(distSize-1)]
}

// value returns the length or distance that an entry and the extra bits of the input
// come to.
func value(e uint32, b uint64) int {
	return int(e>>16) + int(b&(1<<(e&63)-1)>>(e>>8&15))
}

// symbol inflates literals or a match with all checks that there are. It tells whether
// the block has ended. If the input ends in the symbol, none of it is taken.
func (z *Inflater) symbol() (done bool, err error) {
	pos, bits, count := z.pos, z.bits, z.count
	if done, err = z.trySymbol(); err == io.ErrUnexpectedEOF {
		z.pos, z.bits, z.count = pos, bits, count
	}
	return done, err
}

func (z *Inflater) trySymbol() (done bool, err error) {
	z.fill()
	e := z.longLit(z.lit[z.bits&litMask], z.bits)
	if e&(literal|2*one) == literal|2*one && (z.count < uint(e&63) || z.end-z.o < 2) {
		e = firstOnly(e)
	}
	switch {
	case z.count < uint(e&63) || e&special != 0 && e&endOfBlock != endOfBlock:
		return false, z.undecodable(e)
	case e&endOfBlock == endOfBlock:
		z.consume(e)
		return true, nil
	case e&literal != 0:
		return false, z.literals(e)
	}
	length := value(e, z.bits)
	z.consume(e)
	z.fill()
	e = z.longDist(z.dists[z.bits&distMask], z.bits)
	if z.count < uint(e&63) || e&special != 0 {
		return false, z.undecodable(e)
	}
	dist := value(e, z.bits)
	z.consume(e)
	if dist > z.o-z.start {
		return false, ErrCorrupt
	}
	z.rest, z.dist = length, dist
	return false, z.match()
}

// literals writes the literals of an entry, for which there must be room.
func (z *Inflater) literals(e uint32) error {
	n := int(e >> 12 & 3)
	if z.end-z.o < n {
		return ErrLimit
	}
	z.consume(e)
	z.grow(n)
	for ; n > 0; n-- {
		z.out[z.o] = byte(e >> 16)
		z.o++
		e >>= 8
	}
	return nil
}

// match writes what is left of a match.
func (z *Inflater) match() error {
	if z.rest == 0 {
		return nil
	}
	n := min(z.rest, z.end-z.o)
	z.grow(n)
	for range n {
		z.out[z.o] = z.out[z.o-z.dist]
		z.o++
	}
	if z.rest -= n; z.rest > 0 {
		return ErrLimit
	}
	return nil
}

// consume takes the bits of an entry.
func (z *Inflater) consume(e uint32) {
	z.bits >>= e & 63
	z.count -= uint(e & 63)
}

// undecodable is the error of bits that no code begins with, or whose code goes on where
// the input has ended.
func (z *Inflater) undecodable(e uint32) error {
	if e&special != 0 && z.count >= maxCode {
		return ErrCorrupt
	}
	return io.ErrUnexpectedEOF
}
