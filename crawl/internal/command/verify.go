package command

import (
	"fmt"

	"github.com/itemscope/itemscope/crawl/run"
	"github.com/spf13/cobra"
)

const verifyLong = `Verify reads all outputs of a run, and tells which are not what was written:
missing, changed, or without a record. What a run is writing meanwhile may be
among them. The exit status is 1 if there are some. The next run makes missing ones
again; delete those that have changed, to have them made again, too.`

func (p *program) verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "verify [flags] DIR",
		Short:   "Hold the outputs of a run to their records",
		Long:    verifyLong,
		Example: "  itemscope-crawl verify data",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			bad := 0
			n, err := run.Verify(c.Context(), args[0], func(name, what string) {
				bad++
				p.fail("%s: %s", name, what)
			})
			if err != nil {
				return plainError(err)
			}
			fmt.Fprintf(p.stdout, "%s, %d wrong\n", plural(int64(n), "output"), bad)
			if bad > 0 {
				return errFailed
			}
			return nil
		},
	}
}
