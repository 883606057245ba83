package meta

import (
	"strconv"
	"strings"
	"time"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/weburl"
)

// A vocabulary says what its properties are. Names are in lower case.
type vocabulary struct {
	kinds map[string]Kind // of the properties whose values are not KindText

	// parts has an entry for each property that describes a value of another one,
	// and names that other one: "og:image" for "og:image:width". A part with an
	// empty name is another name for the property itself.
	parts map[string]part

	// ordered says that a part must follow the value that it describes, because
	// the property may have several values.
	ordered bool
}

type part struct{ of, name string }

// partsOf adds to parts the names that begin with the name of a property.
func (v *vocabulary) partsOf(property string, kinds map[string]Kind) {
	for name, kind := range kinds {
		full := property + ":" + name
		v.parts[full], v.kinds[full] = part{property, name}, kind
	}
}

// define returns the definition of a name of the vocabulary.
func (v *vocabulary) define(name string) *definition {
	if known := definitions()[name]; known != nil {
		return known
	}
	return undefined(v, name)
}

// object returns the object of a vocabulary.
func (m *Data) object(v *vocabulary) *Object {
	switch v {
	case openGraph:
		return &m.OpenGraph
	case twitter:
		return &m.Twitter
	case dublinCore:
		return &m.DublinCore
	case citation:
		return &m.Citation
	}
	return &m.Prism
}

// add adds a pair to the object of its vocabulary.
func (e *extractor) add(d *definition, text string, n dom.Node) {
	o := e.m.object(d.vocabulary)
	if !e.meter.Charge(len(text)+len(d.name)+len(*o)+128, n) {
		return
	}
	value := e.read(d.kind, d.name, text, n)
	owner := o.last(d.part.of)
	switch {
	case d.part.name != "":
		if owner == nil {
			owner = e.addWhole(d, o, n)
		}
		e.append(&owner.Properties, roomInValue, d.part.name, value)
	case owner != nil && owner.Text == "" && len(owner.Properties) > 0:
		value.Properties = owner.Properties // which came before it
		*owner = value
	case owner != nil && d.isPart() && owner.Text == value.Text: // said again by another name
	default:
		e.append(o, roomInObject, d.part.of, value)
	}
}

// addWhole adds an empty value for a part that comes before the value it is of.
func (e *extractor) addWhole(d *definition, o *Object, n dom.Node) *Value {
	of := d.part.of
	if d.vocabulary.ordered {
		e.problems.Add("meta/part-without-whole", e.d.Place(n), "%q describes the %s before it, but none comes before it: write that first", d.name, of)
	}
	e.append(o, roomInObject, of, Value{Node: n})
	return o.last(of)
}

// read makes a value of a text.
func (e *extractor) read(kind Kind, name, text string, n dom.Node) Value {
	v := Value{Text: text, Node: n}
	ok := true
	switch kind {
	case kindReference:
		_, err := weburl.Parse(text)
		if ok = err == nil || strings.HasPrefix(text, "/"); ok {
			return e.read(KindURL, name, text, n)
		}
	case KindURL:
		var url string
		if url, ok = e.resolve(text, n); ok {
			v.Text, v.Kind = url, KindURL
		}
	case KindNumber:
		if v.Number, ok = readNumber(text); ok {
			v.Kind = KindNumber
		}
	case KindTime:
		if v.Time, ok = readTime(text); ok {
			v.Kind = KindTime
		}
	}
	if !ok && e.meter.Err() == nil {
		e.problems.Add(kindRules[kind], e.d.Place(n), "%q is not what %s should have: %s", text, name, kindAdvice[kind])
	}
	return v
}

// kindReference is KindURL of a property that refers to another object, where many pages
// write its name: what is neither absolute nor begins with a slash is not a URL.
const kindReference = KindTime + 1

var kindRules = [...]string{KindURL: "meta/url", kindReference: "meta/url", KindNumber: "meta/number", KindTime: "meta/time"}

var kindAdvice = [...]string{
	KindURL:       "write a URL",
	kindReference: "write the URL of the page about it",
	KindNumber:    "write a number, without a unit",
	KindTime:      "write a date as 2006-01-02 or 2006-01-02T15:04:05Z",
}

func readNumber(text string) (float64, bool) {
	if strings.Trim(text, "0123456789.-") != "" {
		return 0, false
	}
	f, err := strconv.ParseFloat(text, 64)
	return f, err == nil
}

// layouts are the forms in which pages write dates and times, as far as they have
// only one meaning. Dates with slashes have the year first (citation_date).
var layouts = []string{
	time.RFC3339, "2006-01-02T15:04:05Z0700", "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05", "2006-01-02T15:04",
	"2006-01-02 15:04:05Z07:00", "2006-01-02 15:04:05 Z0700", "2006-01-02 15:04:05", "2006-01-02 15:04",
	"2006-01-02", "2006-01", "2006", "2006/01/02", "2006/1/2", "2006/01", time.RFC1123Z, time.RFC1123,
}

func readTime(text string) (time.Time, bool) {
	const longest = 40
	if len(text) > longest {
		return time.Time{}, false
	}
	for _, layout := range layouts {
		if t, err := time.Parse(layout, text); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}
