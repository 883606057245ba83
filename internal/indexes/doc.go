// Package indexes has what the tables of golang.org/x/text lack of the indexes
// of the Encoding Standard (https://encoding.spec.whatwg.org/#indexes), for those
// who decode pages and those who encode the queries of URLs.
package indexes
