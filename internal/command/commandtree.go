package command

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// A subcommand is one that can be made.
type subcommand struct {
	name string
	make func(*program) *cobra.Command
}

func subcommands() []subcommand {
	return []subcommand{
		{"check", (*program).checkCommand},
		{"explain", (*program).explainCommand},
		{"links", (*program).linksCommand},
		{"feeds", (*program).feedsCommand},
		{"icons", (*program).iconsCommand},
		{"download-name", (*program).downloadNameCommand},
		{"vcard", (*program).vcardCommand},
		{"ical", (*program).icalCommand},
		{"licenses", (*program).licensesCommand},
		{"jsonld", (*program).jsonldCommand},
		{"get", (*program).getCommand},
		{"set", (*program).setCommand},
		{"inspect", (*program).inspectCommand},
		{"tree", (*program).treeCommand},
		{"serve", (*program).serveCommand},
		{"lsp", (*program).lspCommand},
		{"mcp", (*program).mcpCommand},
	}
}

// subcommandsFor returns the subcommands that a run with args may need. To make all of them takes
// as long as to read a small page.
func subcommandsFor(args []string) []subcommand {
	all := subcommands()
	named := func(arg string) func(subcommand) bool {
		return func(s subcommand) bool { return s.name == arg }
	}
	for place, arg := range args {
		i := slices.IndexFunc(all, named(arg))
		switch {
		case i >= 0 && place == 0:
			return all[i : i+1]
		case i >= 0, slices.Contains(aboutCommands, arg):
			return all
		}
	}
	return nil
}

// aboutCommands are the commands that are about the other commands.
var aboutCommands = []string{"help", "completion", cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd}

// tree returns the command and those below it that args need.
func (p *program) tree(args []string) *cobra.Command { return p.treeOf(subcommandsFor(args)) }

// wholeTree returns a command and all that are below it, to tell about them.
func wholeTree() *cobra.Command { return new(program).treeOf(subcommands()) }

// similarCommand returns what may be meant by an argument that is like the name of a
// command, or is one in other programs.
func similarCommand(name string) string {
	if name == "version" {
		return "--version"
	}
	if commands := wholeTree().SuggestionsFor(name); len(commands) > 0 {
		return "the command " + strings.Join(commands, " or ")
	}
	return ""
}

func (p *program) treeOf(below []subcommand) *cobra.Command {
	root := p.rootCommand()
	for _, s := range below {
		c := s.make(p)
		c.Flags().SortFlags = false
		root.AddCommand(c)
	}
	p.addReaderFlags(root)
	addHelp(root)
	return root
}
