package microsyntax

import (
	"strings"
	"testing"
	"time"
)

func TestTime(t *testing.T) {
	syntaxes["time"].test(t, []syntaxCase{
		{"14:54", "14:54", true},
		{"14:54:39", "14:54:39", true},
		{"14:54:39.929", "14:54:39.929", true},
		{"14:54:00", "14:54", true},
		{"14:54:00.000", "14:54", true},
		{"14:54:00.5", "14:54:00.5", true},
		{"14:54:39.50", "14:54:39.5", true},
		{"00:00", "00:00", true},
		{"23:59:59.999", "23:59:59.999", true},
		{"14:54:39.9291", "14:54:39.9291", false},
		{"14:54:39.000000001", "14:54:39.000000001", false},
		{"14:54:39.0000000009", "14:54:39", false},
		{"24:00", "", false},
		{"14:60", "", false},
		{"14:54:60", "", false}, // leap seconds cannot be represented
		{"14:54:", "", false},
		{"14:54:3", "", false},
		{"14:54:3.9", "", false},
		{"14:54:039", "", false},
		{"14:54:39.", "", false},
		{"14:54:.5", "", false},
		{"14:54:39.9.", "", false},
		{"14:54:39.9.9", "", false},
		{"14:54:39..9", "", false},
		{"14:54:39,9", "", false},
		{"4:54", "", false},
		{"014:54", "", false},
		{"14:5", "", false},
		{"14", "", false},
		{"1454", "", false},
		{"14:54Z", "", false},
		{" 14:54", "", false},
		{"", "", false},
	})
}

func TestTimeZoneOffset(t *testing.T) {
	syntaxes["time-zone offset"].test(t, []syntaxCase{
		{"Z", "Z", true},
		{"+0000", "Z", true},
		{"+00:00", "Z", true},
		{"-0800", "-08:00", true},
		{"-08:00", "-08:00", true},
		{"+05:45", "+05:45", true},
		{"+23:59", "+23:59", true},
		{"-2359", "-23:59", true},
		{"-00:30", "-00:30", true},
		{"-00:00", "Z", false},
		{"-0000", "Z", false},
		{"z", "", false},
		{"ZZ", "", false},
		{"+24:00", "", false},
		{"+2400", "", false},
		{"+00:60", "", false},
		{"+0060", "", false},
		{"+08", "", false},
		{"+8:00", "", false},
		{"+08:0", "", false},
		{"+08:000", "", false},
		{"+080", "", false},
		{"+08000", "", false},
		{"+0800:00", "", false},
		{"08:00", "", false},
		{"\u221208:00", "", false}, // MINUS SIGN
		{"+", "", false},
		{"", "", false},
	})
}

func TestLocalDateTime(t *testing.T) {
	syntaxes["local date and time"].test(t, []syntaxCase{
		{"2011-11-18T14:54", "2011-11-18T14:54", true},
		{"2011-11-18T14:54:39", "2011-11-18T14:54:39", true},
		{"2011-11-18T14:54:39.929", "2011-11-18T14:54:39.929", true},
		{"2011-11-18 14:54", "2011-11-18T14:54", true},
		{"2011-11-18 14:54:39.929", "2011-11-18T14:54:39.929", true},
		{"2011-11-18T14:54:39.9290", "2011-11-18T14:54:39.929", false},
		{"2011-11-18  14:54", "", false},
		{"2011-11-18t14:54", "", false},
		{"2011-11-18\t14:54", "", false},
		{"2011-11-18T", "", false},
		{"2011-11-18", "", false},
		{"2011-11-18T14", "", false},
		{"2011-11-31T14:54", "", false},
		{"2011-11-18T14:54Z", "", false},
		{"", "", false},
	})
}

func TestValidNormalizedLocalDateTime(t *testing.T) {
	for s, want := range map[string]bool{
		"2011-11-18T14:54":         true,
		"2011-11-18T14:54:39":      true,
		"2011-11-18T14:54:39.9":    true,
		"2011-11-18T14:54:00.001":  true,
		"02011-11-18T14:54":        true, // only the time has to be short
		"2011-11-18 14:54":         false,
		"2011-11-18T14:54:00":      false,
		"2011-11-18T14:54:39.90":   false,
		"2011-11-18T14:54:39.0":    false,
		"2011-11-18T14:54:39.9291": false,
		"2011-11-18":               false,
		"":                         false,
	} {
		if got := ValidNormalizedLocalDateTime(s); got != want {
			t.Errorf("ValidNormalizedLocalDateTime(%q) = %t", s, got)
		}
	}
}

func TestGlobalDateTime(t *testing.T) {
	syntaxes["global date and time"].test(t, []syntaxCase{
		// The standard's examples.
		{"0037-12-13 00:00Z", "0037-12-13T00:00Z", true},
		{"1979-10-14T12:00:00.001-04:00", "1979-10-14T12:00:00.001-04:00", true},
		{"8592-01-01T02:09+02:09", "8592-01-01T02:09+02:09", true},
		{"2001-12-21  12:00Z", "", false},

		{"2011-11-18T14:54Z", "2011-11-18T14:54Z", true},
		{"2011-11-18T14:54:39.929+0000", "2011-11-18T14:54:39.929Z", true},
		{"2011-11-18 06:54:39-0800", "2011-11-18T06:54:39-08:00", true},
		{"2011-11-18T14:54-00:00", "2011-11-18T14:54Z", false},
		{"2011-11-18T14:54:39.9299Z", "2011-11-18T14:54:39.9299Z", false},
		{"2011-11-18T14:54 Z", "", false},
		{"2011-11-18T14:54z", "", false},
		{"2011-11-18T14:54", "", false},
		{"2011-11-18T14:54Zx", "", false},
		{"2011-11-18Z", "", false},
		{"14:54Z", "", false},
		{"1000000000-01-01T00:00Z", "", true},
		{"", "", false},
	})
}

func TestGlobalDateTimeUTC(t *testing.T) {
	for s, want := range map[string]time.Time{
		"1979-10-14T12:00:00.001-04:00": time.Date(1979, 10, 14, 16, 0, 0, 1e6, time.UTC),
		"8592-01-01T02:09+02:09":        time.Date(8592, 1, 1, 0, 0, 0, 0, time.UTC),
		"2012-02-29T23:30-00:45":        time.Date(2012, 3, 1, 0, 15, 0, 0, time.UTC),
		"0001-01-01T00:00+23:59":        time.Date(0, 12, 31, 0, 1, 0, 0, time.UTC),
		"999999999-12-31T23:59-23:59":   time.Date(1000000000, 1, 1, 23, 58, 0, 0, time.UTC),
	} {
		dt, ok := ParseGlobalDateTime(s)
		if got := dt.UTC(); !ok || !got.Equal(want) || got.Location() != time.UTC {
			t.Errorf("%q is %v (parsed: %t), want %v", s, got, ok, want)
		}
	}
}

func TestDuration(t *testing.T) {
	syntaxes["duration"].test(t, []syntaxCase{
		// The form based on ISO 8601.
		{"PT4H18M3S", "PT4H18M3S", true},
		{"P1D", "P1D", true},
		{"P1DT1S", "P1DT1S", true},
		{"P7D", "P7D", true},
		{"PT0S", "PT0S", true},
		{"P0D", "PT0S", true},
		{"PT90M", "PT1H30M", true},
		{"PT36H", "P1DT12H", true},
		{"PT1H5S", "PT1H5S", true},
		{"PT1.5S", "PT1.5S", true},
		{"PT1.001S", "PT1.001S", true},
		{"PT1.0001S", "PT1.0001S", false},
		{"PT.5S", "PT0.5S", false},
		{"PT1S1M", "PT1M1S", false},
		{"P1DT", "P1D", false},
		{"P1W", "P7D", false},
		{"P1d", "P1D", false},
		{"PT1s", "PT1S", false},
		{"P1H", "PT1H", false},
		{"PT1D", "P1D", false},
		{" P1D ", "P1D", false},
		{"P 1D", "P1D", false},
		{"P1 D", "P1D", false},
		{"TT1H", "PT1H", false},
		{"P0Y0M1D", "P1D", false}, // no months, if they are none
		{"P1Y", "", false},
		{"P1M", "", false},
		{"P1M1D", "", false},
		{"P1DT1M", "P1DT1M", true},
		{"P1D1M", "P1DT1M", false}, // after days, M is minutes
		{"P0Y1M", "", false},
		{"P1.5S1M", "", false}, // a fraction leaves M to be months
		{"P1S1M", "PT1M1S", false},
		{"P", "", false},
		{"PT", "", false},
		{"P1", "", false},
		{"p1D", "", false},
		{"-P1D", "", false},
		{"P-1D", "", false},
		{"PP1D", "", false},
		{"P1DP1D", "", false},

		// Components.
		{"4h 18m 3s", "PT4H18M3S", true},
		{"1w 2d", "P9D", true},
		{"2d1w", "P9D", true},
		{"1W2D3H4M5.678S", "P9DT3H4M5.678S", true},
		{" 1 h ", "PT1H", true},
		{"\t1\nh\f2\rm", "PT1H2M", true},
		{"1.5s", "PT1.5S", true},
		{"1.5 s", "PT1.5S", true},
		{"1.5678s", "PT1.5678S", false},
		{"0s", "PT0S", true},
		{"1h 1h", "PT2H", false},
		{"1s 1S", "PT2S", false},
		{"1.6s 1.6s", "PT3.2S", false},
		{"T1h", "PT1H", false},
		{"1hT1m", "PT1H1M", false},
		{".5s", "PT0.5S", false},
		{"1.s", "", false},
		{"1. 5s", "", false},
		{"1 .5s", "", false},
		{"1.5h", "", false},
		{"1.5", "", false},
		{"1.5 ", "", false},
		{"1y", "", false},
		{"1 ", "", false},
		{"1", "", false},
		{"h", "", false},
		{"1x", "", false},
		{"1h,2m", "", false},
		{"1h x", "", false},
		{"\v1h", "", false},
		{"1\u0013", "", false},
		{"", "", false},
		{" ", "", false},

		// Limits.
		{"9223372036854775807s", "P106751991167300DT15H30M7S", true},
		{"9223372036854775807.999s", "P106751991167300DT15H30M7.999S", true},
		{"9223372036854775808s", "", true},
		{"9223372036854775807s 1m", "", true},
		{"9223372036854775807.9s 0.1s", "", false},
		{"99999999999999999w", "", true},
		{"PT" + strings.Repeat("0", 100) + "1H", "PT1H", true},
	})
}

func TestDurationStd(t *testing.T) {
	tests := []struct {
		s    string
		want time.Duration
		ok   bool
	}{
		{"PT4H18M3S", 4*time.Hour + 18*time.Minute + 3*time.Second, true},
		{"0.000000001s", 1, true},
		{"9223372035.999999999s", 9223372035999999999, true},
		{"9223372036s", 0, false},
		{"P200000D", 0, false},
	}
	for _, tt := range tests {
		d, parsed := ParseDuration(tt.s)
		if got, ok := d.Std(); !parsed || got != tt.want || ok != tt.ok {
			t.Errorf("%q is %v, %t (parsed: %t)", tt.s, got, ok, parsed)
		}
	}
}
