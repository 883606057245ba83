package dataset

import (
	"strconv"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
)

// appendPageJSON appends the row of a page as a JSON object and a newline. It has all columns,
// null where there is no value, and of each syntax the JSON itself.
func appendPageJSON(dst []byte, rows *Rows) []byte {
	p := &rows.Page
	dst = jsontext.AppendString(append(dst, `{"id":`...), p.ID)
	dst = jsontext.AppendString(append(dst, `,"url":`...), p.URL)
	dst = append(dst, `,"fetched":`...)
	if p.Fetched.IsZero() {
		dst = append(dst, "null"...)
	} else {
		dst = append(p.Fetched.UTC().AppendFormat(append(dst, '"'), timeFormat), '"')
	}
	dst = append(dst, `,"status":`...)
	if p.Status == 0 {
		dst = append(dst, "null"...)
	} else {
		dst = strconv.AppendInt(dst, int64(p.Status), 10)
	}
	dst = appendStringOrNull(append(dst, `,"digest":`...), p.Digest)
	dst = appendStringOrNull(append(dst, `,"archive":`...), p.Archive)
	dst = strconv.AppendInt(append(dst, `,"offset":`...), p.Offset, 10)
	dst = appendStringOrNull(append(dst, `,"encoding":`...), p.Encoding)
	dst = appendStringOrNull(append(dst, `,"language":`...), p.Language)
	dst = appendStringOrNull(append(dst, `,"title":`...), p.Title)
	dst = append(dst, `,"syntaxes":[`...)
	for i, s := range p.Syntaxes {
		dst = jsontext.AppendString(appendComma(dst, i), string(s))
	}
	dst = append(dst, `],"counts":{`...)
	for i := range columns {
		dst = append(jsontext.AppendString(appendComma(dst, i), string(columns[i].syntax)), ':')
		dst = strconv.AppendInt(dst, int64(p.Counts[i]), 10)
	}
	dst = strconv.AppendInt(append(dst, `,"facts":`...), int64(p.Facts), 10)
	dst = append(dst, `},"problems":[`...)
	for i := range p.Problems {
		dst = p.Problems[i].appendJSON(appendComma(dst, i))
	}
	dst = append(dst, ']')
	for i := range columns {
		dst = append(jsontext.AppendString(append(dst, ','), string(columns[i].syntax)), ':')
		if p.JSON[i] == nil {
			dst = append(dst, "null"...)
		} else {
			dst = append(dst, p.JSON[i]...)
		}
	}
	return append(dst, "}\n"...)
}

// timeFormat has milliseconds, as the other formats have.
const timeFormat = "2006-01-02T15:04:05.000Z"

func appendComma(dst []byte, i int) []byte {
	if i > 0 {
		return append(dst, ',')
	}
	return dst
}

func appendStringOrNull(dst []byte, s string) []byte {
	if s == "" {
		return append(dst, "null"...)
	}
	return jsontext.AppendString(dst, s)
}

func (p *Problem) appendJSON(dst []byte) []byte {
	dst = jsontext.AppendString(append(dst, `{"rule":`...), p.Rule)
	dst = strconv.AppendInt(append(dst, `,"count":`...), int64(p.Count), 10)
	dst = jsontext.AppendString(append(dst, `,"message":`...), p.Message)
	return append(appendPosition(dst, p.Position), '}')
}

// appendPosition appends the members line and column.
func appendPosition(dst []byte, at dom.Position) []byte {
	if at.IsZero() {
		return append(dst, `,"line":null,"column":null`...)
	}
	dst = strconv.AppendUint(append(dst, `,"line":`...), uint64(at.Line), 10)
	return strconv.AppendUint(append(dst, `,"column":`...), uint64(at.Column), 10)
}

// appendFactsJSON appends a JSON object and a newline for each fact.
func appendFactsJSON(dst []byte, rows *Rows) []byte {
	for i := range rows.Facts {
		f := &rows.Facts[i]
		dst = jsontext.AppendString(append(dst, `{"page_id":`...), rows.Page.ID)
		dst = jsontext.AppendString(append(dst, `,"page":`...), rows.Page.URL)
		dst = appendStringOrNull(append(dst, `,"graph":`...), f.Graph)
		dst = jsontext.AppendString(append(dst, `,"subject":`...), f.Subject)
		dst = jsontext.AppendString(append(dst, `,"predicate":`...), f.Predicate)
		dst = jsontext.AppendString(append(dst, `,"object":`...), f.Object)
		dst = appendStringOrNull(append(dst, `,"datatype":`...), f.Datatype)
		dst = appendStringOrNull(append(dst, `,"language":`...), f.Language)
		dst = jsontext.AppendString(append(dst, `,"syntax":`...), string(f.Syntax))
		dst = append(appendPosition(dst, f.Position), "}\n"...)
	}
	return dst
}
