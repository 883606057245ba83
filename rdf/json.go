package rdf

// json writes JSON (https://www.rfc-editor.org/rfc/rfc8259), indented unless it
// is dense.
type json struct {
	output
	dense bool
	depth int
	first bool // nothing stands in the innermost array or object yet
}

// open starts an array or object.
func (j *json) open(bracket byte) {
	j.buf = append(j.buf, bracket)
	j.depth++
	j.first = true
}

// close ends an array or object.
func (j *json) close(bracket byte) {
	j.depth--
	if !j.first {
		j.newline()
	}
	j.buf = append(j.buf, bracket)
	j.first = false
}

// next goes on to the next element of an array or member of an object.
func (j *json) next() {
	if !j.first {
		j.buf = append(j.buf, ',')
	}
	j.first = false
	j.newline()
}

func (j *json) newline() {
	if j.dense {
		return
	}
	j.buf = append(j.buf, '\n')
	for range j.depth {
		j.buf = append(j.buf, "  "...)
	}
}

// key starts the next member of an object.
func (j *json) key(name string) {
	j.next()
	j.string(name)
	j.buf = append(j.buf, ':')
	if !j.dense {
		j.buf = append(j.buf, ' ')
	}
}

// string writes text, which is UTF-8.
func (j *json) string(text string) {
	dst := append(j.buf, '"')
	start := 0
	for i := range len(text) {
		if c := text[i]; c < 0x20 || c == '"' || c == '\\' {
			dst = append(dst, text[start:i]...)
			dst = appendEscape(dst, c)
			start = i + 1
		}
	}
	j.buf = append(append(dst, text[start:]...), '"')
}
