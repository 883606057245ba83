// Itemscope gets the structured data out of HTML pages. Run it with --help.
package main

import (
	"os"

	"github.com/itemscope/itemscope/internal/command"
)

func main() { os.Exit(command.Main()) }
