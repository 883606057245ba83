// Package filename makes names of files that are safe on every common system: out
// of names that a page or server suggests, and out of names of things.
package filename
