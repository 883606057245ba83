package weburl

// Most references in real pages are of a common form that resolves without parsing. They
// are absolute HTTP(S) URLs in lower case without credentials and port, or the path of such
// a URL, and nothing in them is encoded or shortened. To check that is cheaper than parsing.

// A normalForm is what a reference in the common form is.
type normalForm uint8

const (
	notNormal normalForm = iota
	normalURL
	normalPath // it begins with a slash, and the base URL is of the common form, too
)

// normal tells which form ref has.
func (r *Resolver) normal(ref []byte) normalForm {
	switch {
	case len(ref) > maxNormal || len(ref) == 0:
		return notNormal
	case ref[0] == '/':
		if r.site != "" && (len(ref) == 1 || ref[1] != '/') && isNormalPath(ref) {
			return normalPath
		}
		return notNormal
	case r.site != "" && len(ref) >= len(r.site) && string(ref[:len(r.site)]) == r.site:
		if isNormalPath(ref[len(r.site)-1:]) {
			return normalURL
		}
	case isNormal(ref):
		return normalURL
	}
	return notNormal
}

// isNormal reports whether ref is an absolute URL of the common form.
func isNormal(ref []byte) bool {
	if len(ref) > maxNormal {
		return false
	}
	i := len(schemeOf(ref))
	if i == 0 {
		return false
	}
	n := normalHost(ref[i:])
	return n > 0 && isNormalPath(ref[i+n:])
}

// schemeOf returns the scheme of an HTTP(S) URL in lower case, with two slashes.
func schemeOf[T string | []byte](ref T) string {
	for _, scheme := range [...]string{"https://", "http://"} {
		if len(ref) > len(scheme) && string(ref[:len(scheme)]) == scheme {
			return scheme
		}
	}
	return ""
}

// normalSite returns a URL up to the slash behind its domain, if so far it is of the
// common form, and else "".
func normalSite(u URL) string {
	href := u.String()
	scheme := schemeOf(href)
	if scheme == "" {
		return ""
	}
	n := normalHost(href[len(scheme):])
	if n == 0 {
		return ""
	}
	return href[:len(scheme)+n+1]
}

// isNormalPath tells whether a path from its first slash, with what follows it, is of the
// common form. It looks at eight bytes at a time, and the one after them.
func isNormalPath(ref []byte) bool {
	for ; len(ref) > 8; ref = ref[8:] {
		of := &normalBytes
		all := of[ref[0]] | of[ref[1]] | of[ref[2]] | of[ref[3]] | of[ref[4]] | of[ref[5]] | of[ref[6]] | of[ref[7]]
		if all&otherByte != 0 || all&slashByte != 0 && (all|of[ref[8]])&dotByte != 0 && mayHaveDotSegment(ref[:9]) {
			return false
		}
	}
	for _, c := range ref {
		if normalBytes[c]&otherByte != 0 {
			return false
		}
	}
	return !mayHaveDotSegment(ref)
}

// mayHaveDotSegment tells whether a dot follows a slash, or what may stand for one.
func mayHaveDotSegment(s []byte) bool {
	for i := 1; i < len(s); i++ {
		if s[i-1] == '/' && normalBytes[s[i]]&dotByte != 0 {
			return true
		}
	}
	return false
}

// maxNormal bounds the length of ref, far below the limits of the parser.
const maxNormal = 1 << 16

// normalHost returns the length of the domain in lower case at the start of s. It
// returns 0 if s does not start with one, or no slash follows it, or it may be an IPv4
// address (https://url.spec.whatwg.org/#ends-in-a-number-checker) or is in Punycode.
func normalHost[T string | []byte](s T) int {
	label := 0
	for i := range len(s) {
		switch c := s[i]; {
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

// What a byte is in a path, a query and a fragment: 0 if it is taken over there as it is.
const (
	slashByte = 1 << iota
	dotByte   // a dot, or a percent sign, which may begin one
	otherByte
)

var normalBytes = func() (class [256]uint8) {
	for c := range class {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9':
		default:
			class[c] = otherByte
		}
	}
	for _, c := range "-_~!$&()*+,;=:@?#" {
		class[c] = 0
	}
	class['/'], class['.'], class['%'] = slashByte, dotByte, dotByte
	return class
}()
