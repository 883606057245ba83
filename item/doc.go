// Package item has what the syntaxes of structured data share: the rule by which
// callers name the types of items ([IsType]).
package item
