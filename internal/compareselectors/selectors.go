package main

import (
	_ "embed"
	"log"
	"strconv"
	"strings"
)

//go:embed selectors.txt
var selectorLines string

//go:embed ugly.txt
var uglyLines string

//go:embed disagreements.txt
var disagreementLines string

// selectors returns those of the files, and those of them for which Chromium does not
// do what the standard says.
func selectors() (list, disagreements []string) {
	for _, text := range lines(disagreementLines) {
		disagreements = append(disagreements, unquote(text))
	}
	list = append(list, lines(selectorLines)...)
	for _, text := range lines(uglyLines) {
		list = append(list, unquote(text))
	}
	return append(list, disagreements...), disagreements
}

// lines returns the lines of a file that are neither empty nor comments.
func lines(text string) (list []string) {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line != "" && !strings.HasPrefix(line, "// ") {
			list = append(list, line)
		}
	}
	return list
}

// unquote reads a line as a string of Go, as far as it is in quotes.
func unquote(line string) string {
	text, err := strconv.Unquote(line)
	if err != nil {
		log.Fatalf("%s: %v", line, err)
	}
	return text
}
