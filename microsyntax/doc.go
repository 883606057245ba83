// Package microsyntax reads the small languages that attribute values are
// written in: the common microsyntaxes of the HTML standard, language tags and
// MIME types.
//
// A function named ParseX follows the standard's "rules to parse an X", which
// say what a browser makes of a string, right or wrong. A function named ValidX
// says whether an author was allowed to write it. The two differ: "-00:00"
// parses as a time-zone offset but is not a valid one.
//
// What was parsed is a small comparable value, and its String method writes it
// in the shortest form that parses to the same value again.
//
// # Limits
//
// The standard puts no bound on the numbers in a string. Here a year is at most
// [MaxYear], a duration is less than 2⁶³ seconds and an integer fits in an
// int64; beyond that the parsers report false. Fractions of a second are kept
// to the nanosecond; further digits are dropped. The ValidX functions have no such
// limits. A valid string fails to parse only if it exceeds one of them.
//
// Every function takes time linear in the length of its input.
//
// https://html.spec.whatwg.org/multipage/common-microsyntaxes.html
package microsyntax
