package jsonld

import "strings"

// schemeEnd returns the index of the colon behind the scheme of an IRI
// (https://www.rfc-editor.org/rfc/rfc3986#section-3.1), -1 if s has none.
func schemeEnd(s string) int {
	for i := range len(s) {
		switch c := s[i]; {
		case c|0x20 >= 'a' && c|0x20 <= 'z':
		case i > 0 && (c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.'):
		case i > 0 && c == ':':
			return i
		default:
			return -1
		}
	}
	return -1
}

// isIRI tells whether s has the form of an IRI, which is not a relative reference.
func isIRI(s string) bool { return schemeEnd(s) >= 0 }

func isBlank(s string) bool { return len(s) > 1 && s[0] == '_' && s[1] == ':' }

// An iriParts is an IRI reference in its parts,
// https://www.rfc-editor.org/rfc/rfc3986#section-3.
type iriParts struct {
	scheme, authority, path, query, fragment   string
	hasScheme, hasAuthority, hasQuery, hasFrag bool
}

func splitIRI(s string) (p iriParts) {
	if i := schemeEnd(s); i >= 0 {
		p.scheme, p.hasScheme, s = s[:i], true, s[i+1:]
	}
	if i := strings.IndexByte(s, '#'); i >= 0 {
		p.fragment, p.hasFrag, s = s[i+1:], true, s[:i]
	}
	if i := strings.IndexByte(s, '?'); i >= 0 {
		p.query, p.hasQuery, s = s[i+1:], true, s[:i]
	}
	if strings.HasPrefix(s, "//") {
		s = s[2:]
		end := strings.IndexByte(s, '/')
		if end < 0 {
			end = len(s)
		}
		p.authority, p.hasAuthority, s = s[:end], true, s[end:]
	}
	p.path = s
	return p
}

func (p *iriParts) String() string {
	b := make([]byte, 0, len(p.scheme)+len(p.authority)+len(p.path)+len(p.query)+len(p.fragment)+5)
	if p.hasScheme {
		b = append(append(b, p.scheme...), ':')
	}
	if p.hasAuthority {
		b = append(append(b, "//"...), p.authority...)
	}
	b = append(b, p.path...)
	if p.hasQuery {
		b = append(append(b, '?'), p.query...)
	}
	if p.hasFrag {
		b = append(append(b, '#'), p.fragment...)
	}
	return string(b)
}

// resolveIRI resolves a reference against a base, by
// https://www.rfc-editor.org/rfc/rfc3986#section-5.2 without any normalization.
func resolveIRI(base, reference string) string {
	r := splitIRI(reference)
	if r.hasScheme {
		r.path = removeDotSegments(r.path)
		return r.String()
	}
	b := splitIRI(base)
	t := iriParts{scheme: b.scheme, hasScheme: b.hasScheme, fragment: r.fragment, hasFrag: r.hasFrag}
	switch {
	case r.hasAuthority:
		t.authority, t.hasAuthority = r.authority, true
		t.path, t.query, t.hasQuery = removeDotSegments(r.path), r.query, r.hasQuery
	case r.path == "":
		t.authority, t.hasAuthority, t.path = b.authority, b.hasAuthority, b.path
		t.query, t.hasQuery = b.query, b.hasQuery
		if r.hasQuery {
			t.query, t.hasQuery = r.query, true
		}
	default:
		t.authority, t.hasAuthority, t.query, t.hasQuery = b.authority, b.hasAuthority, r.query, r.hasQuery
		path := r.path
		if path[0] != '/' {
			path = mergePaths(&b, path)
		}
		t.path = removeDotSegments(path)
	}
	return t.String()
}

// mergePaths is https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3.
func mergePaths(base *iriParts, path string) string {
	if base.hasAuthority && base.path == "" {
		return "/" + path
	}
	return base.path[:strings.LastIndexByte(base.path, '/')+1] + path
}

// removeDotSegments is https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4.
func removeDotSegments(path string) string {
	if !strings.Contains(path, ".") {
		return path
	}
	in, out := path, make([]byte, 0, len(path))
	for in != "" {
		switch {
		case strings.HasPrefix(in, "../"):
			in = in[3:]
		case strings.HasPrefix(in, "./"):
			in = in[2:]
		case strings.HasPrefix(in, "/./"):
			in = in[2:]
		case in == "/.":
			in = "/"
		case strings.HasPrefix(in, "/../"):
			in, out = in[3:], withoutLastSegment(out)
		case in == "/..":
			in, out = "/", withoutLastSegment(out)
		case in == "." || in == "..":
			in = ""
		default:
			end := strings.IndexByte(in[1:], '/') + 1
			if end == 0 {
				end = len(in)
			}
			out, in = append(out, in[:end]...), in[end:]
		}
	}
	return string(out)
}

func withoutLastSegment(path []byte) []byte {
	for i := len(path) - 1; i >= 0; i-- {
		if path[i] == '/' {
			return path[:i]
		}
	}
	return path[:0]
}

// relativeIRI returns the reference that resolves to iri against base, or iri if
// none shorter does.
func relativeIRI(base, iri string) string {
	b, p := splitIRI(base), splitIRI(iri)
	if b.scheme != p.scheme || b.authority != p.authority || b.hasAuthority != p.hasAuthority || !p.hasScheme {
		return iri
	}
	r := iriParts{query: p.query, hasQuery: p.hasQuery, fragment: p.fragment, hasFrag: p.hasFrag}
	switch {
	case b.path != p.path:
		r.path = relativePath(b.path, p.path)
	case b.query == p.query && b.hasQuery == p.hasQuery && r.hasFrag:
		r.hasQuery, r.query = false, ""
	case !p.hasQuery || b.query == p.query:
		// The path is needed where the reference would have the query of the base, or
		// would be empty.
		r.path = relativePath(b.path, p.path)
	}
	reference := r.String()
	if resolveIRI(base, reference) != iri {
		return iri
	}
	return reference
}

// relativePath returns a path that merged with base is path.
func relativePath(base, path string) string {
	from, to := strings.Split(base, "/"), strings.Split(path, "/")
	from = from[:len(from)-1]
	same := 0
	for same < len(from) && same < len(to)-1 && from[same] == to[same] {
		same++
	}
	relative := strings.Repeat("../", len(from)-same) + strings.Join(to[same:], "/")
	switch first, _, _ := strings.Cut(relative, "/"); {
	case relative == "":
		return "./"
	case strings.Contains(first, ":") || first == "":
		return "./" + relative
	}
	return relative
}
