package live

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/edit"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/microsyntax"
	"github.com/itemscope/itemscope/weburl"
)

// Options say which text is followed. The zero value is that of 2012.
type Options struct {
	// Spec is microdata.Today for the text of 2012, or microdata.W3C2011.
	Spec microdata.Spec
}

// A Document gives access to the microdata of a tree.
type Document struct {
	tree *edit.Tree
	spec microdata.Spec

	lists      map[string]*NodeList // by the argument of GetItems
	properties map[edit.Node]*HTMLPropertiesCollection

	resolver   *weburl.Resolver // of one generation of the tree
	resolverOf uint64
}

// New returns the microdata of a tree. The tree may be changed through it and by itself.
func New(tree *edit.Tree, o Options) *Document {
	return &Document{
		tree: tree, spec: o.Spec,
		lists:      map[string]*NodeList{},
		properties: map[edit.Node]*HTMLPropertiesCollection{},
	}
}

// Tree returns the tree.
func (d *Document) Tree() *edit.Tree { return d.tree }

// GetItems returns the top-level items of the document that have all of the types, in
// tree order; by the text of 2011, those that have any of them. typeNames has the types
// with spaces between them, compared to the letter; without any, the list has all
// top-level items. The same argument gives the same list.
func (d *Document) GetItems(typeNames string) *NodeList {
	list := d.lists[typeNames]
	if list == nil {
		types := slices.Collect(microsyntax.UniqueTokens(typeNames))
		list = &NodeList{d: d, find: func() []edit.Node { return d.findItems(types) }}
		d.lists[typeNames] = list
	}
	return list
}

// findItems returns the top-level items that have types, of which each is there once.
func (d *Document) findItems(types []string) (list []edit.Node) {
	doc := d.tree.Document()
	hasTypes := hasAll(types)
	if d.spec == microdata.W3C2011 {
		hasTypes = isAny(types)
	}
	var value []byte
	for n := range microdata.TopLevelItems(doc) {
		if len(types) > 0 {
			value, _ = doc.AppendAttr(value[:0], n, atom.Itemtype)
			if !hasTypes(string(value)) {
				continue
			}
		}
		list = append(list, d.tree.Node(n))
	}
	return list
}

// hasAll returns what tells of an itemtype attribute whether all of the types are in it.
func hasAll(types []string) func(itemtype string) bool {
	return func(itemtype string) bool {
		own := map[string]bool{}
		for typ := range microsyntax.Tokens(itemtype) {
			own[typ] = true
		}
		return !slices.ContainsFunc(types, func(typ string) bool { return !own[typ] })
	}
}

// isAny returns what tells of an itemtype attribute whether it is one of the types.
func isAny(types []string) func(itemtype string) bool {
	set := map[string]bool{}
	for _, typ := range types {
		set[typ] = true
	}
	return func(itemtype string) bool { return set[itemtype] }
}

// Element returns an HTML element of the tree, which may be anywhere or removed, and
// whether n is one: other elements have no microdata.
func (d *Document) Element(n edit.Node) (Element, bool) {
	if d.tree.Kind(n) != dom.ElementNode || d.tree.Namespace(n) != dom.HTML {
		return Element{}, false
	}
	return Element{d, n}, true
}

// resolve returns a URL in full, or "" if it cannot be resolved.
func (d *Document) resolve(ref string) string {
	if d.resolver == nil || d.resolverOf != d.tree.Generation() {
		d.resolver, d.resolverOf = weburl.ForDocument(d.tree.Document()), d.tree.Generation()
	}
	url, err := d.resolver.Resolve(ref)
	if err != nil {
		return ""
	}
	return url
}
