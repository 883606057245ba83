package command

import (
	"errors"
	"runtime"
	"slices"

	"github.com/itemscope/itemscope/internal/input"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// listFlags say which inputs there are beside the arguments, and how many are read at a
// time.
type listFlags struct {
	jobs      int
	recursive bool
	filesFrom string
	null      bool
	urlFrom   string
}

// addListFlags adds the flags of commands that read many inputs.
func (p *program) addListFlags(f *pflag.FlagSet) {
	f.IntVar(&p.jobs, "jobs", 0, "read up to this `NUMBER` of inputs at a time, which also bounds the memory (default one for each processor)")
	f.BoolVarP(&p.recursive, "recursive", "r", false, "read the pages in folders, and in those below them")
	f.StringVar(&p.filesFrom, "files-from", "", "read the inputs, too, that this `FILE|-` names, one a line")
	f.BoolVarP(&p.null, "null", "0", false, "in --files-from, names end with a NUL instead of a line feed")
	f.StringVar(&p.urlFrom, "url-from", "", "read the files, too, that this `FILE|-` names, each line a file, a tab, and the URL that the page is from")
	keepUnder("inputs", f, "jobs", "recursive", "files-from", "null", "url-from")
}

// readers are the commands that read pages, and the flags that they share beside those for
// fetching and limits, which all have. "" is the command without a subcommand.
var readers = map[string]struct {
	many bool // they read many inputs
	each bool // they can print what is found in each into a file of its own
}{
	"":              {many: true, each: true},
	"check":         {many: true},
	"links":         {many: true, each: true},
	"feeds":         {many: true, each: true},
	"icons":         {many: true, each: true},
	"download-name": {},
	"vcard":         {many: true}, // they have a file for each card, or event
	"ical":          {many: true},
	"licenses":      {many: true},
	"jsonld":        {many: true, each: true},
	"get":           {many: true},
	"set":           {},
	"inspect":       {many: true},
	"tree":          {many: true, each: true},
}

// addReaderFlags adds the flags of commands that read pages.
func (p *program) addReaderFlags(root *cobra.Command) {
	root.PersistentPreRunE = p.openOutput
	for _, c := range append(root.Commands(), root) {
		name := c.Name()
		if c == root {
			name = ""
		}
		reader, ok := readers[name]
		if !ok {
			continue
		}
		f := c.Flags()
		if c.HasSubCommands() && c != root {
			f = c.PersistentFlags()
		}
		if reader.many {
			p.addListFlags(f)
		}
		p.addOutputFlag(f)
		if reader.each {
			p.addOutputDirFlags(f)
		}
	}
}

// inputs returns the inputs that args and flags name: standard input if there are none.
// The list is empty if that would wait for someone to type a page.
func (p *program) inputs(args []string) (*input.List, error) {
	if p.jobs <= 0 {
		p.jobs = runtime.GOMAXPROCS(0)
	}
	list := &input.List{Names: args, Folders: p.recursive, FilesFrom: p.filesFrom, Null: p.null, URLFrom: p.urlFrom, Stdin: p.stdin}
	if list.IsEmpty() && !p.typed {
		list.Names = []string{input.Stdin}
	}
	uses := 0
	for _, name := range slices.Concat(list.Names, []string{list.FilesFrom, list.URLFrom}) {
		if name == input.Stdin {
			uses++
		}
	}
	switch {
	case uses > 1 && (list.FilesFrom == input.Stdin || list.URLFrom == input.Stdin):
		return nil, errors.New("standard input is a list and is named again; name it once")
	case p.null && p.filesFrom == "":
		return nil, errors.New("--null: this is about --files-from; give a list")
	}
	return list, nil
}

// together tells whether what is printed of several inputs comes one after the other.
func (p *program) together(inputs *input.List) bool { return inputs.Several() && p.outputDir == "" }
