// Package spelling finds the word that was probably meant where an unknown one is
// written.
package spelling

import (
	"iter"
	"strings"
)

// longest is how many bytes a word has at most for others to be compared with it.
const longest = 64

// Nearest returns the word of known that is most like word, the first of several, or ""
// if none is like it: if more than a third of it is different, letter case aside. A letter
// that is missing, added or different counts as one difference, and so do two letters in
// the wrong order.
func Nearest(word string, known iter.Seq[string]) string {
	return nearest(word, known, func(string) bool { return true })
}

// NearestName is [Nearest] for names that are made of words, such as datePublished:
// each word by itself must be like the one in its place, since a name that ends in another
// word is most often a name of its own. So postOp is not proposed for postId.
func NearestName(name string, known iter.Seq[string]) string {
	return nearest(name, known, func(k string) bool { return likeByWords(name, k) })
}

// nearest returns the word of known that is most like word of those that accept takes.
func nearest(word string, known iter.Seq[string], accept func(string) bool) string {
	best, least := "", len(word)/3+1
	if len(word) > longest || len(word) < 2 {
		return ""
	}
	lower := strings.ToLower(word)
	for k := range known {
		if len(k)-len(word) >= least || len(word)-len(k) >= least || len(k) > longest {
			continue
		}
		if n := distance(lower, strings.ToLower(k)); n < least && accept(k) {
			best, least = k, n
		}
	}
	return best
}

// likeByWords tells whether two names are like each other word by word. If some words of one
// are run together, as in datepublishd, both are compared as a whole; they must then be
// more alike, since one could as well lack a word.
func likeByWords(a, b string) bool {
	x, y := words(a), words(b)
	if len(x) != len(y) {
		most := len(a) / 6
		if len(x) > 1 && len(y) > 1 {
			most = min(most, 1) // few words have one letter
		}
		return distance(strings.ToLower(a), strings.ToLower(b)) <= most
	}
	for i := range x {
		if distance(x[i], y[i]) > len(x[i])/3 {
			return false
		}
	}
	return true
}

// words returns the words of a name in lower case. A new one begins with a capital letter
// after a small one, and after a hyphen and the like.
func words(name string) (list []string) {
	start := 0
	for i := range len(name) {
		switch c := name[i]; {
		case c == '_' || c == '-' || c == '.' || c == ' ':
			list = appendWord(list, name[start:i])
			start = i + 1
		case i > start && c >= 'A' && c <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z':
			list = appendWord(list, name[start:i])
			start = i
		}
	}
	return appendWord(list, name[start:])
}

func appendWord(list []string, word string) []string {
	if word == "" {
		return list
	}
	return append(list, strings.ToLower(word))
}

// distance is the optimal string alignment distance of two words.
func distance(a, b string) int {
	var rows [3][longest + 1]int
	before, above, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, above, row = above, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			substitution := above[j-1]
			if a[i-1] != b[j-1] {
				substitution++
			}
			row[j] = min(substitution, above[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
