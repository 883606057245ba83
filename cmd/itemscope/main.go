// Itemscope gets the structured data out of HTML pages. Run it with --help.
package main

import (
	"context"
	"os"
	"os/signal"

	"github.com/itemscope/itemscope/internal/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := command.Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	stop()
	os.Exit(status)
}
