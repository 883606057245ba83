// Commanddocs writes the documents about the command itemscope from what its help is made
// of: without flags, the Markdown in docs/commands; with -man and -completions, the man
// pages and the completions of a release. It is run in the folder of internal/command.
package main

import (
	"flag"
	"log"
	"path/filepath"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/itemscope/itemscope/internal/helpfiles"
	"github.com/spf13/cobra"
)

func main() {
	log.SetFlags(0)
	man := flag.String("man", "", "write man pages to this `DIR` instead")
	completions := flag.String("completions", "", "write completions to this `DIR` instead")
	flag.Parse()
	root := command.Tree()
	var err error
	if *man == "" && *completions == "" {
		err = writeMarkdown(filepath.Join("..", "..", "docs", "commands"), root)
	}
	if *man != "" {
		err = helpfiles.WriteMan(*man, root, topicTree())
	}
	if *completions != "" && err == nil {
		err = helpfiles.WriteCompletions(*completions, root)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// topicTree returns commands that have the texts of the topics. They cannot be run.
func topicTree() *cobra.Command {
	help := &cobra.Command{Use: "itemscope-help", Short: "What the commands have in common"}
	for _, t := range command.Topics() {
		c := &cobra.Command{Use: t.Name, Short: t.About, Long: t.Text, Run: func(*cobra.Command, []string) {}}
		c.Flags().AddFlagSet(t.Flags)
		help.AddCommand(c)
	}
	return help
}
