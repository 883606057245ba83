package run

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// longestStem is how many bytes of an input's name are in its ID, so that names of files
// have less than 255 bytes, the limit of common file systems.
const longestStem = 96

// ID returns the name that an input has in the folder: the end of its own name, for
// people, and a hash of all of it, so that no two inputs have the same. It consists of
// ASCII letters, digits, "-" and "_", and begins with a letter or digit.
func ID(input string) string {
	sum := sha256.Sum256([]byte(input))
	return stem(input) + "-" + hex.EncodeToString(sum[:8])
}

// archiveExtensions are those that are left out of IDs.
var archiveExtensions = []string{".gz", ".zst", ".warc", ".arc"}

func stem(input string) string {
	if strings.Contains(input, "://") {
		input, _, _ = strings.Cut(input, "#")
		input, _, _ = strings.Cut(input, "?")
	}
	input = strings.TrimRight(input, `/\`)
	input = input[strings.LastIndexAny(input, `/\`)+1:]
	for _, extension := range archiveExtensions {
		input = strings.TrimSuffix(input, extension)
	}
	safe := strings.Map(inID, input)
	safe = strings.TrimLeft(safe[max(0, len(safe)-longestStem):], "-_")
	if safe == "" {
		return "input"
	}
	return safe
}

// inID returns the character that stands for one of a name. There is no dot, since what
// follows the first dot of a file's name is not of the ID.
func inID(r rune) rune {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r == '-', r == '_':
		return r
	}
	return '-'
}
