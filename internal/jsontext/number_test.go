package jsontext

import (
	"math"
	"strconv"
	"testing"
)

func TestAppendUint(t *testing.T) {
	check := func(n uint32) {
		if got, want := string(AppendUint([]byte("x"), n)), "x"+strconv.Itoa(int(n)); got != want {
			t.Fatalf("%s, want %s", got, want)
		}
	}
	for n := range uint32(10_000) {
		check(n)
		check(n * 10_000)
		check(n*10_000 + 9_999)
		check(math.MaxUint32 - n)
	}
}
