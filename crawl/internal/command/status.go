package command

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/crawl/run"
	"github.com/spf13/cobra"
)

const statusLong = `Status tells how the inputs of a folder stand, also while a run is writing it: how
many are done, what was made of them, which have failed and why. With --broken it
lists the broken records of those that are done. The exit status is 1 if some inputs
are not done.`

func (p *program) statusCommand() *cobra.Command {
	var asJSON, broken bool
	c := &cobra.Command{
		Use:     "status [flags] DIR",
		Short:   "Tell how far a run is, and what has failed",
		Long:    statusLong,
		Example: "  itemscope-crawl status data\n  itemscope-crawl status --json data | jq -r '.failed[].input'",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if broken {
				return p.broken(args[0])
			}
			status, err := run.ReadStatus(args[0])
			if err != nil {
				return &inputError{err}
			}
			if asJSON {
				err = p.statusJSON(status)
			} else {
				p.statusText(args[0], status)
			}
			if err == nil && status.Left > 0 {
				return errFailed
			}
			return err
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	c.Flags().BoolVar(&broken, "broken", false, "list broken records")
	return c
}

// broken lists broken records.
func (p *program) broken(dir string) error {
	err := run.Records(dir, func(d *run.Done) error {
		for _, problem := range d.Problems {
			if _, err := fmt.Fprintln(p.stdout, oneLine(problem)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return &inputError{err}
	}
	return nil
}

func (p *program) statusJSON(s *run.Status) error {
	text, err := json.MarshalIndent(s, "", "  ")
	if err == nil {
		_, err = fmt.Fprintf(p.stdout, "%s\n", text)
	}
	return err
}

func (p *program) statusText(dir string, s *run.Status) {
	line := func(format string, args ...any) { fmt.Fprintln(p.stdout, oneLine(fmt.Sprintf(format, args...))) }
	line("%s: %s, %d done, %d failed, %d left", dir, plural(int64(s.Inputs), "input"), s.Done, len(s.Failed), s.Left-len(s.Failed))
	line("  outputs  %s, %s", plural(int64(s.Outputs), "file"), size(s.Bytes))
	for _, name := range slices.Sorted(maps.Keys(s.Counts)) {
		line("  %-8s %s", name, grouped(s.Counts[name]))
	}
	line("  version  %s, with %s", s.Last.Version, compact(s.Last.Settings))
	for _, who := range s.Running {
		line("  running  %s", who)
	}
	for _, failed := range s.Failed {
		line("  failed   %s (%s): %s", failed.Input, plural(int64(failed.Attempts), "attempt"), firstLine(failed.Error))
	}
}

// compact returns JSON in one line.
func compact(text json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, text) != nil {
		return string(text)
	}
	return b.String()
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}
