package command

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// colorChoices are the values of --color.
var colorChoices = []string{"auto", "always", "never"}

// A colorFlag says whether the styles of a terminal are used.
type colorFlag string

func (c *colorFlag) add(f *pflag.FlagSet) {
	*c = "auto"
	f.Var(c, "color", "use colours `WHEN`: auto, on a terminal unless NO_COLOR is set; always; never")
}

func (c *colorFlag) String() string { return string(*c) }
func (c *colorFlag) Type() string   { return "WHEN" }

func (c *colorFlag) Set(value string) error {
	if !slices.Contains(colorChoices, value) {
		return fmt.Errorf("give %s", strings.Join(colorChoices, ", "))
	}
	*c = colorFlag(value)
	return nil
}

// coloured tells whether styles are used in an output.
func (p *program) coloured(o *output) bool {
	if p.color != "auto" {
		return p.color == "always"
	}
	_, terminal := o.columns()
	return terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb" // https://no-color.org
}
