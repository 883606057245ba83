package schemaorg_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestStartup: the runtime has nothing to initialize for the package.
func TestStartup(t *testing.T) {
	c := exec.Command(os.Args[0], "-test.run=^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(trace), "init os ") {
		t.Fatalf("%v\n%s", err, trace)
	}
	if strings.Contains(string(trace), "itemscope/schemaorg @") {
		t.Errorf("%s", trace)
	}
}
