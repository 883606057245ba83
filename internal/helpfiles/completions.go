package helpfiles

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
)

// WriteCompletions writes a file for each shell into a folder, which it makes.
func WriteCompletions(dir string, program *cobra.Command) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for shell, write := range map[string]func(string) error{
		"bash": func(path string) error { return program.GenBashCompletionFileV2(path, true) },
		"fish": func(path string) error { return program.GenFishCompletionFile(path, true) },
		"zsh":  program.GenZshCompletionFile,
		"ps1":  program.GenPowerShellCompletionFileWithDesc,
	} {
		if err := write(filepath.Join(dir, program.Name()+"."+shell)); err != nil {
			return err
		}
	}
	return nil
}
