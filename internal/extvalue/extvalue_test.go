package extvalue

import "testing"

func TestDecode(t *testing.T) {
	for s, want := range map[string]string{
		"UTF-8''foo":                 "foo",
		"utf-8'en'%e2%82%ac%20rates": "€ rates",
		"iso-8859-1''foo-%E4":        "foo-ä",
		"ISO-8859-1''%C3%A4":         "Ã¤",
		"UTF-8'''%27":                "''",
		"UTF-8''%41+":                "A+",
	} {
		if got, ok := Decode(s); !ok || got != want {
			t.Errorf("%q: %q, %v, want %q", s, got, ok, want)
		}
	}
	for _, s := range []string{"", "foo", "UTF-8'foo", "UTF-8''%E4", "UTF-8''%", "UTF-8''%4", "UTF-8''%zz", "KOI8-R''%C1", "''x"} {
		if got, ok := Decode(s); ok {
			t.Errorf("%q was decoded to %q", s, got)
		}
	}
}

func TestText(t *testing.T) {
	for s, want := range map[string]string{"": "", "aä": "aä", "a\xe4": "aä", "\xc3": "Ã"} {
		if got := Text(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
