package command

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long tasks may take to end when the program is interrupted. What they
// have done until then is discarded anyway.
const grace = 5 * time.Second

// Main runs the program with the arguments and the streams of the process, and returns its
// exit status. The first interrupt has tasks end, for at most the time of grace; the second
// ends the process.
func Main() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, func() {
		stop()
		time.AfterFunc(grace, func() { os.Exit(interrupted) })
	})
	return Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
}
