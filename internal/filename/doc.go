// Package filename makes file names that are safe on every common system, from names
// that a page or server suggests ([Clean]) and from titles ([Set]).
package filename
