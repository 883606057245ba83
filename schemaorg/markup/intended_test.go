package markup

import "testing"

// TestMeant: what is certain is mended, what is not is left alone.
func TestMeant(t *testing.T) {
	for _, tt := range []struct {
		form       form
		text, want string
	}{
		{durationForm, "PT20 Mins", "PT20M"},
		{durationForm, "pt1h30m", "PT1H30M"},
		{durationForm, "P1H", "PT1H"},
		{durationForm, "P2M37S", "PT2M37S"},
		{durationForm, "T0M15S", "PT0M15S"},
		{durationForm, "1 hour 30 minutes", "PT1H30M"},
		{durationForm, "1h30m", "PT1H30M"},
		{durationForm, "90 minutes", "PT90M"},
		{durationForm, "2 days, 4 hrs", "P2DT4H"},
		{durationForm, "P30M", ""},
		{durationForm, "30 m", ""},
		{durationForm, "1Y", ""},
		{durationForm, "30", ""},
		{durationForm, "PTHM", ""},
		{durationForm, "30 minutes 1 hour", ""},
		{durationForm, "PT-1H", ""},
		{numberForm, "36,00 EUR", "36.00"},
		{numberForm, "€ 5,00", "5.00"},
		{numberForm, "$606", "606"},
		{numberForm, "1.234,50", "1234.50"},
		{numberForm, "1,234.50", "1234.50"},
		{numberForm, "1,234,567", "1234567"},
		{numberForm, "1.234.567", "1234567"},
		{numberForm, "4,5", "4.5"},
		{numberForm, "1,234", ""},
		{numberForm, "1,234 reviews", ""},
		{numberForm, "5-6", ""},
		{numberForm, "free", ""},
		{dateForm, "31.1.2026", "2026-01-31"},
		{dateForm, "2026-1-31", "2026-01-31"},
		{dateForm, "January 31, 2026", "2026-01-31"},
		{dateForm, "1/2/2026", ""},
		{urlForm, "www.example.com/a", "https://www.example.com/a"},
		{urlForm, "/a", ""},
		{booleanForm, "Yes", "true"},
		{booleanForm, "maybe", ""},
	} {
		if got := meantText(tt.form, tt.text); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}
