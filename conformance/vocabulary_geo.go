package conformance

import (
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// geo looks at positions that have the right syntax: at their precision and range.
func (v *vocabularyPass) geo(it *microdata.Item, precision, inRange *Rule) {
	row := v.Lookup("", "geo", vocab.Today)
	for _, value := range it.Values("geo") {
		if value.Item != nil || !v.unseen(value, row, aspectMore) {
			continue
		}
		latitude, longitude, ok := vocab.ParseGeo(value.Text)
		if !ok {
			continue
		}
		if !sixDigits(latitude) || !sixDigits(longitude) {
			v.Report(precision, v.valuePlace(value, "geo"), "the position %q should have six digits after each decimal point", value.Text)
		}
		if beyond(latitude, 90) || beyond(longitude, 180) {
			v.Report(inRange, v.valuePlace(value, "geo"), "the position %q is not on earth: write the latitude first, which is 90 degrees at most", value.Text)
		}
	}
}

func sixDigits(degrees string) bool {
	_, fraction, _ := strings.Cut(degrees, ".")
	return len(fraction) == 6
}

func beyond(degrees string, most float64) bool {
	n, err := strconv.ParseFloat(degrees, 64)
	return err != nil || n > most || n < -most
}
