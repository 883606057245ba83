package conformance

import "slices"

// standardChecks returns the checks of this package, in the order of the documentation.
func standardChecks() []Check {
	return slices.Concat(
		microdataChecks(),
		vocabularyChecks,
		linkChecks(),
		mf2Checks,
		extractionChecks,
	)
}
