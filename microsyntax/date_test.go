package microsyntax

import (
	"fmt"
	"testing"
	"time"
)

// A syntax is one of the date and time syntaxes, for tests that treat them all
// alike.
type syntax struct {
	parse func(string) (fmt.Stringer, bool)
	valid func(string) bool
}

func syntaxOf[T fmt.Stringer](parse func(string) (T, bool), valid func(string) bool) syntax {
	return syntax{
		parse: func(s string) (fmt.Stringer, bool) {
			v, ok := parse(s)
			return v, ok
		},
		valid: valid,
	}
}

var syntaxes = map[string]syntax{
	"month":                syntaxOf(ParseMonth, ValidMonth),
	"date":                 syntaxOf(ParseDate, ValidDate),
	"yearless date":        syntaxOf(ParseYearlessDate, ValidYearlessDate),
	"time":                 syntaxOf(ParseTime, ValidTime),
	"local date and time":  syntaxOf(ParseLocalDateTime, ValidLocalDateTime),
	"time-zone offset":     syntaxOf(ParseTimeZoneOffset, ValidTimeZoneOffset),
	"global date and time": syntaxOf(ParseGlobalDateTime, ValidGlobalDateTime),
	"week":                 syntaxOf(ParseWeek, ValidWeek),
	"year":                 syntaxOf(ParseYear, ValidYear),
	"duration":             syntaxOf(ParseDuration, ValidDuration),
}

// A case is a string and what its syntax makes of it: the string it is written
// back as, or "" if it does not parse, and whether it is valid.
type syntaxCase struct {
	s     string
	want  string
	valid bool
}

func (x syntax) test(t *testing.T, cases []syntaxCase) {
	t.Helper()
	for _, c := range cases {
		v, ok := x.parse(c.s)
		got := ""
		if ok {
			got = v.String()
		}
		if got != c.want {
			t.Errorf("parse(%q) = %q, want %q", c.s, got, c.want)
		}
		if got := x.valid(c.s); got != c.valid {
			t.Errorf("valid(%q) = %t", c.s, got)
		}
		if !ok {
			continue
		}
		if again, ok := x.parse(c.want); !ok || again != v {
			t.Errorf("parse(%q) = %v, %t, want %v", c.want, again, ok, v)
		}
	}
}

func TestMonth(t *testing.T) {
	syntaxes["month"].test(t, []syntaxCase{
		{"2011-11", "2011-11", true},
		{"0001-01", "0001-01", true},
		{"12345-12", "12345-12", true},
		{"002011-11", "2011-11", true},
		{"999999999-12", "999999999-12", true},
		{"1000000000-12", "", true}, // beyond MaxYear
		{"0000-01", "", false},
		{"2011-00", "", false},
		{"2011-13", "", false},
		{"2011-1", "", false},
		{"2011-011", "", false},
		{"201-11", "", false},
		{"2011", "", false},
		{"2011-", "", false},
		{"2011/11", "", false},
		{" 2011-11", "", false},
		{"2011-11 ", "", false},
		{"-2011-11", "", false},
		{"2011-11-18", "", false},
		{"２０１１-11", "", false},
		{"", "", false},
	})
}

func TestDate(t *testing.T) {
	syntaxes["date"].test(t, []syntaxCase{
		{"2011-11-18", "2011-11-18", true},
		{"0001-01-01", "0001-01-01", true},
		{"8592-01-01", "8592-01-01", true},
		{"10000-02-29", "10000-02-29", true},
		{"2000-02-29", "2000-02-29", true},
		{"2012-02-29", "2012-02-29", true},
		{"1900-02-29", "", false},
		{"2011-02-29", "", false},
		{"2000-02-30", "", false},
		{"2011-04-31", "", false},
		{"2011-12-31", "2011-12-31", true},
		{"2011-12-32", "", false},
		{"2011-12-00", "", false},
		{"2011-12-1", "", false},
		{"2011-12-011", "", false},
		{"37-12-13", "", false}, // the standard's example
		{"0000-12-13", "", false},
		{"2011-11", "", false},
		{"2011-11-", "", false},
		{"2011-11-18T", "", false},
		{"2011-11-18Z", "", false},
		{"20111118", "", false},
		{"1000000000-01-01", "", true},
		{"1000000000-02-29", "", true},
		{"1000000100-02-29", "", false},
		{"99999999999999999999999999999999999900-02-29", "", false},
		{"99999999999999999999999999999999999600-02-29", "", true},
		{"", "", false},
	})
}

func TestDaysInMonth(t *testing.T) {
	for year := 1; year <= 2400; year++ {
		for month := 1; month <= 12; month++ {
			want := time.Date(year, time.Month(month+1), 0, 0, 0, 0, 0, time.UTC).Day()
			if got := daysInMonth(month, year); got != want {
				t.Fatalf("daysInMonth(%d, %d) = %d, want %d", month, year, got, want)
			}
		}
	}
}

func TestYearlessDate(t *testing.T) {
	syntaxes["yearless date"].test(t, []syntaxCase{
		{"11-18", "11-18", true},
		{"--11-18", "11-18", true},
		{"02-29", "02-29", true},
		{"02-30", "", false},
		{"--02-30", "", false},
		{"-11-18", "", false},
		{"---11-18", "", false},
		{"00-18", "", false},
		{"13-01", "", false},
		{"11-00", "", false},
		{"11-31", "", false},
		{"1-18", "", false},
		{"11-8", "", false},
		{"1118", "", false},
		{"--1118", "", false}, // allowed in ISO 8601, but not in HTML
		{"11-18-", "", false},
		{"--", "", false},
		{"", "", false},
	})
}

func TestYear(t *testing.T) {
	syntaxes["year"].test(t, []syntaxCase{
		{"2011", "2011", true},
		{"0001", "0001", true},
		{"12345", "12345", true},
		{"800", "0800", false},
		{"5", "0005", false},
		{"0000", "", false},
		{"0", "", false},
		{"", "", false},
		{"-2011", "", false},
		{"2011 ", "", false},
		{"000000000000000000000002011", "2011", true},
		{"1000000000", "", true},
	})
}

func TestWeek(t *testing.T) {
	syntaxes["week"].test(t, []syntaxCase{
		{"2011-W47", "2011-W47", true},
		{"0001-W01", "0001-W01", true},
		{"2009-W53", "2009-W53", true}, // a Thursday first
		{"2020-W53", "2020-W53", true}, // a leap year with a Wednesday first
		{"2011-W53", "", false},
		{"2014-W53", "", false}, // a Wednesday first, but no leap year
		{"2011-W52", "2011-W52", true},
		{"2011-W00", "", false},
		{"2011-W1", "", false},
		{"2011-W047", "", false},
		{"2011-w47", "", false},
		{"2011W47", "", false},
		{"2011-47", "", false},
		{"211-W47", "", false},
		{"0000-W01", "", false},
		{"2011-W47-1", "", false},
		{"2011-W", "", false},
		{"2011-", "", false},
		{"1000000000-W52", "", true},
		{"", "", false},
	})
}

func TestLastWeek(t *testing.T) {
	for year := 1; year <= 2400; year++ {
		_, want := time.Date(year, time.December, 28, 0, 0, 0, 0, time.UTC).ISOWeek()
		if got := lastWeek(year); got != want {
			t.Fatalf("lastWeek(%d) = %d, want %d", year, got, want)
		}
	}
}
