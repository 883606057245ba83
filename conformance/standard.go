package conformance

import "slices"

// standard are the checks of this package, in the order of the documentation.
var standard = slices.Concat(
	microdataChecks,
	vocabularyChecks,
	linkChecks,
	mf2Checks,
	extractionChecks,
)
