// Package serve gives over HTTP what the command gives: each [Operation] is one of its
// subcommands, the parameters of a request are the flags of that command, and the answer
// is what it prints.
//
//	request → limits → page (the body, or ?url=) → operation → answer
//
// # Who calls whom
//
// [Server.Serve] takes connections, and has the time limits of slow clients. Every request
// goes through ServeHTTP, which notes it in the log and the metrics, allows other origins,
// and keeps the rate of an address. A route of an operation waits for its turn (queue),
// reads the page (page), makes arguments of the parameters (arguments), runs the operation,
// and writes what it printed, or a problem (RFC 9457).
//
// The table of operations is all that this package knows of the command. The description
// in OpenAPI is made of the same table.
//
// # Pages that others name
//
// Nothing is fetched unless [Options.Client] is given, which should be one with
// [fetch.Options.PublicOnly].
package serve
