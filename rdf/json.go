package rdf

import "github.com/itemscope/itemscope/internal/jsontext"

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

// string writes text.
func (j *json) string(text string) { j.buf = jsontext.AppendString(j.buf, text) }
