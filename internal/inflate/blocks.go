package inflate

// The entries of the symbols, without the lengths of their codes.
var (
	litEntries  = makeLitEntries()
	distEntries = makeDistEntries()
	codeEntries = makeCodeEntries()
)

// makeLitEntries returns the entries of literals and lengths.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5
func makeLitEntries() []uint32 {
	entries := make([]uint32, 0, maxLit+2)
	for i := range uint32(256) {
		entries = append(entries, literal|one|i<<16)
	}
	entries = append(entries, endOfBlock)
	for length, extra := uint32(3), uint32(0); length < 258; {
		for range 4 + 4*b2u(extra == 0) {
			entries = append(entries, length<<16|extra)
			length += 1 << extra
		}
		extra++
	}
	return append(entries, 258<<16, invalid, invalid)
}

func b2u(b bool) int {
	if b {
		return 1
	}
	return 0
}

// makeDistEntries returns the entries of distances.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.5
func makeDistEntries() []uint32 {
	entries := []uint32{1 << 16, 2 << 16}
	for dist, extra := uint32(3), uint32(0); len(entries) < maxDist; extra++ {
		for range 2 {
			entries = append(entries, dist<<16|extra)
			dist += 1 << extra
		}
	}
	return append(entries, invalid, invalid)
}

// makeCodeEntries returns the entries of the codes of lengths of codes.
func makeCodeEntries() []uint32 {
	entries := make([]uint32, 19)
	for i := range entries {
		entries[i] = uint32(i) << 16
	}
	return entries
}

// fixedTables makes the tables of fixed codes.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.6
func (z *Inflater) fixedTables() {
	if z.fixed {
		return
	}
	var lengths [288]uint8
	for i := range lengths {
		switch {
		case i < 144:
			lengths[i] = 8
		case i < 256:
			lengths[i] = 9
		case i < 280:
			lengths[i] = 7
		default:
			lengths[i] = 8
		}
	}
	build(z.lit[:], litBits, lengths[:], litEntries)
	pair(&z.lit)
	for i := range lengths[:32] {
		lengths[i] = 5
	}
	build(z.dists[:], distBits, lengths[:32], distEntries)
	z.fixed = true
}

// codeOrder is the order in which the lengths of the codes of lengths come.
var codeOrder = [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// dynamicTables reads the tables of a block with dynamic codes.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.7
func (z *Inflater) dynamicTables() error {
	z.fixed = false
	header, err := z.take(14)
	if err != nil {
		return err
	}
	lits, dists, codes := int(header&31)+257, int(header>>5&31)+1, int(header>>10)+4
	if lits > maxLit || dists > maxDist {
		return ErrCorrupt
	}
	var codeLengths [19]uint8
	for _, i := range codeOrder[:codes] {
		n, err := z.take(3)
		if err != nil {
			return err
		}
		codeLengths[i] = uint8(n)
	}
	if !build(z.codes[:], codeBits, codeLengths[:], codeEntries) {
		return ErrCorrupt
	}
	if err := z.readLengths(lits + dists); err != nil {
		return err
	}
	if !build(z.lit[:], litBits, z.length[:lits], litEntries) ||
		!build(z.dists[:], distBits, z.length[lits:lits+dists], distEntries) {
		return ErrCorrupt
	}
	pair(&z.lit)
	return nil
}

// readLengths reads n lengths of codes, which are compressed themselves.
func (z *Inflater) readLengths(n int) error {
	for i := 0; i < n; {
		z.fill()
		e := z.codes[z.bits&(codeSize-1)]
		if e&special != 0 || z.count < uint(e&63) {
			return z.undecodable(e)
		}
		z.bits >>= e & 63
		z.count -= uint(e & 63)
		symbol := uint8(e >> 16)
		if symbol < 16 {
			z.length[i] = symbol
			i++
			continue
		}
		value, least, extra := uint8(0), 3, uint(3)
		switch symbol {
		case 16:
			if i == 0 {
				return ErrCorrupt
			}
			value, extra = z.length[i-1], 2
		case 18:
			least, extra = 11, 7
		}
		more, err := z.take(extra)
		if err != nil {
			return err
		}
		run := least + int(more)
		if i+run > n {
			return ErrCorrupt
		}
		for range run {
			z.length[i] = value
			i++
		}
	}
	return nil
}
