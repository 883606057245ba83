package weburl

// isNormal reports whether ref is an absolute HTTP(S) URL of the common form
// that the parser returns as it is: in lower case, without credentials or port,
// with a path, and with nothing in it that is encoded or shortened. Two of three
// links of real pages are such URLs, and this check is cheaper than parsing.
func isNormal(ref []byte) bool {
	const scheme = "https://"
	i := len(scheme)
	switch {
	case len(ref) > maxNormal:
		return false
	case len(ref) > len(scheme) && string(ref[:len(scheme)]) == scheme:
	case len(ref) > len(scheme) && string(ref[:len("http://")]) == "http://":
		i--
	default:
		return false
	}
	n := normalHost(ref[i:])
	if n == 0 {
		return false
	}
	i += n
	for ; i < len(ref); i++ {
		switch normalBytes[ref[i]] {
		case plainByte:
		case slashByte: // what follows may be a dot segment
			if i+1 < len(ref) && (ref[i+1] == '.' || ref[i+1] == '%') {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// maxNormal bounds the length of ref, far below the limits of the parser.
const maxNormal = 1 << 16

// normalHost returns the length of the domain in lower case at the start of s. It
// returns 0 if s does not start with one, or no slash follows it, or it may be an IPv4
// address (https://url.spec.whatwg.org/#ends-in-a-number-checker) or is in Punycode.
func normalHost(s []byte) int {
	label := 0
	for i, c := range s {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '-':
		case (c == '.' || c == '/') && i > label:
			if i-label >= 4 && string(s[label:label+4]) == "xn--" {
				return 0
			}
			if c == '/' {
				if s[label] < 'a' {
					return 0
				}
				return i
			}
			label = i + 1
		default:
			return 0
		}
	}
	return 0
}

const (
	otherByte = iota
	plainByte // taken over in a path, a query and a fragment
	slashByte
)

var normalBytes = func() (class [256]uint8) {
	for c := range class {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
			class[c] = plainByte
		}
	}
	for _, c := range "-._~!$&()*+,;=:@%?#" {
		class[c] = plainByte
	}
	class['/'] = slashByte
	return class
}()
