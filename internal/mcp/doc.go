// Package mcp gives agents what the command gives, as tools of the Model Context Protocol
// (https://modelcontextprotocol.io/specification/), over standard input and output or over
// HTTP. Each tool is an operation of package serve, so that there is one table of what can be
// asked, with the same names.
//
//	call → arguments → page (text, URL or file) → operation → piece of the output
//
// # Who calls whom
//
// [New] makes a tool of each operation (tool.go), whose schema is made of the operation's
// flags (schema.go). A call reads its arguments (arguments.go), waits for its turn, reads the
// page (source.go), and runs the operation; what that printed is cut to what the caller
// wants (output.go). The server speaks over streams or HTTP (transport.go); package
// toolserver has the checks that keep the pages of browsers out.
//
// No tool changes anything: what would change a page returns it changed.
package mcp
