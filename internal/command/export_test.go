package command

import (
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

func TestFreeName(t *testing.T) {
	x := &export{taken: map[string]int{}}
	for _, c := range [][2]string{
		{"ida.vcf", "ida.vcf"}, {"ida.vcf", "ida-2.vcf"}, {"ida-2.vcf", "ida-2-2.vcf"}, {"ida-3.vcf", "ida-3.vcf"}, {"ida.vcf", "ida-4.vcf"},
	} {
		if got := x.freeName(c[0]); got != c[1] {
			t.Errorf("%s: %s, want %s", c[0], got, c[1])
		}
	}
}

// The name for a file of the thousandth page with an Ida is found as soon as that
// of the first.
func TestFreeNameGrowth(t *testing.T) {
	testdata.Growth(t, func(n int) {
		x := &export{taken: map[string]int{}}
		for range n {
			x.freeName("ida.vcf")
		}
	}, 5000)
}
