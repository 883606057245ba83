package command

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// No package of ours makes much before the program begins, whatever it is run for:
// tables are written down, or made when they are first asked for.
func TestStartup(t *testing.T) {
	const most = 100 // allocations of a package

	c := exec.Command(os.Args[0], "-test.run=^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatal(err)
	}
	inits := regexp.MustCompile(`(?m)^init github\.com/itemscope/itemscope(\S*) .* (\d+) allocs$`).FindAllSubmatch(out, -1)
	if len(inits) == 0 {
		t.Fatalf("the runtime tells of no initialization:\n%s", out)
	}
	for _, init := range inits {
		if allocs, _ := strconv.Atoi(string(init[2])); allocs > most {
			t.Errorf("the package .%s makes %d allocations when the program starts, more than %d", init[1], allocs, most)
		}
	}
}
