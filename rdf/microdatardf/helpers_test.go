package microdatardf_test

import "github.com/itemscope/itemscope/internal/microdatardftest"

const page2011 = microdatardftest.URL

var (
	thing       = microdatardftest.Thing
	parse       = microdatardftest.Parse
	convert     = microdatardftest.Convert
	corpusQuads = microdatardftest.Corpus
)
