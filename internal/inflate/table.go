package inflate

// Tables are indexed with the next bits of the input, of which the first is the lowest.
// An entry of a table for literals and lengths, for distances, or for lengths of codes is
//
//	bits 0-5    how many bits of the input it takes, extra bits included
//	bits 8-11   how many of these are the code, or the code of the first literal
//	bits 12-13  how many literals it has, 1 or 2
//	bit 14      it is none of those that have a value: see special
//	bit 15      it is of literals
//	bits 16-31  the literals, of which the first is the lowest; or the length or distance, without
//	            extra bits
//
// One of a subtable has in bits 16-31 where that starts, and in bits 8-11 how many bits
// it is indexed with.
const (
	literal = 1 << 15
	one     = 1 << 12

	special    = 1 << 14
	invalid    = special        // no code begins so
	endOfBlock = special | 1<<6 // the code of the end of the block
	subtable   = special | 1<<7 // there is a subtable for the codes that begin so
)

const (
	maxLit  = 286 // codes of literals and lengths, https://www.rfc-editor.org/rfc/rfc1951#section-3.2.7
	maxDist = 30  // codes of distances
	maxCode = 15  // bits of a code

	litBits  = 11
	distBits = 8
	codeBits = 7

	litMask  = 1<<litBits - 1
	distMask = 1<<distBits - 1

	// Powers of two, and more than any set of codes needs with its subtables: 2,342 and
	// 402 entries.
	litSize  = 4096
	distSize = 1024
	codeSize = 1 << codeBits
)

// build makes a table of the lengths of codes. The entries are those of the symbols,
// without the lengths of their codes. It returns false if these are not lengths
// of a prefix code that is complete, or of one code of one bit, or of none.
// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.2
func build(table []uint32, bits uint, lengths []uint8, entries []uint32) bool {
	var count [maxCode + 2]int
	for _, n := range lengths {
		count[n]++
	}
	count[0] = 0
	var first [maxCode + 2]int // among the symbols sorted by length, the first of each length
	space := 0
	for n := 1; n <= maxCode; n++ {
		first[n+1] = first[n] + count[n]
		space += count[n] << (maxCode - n)
	}
	if symbols := first[maxCode+1]; space != 1<<maxCode {
		if symbols > 1 || symbols == 1 && count[1] != 1 {
			return false
		}
		for i := range table[:1<<bits] {
			table[i] = invalid
		}
	}
	var sorted [maxLit + 2]uint16
	next := first
	for symbol, n := range lengths {
		if n != 0 {
			sorted[next[n]] = uint16(symbol)
			next[n]++
		}
	}
	code, end := uint(0), uint(1)<<bits
	var prefix, start, own uint // the subtable of these first bits starts there, and is indexed with own bits
	for n := uint(1); n <= maxCode; n++ {
		for k := first[n]; k < first[n+1]; k++ {
			entry := entries[sorted[k]] + uint32(n|n<<8)
			if n <= bits {
				for i := code; i < 1<<bits; i += 1 << n {
					table[i] = entry
				}
			} else {
				if begins := code & (1<<bits - 1); own == 0 || begins != prefix {
					prefix, start, own = begins, end, n-bits
					// Codes are numbered by length, so that those that begin alike are the next
					// ones: the subtable is as large as the longest of them wants.
					for left := 1<<own - (first[n+1] - k); left > 0; {
						own++
						left = left<<1 - count[bits+own]
					}
					end += 1 << own
					table[prefix] = subtable | uint32(own)<<8 | uint32(start)<<16
				}
				for i := code >> bits; i < 1<<own; i += 1 << (n - bits) {
					table[start+i] = entry
				}
			}
			code = following(code, n)
		}
	}
	return true
}

// following returns the code of n bits after code, where the first bit is the lowest.
func following(code, n uint) uint {
	bit := uint(1) << (n - 1)
	for code&bit != 0 {
		code ^= bit
		bit >>= 1
	}
	return code | bit
}

// firstOnly returns the entry of the first literal of one that has two.
func firstOnly(e uint32) uint32 { return literal | one | e&0xff0000 | e>>8&15 }

// pair has entries of a literal also have the next literal, where the index has all bits
// of its code.
func pair(lit *[litSize]uint32) {
	// From the last to the first: the bits that follow are a lower index.
	for i := litMask; i >= 0; i-- {
		e := lit[i]
		if e&literal == 0 {
			continue
		}
		bits := e & 63
		next := lit[i>>bits]
		if both := bits + next&63; next&(literal|one) == literal|one && both <= litBits {
			lit[i] = literal | 2*one | both | bits<<8 | e>>16&0xff<<16 | next>>16<<24
		}
	}
}
