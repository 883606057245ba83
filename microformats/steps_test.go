package microformats_test

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/microformats"
)

// stepCases are the steps of the specification, and the properties of the first
// item of the page. The page is at http://a.test/d/p.
var stepCases = []struct{ name, page, want string }{
	// https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats
	{"value of p-*: the first p-name", `<div class=h-a><p class="p-x h-b"><i class=p-name>1</i><i class=p-name>2</i> <i>3</i></p></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["1","2"]},"value":"1"}]`},
	{"value of p-*: the implied name", `<div class=h-a><img class="p-x h-b" alt=1></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["1"]},"value":"1"}]`},
	{"value of p-*: no p-name, so as parsed", `<div class=h-a><p class="p-x h-b"><i class=e-name>1</i> <i>2</i></p></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":[{"html":"1","value":"1"}]},"value":"1 2"}]`},
	{"value of e-*", `<div class=h-a><p class="e-x h-b"><i class=p-name>1</i> 2</p></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["1"]},"html":"<i class=\"p-name\">1</i> 2","value":"1 2"}]`},
	{"value of u-*: the first u-url", `<div class=h-a><a href=1 class="u-x h-b"><img class=u-url src=2 alt=3></a></div>`,
		`"x":[{"type":["h-b"],"properties":{"url":[{"value":"http://a.test/d/2","alt":"3"}],"name":["3"]},"value":{"value":"http://a.test/d/2","alt":"3"}}]`},
	{"value of u-*: the implied url", `<div class=h-a><p class="u-x h-b"><a href=1>2</a></p></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["2"],"url":["http://a.test/d/1"]},"value":"http://a.test/d/1"}]`},
	{"value of u-*: no u-url, so as parsed", `<div class=h-a><p class="u-x h-b">1</p></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["1"]},"value":"http://a.test/d/1"}]`},
	{"value of dt-*", `<div class=h-a><time class="dt-x h-b" datetime=2009-06-26>1</time></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["1"]},"value":"2009-06-26"}]`},
	{"an item that is several properties", `<div class=h-a><p class="p-x dt-y h-b">1</p></div>`,
		`"x":[{"type":["h-b"],"properties":{"name":["1"]},"value":"1"}],"y":[{"type":["h-b"],"properties":{"name":["1"]},"value":"1"}]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_a_p-_property
	{"p-*: value class", `<div class=h-a><abbr class=p-x title=1><i class=value>2</i></abbr></div>`, `"x":["2"]`},
	{"p-*: abbr", `<div class=h-a><abbr class=p-x title=" 1 ">2</abbr><abbr class=p-x>3</abbr></div>`, `"x":[" 1 ","3"]`},
	{"p-*: link", `<div class=h-a><link class=p-x title=1 href=2></div>`, `"x":["1"]`},
	{"p-*: data and input", `<div class=h-a><data class=p-x value=1>2</data><input class=p-x value=3></div>`, `"x":["1","3"]`},
	{"p-*: img and area", `<div class=h-a><img class=p-x alt=1 src=2><area class=p-x alt=3><img class=p-x></div>`, `"x":["1","3",""]`},
	{"p-*: text", `<div class=h-a><p class=p-x> 1 <img alt=""> 2 </p></div>`, `"x":["1  2"]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_a_u-_property
	{"u-*: a, area and link", `<div class=h-a><a class=u-x href=1>2</a><area class=u-x href=3><link class=u-x href=4></div>`,
		`"x":["http://a.test/d/1","http://a.test/d/3","http://a.test/d/4"],"name":["2"]`},
	{"u-*: audio, video, source, iframe", `<div class=h-a><audio class=u-x src=1></audio><video class=u-x src=2 poster=3></video><source class=u-x src=4><iframe class=u-x src=5></iframe></div>`,
		`"x":["http://a.test/d/1","http://a.test/d/2","http://a.test/d/4","http://a.test/d/5"],"name":[""]`},
	{"u-*: poster", `<div class=h-a><video class=u-x poster=3></video></div>`, `"x":["http://a.test/d/3"],"name":[""]`},
	{"u-*: object", `<div class=h-a><object class=u-x data=1></object></div>`, `"x":["http://a.test/d/1"],"name":[""]`},
	{"u-*: value class", `<div class=h-a><abbr class="u-x p-name" title=1><i class=value>2</i><i class=value-title title=3></i></abbr></div>`,
		`"x":["http://a.test/d/23"],"name":["23"]`},
	{"u-*: abbr", `<div class=h-a><abbr class="u-x p-name" title=1>2</abbr></div>`, `"x":["http://a.test/d/1"],"name":["1"]`},
	{"u-*: data and input", `<div class=h-a><data class=u-x value=1>2</data><input class=u-x value=3></div>`,
		`"x":["http://a.test/d/1","http://a.test/d/3"],"name":["2"]`},
	{"u-*: text", `<div class=h-a><p class=u-x> 1<script>2</script><style>3</style> </p></div>`, `"x":["http://a.test/d/1"],"name":["1"]`},
	{"u-*: a without href", `<div class=h-a><a class=u-x>1</a></div>`, `"x":["http://a.test/d/1"],"name":["1"]`},
	{"u-*: the first base", `<base target=x><base href=/b/><base href=/c/><div class=h-a><a class=u-x href=1></a></div>`, `"x":["http://a.test/b/1"],"name":[""]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_a_dt-_property
	{"dt-*: value class", `<div class=h-a><time class=dt-x datetime=1><i class=value>2009-06-26</i></time></div>`, `"x":["2009-06-26"],"name":["2009-06-26"]`},
	{"dt-*: time, ins, del", `<div class=h-a><time class=dt-x datetime=1>a</time><ins class=dt-x datetime=2>b</ins><del class=dt-x datetime=3>c</del></div>`,
		`"x":["1","2","3"],"name":["abc"]`},
	{"dt-*: abbr", `<div class=h-a><abbr class=dt-x title=1>2</abbr><b></b></div>`, `"x":["1"],"name":["2"]`},
	{"dt-*: data and input", `<div class=h-a><data class=dt-x value=1>2</data><input class=dt-x value=3></div>`, `"x":["1","3"],"name":["2"]`},
	{"dt-*: text", `<div class=h-a><p class=dt-x> 1<img alt=2> <script>3</script></p></div>`, `"x":["1"],"name":["12"]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_an_e-_property
	{"e-*", `<div class=h-a><p class=e-x> <b title='"'>1</b><img src=2><style>3</style> </p></div>`,
		`"x":[{"html":"<b title=\"&quot;\">1</b><img src=\"http://a.test/d/2\"><style>3</style>","value":"1 http://a.test/d/2"}],"photo":["http://a.test/d/2"]`},
	{"e-*: templates are in the markup only", `<div class=h-a><p class=e-x><template><i class=p-y>1</i></template></p></div>`,
		`"x":[{"html":"<template><i class=\"p-y\">1</i></template>","value":""}]`},
	{"e-*: descriptors of image candidates", `<div class=h-a><p class=e-x><img srcset="1, 2 x(3, 4), ,5,"></p></div>`,
		`"x":[{"html":"<img srcset=\"http://a.test/d/1, http://a.test/d/2 x(3, 4), ,http://a.test/d/5,\">","value":""}]`},

	// https://microformats.org/wiki/microformats2-parsing#parsing_for_implied_properties
	{"name: img", `<img class=h-a alt=" 1 ">`, `"name":["1"]`},
	{"name: area", `<area class=h-a alt=1>`, `"name":["1"]`},
	{"name: abbr", `<abbr class=h-a title=" 1 ">2</abbr>`, `"name":["1"]`},
	{"name: abbr without title", `<abbr class=h-a>2</abbr>`, `"name":["2"]`},
	{"name: > img", `<p class=h-a>2<img alt=1></p>`, `"name":["1"]`},
	{"name: > area", `<p class=h-a>2<area alt=1></p>`, `"name":["1"]`},
	{"name: > abbr", `<p class=h-a>2<abbr title=1>3</abbr></p>`, `"name":["1"]`},
	{"name: > img with an empty alt", `<p class=h-a>2<img alt=""></p>`, `"name":["2"]`},
	{"name: > img that is not alone", `<p class=h-a>2<img alt=1><b></b></p>`, `"name":["21"]`},
	{"name: > * > img", `<p class=h-a>2<b>3<img alt=1></b></p>`, `"name":["1"]`},
	{"name: > * > area", `<p class=h-a>2<b>3<area alt=1></b></p>`, `"name":["1"]`},
	{"name: > * > abbr", `<p class=h-a>2<b>3<abbr title=1>4</abbr></b></p>`, `"name":["1"]`},
	{"name: > * > img that is not alone", `<p class=h-a>2<b>3<img alt=1><i></i></b></p>`, `"name":["231"]`},
	{"name: > * > * > img", `<p class=h-a>2<b><i>3<img alt=1></i></b></p>`, `"name":["231"]`},
	{"name: text", `<p class=h-a> 1<script>2</script><style>3</style><b></b><img src=4><img alt=5> </p>`, `"name":["15"]`},
	{"name: not beside a p-*", `<p class=h-a>1<b class=p-x>2</b></p>`, `"x":["2"]`},
	{"name: not beside an e-*", `<p class=h-a>1<b class=e-x>2</b></p>`, `"x":[{"html":"2","value":"2"}]`},
	{"name: not beside one of another kind", `<p class=h-a>1<b class=dt-name>2</b></p>`, `"name":["2"]`},
	{"name: beside a u-* and a dt-*", `<p class=h-a>1<b class=dt-x>2</b></p>`, `"x":["2"],"name":["12"]`},
	{"photo: img", `<img class=h-a src=1>`, `"name":[""],"photo":["http://a.test/d/1"]`},
	{"photo: object", `<object class=h-a data=1>2</object>`, `"name":["2"],"photo":["http://a.test/d/1"]`},
	{"photo: > img", `<p class=h-a>2<img src=1 alt=""><b></b></p>`, `"name":["2"],"photo":[{"value":"http://a.test/d/1","alt":""}]`},
	{"photo: > img that is not the only one", `<p class=h-a>2<img src=1><img></p>`, `"name":["2"]`},
	{"photo: > object", `<p class=h-a>2<object data=1></object><b></b></p>`, `"name":["2"],"photo":["http://a.test/d/1"]`},
	{"photo: > * > img", `<p class=h-a>2<b><img src=1><i></i></b></p>`, `"name":["2"],"photo":["http://a.test/d/1"]`},
	{"photo: > * > object", `<p class=h-a>2<b><object data=1></object><i></i></b></p>`, `"name":["2"],"photo":["http://a.test/d/1"]`},
	{"photo: > * that is not alone", `<p class=h-a>2<b><img src=1></b><i></i></p>`, `"name":["2"]`},
	{"photo: not beside a u-*", `<p class=h-a>2<img src=1><a class=u-x href=3></a></p>`, `"x":["http://a.test/d/3"],"name":["2"]`},
	{"photo: beside a p-* and an e-*", `<p class=h-a><img src=1><i class=p-x>2</i><i class=e-y>3</i></p>`,
		`"x":["2"],"y":[{"html":"3","value":"3"}],"photo":["http://a.test/d/1"]`},
	{"url: a", `<a class=h-a href=1>2</a>`, `"name":["2"],"url":["http://a.test/d/1"]`},
	{"url: area", `<area class=h-a href=1 alt=2>`, `"name":["2"],"url":["http://a.test/d/1"]`},
	{"url: > a", `<p class=h-a><a href=1>2</a><b></b></p>`, `"name":["2"],"url":["http://a.test/d/1"]`},
	{"url: > a that is not the only one", `<p class=h-a><a href=1>2</a><a></a></p>`, `"name":["2"]`},
	{"url: > area", `<p class=h-a>2<area href=1><b></b></p>`, `"name":["2"],"url":["http://a.test/d/1"]`},
	{"url: > * > a", `<p class=h-a><b><a href=1>2</a><i></i></b></p>`, `"name":["2"],"url":["http://a.test/d/1"]`},
	{"url: > * > area", `<p class=h-a>2<b><area href=1><i></i></b></p>`, `"name":["2"],"url":["http://a.test/d/1"]`},
	{"url: > * > * > a", `<p class=h-a><b><i><a href=1>2</a></i></b></p>`, `"name":["2"]`},
	{"url: beside another p-*", `<p class=h-a><a class=p-x href=1>2</a></p>`, `"x":["2"],"url":["http://a.test/d/1"]`},
	{"nothing beside an item", `<a class=h-a href=1>2<b class=h-b>3</b></a>`, ``},
	{"nothing beside an item that is a value", `<a class=h-a href=1>2<b class="dt-x h-b">3</b></a>`,
		`"x":[{"type":["h-b"],"properties":{"name":["3"]},"value":"3"}]`},

	// https://microformats.org/wiki/value-class-pattern#Basic_Parsing
	{"value: img and area", `<div class=h-a><p class=p-x><img class=value alt=1><area class=value alt=2></p></div>`, `"x":["12"]`},
	{"value: data and abbr", `<div class=h-a><p class=p-x><data class=value value=1>2</data><abbr class=value title=3>4</abbr></p></div>`, `"x":["13"]`},
	{"value: without the attribute", `<div class=h-a><p class=p-x><data class=value>1</data><abbr class=value>2</abbr></p></div>`, `"x":["12"]`},
	{"value: time is text, but in dates", `<div class=h-a><p class="p-x dt-y"><time class=value datetime=2009-06-26>1</time></p></div>`, `"x":["1"],"y":["2009-06-26"]`},
	{"value: deep", `<div class=h-a><p class=p-x>1<b><i class=value>2</i></b></p></div>`, `"x":["2"]`},
	{"value: in another property", `<div class=h-a><p class=p-x>1<b class=p-y><i class=value>2</i></b></p></div>`, `"x":["12"],"y":["2"]`},
	{"value: in a value", `<div class=h-a><p class=p-x><b class=value>1<i class=value>2</i></b></p></div>`, `"x":["12"]`},
	{"value-title without title", `<div class=h-a><p class=p-x>1<b class=value-title>2</b></p></div>`, `"x":[""]`},
}

func TestSteps(t *testing.T) {
	for _, c := range stepCases {
		t.Run(c.name, func(t *testing.T) {
			data := extract(t, c.page, "http://a.test/d/p", microformats.Options{})
			checkRoundTrip(t, data)
			got := string(appendJSON(data))
			if want := `{"items":[{"type":["h-a"],"properties":{` + c.want + `}`; !strings.HasPrefix(got, want) {
				t.Errorf("%s\n got %s\nwant %s", c.page, got, want)
			}
		})
	}
}
