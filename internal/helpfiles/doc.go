// Package helpfiles writes what a release has of a command's help: man pages and
// completions.
package helpfiles
