package command

import (
	"os"
	"os/exec"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestNeovim has Neovim as the client of the language server.
func TestNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("there is no nvim; on Debian it is in the package neovim")
	}
	testscript.Run(t, testscript.Params{Dir: "testdata/neovim", RequireExplicitExec: true, UpdateScripts: *update})
}
