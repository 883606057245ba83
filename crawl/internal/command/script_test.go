package command

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what is printed into the scripts, instead of what they expect")

// asProgram in the environment has the test binary be the program.
const asProgram = "ITEMSCOPE_CRAWL_TEST"

// atEnd is called at the end of the program.
var atEnd = func() {}

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		status := Main()
		atEnd()
		os.Exit(status)
	}
	testscript.Main(m, map[string]func(){
		"itemscope-crawl": func() { os.Exit(Main()) },
	})
}

// TestScripts runs the scripts in testdata/script. In their folders, a.warc.gz and
// b.warc.gz have three pages each, and broken.warc.gz has a broken record between two pages.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
		Setup: func(env *testscript.Env) error {
			first, second := warc("broken", 1, 0), warc("broken", 2, 0)[len(warc("broken", 1, 0)):]
			damaged := bytes.Clone(first)
			copy(damaged[len(damaged)/2:], "damaged")
			write := func(name string, contents []byte) error {
				return os.WriteFile(filepath.Join(env.WorkDir, name), contents, 0o600)
			}
			return errors.Join(
				write("a.warc.gz", warc("a", 3, 0)), write("b.warc.gz", warc("b", 3, 0)),
				write("broken.warc.gz", bytes.Join([][]byte{first, damaged, second}, nil)),
			)
		},
	})
}

// exits is a command of scripts: "exits 3 itemscope-crawl run" runs the program and checks
// its exit status.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	status := 0
	if exit := new(exec.ExitError); errors.As(ts.Exec(args[1], args[2:]...), &exit) {
		status = exit.ExitCode()
	}
	if args[0] != strconv.Itoa(status) {
		ts.Fatalf("exit status %d, want %s", status, args[0])
	}
}
