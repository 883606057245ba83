// Itemscope gets the structured data out of HTML pages. Run it with --help.
package main

import (
	"context"
	"os"

	"github.com/itemscope/itemscope/internal/command"
)

// An interrupt simply ends the process. It leaves no incomplete file, because a file
// gets its name only when it is complete.
func main() {
	os.Exit(command.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
