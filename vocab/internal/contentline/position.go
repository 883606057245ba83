package contentline

import (
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/vocab"
)

// ParsePosition reads a latitude and a longitude in degrees, as [vocab.ParseGeo]
// has them or in a geo URI, with white space around them or without. It returns
// them as they are written, without a plus sign, which means nothing.
// It reports false where there is no such place on earth.
//
//	https://www.rfc-editor.org/rfc/rfc5870#section-3.3
func ParsePosition(s string) (latitude, longitude string, ok bool) {
	s = microsyntax.StripASCIIWhitespace(s)
	if uri, isURI := strings.CutPrefix(s, "geo:"); isURI {
		coordinates, _, _ := strings.Cut(uri, ";")
		s = strings.Replace(coordinates, ",", ";", 1)
		s, _, _ = strings.Cut(s, ",") // the altitude
	}
	latitude, longitude, ok = vocab.ParseGeo(s)
	ok = ok && within(latitude, 90) && within(longitude, 180)
	return strings.TrimPrefix(latitude, "+"), strings.TrimPrefix(longitude, "+"), ok
}

func within(degrees string, limit float64) bool {
	f, err := strconv.ParseFloat(degrees, 64)
	return err == nil && -limit <= f && f <= limit
}
