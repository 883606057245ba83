package vocab_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/vocab"
)

func ExampleVocabulary_Lookup() {
	row := vocab.VCard.Lookup("tel", "type", vocab.Today)
	fmt.Println(row.Words, row.Implied, row.Valid("cell"), row.Valid("Cell"))
	// Output:
	// [home work text voice fax cell video pager textphone] [voice] true false
}

func TestValid(t *testing.T) {
	for _, test := range []struct {
		v              *vocab.Vocabulary
		inside, name   string
		valid, invalid string // separated by "|"
	}{
		{vocab.VCard, "", "kind", "individual|group|org|location", "|Individual|org "},
		{vocab.VCard, "", "fn", "|anything", ""},
		{vocab.VCard, "", "photo", "https://example.com/|data:,", "a.jpg|"},
		{vocab.VCard, "", "bday", "2000-02-29", "2001-02-29|2000-2-1||2000-01-01T00:00Z"},
		{vocab.VCard, "", "sex", "F|M|N|O|U", "f|X|"},
		{vocab.VCard, "", "tel", "+1 (310) 597 3781|1-800-FLOWERS", "|none|+|1@2"},
		{vocab.VCard, "", "lang", "en|de-CH-1996", "|e|en_US"},
		{vocab.VCard, "", "tz", "+00:00|-23:59", "00:00|+24:00|+00:60|+0000|+0a:00|+1:00|"},
		{vocab.VCard, "", "geo", "1;2|-1.5;+2.25|34.052339;-118.410623", "1,2|1;|;|1.;2|.5;1|1;2;3|1; 2|--1;2|"},
		{vocab.VCard, "", "rev", "2008-07-20 21:00:00+01:00|2008-07-20T21:00Z|2008-07-20T21:00:00.123+0100", "2008-07-20|2008-07-20T21:00|2008-07-20T21:00:00.1234Z|2008-07-20T21:00-00:00"},
		{vocab.VCard, "related", "rel", "emergency|sweetheart", "enemy|"},
		{vocab.VCard, "", "n", "", "text|"},
		{vocab.VEvent, "", "dtstart", "2009-05-05|2009-05-05T19:00Z", "2009-05-05T19:00||soon"},
		{vocab.VEvent, "", "duration", "P1W|P1D|PT1H|PT1H2M|PT1H2M3S|PT2M3S|P1DT2H|PT3S|P0D", "|P|PT|P1|PT1H3S|P1DT|P1Y|P1M|PT1S2M|-P1D|+P1D|p1d|P1W2D|PT1H1H|P1D |PT1.5S|P1H"},
		{vocab.VEvent, "", "rdate", "2009-05-05|2009-05-05T19:00Z|2009-05-05T19:00Z/2009-05-05T19:00:01Z|2009-05-05T19:00Z/PT1H", "2009-05-05/PT1H|2009-05-05T19:00Z/2009-05-05T20:00+01:00|2009-05-05T19:00Z/|/"},
		{vocab.VEvent, "", "sequence", "0|10", "-1|1.5|| 1"},
		{vocab.VEvent, "", "class", "public|private|confidential", "PUBLIC"},
		{vocab.Work, "", "license", "https://creativecommons.org/licenses/by/4.0/", "CC BY"},
	} {
		row := test.v.Lookup(test.inside, test.name, vocab.Today)
		if row == nil {
			t.Errorf("there is no %s", test.name)
			continue
		}
		if test.valid != "" {
			for s := range strings.SplitSeq(test.valid, "|") {
				if !row.Valid(s) {
					t.Errorf("%s: %q is not valid", test.name, s)
				}
			}
		}
		if test.invalid != "" {
			for s := range strings.SplitSeq(test.invalid, "|") {
				if row.Valid(s) {
					t.Errorf("%s: %q is valid", test.name, s)
				}
			}
		}
	}
}

func TestValidRecur(t *testing.T) {
	// The valid ones are the examples of RFC 5545, section 3.8.5.3, and others.
	for s := range strings.FieldsSeq(`
		FREQ=DAILY;COUNT=10 FREQ=DAILY;UNTIL=19971224T000000Z FREQ=DAILY;INTERVAL=2 FREQ=DAILY;INTERVAL=10;COUNT=5
		FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA FREQ=WEEKLY;INTERVAL=2;WKST=SU
		FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR FREQ=MONTHLY;COUNT=10;BYDAY=1FR
		FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU FREQ=MONTHLY;BYMONTHDAY=-3 FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15
		FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200 FREQ=YEARLY;BYDAY=20MO FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO
		FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13 FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3 FREQ=MINUTELY;INTERVAL=15;COUNT=6
		FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40 freq=daily;wkst=mo COUNT=1;FREQ=SECONDLY FREQ=DAILY;UNTIL=20000101T000000
		FREQ=DAILY;UNTIL=20000101 FREQ=DAILY;BYSECOND=60 FREQ=MONTHLY;BYDAY=+2SU FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO
		FREQ=HOURLY;BYYEARDAY=366 FREQ=DAILY;BYMONTHDAY=1 FREQ=YEARLY;BYMONTH=01;BYYEARDAY=001 FREQ=MONTHLY;BYSETPOS=-1;BYHOUR=9`) {
		if !vocab.ValidRecur(s) {
			t.Errorf("%q is not valid", s)
		}
	}
	for _, s := range []string{
		"", "DAILY", "FREQ=", "FREQ=HOURLY;", ";FREQ=HOURLY", "FREQ=FORTNIGHTLY", "COUNT=1", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;COUNT=0",
		"FREQ=DAıLY", "FREQ=\u017FECONDLY", "FREQ=DAILY\xFF", "FREQ=DAILY;COUNT=1;UNTIL=20000101", "FREQ=DAILY;UNTIL=20000230", "FREQ=DAILY;UNTIL=2000-01-01", "FREQ=DAILY;BYHOUR=24",
		"FREQ=DAILY;BYDAY=XX", "FREQ=DAILY;BYDAY=", "FREQ=DAILY;BYDAY=0MO", "FREQ=DAILY;BYDAY=54MO", "FREQ=DAILY;BYMONTH=-1", "FREQ=DAILY;BYMONTHDAY=0",
		"FREQ=DAILY;BYSETPOS=1", "FREQ=DAILY;WKST=MO,TU", "FREQ=DAILY;X-A=1", "FREQ=DAILY\nBEGIN:VALARM", "FREQ=DAILY;INTERVAL=+1", "FREQ = DAILY",
		"FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=DAILY;BYYEARDAY=1", "FREQ=WEEKLY;BYYEARDAY=1", "FREQ=MONTHLY;BYYEARDAY=1",
		"FREQ=MONTHLY;BYWEEKNO=1", "FREQ=DAILY;BYDAY=+2SU", "FREQ=WEEKLY;BYDAY=MO,-1TU", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO",
		"FREQ=DAILY;BYHOUR=009", "FREQ=MONTHLY;BYDAY=001MO", "FREQ=MONTHLY;BYSETPOS=1;COUNT=2", "FREQ=DAILY;BYMONTH=", "FREQ=DAILY;UNTIL=",
		"FREQ=DAILY;COUNT=1234567890", "FREQ=DAILY;BYHOUR=1,,2", "FREQ=DAILY;UNTIL=20000101T250000Z",
	} {
		if vocab.ValidRecur(s) {
			t.Errorf("%q is valid", s)
		}
	}
}

func TestXName(t *testing.T) {
	for name, want := range map[string]bool{
		"x-a": true, "X-ABC-1": true, "x--": true, "x-": false, "x": false, "": false, "xa": false, "x-é": false, "x-a:b": false, "x-a b": false, "x-a\n": false,
	} {
		if got := vocab.XName(name); got != want {
			t.Errorf("XName(%q) = %v", name, got)
		}
	}
}

func TestSourceString(t *testing.T) {
	if got := vocab.AllSources.String(); got != "microdata, microformats, schema.org" {
		t.Error(got)
	}
	if got := vocab.Microformats.String(); got != "microformats" {
		t.Error(got)
	}
}

func TestValueGrowth(t *testing.T) {
	for name, run := range map[string]func(n int){
		"recur":    func(n int) { vocab.ValidRecur("FREQ=DAILY;BYHOUR=" + strings.Repeat("1,", n) + "1") },
		"geo":      func(n int) { vocab.ParseGeo(strings.Repeat("1", 20*n) + ";" + strings.Repeat("1", 20*n)) },
		"duration": func(n int) { vocab.ValidDuration("P" + strings.Repeat("1", 50*n) + "D") },
		"tel":      func(n int) { vocab.ValidTelephone(strings.Repeat("1", 20*n)) },
	} {
		t.Run(name, func(t *testing.T) { testdata.Growth(t, run, 50_000) })
	}
}

func FuzzValid(f *testing.F) {
	f.Add("FREQ=DAILY;COUNT=1")
	f.Add("2009-05-05T19:00Z/PT1H")
	f.Add("1;2")
	f.Fuzz(func(t *testing.T, s string) {
		for _, v := range []*vocab.Vocabulary{vocab.VCard, vocab.VEvent, vocab.Work} {
			for i := range v.Properties {
				v.Properties[i].Valid(s)
			}
		}
		if vocab.ValidRecur(s) && strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r >= 0x7F || r == ':' || r == '\\' }) {
			t.Errorf("%q is no value for a line", s)
		}
		if vocab.ValidTimeZone(s) {
			if _, err := time.Parse("-07:00", s); err != nil {
				t.Error(err)
			}
		}
	})
}
