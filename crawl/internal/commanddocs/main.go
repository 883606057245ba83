// Commanddocs writes the man pages and the completions of the command itemscope-crawl, for
// releases, from what its help is made of.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"

	"github.com/itemscope/itemscope/crawl/internal/command"
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

func main() {
	log.SetFlags(0)
	man := flag.String("man", "", "write man pages to this `DIR`")
	completions := flag.String("completions", "", "write completions to this `DIR`")
	flag.Parse()
	root := command.Tree()
	root.DisableAutoGenTag = true
	into(*man, root, writeMan)
	into(*completions, root, writeCompletions)
}

// into writes into a folder, unless it has no name.
func into(dir string, root *cobra.Command, write func(string, *cobra.Command) error) {
	if dir == "" {
		return
	}
	err := os.MkdirAll(dir, 0o777)
	if err == nil {
		err = write(dir, root)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// writeMan writes a page for each command, and one for each topic of the help. They have the
// date that SOURCE_DATE_EPOCH gives, so that a release has the same bytes each time it is made.
func writeMan(dir string, root *cobra.Command) error {
	help := &cobra.Command{Use: "itemscope-crawl-help", Short: "What the commands have in common", DisableAutoGenTag: true}
	for name, text := range command.Topics() {
		help.AddCommand(&cobra.Command{Use: name, Short: "What the help tells about " + name, Long: text, Run: func(*cobra.Command, []string) {}})
	}
	for _, tree := range []*cobra.Command{root, help} {
		header := &doc.GenManHeader{Title: "ITEMSCOPE-CRAWL", Section: "1", Source: "itemscope", Manual: "itemscope"}
		if err := doc.GenManTree(tree, header, dir); err != nil {
			return err
		}
	}
	return nil
}

// writeCompletions writes a file for each shell.
func writeCompletions(dir string, root *cobra.Command) error {
	for name, write := range map[string]func(string) error{
		"itemscope-crawl.bash": func(path string) error { return root.GenBashCompletionFileV2(path, true) },
		"itemscope-crawl.fish": func(path string) error { return root.GenFishCompletionFile(path, true) },
		"itemscope-crawl.zsh":  root.GenZshCompletionFile,
		"itemscope-crawl.ps1":  root.GenPowerShellCompletionFileWithDesc,
	} {
		if err := write(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}
