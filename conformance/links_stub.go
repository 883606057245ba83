package conformance

var linkHabitChecks []Check
