package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
)

// A sentence of a standard that asks for something.
type sentence struct {
	line    int
	text    string
	subject string // the last line before it that is the name of something
}

// asks finds what asks for something: the words for it in English and in Japanese,
// which one of the standards is translated to in part; the vocabularies' way to say
// "at most one"; and a sentence of vEvent that lacks its verb.
var asks = regexp.MustCompile(`\b(must|should|shall|required|may not)\b|A single property|the value be |ならない|ならず|べき|必須`)

// ends finds the ends of sentences, references to other standards included. The end is
// that of the first group.
var ends = regexp.MustCompile(`([.:](?:\s+\[[A-Z0-9]+\]\.?)*)\s+[A-Z\x{80}-\x{10FFFF}]|(。)`)

// sentences returns the sentences that ask for something in the part of a standard
// that starts at one line and ends before another.
func sentences(file, from, to string) ([]sentence, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var found []sentence
	inside, subject := false, ""
	for i, line := range strings.Split(string(b), "\n") {
		text := strings.TrimSpace(line)
		switch {
		case text == from:
			inside = true
		case inside && text == to:
			return found, nil
		case !inside || text == "":
		case isSubject(text):
			subject = text
		default:
			for _, s := range split(text) {
				if asks.MatchString(s) {
					found = append(found, sentence{line: i + 1, text: s, subject: subject})
				}
			}
		}
	}
	return nil, fmt.Errorf("%s has no part from the line %q to %q", file, from, to)
}

// subjects are what the vocabularies call properties: "fn", "type (inside adr)".
var subjects = regexp.MustCompile(`^[a-z]+(-[a-z]+)*( \(inside [a-z]+\))?$`)

func isSubject(line string) bool { return subjects.MatchString(line) }

// split splits a paragraph into sentences.
func split(paragraph string) []string {
	var list []string
	for paragraph != "" {
		at := ends.FindStringSubmatchIndex(paragraph)
		if at == nil {
			return append(list, paragraph)
		}
		end := max(at[3], at[5])
		list = append(list, paragraph[:end])
		paragraph = strings.TrimSpace(paragraph[end:])
	}
	return list
}
