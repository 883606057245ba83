// Itemscope-mcp is the command mcp of itemscope: tools for agents. The program itemscope runs
// it for that command.
package main

import (
	"os"

	"github.com/itemscope/itemscope/internal/command"
	"github.com/itemscope/itemscope/internal/mcp"
)

func main() {
	command.ToolServer = mcp.New
	os.Exit(command.MainWith(append([]string{"mcp"}, os.Args[1:]...)))
}
