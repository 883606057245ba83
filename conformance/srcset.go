package conformance

import (
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// An imageCandidate is one of the strings that a srcset attribute is made of,
// https://html.spec.whatwg.org/multipage/images.html#image-candidate-string.
type imageCandidate struct {
	url        string
	descriptor string // "2x", "100w", or "" for one without, which is 1x
}

// imageCandidates splits the value of a srcset attribute,
// https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute, and says
// what is wrong with it, "" if nothing is.
func imageCandidates(value string) (candidates []imageCandidate, wrong string) {
	if isBlank(value) {
		return nil, "it is empty: name an image, or remove it"
	}
	rest := value
	for {
		start := strings.TrimLeft(rest, spaces)
		if start == "" {
			return candidates, "there is no image after the last comma"
		}
		if start[0] == ',' {
			return candidates, "there is no image before a comma"
		}
		end := strings.IndexAny(start, spaces)
		if end < 0 {
			end = len(start)
		}
		c := imageCandidate{url: start[:end]}
		rest = start[end:]
		more := false
		if url, comma := strings.CutSuffix(c.url, ","); comma {
			c.url, more = url, true
			if strings.HasSuffix(url, ",") {
				return candidates, "there are two commas behind " + quoted(url)
			}
		} else {
			c.descriptor, rest, more = strings.Cut(rest, ",")
			c.descriptor = microsyntax.StripASCIIWhitespace(c.descriptor)
		}
		if !validDescriptor(c.descriptor) {
			return candidates, quoted(c.descriptor) + " is neither a width, such as 600w, nor a density, such as 2x"
		}
		candidates = append(candidates, c)
		if !more {
			return candidates, candidatesTogether(candidates)
		}
	}
}

const spaces = " \t\n\r\f"

// validDescriptor tells whether s is empty, a width descriptor or a density descriptor.
func validDescriptor(s string) bool {
	if s == "" {
		return true
	}
	number := s[:len(s)-1]
	switch s[len(s)-1] {
	case 'w':
		n, ok := microsyntax.ParseNonNegativeInteger(number)
		return ok && n > 0 && microsyntax.ValidNonNegativeInteger(number)
	case 'x':
		n, ok := microsyntax.ParseFloat(number)
		return ok && n > 0 && microsyntax.ValidFloat(number)
	}
	return false
}

// isWidth tells whether a candidate has a width descriptor.
func (c *imageCandidate) isWidth() bool { return strings.HasSuffix(c.descriptor, "w") }

// candidatesTogether says what is wrong with image candidates together: if one has a
// width, all must have, and no two may have the same descriptor.
func candidatesTogether(candidates []imageCandidate) (wrong string) {
	seen := make(map[string]bool, len(candidates))
	for _, c := range candidates {
		if c.isWidth() != candidates[0].isWidth() {
			return "either all images must have a width, or none"
		}
		key := c.descriptor
		if density, ok := microsyntax.ParseFloat(strings.TrimSuffix(key, "x")); ok && !c.isWidth() {
			key = strings.TrimSuffix(key, "x")
			if density == 1 {
				key = ""
			}
		}
		if seen[key] {
			if c.descriptor == "" {
				return "two images have no descriptor: give one of them a width or a density"
			}
			return "two images have the descriptor " + c.descriptor
		}
		seen[key] = true
	}
	return ""
}
