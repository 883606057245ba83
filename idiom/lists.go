package idiom

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/rdfa"
)

// extractLists extracts the syntaxes in which bread crumbs may be stated. The error is
// that of a limit.
func (e *extractor) extractLists(o *Options, needed need) (limit error) {
	var err error
	if needed.microdata {
		o.Microdata, err = microdata.Extract(e.d, microdata.Options{Resolver: e.resolver, Budget: o.Budget})
		limit = cmp.Or(limit, err)
	}
	if needed.rdfa {
		o.RDFa, err = rdfa.Extract(e.d, rdfa.Options{Resolver: e.resolver, Budget: o.Budget})
		limit = cmp.Or(limit, err)
	}
	if needed.jsonld {
		o.JSONLD, err = jsonld.Extract(e.d, jsonld.Options{Resolver: e.resolver, Budget: o.Budget})
		limit = cmp.Or(limit, err)
	}
	return limit
}

// listType is the type of bread crumbs, https://schema.org/BreadcrumbList, and oldType that of
// a level before schema.org had one.
const (
	listType = "schema:BreadcrumbList"
	oldType  = "http://data-vocabulary.org/Breadcrumb"
)

// mayBeCrumbs tells at little cost whether an item with these types may be bread crumbs.
func mayBeCrumbs(types []string) bool {
	for _, t := range types {
		if strings.HasSuffix(t, "BreadcrumbList") || strings.HasSuffix(t, "Breadcrumb") {
			return true
		}
	}
	return false
}

// lists reads the bread crumbs that the page states as data.
func (e *extractor) lists(o *Options) {
	if o.Microdata != nil {
		old := false
		for it := range o.Microdata.All() {
			if !mayBeCrumbs(it.Types) {
				continue
			}
			if it.Is(listType) {
				e.stated = append(e.stated, it.Node.Index())
				e.list(Microdata, it.Node, place{}, e.microdataElements(it))
			}
			old = old || it.Is(oldType)
		}
		if old {
			e.oldBreadcrumbs(o.Microdata)
		}
	}
	if o.RDFa != nil && !o.RDFa.IsEmpty() {
		for it := range o.RDFa.All() {
			if mayBeCrumbs(it.Types) && it.Is(listType) {
				e.stated = append(e.stated, it.Node.Index())
				e.list(RDFa, it.Node, place{}, e.rdfaElements(it))
			}
		}
	}
	if o.JSONLD != nil && !o.JSONLD.IsEmpty() {
		for it := range o.JSONLD.ByType(listType) {
			e.list(JSONLD, it.Node, place{at: it.Place()}, e.jsonldElements(it))
		}
	}
	slices.Sort(e.stated)
}

// An element is a ListItem of a BreadcrumbList.
type element struct {
	Level
	position float64
}

// list adds bread crumbs with elements in the order of their positions.
func (e *extractor) list(rule Rule, n dom.Node, at place, elements []element) {
	defer clear(elements)
	e.elements = elements[:0] // the memory serves the next list
	elements = slices.DeleteFunc(elements, func(l element) bool { return l.Text == "" && l.URL == "" })
	if len(elements) == 0 {
		where := e.d.Place(n)
		if at.at != (dom.Place{}) {
			where = at.at
		}
		e.problems.AddMessage("idiom/no-levels", where, "the BreadcrumbList has no itemListElement with a name or a URL")
		return
	}
	if byPosition := func(a, b element) int { return cmp.Compare(a.position, b.position) }; !slices.IsSortedFunc(elements, byPosition) {
		slices.SortStableFunc(elements, byPosition)
	}
	c := Crumbs{Rule: rule, Levels: e.memory.levels.TakeAll(len(elements)), Node: n, place: at}
	for i := range elements {
		c.Levels[i] = elements[i].Level
		c.Levels[i].URL = e.keep(c.Levels[i].URL)
	}
	e.addCrumbs(c)
}

func (e *extractor) addCrumbs(c Crumbs) {
	e.found.crumbs = append(e.found.crumbs, one(&e.memory.crumbs, c))
}

// level makes an element, unless the budget is spent.
func (e *extractor) level(list []element, l element) []element {
	if e.meter.Charge(len(l.Text)+len(l.URL)+64, l.Node) {
		list = append(list, l)
	}
	return list
}

func (e *extractor) microdataElements(it *microdata.Item) []element {
	list := e.elements
	for _, v := range it.Values("itemListElement") {
		l := element{Level: Level{Node: v.Node}}
		switch {
		case v.Item == nil && v.Kind == microdata.KindURL:
			l.Text, l.URL = e.linkText(v.Node), v.Text
		case v.Item == nil:
			l.Text = e.cleanString(v.Text)
		default:
			l.Text, l.URL = e.cleanString(v.Item.Text("name")), itemURL(v.Item, "item")
			l.position = number(v.Item.Text("position"))
			for thing := range v.Item.Items("item") {
				l.Text = cmp.Or(l.Text, e.cleanString(thing.Text("name")))
				l.URL = cmp.Or(l.URL, thing.ID, itemURL(thing, "url"), e.ownLink(thing.Node))
			}
			l.URL = cmp.Or(l.URL, v.Item.ID, itemURL(v.Item, "url"))
			if l.Text == "" {
				l.Text = e.textOf(v.Node)
			}
		}
		list = e.level(list, l)
	}
	return list
}

func itemURL(it *microdata.Item, name string) string {
	for _, v := range it.Values(name) {
		if v.Item == nil && v.Kind == microdata.KindURL {
			return v.Text
		}
	}
	return ""
}

// ownLink returns the URL that an element itself leads to.
func (e *extractor) ownLink(n dom.Node) string {
	if a := e.d.FindAttr(n, atom.Href); !a.IsZero() {
		return e.resolve(n, a)
	}
	return ""
}

// oldBreadcrumbs reads what pages had before schema.org had a BreadcrumbList: items of
// the type Breadcrumb, each a level, which are beside or inside each other.
func (e *extractor) oldBreadcrumbs(m *microdata.Data) {
	var path []element
	var start dom.Node
	flush := func() {
		if len(path) > 0 {
			e.list(Microdata, start, place{}, path)
		}
		path = nil
	}
	for it := range m.ByType(oldType) {
		url := itemURL(it, "url")
		if len(path) == 0 || url != "" && url == path[0].URL {
			flush()
			start = it.Node
		}
		e.stated = append(e.stated, it.Node.Index())
		path = e.level(path, element{Level: Level{Text: e.cleanString(it.Text("title")), URL: url, Node: it.Node}})
	}
	flush()
}

func (e *extractor) rdfaElements(it *rdfa.Item) []element {
	list := e.elements
	for _, v := range it.Values("itemListElement") {
		l := element{Level: Level{Node: v.Node}}
		switch {
		case v.Item == nil && v.Kind == rdfa.KindURL:
			l.Text, l.URL = e.linkText(v.Node), v.Text
		case v.Item == nil:
			l.Text = e.cleanString(v.Text)
		default:
			l.Text, l.position = e.cleanString(v.Item.Text("name")), number(v.Item.Text("position"))
			for _, thing := range v.Item.Values("item") {
				if l.URL == "" && !isBlankNode(thing.Text) {
					l.URL = thing.Text
				}
				if thing.Item != nil {
					l.Text = cmp.Or(l.Text, e.cleanString(thing.Item.Text("name")))
				}
			}
			l.URL = cmp.Or(l.URL, v.Item.Text("url"))
			if l.Text == "" {
				l.Text = e.textOf(v.Node)
			}
		}
		list = e.level(list, l)
	}
	return list
}

func isBlankNode(id string) bool { return len(id) > 1 && id[:2] == "_:" }

func (e *extractor) jsonldElements(it *jsonld.Item) []element {
	list := e.elements
	for _, v := range it.Values("itemListElement") {
		l := element{Level: Level{Node: v.Node, place: place{at: v.Place()}}}
		if v.Item == nil {
			l.Text = e.cleanString(v.Text)
		} else {
			l.Text, l.position = e.cleanString(v.Item.Text("name")), number(v.Item.Text("position"))
			l.URL = v.Item.Text("item")
			if l.Text == "" || l.URL == "" {
				for thing := range v.Item.Items("item") {
					l.Text = cmp.Or(l.Text, e.cleanString(thing.Text("name")))
					if l.URL = cmp.Or(l.URL, thing.ID); l.URL == "" {
						l.URL = thing.Text("url")
					}
				}
			}
			if l.URL == "" {
				l.URL = v.Item.Text("url")
			}
			l.URL = e.resolveText(l.URL, v)
		}
		list = e.level(list, l)
	}
	return list
}

// resolveText returns the absolute URL of a text of JSON-LD.
func (e *extractor) resolveText(ref string, v jsonld.Value) string {
	ref = microsyntax.StripASCIIWhitespace(ref)
	if ref == "" || !e.meter.Charge(e.resolver.Cost(len(ref)), v.Node) {
		return ""
	}
	e.url = append(e.url[:0], ref...)
	url, ok := e.resolver.AppendResolve(e.url, e.url)
	e.url = url[:0]
	switch url = url[len(ref):]; {
	case !ok:
		e.problems.Add("idiom/url-unresolvable", v.Place(), "%q is not a URL that can be resolved", ref)
		return ""
	case string(url) == ref:
		return ref
	}
	return e.memory.texts.Add(url)
}

// number returns the number that a text is, 0 if it is none.
func number(text string) float64 {
	text = microsyntax.StripASCIIWhitespace(text)
	if text == "" || strings.IndexByte("+-.0123456789", text[0]) < 0 {
		return 0 // without the error that ParseFloat would make of it
	}
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return 0
	}
	return f
}
