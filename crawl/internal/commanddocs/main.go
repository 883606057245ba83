// Commanddocs writes the man pages and the completions of the command itemscope-crawl, for
// releases, from what its help is made of.
package main

import (
	"flag"
	"log"

	"github.com/itemscope/itemscope/crawl/internal/command"
	"github.com/itemscope/itemscope/internal/helpfiles"
	"github.com/spf13/cobra"
)

func main() {
	log.SetFlags(0)
	man := flag.String("man", "", "write man pages to this `DIR`")
	completions := flag.String("completions", "", "write completions to this `DIR`")
	flag.Parse()
	root := command.Tree()
	var err error
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
	help := &cobra.Command{Use: "itemscope-crawl-help", Short: "What the commands have in common"}
	for name, text := range command.Topics() {
		help.AddCommand(&cobra.Command{Use: name, Short: "What the help tells about " + name, Long: text, Run: func(*cobra.Command, []string) {}})
	}
	return help
}
