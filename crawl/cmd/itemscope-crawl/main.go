// Itemscope-crawl makes data sets of web archives. Run it with --help.
package main

import (
	"os"

	"github.com/itemscope/itemscope/crawl/internal/command"
)

func main() { os.Exit(command.Main()) }
