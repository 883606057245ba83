// Commanddocs writes the documents about the command itemscope from what its help is made
// of: without flags, the Markdown in docs/commands; with -man and -completions, the man
// pages and the completions of a release. It is run in the folder of internal/command.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/spf13/cobra"
)

func main() {
	log.SetFlags(0)
	man := flag.String("man", "", "write man pages to this `DIR` instead")
	completions := flag.String("completions", "", "write completions to this `DIR` instead")
	flag.Parse()
	root := command.Tree()
	root.DisableAutoGenTag = true
	var err error
	switch {
	case *man == "" && *completions == "":
		err = writeMarkdown(filepath.Join("..", "..", "docs", "commands"), root)
	default:
		if *man != "" {
			err = writeMan(*man, root)
		}
		if *completions != "" && err == nil {
			err = writeCompletions(*completions, root)
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}

// writeCompletions writes a file for each shell.
func writeCompletions(dir string, root *cobra.Command) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, write := range map[string]func(string) error{
		"itemscope.bash": func(path string) error { return root.GenBashCompletionFileV2(path, true) },
		"itemscope.fish": func(path string) error { return root.GenFishCompletionFile(path, true) },
		"itemscope.zsh":  root.GenZshCompletionFile,
		"itemscope.ps1":  root.GenPowerShellCompletionFileWithDesc,
	} {
		if err := write(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}
