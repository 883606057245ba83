package selector_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/selector"
)

func TestDisabled(t *testing.T) {
	check(t, `<fieldset id=f disabled><legend id=l1><input id=a></legend><legend id=l2><input id=b></legend>
<fieldset id=g><legend><button id=c></button></legend></fieldset><select id=s></select><object id=o></object></fieldset>
<input id=d disabled><textarea id=e disabled></textarea><select id=h><optgroup id=og disabled><option id=o1><option id=o2></optgroup><option id=o3 disabled><option id=o4></select>
<p id=p disabled></p><fieldset id=i></fieldset>`,
		selector.State{}, []matchTest{
			{":disabled", "f b g c s d e og o1 o2 o3"},
			{":enabled", "a h o4 i"},
			{":read-write", "a"},
			{"option:checked", "o4"},
		})
}

func TestChecked(t *testing.T) {
	check(t, `<input id=a type=checkbox checked><input id=b type=checkbox><input id=c type=radio name=x checked><input id=d type=radio name=x checked>
<input id=e type=radio name=y required><input id=f type=radio name=y><input id=g type=radio><form><input id=h type=radio name=y checked></form>
<select><option id=o1><option id=o2></select><select multiple><option id=o3 selected><option id=o4 selected></select><select><option id=o5 selected><option id=o6 selected></select>
<select size=2><option id=o7></select><select><hr><optgroup><option id=o8 disabled></optgroup><div><option id=o9></div></select><datalist><option id=p1 selected></datalist>
<progress id=pa></progress><progress id=pb value=1></progress>`,
		selector.State{}, []matchTest{
			{":checked", "a d h o1 o3 o4 o6 o9 p1"},
			{":indeterminate", "e f g pa"},
			{":invalid", "e f"},
			{":default:not(option)", "a c d h"},
			{"option:default", "o3 o4 o5 o6 p1"},
		})
}

func TestOwners(t *testing.T) {
	check(t, `<form id=f><button id=a type=button></button><fieldset id=fs><input id=b></fieldset></form><button id=c form=f></button><button id=d form=none></button>
<form id=g><input id=e required form=f><button id=h></button><button id=i></button></form>
<table><form id=t><tr><td><input id=j type=submit><fieldset id=k><input id=l required></fieldset></form></table><button id=m command=show-modal commandfor=f></button>`,
		selector.State{}, []matchTest{
			{":default", "c h j"},
			{"form:invalid", "f t"},
			{"form:valid", "g"},
			{"fieldset:invalid", "k"},
			{"fieldset:valid", "fs"},
			{"button:valid", "c d h i"},
		})
}

func TestValidity(t *testing.T) {
	for _, tt := range []struct{ control, want string }{
		{"<input required>", ":invalid"},
		{"<input required value=x>", ":valid"},
		{"<input required readonly>", "neither"},
		{"<input required disabled>", "neither"},
		{"<input type=hidden required>", "neither"},
		{"<input type=reset>", "neither"},
		{"<input type=submit required>", ":valid"},
		{"<datalist><input required></datalist>", "neither"},
		{"<input type=checkbox required>", ":invalid"},
		{"<input type=file required>", ":invalid"},
		{"<input type=number required value=x>", ":invalid"},
		{"<input type=range readonly>", "neither"},
		{"<textarea required></textarea>", ":invalid"},
		{"<textarea required>\nx</textarea>", ":valid"},
		{"<textarea minlength=5 maxlength=1>abc</textarea>", ":valid"},
		{"<input type=email value=a>", ":invalid"},
		{"<input type=email value=' a@b '>", ":valid"},
		{"<input type=email multiple value='a@b, c@d'>", ":valid"},
		{"<input type=email value='a@b, c@d'>", ":invalid"},
		{"<input type=email multiple value='a@b,'>", ":invalid"},
		{"<input type=url value=a>", ":invalid"},
		{"<input type=url value=' a:b '>", ":valid"},
		{"<input pattern=a+ value=aaa>", ":valid"},
		{"<input pattern=a value=aaa>", ":invalid"},
		{"<input pattern='a)|(b' value=x>", ":valid"},
		{"<input pattern='[a-z-]' value=1>", ":valid"}, // not with the flag v
		{"<input pattern='(?=.*\\d).{3,}' value=ab>", ":invalid"},
		{"<input type=email multiple pattern='a@.*' value='a@b,b@b'>", ":invalid"},
		{"<input type=number pattern=a value=1>", ":valid"},
		{"<input type=number min=2 value=1>", ":invalid"},
		{"<input type=number min=0 step=0.1 value=0.3>", ":valid"},
		{"<input type=number min=0 step=0.1 value=0.35>", ":invalid"},
		{"<input type=number value=1.5>", ":valid"}, // the step base
		{"<input type=number min=0 step=ANY value=0.35>", ":valid"},
		{"<input type=date max=2020-01-01 value=2020-01-02>", ":invalid"},
		{"<input type=date min=2020-01-01 step=2 value=2020-01-02>", ":invalid"},
		{"<input type=week min=2020-W01 value=2020-W02>", ":valid"},
		{"<input type=week max=2020-W01 value=2020-W02>", ":invalid"},
		{"<input type=month min=2020-01 step=3 value=2020-05>", ":invalid"},
		{"<input type=time min=22:00 max=06:00 value=23:00>", ":valid"},
		{"<input type=time min=22:00 max=06:00 value=12:00>", ":invalid"},
		{"<input type=datetime-local min=2020-01-01T00:00 value=2020-01-01T00:00:30>", ":invalid"},
		{"<input type=range value=1000>", ":valid"},
		{"<input type=range max=0 value=1.5>", ":invalid"}, // no step between the limits
		{"<select required><option value=''>x</select>", ":invalid"},
		{"<select required><option value=x></select>", ":valid"},
		{"<select required><optgroup><option value=''>x</optgroup></select>", ":valid"},
		{"<select required multiple><option value='' selected>x</select>", ":valid"},
		{"<select required size=2><option>x</select>", ":invalid"},
		{"<object></object>", "neither"},
		{"<output>x</output>", "neither"},
	} {
		d := parse("<body>" + tt.control)
		control := selector.MustCompile("input, textarea, select, button, object, output").First(d, d.Root())
		got := "neither"
		for _, text := range []string{":valid", ":invalid"} {
			if selector.MustCompile(text).Match(d, control) {
				got = text
			}
		}
		if got != tt.want {
			t.Errorf("%s is %s, want %s", tt.control, got, tt.want)
		}
	}
}

func TestRange(t *testing.T) {
	check(t, `<input id=a type=number min=1 value=0><input id=b type=number min=1 value=1><input id=c type=number><input id=d type=number max=5>
<input id=e type=range><input id=f type=text min=1 value=0><input id=g type=number min=1 value=0 disabled>`,
		selector.State{}, []matchTest{{":in-range", "b d e"}, {":out-of-range", "a"}})
}

func TestReadWrite(t *testing.T) {
	check(t, `<div id=a contenteditable><p id=b><i id=c contenteditable=false><b id=d contenteditable=TRUE></b></i><input id=e type=checkbox><textarea id=f readonly></textarea></p></div>
<input id=g><input id=h readonly><input id=i type=color><textarea id=j></textarea><textarea id=k disabled></textarea><p id=l contenteditable=x></p>
<input id=m placeholder=p><input id=n placeholder=p value=x><input id=o placeholder=p type=date><textarea id=q placeholder=p></textarea>`,
		selector.State{}, []matchTest{
			{":read-write", "a b d g j m n o q"},
			{"body :read-only", "c e f h i k l"},
			{":placeholder-shown", "m q"},
		})
}

func TestDirection(t *testing.T) {
	check(t, `<div id=a dir=rtl><p id=b></p><bdi id=c></bdi><input id=d type=tel><input id=e><svg id=f></svg></div><div id=g dir=auto>1 א a</div>
<div id=h dir=auto><script>א</script>x</div><div id=i dir=auto><p id=j dir=ltr>x</p>א</div><input id=k dir=auto value=א><textarea id=l dir=auto>א</textarea><input id=m type=number dir=auto value=1><p id=n dir=x>א</p>
<div id=o dir=rtl><p id=q dir=auto>1</p><textarea id=r dir=auto></textarea></div><bdi id=s>א</bdi>`,
		selector.State{}, []matchTest{{":dir(rtl)", "a b e f g i k l o s"}, {"body :dir(LTR)", "c d h <script> j m n q r"}, {":dir(x)", ""}})
}

func TestLanguage(t *testing.T) {
	check(t, `<!DOCTYPE html><html id=h lang=en-GB><body id=b><p id=p lang=de-Latn-DE-1996></p><p id=q lang=zh-x-Hant></p><p id=r lang=""></p><svg id=s xml:lang=fr-CA></svg>`,
		selector.State{}, []matchTest{
			{"body :lang(en), :root:lang(EN)", "h"},
			{":lang(en)", "h <head> b"},
			{":lang(en-GB)", "h <head> b"},
			{":lang(de-DE)", "p"},
			{`:lang("*-1996")`, "p"},
			{":lang(de-1996-DE)", ""},
			{":lang(zh-Hant)", ""},
			{`:lang("")`, "r"},
			{`:lang("*")`, "h <head> b p q s"},
			{":lang(fr, nl)", "s"},
			{":lang(d)", ""},
		})
}

func TestDefined(t *testing.T) {
	check(t, `<x-y id=a></x-y><p id=b is=x-y></p><font-face id=c></font-face><svg id=d><x-y id=e></x-y></svg><xy id=f></xy><x- id=g></x->
<details id=h open></details><dialog id=i open></dialog><dialog id=j></dialog><p id=k open></p><h2 id=l></h2>`,
		selector.State{}, []matchTest{{":not(:defined)", "a b g"}, {":open", "h i"}, {":heading", "l"}})
}

// Patterns are matched in a number of steps that is bounded by the page.
func TestGrowthOfPatterns(t *testing.T) {
	for _, pattern := range []string{"(a*)*b", "(?=(a*)*b)a*", "(a|aa)+\\1b", "(?:a?){50}a{50}", "((a+)\\2?)+b"} {
		testdata.Growth(t, func(n int) {
			d := parse("<input pattern='" + pattern + "' value='" + strings.Repeat("a", n) + "'>")
			selector.MustCompile(":valid").First(d, d.Root())
		}, 20_000)
	}
}
