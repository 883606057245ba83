package main

import "slices"

// families returns the pages that are known to be hostile, each file of this
// package having those of one construct. Their names are those of the constructs.
func families() []Grammar {
	return slices.Concat(clones, references, includes, nesting, addresses, listings, shared, problems, templates, encodings, statements, metadata, idioms, checks, uniform, paths)
}
