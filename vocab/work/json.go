package work

import (
	"encoding/json"
	"io"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/internal/jsontext"
	"github.com/itemscope/itemscope/vocab"
)

// AppendJSON appends the report to dst as a JSON object:
//
//	{"url":"…","licenses":[{"url":"…","name":"…"}],
//	 "works":[{"url":"…","title":"…","authors":[{"name":"…","url":"…"}],
//	           "licenses":[…],"source":"microdata"}],
//	 "problems":[…]}
//
// Names, titles and authors that are not known are left out, and so are problems if
// there are none. The error is nil or a [*dom.LimitError]: the works that would have
// been too many are missing then, and what was written is JSON all the same.
func (r *Report) AppendJSON(dst []byte, o dom.JSONOptions) ([]byte, error) {
	j := newWriter(dst, o)
	j.string(`{"url":`, r.URL)
	j.licenses(`,"licenses":[`, r.Licenses)
	j.raw(`,"works":[`)
	for i := range r.Works {
		if !j.charge(workCost(&r.Works[i])) {
			break
		}
		j.comma(i)
		j.work(&r.Works[i])
	}
	j.raw("]")
	err := j.problems(r.Problems)
	j.raw("}")
	if limit := j.meter.End(); limit != nil {
		err = limit
	}
	return j.dst, err
}

// WriteJSON writes what AppendJSON appends.
func (r *Report) WriteJSON(w io.Writer, o dom.JSONOptions) error {
	return jsontext.Write(w, func(dst []byte) ([]byte, error) { return r.AppendJSON(dst, o) })
}

// MarshalJSON writes the report as AppendJSON does by default.
func (r *Report) MarshalJSON() ([]byte, error) { return r.AppendJSON(nil, dom.JSONOptions{}) }

// writer appends JSON.
type writer struct {
	dst   []byte
	o     dom.JSONOptions
	meter dom.Meter
}

func newWriter(dst []byte, o dom.JSONOptions) *writer {
	size := 0
	if o.Document != nil {
		size = o.Document.Size()
	}
	return &writer{dst: dst, o: o, meter: o.Budget.Part("work", size)}
}

func (j *writer) charge(units int) bool { return j.meter.Charge(units, dom.Node{}) }

func (j *writer) raw(s string) { j.dst = append(j.dst, s...) }

func (j *writer) comma(i int) {
	if i > 0 {
		j.dst = append(j.dst, ',')
	}
}

// string writes a string after what goes before it.
func (j *writer) string(before, s string) {
	j.raw(before)
	j.dst = jsontext.AppendString(j.dst, s)
}

// optional writes a string after what goes before it, if it is not empty.
func (j *writer) optional(before, s string) {
	if s != "" {
		j.string(before, s)
	}
}

func (j *writer) position(at dom.Position) {
	if j.o.Positions && !at.IsZero() {
		j.dst = at.AppendJSON(append(j.dst, `,"position":`...))
	}
}

func (j *writer) work(w *Work) {
	j.string(`{"url":`, w.URL)
	j.optional(`,"title":`, w.Title)
	for i, a := range w.Authors {
		if i == 0 {
			j.raw(`,"authors":[`)
		}
		j.comma(i)
		j.string(`{"name":`, a.Name)
		j.optional(`,"url":`, a.URL)
		j.raw("}")
	}
	if len(w.Authors) > 0 {
		j.raw("]")
	}
	j.licenses(`,"licenses":[`, w.Licenses)
	j.optional(`,"source":`, w.Source.String())
	j.position(w.Position(j.o.Document))
	j.raw("}")
}

func (j *writer) licenses(before string, list []License) {
	j.raw(before)
	for i := range list {
		j.comma(i)
		j.license(&list[i])
	}
	j.raw("]")
}

func (j *writer) license(l *License) {
	j.string(`{"url":`, l.URL)
	j.optional(`,"name":`, l.Name)
	j.position(l.Position(j.o.Document))
	j.raw("}")
}

func (j *writer) problems(list []dom.Problem) (err error) {
	if len(list) == 0 {
		return nil
	}
	j.raw(`,"problems":[`)
	for i := range list {
		j.comma(i)
		if j.dst, err = list[i].AppendJSON(j.dst, j.o); err != nil {
			break
		}
	}
	j.raw("]")
	return err
}

// Bytes of JSON around a work, an author or a licence.
const objectCost = 64

// workCost is about how many bytes a work is as JSON.
func workCost(w *Work) int {
	n := objectCost + len(w.URL) + len(w.Title)
	for _, a := range w.Authors {
		n += objectCost + len(a.Name) + len(a.URL)
	}
	for _, l := range w.Licenses {
		n += objectCost + len(l.URL) + len(l.Name)
	}
	return n
}

// The forms that JSON is read in.
type (
	reportJSON struct {
		URL      string
		Licenses []licenseJSON
		Works    []workJSON
		Problems []dom.Problem
	}
	workJSON struct {
		URL, Title string
		Authors    []struct{ Name, URL string }
		Licenses   []licenseJSON
		Source     vocab.Source
		Position   dom.Position
	}
	licenseJSON struct {
		URL, Name string
		Position  dom.Position
	}
)

// UnmarshalJSON reads what AppendJSON wrote. Works and licences then have no node,
// and a position if it was written.
func (r *Report) UnmarshalJSON(b []byte) error {
	var read reportJSON
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*r = Report{URL: read.URL, Licenses: licenses(read.Licenses), Problems: read.Problems}
	for _, w := range read.Works {
		work := Work{URL: w.URL, Title: w.Title, Licenses: licenses(w.Licenses), Source: w.Source, position: w.Position}
		for _, a := range w.Authors {
			work.Authors = append(work.Authors, Author{Name: a.Name, URL: a.URL})
		}
		r.Works = append(r.Works, work)
	}
	return nil
}

func licenses(read []licenseJSON) (list []License) {
	for _, l := range read {
		list = append(list, License{URL: l.URL, Name: l.Name, position: l.Position})
	}
	return list
}
