package command

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/itemscope/itemscope/internal/toolserver"
)

// ToolServer makes the server of the command mcp. It is nil in the program itemscope, which
// runs the program itemscope-mcp for that command: the library for the protocol would take
// a quarter of the time in which all other commands start.
var ToolServer func(toolserver.Options) toolserver.Server

const toolProgram = "itemscope-mcp"

var errNoToolProgram = errors.New("the tools for agents are in the program " + toolProgram +
	", which is neither beside this one nor on the PATH: install it, too (docs/mcp.md)")

// runToolProgram runs the program that has the protocol, with the same arguments.
func (m *toolServer) runToolProgram(ctx context.Context) error {
	path, err := findToolProgram()
	if err != nil {
		m.fail("%v", err)
		return errFailed
	}
	args := slices.Clone(m.args)
	if i := slices.Index(args, "mcp"); i >= 0 {
		args = slices.Delete(args, i, i+1)
	}
	c := exec.CommandContext(ctx, path, args...)
	c.Stdin, c.Stdout, c.Stderr = m.stdin, m.stdout, m.stderr
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = time.Minute
	err = c.Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return nil
	case errors.As(err, &exit):
		return exitStatus(exit.ExitCode())
	}
	return err
}

// findToolProgram finds it beside this program, or on the PATH.
func findToolProgram() (string, error) {
	name := toolProgram
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if own, err := os.Executable(); err == nil {
		if own, err = filepath.EvalSymlinks(own); err == nil {
			if beside := filepath.Join(filepath.Dir(own), name); isFile(beside) {
				return beside, nil
			}
		}
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", errNoToolProgram
	}
	return path, nil
}
