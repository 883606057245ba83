// Ruledocs writes the documents about the rules of package conformance: the rules
// themselves, and the table of what the standards ask of authors.
package main

func main() {}
