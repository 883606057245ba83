package css

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

func TestMediaQueriesValid(t *testing.T) {
	for _, list := range []string{
		"", " ", "all", "screen", "SCREEN", "print, screen", "not screen", "only screen", "screen and (min-width: 40em)",
		"(min-width:0)", "(width)", "not (hover)", "(not (hover))", "(hover) and (pointer: fine)", "(color) or (grid)",
		"((color) or (grid)) and (hover)", "(400px <= width <= 700px)", "(width >= 40em)", "(40em<width)", "(aspect-ratio: 16/9)",
		"(aspect-ratio: 16 / 9)", "(aspect-ratio: 1.5)", "(min-resolution: 2dppx)", "(resolution: infinite)", "(color: 8)", "(grid: 0)",
		"(-webkit-min-device-pixel-ratio: 2)", "(-webkit-transform-3d)", "(prefers-color-scheme: dark)", "screen and (orientation: portrait) and (hover: none)",
		"screen/* a */and/**/ (color)", "(min-width: calc(1px + 2em))", "(calc(1px * 2) < width)", "screen , print", "(min-width:40em", "not all and (monochrome)",
		"(min-width:640px) and (max-width:1023.98px)", "(display-mode: standalone)",
	} {
		faults := MediaQueries(list)
		if list == "(min-width:40em" {
			if len(faults) != 1 || faults[0].Kind != Invalid {
				t.Errorf("%q: %v", list, faults)
			}
			continue
		}
		if len(faults) > 0 {
			t.Errorf("%q: %v", list, faults)
		}
	}
}

func TestMediaQueriesFaults(t *testing.T) {
	for _, c := range []struct {
		list, want string // of the first fault: kind|what is there|a part of the reason
	}{
		{",", "0|,|parentheses"},
		{"screen,", "0||parentheses"},
		{"screen print", "0|print|joined"},
		{"screen (color)", "0|(|joined"},
		{"screen and", "0||space"},
		{"screen and (color) or (grid)", "0|or|comma"},
		{"(color) and (grid) or (hover)", "0|or|mixed"},
		{"screen and(color)", "0|and(|space"},
		{"(color)and (grid)", "0|and|spaces"},
		{"min-width: 40em", "0|:|parentheses"},
		{"only (color)", "0|(|media type"},
		{"and", "0|and|not a media type"},
		{"screen and min-width", "0|min-width|parentheses"},
		{"(min-width:)", "0|)|single value"},
		{"(min-width: 40em 50em)", "0|50em|belong"},
		{"(min-width 40em)", "0|40em|not a condition"},
		{"(1 < )", "0|)|not a condition"},
		{"foo(bar)", "0|foo(|not known"},
		{"((foo bar))", "0|bar|not a condition"},
		{"(a: [b)", "0|[|single value"},
		{"foo", "1|foo|not a media type"},
		{"tv", "2|tv|deprecated"},
		{"handheld, screen", "2|handheld|deprecated"},
		{"(min-widht: 1px)", "1|min-widht|use min-width"},
		{"(min-orientation: portrait)", "1|min-orientation|no least"},
		{"(orientation: upright)", "1|upright|portrait, landscape"},
		{"(min-width: 768)", "1|768|needs a unit"},
		{"(min-width: 768pxx)", "1|768pxx|a length"},
		{"(aspect-ratio: 16em)", "1|16em|ratio"},
		{"(resolution: 2)", "1|2|resolution"},
		{"(color: 1.5)", "1|1.5|whole"},
		{"(orientation > 1)", "1|orientation|compared"},
		{"(max-device-width: 480px)", "2|max-device-width|use width"},
		{"(min-device-pixel-ratio: 2)", "1|min-device-pixel-ratio|min-resolution"},
		{strings.Repeat("(", 50) + "color" + strings.Repeat(")", 50), "0|(|deep"},
		{"screen;", "0|;|joined"},
		{`"screen"`, `0|"screen"|parentheses`},
	} {
		faults := MediaQueries(c.list)
		if len(faults) == 0 {
			t.Errorf("%q is valid", c.list)
			continue
		}
		first := faults[0]
		parts := strings.SplitN(c.want, "|", 3)
		if got := fmt.Sprintf("%d|%s", first.Kind, c.list[first.Start:first.End]); got != parts[0]+"|"+parts[1] || !strings.Contains(first.Reason, parts[2]) {
			t.Errorf("%q: %s|%s, want %s", c.list, got, first.Reason, c.want)
		}
	}
}

func TestValidColor(t *testing.T) {
	if !slices.IsSorted(colorNames) || len(colorNames) != 148 {
		t.Errorf("%d names", len(colorNames))
	}
	for s, want := range map[string]bool{
		"red": true, " #FFF ": true, "#12345678": true, "#ffff": true, "RebeccaPurple": true, "transparent": true, "currentColor": true,
		"rgb(1,2,3)": true, "rgb(1 2 3 / 50%)": true, "hsl(120deg 50% 50%)": true, "color(display-p3 1 0 0)": true, "color-mix(in srgb, red, blue)": true,
		"rgb(calc(1 + 2), 3, 4)": true, "oklch(40% 0.2 none)": true,
		"": false, "#12345": false, "#ggg": false, "reddish": false, "5bbad5": false, "rgb(": false, "rgb()": false, "url(a)": false, "red blue": false,
		"rgb(1,2,3) x": false, "rgb(a;b)": false,
	} {
		if got := ValidColor(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
	}
}

func TestSourceSizes(t *testing.T) {
	for list, want := range map[string]string{
		"100vw": "", "(max-width: 30em) 100vw, 50vw": "", "(a: b) or (hover) calc(1px + 2vw), 33px": "", "0": "", "not (hover) 1px, 2px": "", "min(1px, 2px)": "",
		"": "missing", "100": "unit", "50%": "percentage", "1px, 2px": "last", "(hover) 1px": "condition", "-1px": "negative", "1deg": "unit of length",
		"auto": "", "auto, (hover) 1px, 2px": "", "auto 1px": "comma", "1px, auto": "only the last", "(hover) 1px, auto": "a size is", "1px 2px": "comma", "(hover": "closed", "(hover) 1px,": "missing", "red": "a size is",
	} {
		if got := SourceSizes(list); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}

func TestGrowth(t *testing.T) {
	for _, unit := range []string{"(", "(a", "(a:", "not (", "screen,", "(a) and ", "((a) and (b", "f(", `"`, "\\", "/*", "[", "(1<", "a "} {
		testdata.Growth(t, func(n int) { MediaQueries(strings.Repeat(unit, n)) }, 10_000)
		testdata.Growth(t, func(n int) { SourceSizes(strings.Repeat(unit, n)) }, 10_000)
		testdata.Growth(t, func(n int) { ValidColor("rgb(" + strings.Repeat(unit, n)) }, 10_000)
	}
}

func FuzzMediaQueries(f *testing.F) {
	for _, s := range []string{"screen and (min-width: 40em)", "(400px <= width <= 700px)", "not (hover), print", "(a: calc(1px)) or ((b))", `"a\`, "#\\"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, fault := range MediaQueries(s) {
			if fault.Start > fault.End || fault.End > len(s) || fault.Reason == "" {
				t.Errorf("%q: %+v", s, fault)
			}
		}
		SourceSizes(s)
		ValidColor(s)
	})
}
