package command

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// Main runs the program with the arguments and the streams of the process, and returns its
// exit status. The first interrupt has what was finished written; the second ends the
// process.
func Main() int { return MainWith(os.Args[1:]) }

// MainWith is Main with other arguments.
func MainWith(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	return Run(ctx, args, os.Stdin, os.Stdout, os.Stderr)
}
