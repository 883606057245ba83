package main

import (
	"fmt"
	"slices"
	"strings"
)

// formPages are pages on which the pseudo-classes of form controls, of languages and of
// directions have something to tell. The small ones are shown, too.
func formPages() (pages []page) {
	for i, text := range []string{inputs(), steps(), patterns()} {
		pages = append(pages, page{fmt.Sprintf("many controls %d", i), text, false})
	}
	for i, text := range others {
		pages = append(pages, page{fmt.Sprintf("forms %d", i), text, false}, page{fmt.Sprintf("forms %d, shown", i), text, true})
	}
	return pages
}

const doctype = "<!DOCTYPE html><html lang=en><title>x</title>"

var inputTypes = strings.Fields(`text hidden search tel url email password date month week time datetime-local
	number range color checkbox radio file submit reset button TEXT unknown`)

// What Chromium does not do as the standard says is left out here, and among the tests
// of package selector: image buttons, limits such as "2px", select elements of size 0,
// options in select elements that are disabled, required radio buttons without a name,
// ranges that end before they begin, addresses with names beyond ASCII.

// controls writes input elements with these attributes, a few in each paragraph.
type controls struct {
	strings.Builder
	count int
}

func (c *controls) add(format string, args ...any) {
	if c.count%20 == 0 {
		c.WriteString("<p>")
	}
	c.count++
	fmt.Fprintf(c, "<input "+format+">\n", args...)
}

// inputs has input elements of every type with every attribute that matters.
func inputs() string {
	var b controls
	b.WriteString(doctype + "<form id=f>")
	states := []string{"", " required", " readonly", " disabled", " required readonly", " required disabled",
		" placeholder=p", " placeholder", " placeholder=p required", " checked", " checked required", " multiple", " dir=auto"}
	values := []string{"", " value", " value=x", " value='a@b.c'", " value='http://a/'", " value=5", " value='2020-02-03'",
		" value='2020-02'", " value='2020-W05'", " value='12:30'", " value='2020-02-03T12:30'", " value='#ff0000'", " value='\u05d0'"}
	for _, t := range inputTypes {
		for _, state := range states {
			for _, value := range values {
				b.add("type=%s name=n%d%s%s", t, b.count, state, value)
			}
		}
	}
	return b.String()
}

// steps has controls with a minimum, a maximum and a step.
func steps() string {
	var b controls
	b.WriteString(doctype)
	values := map[string][]string{
		"number":         {"", "x", "-1", "0", "1", "1.5", "3", "10", "1e1", "1e400", "+1", "1.", ".5", " 1"},
		"range":          {"", "x", "-1", "0", "1.5", "50", "1000"},
		"date":           {"", "2020-02-30", "2020-01-01", "2020-01-02", "2020-01-15", "2021-06-07", "0000-01-01", "1969-12-30"},
		"month":          {"", "2020-13", "2020-01", "2020-02", "2021-06", "1969-12"},
		"week":           {"", "2020-W54", "2020-W53", "2020-W01", "2020-W02", "2021-W30", "1969-W50"},
		"time":           {"", "24:00", "00:00", "00:01", "12:00", "23:59:30", "12:00:00.5"},
		"datetime-local": {"", "2020-01-01T24:00", "2020-01-01T00:00", "2020-01-01 00:01", "2021-06-07T12:00:30"},
		"text":           {"", "5"},
	}
	limits := map[string][]string{
		"number": {"0", "2", "10"}, "range": {"0", "2", "10", "200"}, "date": {"2020-01-01", "2020-02-01"},
		"month": {"2020-01", "2020-06"}, "week": {"2020-W01", "2020-W10"}, "time": {"00:00", "13:00", "12:00"},
		"datetime-local": {"2020-01-01T00:00", "2020-02-01T00:00"}, "text": {"0", "2"},
	}
	for _, t := range inputTypes {
		for _, value := range values[t] {
			for _, min := range append([]string{""}, limits[t]...) {
				for _, max := range append([]string{""}, limits[t]...) {
					if t == "range" && slices.Index(limits[t], max) < slices.Index(limits[t], min) {
						continue // a range that ends before it begins
					}
					for _, step := range []string{"", " step=any", " step=ANY", " step=2", " step=0.1", " step=0", " step=x", " step=-1", " step=3 readonly"} {
						b.add("type=%s value='%s'%s%s%s", t, value, attribute("min", min), attribute("max", max), step)
					}
				}
			}
		}
	}
	return b.String()
}

func attribute(name, value string) string {
	if value == "" {
		return ""
	}
	return fmt.Sprintf(" %s='%s'", name, value)
}

// patterns has pattern attributes, and values that are addresses and URLs or not.
func patterns() string {
	var b controls
	b.WriteString(doctype)
	for _, pattern := range []string{"", "a", "a|b", "[a-z]+", "[a-z", "(", "a)", "\\d{3}", "\\d{3}-\\d{4}", "[0-9a-fA-F]{6}", "[A-Za-z]{3}",
		".{3,}", "(?=.*\\d)(?=.*[a-z]).{3,}", "(?!abc).*", "(a)\\1", "(?<x>a)\\k<x>", "\\p{L}+", "\\p{Lu}", "\\p{Script=Greek}+",
		"\\w+", "\\W", "\\s", "\\S+", "\\bab\\b", "^a$", "a{2}", "a{,2}", "a{2", "{2}", "*", "+a", "a**", "a*?", "[^a]", "[]", "[^]", ".",
		"\\u{61}", "\\u0061", "\\x61", "\\cA", "\\0", "\\1", "\\-", "\\a", "\\/", "/", "[/]", "[\\/]", "[a-]", "[-a]", "[a\\-]", "[a-z0-9._%+-]+@[a-z]+", "[(]", "[|]", "[a&&b]", "[[a-z]--[b]]",
		"[[a-z]&&[b-d]]", "[\\w--\\d]", "[!!]", "[\\q{abc|d}]", "(?:a|b)+", "(?i:a)", "(?<=a)b", ".*(?<!c)b", "a\\.b", "\u00e9", "[\u03b1-\u03c9]+", "\U0001F600", "[\U0001F600]", "\\d", "\\D+", "[\\d\\s]+", "[\\D]", "a{3,1}", "a??", "(a", "[z-a]", "\\p{Foo}", "\\P{L}", "[^\\p{L}]", "\\t", "[\\b]", "a(?=b)b", "$", "^", "(?:)", "()", "(|a)", "\\k<x>", "(?<x>a)(?<x>b)", "((a+)+)b"} {
		for _, value := range []string{"a", "ab", "abc", "aa", "123", "123-4567", "ff00ff", "ABC", "\u00e9", "\u03b1\u03b2", "\U0001F600", " ", "-", "/", "a.b", "b", "x@y", "a1b2", "aaaaaaaaaaaaaaaa", "\u0660", "\u00a0", "1 2", "aab", "B", "K", "\u212a"} {
			b.add("pattern='%s' value='%s'", pattern, value)
		}
	}
	for _, value := range []string{"a", "a@b", "a@b.c", "a@b.", "@b", "a@", "a b@c", "a.b+c@d-e.f", "a@-b.c", "a@b_c.d", "a@b,c@d", " a@b , c@d ", "a@b,", ",", "a@b\n",
		"\u00e9@b.c", "a@b..c", "http:", "http://", "http://a", "a:", "a:b", "//a", "/a", "http:a", " http://a ", "http://[::1]", "http://[::g]", "mailto:a@b", "javascript:", "x", "http://a:99999/", "http://%"} {
		for _, t := range []string{"url", "email", "email multiple", "url required", "email pattern='a@.*'", "email multiple pattern='a@.*'", "tel pattern=a"} {
			b.add("type=%s value='%s'", t, value)
		}
	}
	return b.String()
}

var others = []string{
	// Which button is the default one, and which form is whose.
	doctype + `<form id=a><button type=button>1</button><button type=reset>2</button><button disabled>3</button><button>4</button><input type=submit></form>
<form id=b><input type=submit><button>x</button></form><button form=b>before</button><button form=c>first</button>
<form id=c><button>second</button></form><form id=d></form><input type=submit form=d><input type=submit form=nothing>
<form id=e><button command=show-modal commandfor=z>c</button><button type=x>d</button></form><div id=z></div>
<form id=g><input type=radio name=r required><input type=radio name=r></form><input type=radio name=r form=g checked>
<form id=h><input required form=a><fieldset><input></fieldset></form><form><fieldset><input required></fieldset></form>
<form><table><tr><td><input required></table></form>`,
	// Forms that tables tear apart.
	doctype + `<table><form id=t1><tr><td><input required><button>x</button></form><tr><td><input required><button>y</button></table>
<div><form id=t2><div></form><input required><button>z</button></div></div>
<form id=t3><p></form><input required></p><form id=t4><form id=t5><input required></form><input required></form>`,
	// What is disabled.
	doctype + `<fieldset disabled><legend><input><fieldset><input><legend><input></legend></fieldset></legend><legend><input></legend><input><button>b</button>
<select></select><textarea></textarea><fieldset><legend><input></legend></fieldset><object></object><output></output><a href=x>a</a></fieldset>
<fieldset disabled><div><legend><input></legend></div><input required></fieldset><fieldset><input required disabled></fieldset>
<select disabled><optgroup disabled label=g><option>y</optgroup></select>
<select><optgroup disabled><option>1<option selected>2</optgroup><option disabled>3<option>4</select><label disabled></label><x-y disabled></x-y><img disabled>`,
	// What is selected.
	doctype + `<select><option>1<option>2</select><select><option selected>1<option selected>2<option>3</select>
<select multiple><option selected>1<option selected>2<option>3</select><select size=4><option>1<option>2</select>
<select size=1><option>1</select><select size=x><option>1</select><select size=3><option selected>a<option selected>b</select>
<select><option disabled>1<option>2</select><select><option disabled>1</select><select><optgroup disabled><option>1</optgroup><option>2</select>
<datalist><option selected>x<option>y<input required></datalist><option selected>z<option>w
<select required><option value="">none<option>1</select><select required><option value="">none<option selected>1</select>
<select required><optgroup><option value="">none</optgroup></select><select required multiple><option value="">none</select><select required multiple><option value="" selected>none</select>
<select required size=3><option value="">none<option>x</select><select required size=3><option value="" selected>none<option>x</select><select required></select><select required><option>a</select><select required><option> <option>b</select>
<select required><option disabled value="">x<option>b</select><select required><option selected disabled value="">x<option>b</select>
<select><div><option>1</div><option>2</select><select><hr><option>1</select>`,
	// What is checked.
	doctype + `<input type=checkbox><input type=checkbox checked><input type=checkbox required><input type=checkbox required checked>
<input type=radio><input type=radio checked><input type=radio name=a><input type=radio name=a checked><input type=radio name=a checked><input type=radio name=A>
<input type=radio name=b required><input type=radio name=b><form><input type=radio name=a><input type=radio name=b></form>
<form><input type=radio name=a required disabled><input type=radio name=a></form><form><input type=radio name=a checked disabled><input type=radio name=a required></form>
<input type=radio name=""><progress></progress><progress value></progress><progress value=x></progress><progress value=.5></progress><meter></meter>`,
	// What can be written.
	doctype + `<div contenteditable><p>x<span contenteditable=false>y<b contenteditable=TRUE>z</b></span><input><input type=checkbox><textarea readonly></textarea><svg><g></g></svg></p></div>
<div contenteditable=plaintext-only><i></i></div><div contenteditable=x><i></i></div><textarea></textarea><textarea readonly></textarea><textarea disabled></textarea>
<textarea placeholder=p></textarea><textarea placeholder=p> </textarea><textarea placeholder>
</textarea><textarea required></textarea><textarea required>
</textarea><textarea required>

</textarea><textarea required readonly></textarea><textarea required placeholder=x minlength=3 maxlength=1>ab</textarea><input minlength=5 value=a><input maxlength=1 value=abc>
<select><option></select><button></button><select readonly></select><math><mi></mi></math><a href></a><p></p>`,
	// Directions.
	doctype + `<div dir=rtl><p>a<bdi>x</bdi><bdi>א</bdi><bdi dir=ltr>א</bdi><bdi></bdi><bdi dir=x>1</bdi></p><input><input type=tel><input type=tel dir=auto><input type=TEL><textarea>א</textarea><svg><text>x</text></svg></div>
<div dir=auto>א<p>x</p></div><div dir=auto>1 2<p>א</p></div><div dir=auto><bdi>א</bdi>x</div><div dir=auto><script>x</script><style>x</style><textarea>x</textarea>א</div>
<div dir=auto><p dir=ltr>x</p>א</div><div dir=auto><p dir=x>x</p>א</div><div dir=auto></div><div dir=rtl><div dir=auto>1</div></div><div dir=AUTO>א</div><div dir="">א</div>
<div dir=rtl><div dir=""><i></i></div><table><tr><td>x</table></div><textarea dir=auto>א</textarea><textarea dir=auto></textarea><div dir=rtl><textarea dir=auto></textarea><textarea dir=auto>1</textarea></div>
<div dir=rtl><input dir=auto><input dir=auto value=א><input dir=auto value=1><input dir=auto type=number value=1><input dir=auto type=submit value=א><input type=checkbox dir=auto value=א></div>
<p dir=auto><!-- x -->&#x627;<b dir=rtl></b><p dir=auto>&#x1e900;<p dir=auto>&#x200f;<p dir=auto>中<svg dir=rtl><g></g></svg>`,
	// Languages and names.
	`<!DOCTYPE html><meta http-equiv=content-language content=fr><p>x<p lang=en-GB>y<i>z</i><b lang="">w</b><u lang=de-Latn-DE-1996>v</u><s lang=zh-Hant-x-en>t</s><p lang=DE xml:lang=it>q
<svg xml:lang=pl><g lang=cs></g><g></g></svg><svg lang=sv><g></g></svg><x-y></x-y><x-></x-><p is=x-y></p><p is></p><font-face></font-face><annotation-xml></annotation-xml><x-é></x-é><x-a.b></x-a.b><xy></xy><svg><x-y></x-y><font-face/></svg><math><x-y></math>
<details open></details><details></details><dialog open></dialog><dialog></dialog><p open></p><div popover></div><select></select><a href>1</a><a>2</a><area href><link href=x><svg><a href=x>3</a><a xlink:href=x>4</a><a>5</a></svg><math><a href=x></a><mi href=x></mi></math>
<a name=x>a</a><p id=y></p><video muted></video><audio></audio>`,
	// Where Chromium does not do what the standard says: see disagreements.txt.
	doctype + `<img usemap="#m"><map name=m><area href=x></map><input type=image><select disabled><option>x</select>`,
	// Quirks mode, and the case of names and values.
	`<p class="A b" id=X>x</p><P CLASS=a ID=x type=Text data-x=Y LANG=EN>y</P><ol type=a><ol type=A></ol></ol><svg viewBox="0 0 1 1" class=A ID=Q><linearGradient id=x type=Text></linearGradient><foreignObject><p>z</p></foreignObject></svg><math definitionurl=x></math><p xlink:href=a xml:lang=en></p><svg xlink:href=a xml:lang=en></svg>`,
	`<!DOCTYPE html><p class="A b" id=X>x</p><P CLASS=a ID=x type=Text data-x=Y LANG=EN>y</P><ol type=a><ol type=A></ol></ol><svg viewBox="0 0 1 1" class=A ID=Q><linearGradient id=x type=Text></linearGradient><foreignObject><p>z</p></foreignObject></svg><p class="	a
b	"></p><p class=""></p><p id=""></p><p id=" x"></p><p></p><p> </p><p><!-- --></p><p><b></b></p><p>x<p class=ab><p data-a="x y" data-b=x-y data-c=""><template><p class=a></template>`,
}
