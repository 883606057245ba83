// Package profile tells what a consumer of structured data, such as a search engine,
// makes of the items of a page: which of its features they are eligible for, and what
// they lack.
//
//	google, err := profile.Named("google")
//	evaluation, err := profile.Evaluate(items, profile.Options{Profiles: []*profile.Profile{google}})
//	for _, result := range evaluation.Results { … }
//
// schema.org says what types and properties mean, and requires none of them. Each
// consumer has requirements of its own, which it publishes. A [Profile] is such
// requirements as data: features, the types of items that each is about, the properties
// that it requires and recommends, and what their values must be, each with the address
// of the consumer's documentation and the day on which that was read.
//
// Profiles are files in YAML or JSON, see docs/profiles.md. Those that come with this
// package are in the folder profiles, and are read when they are asked for ([Named]);
// [Read] reads any other.
//
// # Who calls whom
//
// [Evaluate] goes over the items of a page once. For each item it finds the features by
// the item's types (feature.go), and holds the item against the feature's shape
// (evaluate.go): first the values of each property (value.go), then which properties are
// there (requirement.go), and then the items that are its values against the shapes that
// the property has for them. What it finds are [Result] and [Finding].
//
// [Checks] makes checks for package conformance of the same findings (rules.go).
package profile
