// Package edit changes pages.
//
// [Apply] changes the bytes of a page at some places and leaves all others as they
// are, in whatever encoding the page is.
package edit
