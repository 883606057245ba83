package command

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

//go:generate go run ../commanddocs

// Tree returns the command and all that are below it, for what writes documents about
// them. It cannot be run.
func Tree() *cobra.Command { return wholeTree() }

// A Topic is what "itemscope help" tells about several commands.
type Topic struct {
	Name, About, Text string
	Flags             *pflag.FlagSet // those that are told there
}

// Topics returns the topics in the order in which they are listed.
func Topics() []Topic {
	var list []Topic
	root := Tree()
	for _, t := range topics {
		list = append(list, Topic{t.name, t.short, t.text(), flagsUnder(t, root)})
	}
	return list
}

// FlagsOf returns the flags of a command that its help describes, and the names of the
// topics that have the others.
func FlagsOf(c *cobra.Command) (flags *pflag.FlagSet, topics []string) { return flagsOf(c) }
