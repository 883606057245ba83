package jsontext

import (
	"encoding/binary"
	"math/bits"
	"strconv"
)

// AppendUint appends a number to dst in decimal.
func AppendUint(dst []byte, n uint32) []byte {
	if n >= 100_000_000 {
		return strconv.AppendUint(dst, uint64(n), 10)
	}
	digits := eightDigits(n)
	zeros := bits.TrailingZeros64(digits|1<<56) / 8 // that lead, except the last digit
	end := len(dst) + 8 - zeros
	return binary.LittleEndian.AppendUint64(dst, (digits|ones*'0')>>(8*zeros))[:end]
}

// eightDigits returns the digits of a number that has at most eight, one in each byte and the
// first in the lowest. It halves what is in a part of the word until that is a digit. The
// divisions by 100 and 10 are multiplications by 10486/2²⁰ and 103/2¹⁰, which are exact for
// numbers of four and two digits.
func eightDigits(n uint32) uint64 {
	w := uint64(n/10_000) | uint64(n%10_000)<<32
	hundreds := w * 10486 >> 20 & 0x0000007f_0000007f
	w = hundreds | (w-100*hundreds)<<16
	tens := w * 103 >> 10 & 0x000f000f_000f000f
	return tens | (w-10*tens)<<8
}
