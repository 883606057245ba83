package report

import (
	"encoding/json"
	"io"
)

// WriteJSON writes the report as JSON, which docs/checking.md describes.
func (s *Site) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(s.document())
}
