package itemedit

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/internal/itempath"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/jsonld"
)

// changeJSONLD changes a value of JSON-LD.
func (e *editor) changeJSONLD(v itempath.Value) (*Result, error) {
	changes, err := e.changesOf(v)
	var refused *jsonld.PatchError
	if errors.As(err, &refused) {
		at := e.document.PlacePosition(refused.Place)
		if at.IsZero() {
			at = v.Position(e.document)
		}
		return nil, e.errorAt(at, "cannot be changed: "+refused.Message)
	}
	if err != nil {
		return nil, err
	}
	page, err := edit.Apply(e.page, e.document, changes)
	if err != nil {
		return nil, e.error(v, "cannot be changed: "+err.Error())
	}
	r := &Result{Page: page, Document: e.document}
	for _, change := range changes {
		r.Changes = append(r.Changes, edit.Change{Replacement: change})
	}
	return r, nil
}

// changesOf returns the changes of the source.
func (e *editor) changesOf(v itempath.Value) ([]dom.Replacement, error) {
	if e.Kind == Remove {
		return v.JSONLD.Remove(e.document)
	}
	text, err := e.json(v)
	if err != nil {
		return nil, err
	}
	if e.Kind == Add {
		return v.JSONLD.InsertAfter(e.document, text)
	}
	return v.JSONLD.Replace(e.document, text)
}

// json returns the new value as JSON. A text is a string; after or in the place of a
// number, true or false it is one of these if it reads as one.
func (e *editor) json(v itempath.Value) ([]byte, error) {
	text := []byte(e.Value)
	if e.IsJSON {
		if err := json.Unmarshal(text, new(any)); err != nil {
			return nil, e.error(v, fmt.Sprintf("cannot become %s, which is not JSON: %v", e.Value, err))
		}
		return text, nil
	}
	switch v.JSONLD.Kind {
	case jsonld.Object, jsonld.Array:
		if e.Kind == Set {
			return nil, e.error(v, "is an object: set its properties, such as name behind a dot, or give all of it as JSON")
		}
	case jsonld.Number:
		if isNumber(text) {
			return text, nil
		}
	case jsonld.True, jsonld.False:
		if e.Value == "true" || e.Value == "false" {
			return text, nil
		}
	}
	return jsontext.AppendString(nil, e.Value), nil
}

// isNumber tells whether a text is a number of JSON.
func isNumber(text []byte) bool {
	return len(text) > 0 && (text[0] == '-' || '0' <= text[0] && text[0] <= '9') && json.Valid(text)
}
