package command

import (
	"iter"

	"github.com/spf13/cobra"
)

// Tree returns the command and all that are below it, for what documents are made of.
func Tree() *cobra.Command { return new(program).tree() }

// Topics yields the topics of the help with their texts, without the flags that are told
// there: pages of commands have them.
func Topics() iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for _, name := range topics {
			if !yield(name, topicText(name)) {
				return
			}
		}
	}
}
