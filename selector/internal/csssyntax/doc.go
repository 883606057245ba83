// Package csssyntax tokenizes CSS, as far as selectors need it, and writes
// identifiers and strings so that they are read again as the same.
//
// https://drafts.csswg.org/css-syntax-3/, https://drafts.csswg.org/cssom/#common-serializing-idioms
package csssyntax
