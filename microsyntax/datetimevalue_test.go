package microsyntax

import "testing"

var datetimeValues = []struct {
	s    string
	kind Kind
	want string
	// valid by the standard's list of syntaxes.
	valid bool
}{
	{"2011-11", KindMonth, "2011-11", true},
	{"2011-11-18", KindDate, "2011-11-18", true},
	{"11-18", KindYearlessDate, "11-18", true},
	{"--11-18", KindYearlessDate, "11-18", true},
	{"14:54", KindTime, "14:54", true},
	{"14:54:39.929", KindTime, "14:54:39.929", true},
	{"2011-11-18T14:54", KindLocalDateTime, "2011-11-18T14:54", true},
	{"2011-11-18 14:54:39.929", KindLocalDateTime, "2011-11-18T14:54:39.929", true},
	{"Z", KindTimeZoneOffset, "Z", true},
	{"+0000", KindTimeZoneOffset, "Z", true},
	{"-08:00", KindTimeZoneOffset, "-08:00", true},
	{"-00:00", KindTimeZoneOffset, "Z", false},
	{"2011-11-18T14:54:39.929Z", KindGlobalDateTime, "2011-11-18T14:54:39.929Z", true},
	{"2011-11-18 06:54-0800", KindGlobalDateTime, "2011-11-18T06:54-08:00", true},
	{"2011-W47", KindWeek, "2011-W47", true},
	{"2011", KindYear, "2011", true},
	{"0001", KindYear, "0001", true},
	{"11", KindYear, "0011", false},
	{"PT4H18M3S", KindDuration, "PT4H18M3S", true},
	{"4h 18m 3s", KindDuration, "PT4H18M3S", true},
	{"4h 4h", KindDuration, "PT8H", false},
	{"2011h", KindDuration, "P83DT19H", true},
	{"2011-11-18T14:54:39.9299", KindLocalDateTime, "2011-11-18T14:54:39.9299", false},
	{"", KindNone, "", false},
	{"0", KindNone, "", false},
	{"-", KindNone, "", false},
	{"--", KindNone, "", false},
	{":", KindNone, "", false},
	{"2011-", KindNone, "", false},
	{"2011-W", KindNone, "", false},
	{"2011-11-", KindNone, "", false},
	{"2011-11-18T", KindNone, "", false},
	{"2011-11-18T14:54+", KindNone, "", false},
	{" 2011-11-18", KindNone, "", false},
	{"2011-11-18\n", KindNone, "", false},
	{"next Friday", KindNone, "", false},
	{"P1Y", KindNone, "", false},
	{"1000000000", KindNone, "", true},
	{"9223372036854775808s", KindNone, "", true},
}

func TestDatetimeValue(t *testing.T) {
	for _, tt := range datetimeValues {
		v, ok := ParseDatetimeValue(tt.s)
		if v.Kind != tt.kind || ok != (tt.kind != KindNone) || v.String() != tt.want {
			t.Errorf("ParseDatetimeValue(%q) = %v %q, %t, want %v %q", tt.s, v.Kind, v, ok, tt.kind, tt.want)
		}
		if got := ValidDatetimeValue(tt.s); got != tt.valid {
			t.Errorf("ValidDatetimeValue(%q) = %t", tt.s, got)
		}
		checkDatetimeValue(t, tt.s)
	}
	for name, x := range syntaxes {
		for _, tt := range datetimeValues {
			if _, ok := x.parse(tt.s); ok != (name == tt.kind.String()) {
				t.Errorf("parse(%q) as a %s: %t", tt.s, name, ok)
			}
		}
	}
}

// checkDatetimeValue compares the single algorithm with the standard's, which
// tries ten parsers one after the other.
func checkDatetimeValue(t *testing.T, s string) {
	t.Helper()
	wantKind, wantString, wantValid := KindNone, "", false
	for kind := KindMonth; kind <= KindDuration; kind++ {
		x := syntaxes[kind.String()]
		wantValid = wantValid || x.valid(s)
		if v, ok := x.parse(s); ok {
			if wantKind != KindNone {
				t.Errorf("%q parses both as a %v and as a %v", s, wantKind, kind)
			}
			wantKind, wantString = kind, v.String()
		}
	}
	v, ok := ParseDatetimeValue(s)
	if v.Kind != wantKind || v.String() != wantString || ok != (wantKind != KindNone) {
		t.Errorf("ParseDatetimeValue(%q) = %v %q, %t, one by one: %v %q", s, v.Kind, v, ok, wantKind, wantString)
	}
	if got := ValidDatetimeValue(s); got != wantValid {
		t.Errorf("ValidDatetimeValue(%q) = %t, one by one: %t", s, got, wantValid)
	}
}

func TestDateOrTime(t *testing.T) {
	tests := []struct {
		s     string
		kind  Kind
		valid bool
	}{
		{"2011-11-18", KindDate, true},
		{"14:54", KindTime, false},
		{"2011-11-18T14:54Z", KindGlobalDateTime, true},
		{"2011-11-18 14:54-0800", KindGlobalDateTime, true},
		{"2011-11-18T14:54", KindNone, false},
		{"2011-11-18T", KindNone, false},
		{"2011-11-18 ", KindNone, false},
		{"2011-11", KindNone, false},
		{"2011-11-31T14:54Z", KindNone, false},
		{"T14:54", KindNone, false},
		{"14:54Z", KindNone, false},
		{"Z", KindNone, false},
		{"2011", KindNone, false},
		{"", KindNone, false},
	}
	for _, tt := range tests {
		if v, ok := ParseDateOrTime(tt.s); v.Kind != tt.kind || ok != (tt.kind != KindNone) {
			t.Errorf("ParseDateOrTime(%q) = %v, %t", tt.s, v.Kind, ok)
		}
		if got := ValidDateWithOptionalTime(tt.s); got != tt.valid {
			t.Errorf("ValidDateWithOptionalTime(%q) = %t", tt.s, got)
		}
	}
}

func TestKindString(t *testing.T) {
	if got := Kind(200).String(); got != "unknown" {
		t.Errorf("Kind(200) is %q", got)
	}
	if got := (DatetimeValue{}).String(); got != "" {
		t.Errorf("the zero DatetimeValue is %q", got)
	}
}
