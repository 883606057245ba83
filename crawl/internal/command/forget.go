package command

import (
	"path/filepath"

	"github.com/itemscope/itemscope/crawl/internal/inputs"
	"github.com/itemscope/itemscope/crawl/run"
	"github.com/spf13/cobra"
)

const forgetLong = `Forget takes inputs out of the list of a folder, with all that was made of them:
their outputs and records. What ends it in between leaves inputs that are not done;
the same command goes on.`

func (p *program) forgetCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "forget [flags] DIR FILE|URL...",
		Short:   "Remove inputs from a folder, with what was made of them",
		Long:    forgetLong,
		Example: "  itemscope-crawl forget data crawl/a.warc.gz\n  itemscope-crawl forget data s3://bucket/b.warc.gz",
		Args:    cobra.MinimumNArgs(2),
		RunE: func(c *cobra.Command, args []string) error {
			names := args[1:]
			for i, name := range names { // the file may be gone
				if inputs.IsURL(name) {
					continue
				}
				path, err := filepath.Abs(name)
				if err != nil {
					return err
				}
				names[i] = path
			}
			return plainError(run.Forget(c.Context(), args[0], names))
		},
	}
}
