package run

import (
	"fmt"
	"strconv"
	"strings"
)

// A Shard is one of several parts that the list of inputs is divided into: the inputs
// whose place in it leaves the remainder Index when divided by Count. The zero value is
// all of it.
type Shard struct {
	Index, Count int
}

// ParseShard reads "0/4", the first of four, up to "3/4".
func ParseShard(text string) (Shard, error) {
	index, count, _ := strings.Cut(text, "/")
	i, err := strconv.Atoi(index)
	n, err2 := strconv.Atoi(count)
	if err != nil || err2 != nil || i < 0 || n < 1 || i >= n {
		return Shard{}, fmt.Errorf("%q: write I/N, the number of the shard, from 0 to N-1, and how many there are: 0/4, 1/4, 2/4, 3/4", text)
	}
	return Shard{i, n}, nil
}

// IsAll tells whether the shard has all inputs.
func (s Shard) IsAll() bool { return s.Count <= 1 }

// String returns the shard as ParseShard reads it, and "all" if it has all inputs.
func (s Shard) String() string {
	if s.IsAll() {
		return "all"
	}
	return fmt.Sprintf("%d/%d", s.Index, s.Count)
}

// name returns what files and folders of the shard are called.
func (s Shard) name() string { return strings.Replace(s.String(), "/", "-of-", 1) }

// has tells whether the shard has the input at a place of the list.
func (s Shard) has(place int) bool { return s.IsAll() || place%s.Count == s.Index }
