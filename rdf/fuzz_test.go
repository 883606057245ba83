package rdf_test

import (
	"testing"

	"github.com/itemscope/itemscope/internal/rdftest"
)

// FuzzWriters makes terms of anything.
func FuzzWriters(f *testing.F) { rdftest.FuzzTerms(f, rdftest.CheckFormats) }
