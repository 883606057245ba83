// Package item holds what the syntaxes of structured data have in common.
package item
