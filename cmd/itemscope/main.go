// Itemscope gets the structured data out of HTML pages. Run it with --help.
package main

import (
	"context"
	"os"

	"github.com/itemscope/itemscope/internal/command"
)

// An interrupt ends the process as it ends others: a file that is not complete has
// not got its name yet.
func main() {
	os.Exit(command.Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
