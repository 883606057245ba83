package command

import (
	"context"

	"github.com/itemscope/itemscope/crawl/internal/inputs"
	"github.com/spf13/pflag"
)

// inputFlags say which inputs there are beside the arguments.
type inputFlags struct {
	from   []string
	prefix string
}

func (i *inputFlags) add(f *pflag.FlagSet) {
	f.StringArrayVar(&i.from, "files-from", nil, "read the inputs, too, that this `FILE|URL|-` lists, one a line")
	f.StringVar(&i.prefix, "prefix", "", "put this `TEXT` in front of the names in lists: https://data.commoncrawl.org/")
	keepUnder("inputs", f, "files-from", "prefix")
}

// inputs returns the inputs that arguments and flags name.
func (p *program) inputs(ctx context.Context, args []string, flags *inputFlags) ([]string, error) {
	list := inputs.List{Names: args, From: flags.from, Prefix: flags.prefix, Stdin: p.stdin}
	return list.All(ctx)
}
