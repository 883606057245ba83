package microsyntax

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestInteger(t *testing.T) {
	tests := []struct {
		s      string
		want   int64
		parses bool
		valid  bool
	}{
		{"0", 0, true, true},
		{"42", 42, true, true},
		{"-42", -42, true, true},
		{"-0", 0, true, true},
		{"007", 7, true, true},
		{"+42", 42, true, false},
		{" \t\n\f\r42", 42, true, false},
		{"42 ", 42, true, false},
		{"42px", 42, true, false},
		{"4.9", 4, true, false},
		{"1e3", 1, true, false},
		{"", 0, false, false},
		{" ", 0, false, false},
		{"-", 0, false, false},
		{"+", 0, false, false},
		{"--1", 0, false, false},
		{"+-1", 0, false, false},
		{"- 1", 0, false, false},
		{"\v1", 0, false, false},
		{"px42", 0, false, false},
		{"٣", 0, false, false}, // a digit, but not of ASCII
		{"1_000", 1, true, false},
		{"9223372036854775807", math.MaxInt64, true, true},
		{"-9223372036854775808", math.MinInt64, true, true},
		{"9223372036854775808", 0, false, true}, // beyond the package's limit
	}
	for _, tt := range tests {
		if got, ok := ParseInteger(tt.s); got != tt.want || ok != tt.parses {
			t.Errorf("ParseInteger(%q) = %d, %t", tt.s, got, ok)
		}
		if got := ValidInteger(tt.s); got != tt.valid {
			t.Errorf("ValidInteger(%q) = %t", tt.s, got)
		}
		if got, want := ValidNonNegativeInteger(tt.s), tt.valid && tt.s[0] != '-'; got != want {
			t.Errorf("ValidNonNegativeInteger(%q) = %t", tt.s, got)
		}
		wantOK := tt.parses && tt.want >= 0
		if got, ok := ParseNonNegativeInteger(tt.s); ok != wantOK || ok && got != tt.want {
			t.Errorf("ParseNonNegativeInteger(%q) = %d, %t", tt.s, got, ok)
		}
	}
}

func TestFloat(t *testing.T) {
	tests := []struct {
		s      string
		want   float64
		parses bool
		valid  bool
	}{
		{"0", 0, true, true},
		{"1.5", 1.5, true, true},
		{"-1.5", -1.5, true, true},
		{".5", .5, true, true},
		{"-.5", -.5, true, true},
		{"1e3", 1000, true, true},
		{"1E3", 1000, true, true},
		{"1e+3", 1000, true, true},
		{"1e-3", .001, true, true},
		{"-0", 0, true, true},
		{"-0.0e5", 0, true, true},
		{"0.1", 0.1, true, true},
		{"1e-400", 0, true, true},
		{"-1e-400", 0, true, true},
		{"0e999999999999999999999", 0, true, true},
		{"1.7976931348623157e308", math.MaxFloat64, true, true},
		{"1.7976931348623159e308", 0, false, true}, // rounds to 2¹⁰²⁴
		{"-1e999", 0, false, true},
		{"+1", 1, true, false},
		{"+.5", .5, true, false},
		{" 1", 1, true, false},
		{"1 ", 1, true, false},
		{"1.", 1, true, false},
		{"1.x", 1, true, false},
		{"1.e3", 1000, true, false}, // step 13.3
		{"1.5.5", 1.5, true, false},
		{"1e", 1, true, false},
		{"1e+", 1, true, false},
		{"1ex", 1, true, false},
		{"1e+x", 1, true, false},
		{"1.5e", 1.5, true, false},
		{"1e5.5", 100000, true, false},
		{"1_0", 1, true, false},
		{"0x10", 0, true, false},
		{"0x1p-2", 0, true, false},
		{"", 0, false, false},
		{" ", 0, false, false},
		{"-", 0, false, false},
		{"+", 0, false, false},
		{".", 0, false, false},
		{"-.", 0, false, false},
		{".e5", 0, false, false},
		{"e5", 0, false, false},
		{"--1", 0, false, false},
		{"- 1", 0, false, false},
		{"Infinity", 0, false, false},
		{"inf", 0, false, false},
		{"NaN", 0, false, false},
	}
	for _, tt := range tests {
		got, ok := ParseFloat(tt.s)
		if got != tt.want || ok != tt.parses || math.Signbit(got) != (tt.want < 0) {
			t.Errorf("ParseFloat(%q) = %g, %t", tt.s, got, ok)
		}
		if got := ValidFloat(tt.s); got != tt.valid {
			t.Errorf("ValidFloat(%q) = %t", tt.s, got)
		}
	}
}

func TestDimension(t *testing.T) {
	tests := []struct {
		s      string
		want   Dimension
		parses bool
	}{
		{"0", Dimension{}, true},
		{"100", Dimension{Value: 100}, true},
		{"100px", Dimension{Value: 100}, true},
		{"50%", Dimension{50, true}, true},
		{"50.5%", Dimension{50.5, true}, true},
		{"50.%", Dimension{50, true}, true},
		{"50.x%", Dimension{Value: 50}, true},
		{"50 %", Dimension{Value: 50}, true},
		{" \n12.25em", Dimension{Value: 12.25}, true},
		{"1.5.5%", Dimension{Value: 1.5}, true},
		{"1e3", Dimension{Value: 1}, true},
		{"0%", Dimension{0, true}, true},
		{"00.00", Dimension{}, true},
		{"", Dimension{}, false},
		{"  ", Dimension{}, false},
		{".5", Dimension{}, false},
		{"+5", Dimension{}, false},
		{"-5", Dimension{}, false},
		{"%", Dimension{}, false},
		{strings.Repeat("9", 400), Dimension{}, false},
	}
	for _, tt := range tests {
		if got, ok := ParseDimension(tt.s); got != tt.want || ok != tt.parses {
			t.Errorf("ParseDimension(%q) = %v, %t", tt.s, got, ok)
		}
		wantOK := tt.parses && tt.want.Value != 0
		if got, ok := ParseNonzeroDimension(tt.s); ok != wantOK || ok && got != tt.want {
			t.Errorf("ParseNonzeroDimension(%q) = %v, %t", tt.s, got, ok)
		}
	}
}

func TestFloatList(t *testing.T) {
	tests := []struct {
		s     string
		want  []float64
		valid bool
	}{
		{"", nil, true},
		{"1", []float64{1}, true},
		{"1,-2.5,3e2", []float64{1, -2.5, 300}, true},
		{"1, 2", []float64{1, 2}, false},
		{"1 2;3,4", []float64{1, 2, 3, 4}, false},
		{" ,;1,,2;; ", []float64{1, 2}, false},
		{"1,2,", []float64{1, 2}, false},
		{",1", []float64{1}, false},
		{",", nil, false},
		{"a1,b", []float64{1, 0}, false},
		{"1x2,--3", []float64{1, 0}, false},
		{"+5", []float64{5}, false}, // the plus is leading garbage
		{"abc", []float64{0}, false},
	}
	for _, tt := range tests {
		if got := ParseFloatList(tt.s); !slices.Equal(got, tt.want) {
			t.Errorf("ParseFloatList(%q) = %v, want %v", tt.s, got, tt.want)
		}
		if got := ValidFloatList(tt.s); got != tt.valid {
			t.Errorf("ValidFloatList(%q) = %t", tt.s, got)
		}
	}
}
