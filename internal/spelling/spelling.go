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
	best, least := "", len(word)/3+1
	if len(word) > longest || len(word) < 2 {
		return ""
	}
	word = strings.ToLower(word)
	for k := range known {
		if len(k)-len(word) >= least || len(word)-len(k) >= least || len(k) > longest {
			continue
		}
		if n := distance(word, strings.ToLower(k)); n < least {
			best, least = k, n
		}
	}
	return best
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
