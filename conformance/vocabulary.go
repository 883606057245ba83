package conformance

import (
	"slices"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// vocabularyChecks are the checks of the vocabularies that the HTML standard defines,
// https://html.spec.whatwg.org/multipage/microdata.html#mdvocabs.
var vocabularyChecks = []Check{{
	Rules: slices.Concat([]*Rule{urlPropertyElement, textProperty}, vcardRules, veventRules, workRules),
	Run:   checkVocabularies,
}}

// vocabularyRules are the rules about the items of one vocabulary.
type vocabularyRules struct {
	*vocab.Vocabulary
	name string // what its items are called

	undefined, missing, repeated *Rule // properties
	noItem                       *Rule // where the value must not be an item
	onlyItem                     *Rule // where it must be one
	vcardItem                    *Rule // where it must be text or a vCard
	anyTitle                     bool  // whether text may be an item all the same
	discouraged                  *Rule // for properties that should not be used
	discouragedNames             []string

	syntax []syntaxRule

	// more looks for what the table does not say.
	more func(*vocabularyPass, *microdata.Item)
}

// A syntaxRule is for values of a kind.
type syntaxRule struct {
	kind vocab.Value // all bits of the property's, except Item
	rule *Rule
	want string // what the value must be
}

var allVocabularies = []*vocabularyRules{&vcardVocabulary, &veventVocabulary, &workVocabulary}

// A vocabularyPass checks the items of one vocabulary in a page.
type vocabularyPass struct {
	*Pass
	*vocabularyRules

	done map[valueSite]bool // what was looked at
}

// A valueSite is something to look at about one value of a property: items can share
// properties.
type valueSite struct {
	node         dom.Node
	inside, name string // as those of a row of the vocabulary
	aspect       aspect
}

// An aspect is what there is to look at about a value.
type aspect uint8

const (
	aspectName  aspect = iota // whether the property may be there
	aspectCount               // and so often
	aspectValue               // the value by itself
	aspectItem                // the properties of the item that is the value
	aspectMore                // what the table does not say
)

func checkVocabularies(p *Pass) {
	if p.Microdata == nil {
		return
	}
	var passes [3]vocabularyPass
	for it := range p.Microdata.All() {
		for i, rules := range allVocabularies {
			if !slices.Contains(it.Types, rules.Type) {
				continue
			}
			if passes[i].done == nil {
				passes[i] = vocabularyPass{p, rules, map[valueSite]bool{}}
			}
			passes[i].item(it, "")
			if rules.more != nil {
				rules.more(&passes[i], it)
			}
		}
	}
}

// item looks at the properties of an item of the vocabulary or, if inside is not empty,
// of one that is the value of that property.
func (v *vocabularyPass) item(it *microdata.Item, inside string) {
	for i := range it.Properties {
		property := &it.Properties[i]
		row := v.Lookup(inside, property.Name, vocab.Today)
		if row == nil {
			v.undefinedProperty(it, property, inside)
			continue
		}
		v.count(row, property.Values)
		for _, value := range property.Values {
			if v.unseen(value, row, aspectValue) {
				v.value(row, value)
			}
			if value.Item != nil && row.Value&vocab.Item != 0 && len(value.Item.Types) == 0 && v.unseen(value, row, aspectItem) {
				v.item(value.Item, row.Name)
			}
		}
		if row.Distinct {
			v.distinct(row, property.Values)
		}
	}
	for i := range v.Properties {
		row := &v.Properties[i]
		if row.Inside == inside && row.Count == vocab.ExactlyOne && row.In(vocab.Today) && len(it.Values(row.Name)) == 0 {
			v.missingProperty(it, row)
		}
	}
}

// unseen tells whether something is looked at for the first time, which is charged.
func (v *vocabularyPass) unseen(value microdata.Value, row *vocab.Property, what aspect) bool {
	at := valueSite{value.Node, row.Inside, row.Name, what}
	if v.done[at] || !v.Meter.Charge(stepsOfValue, value.Node) {
		return false
	}
	v.done[at] = true
	return true
}

// stepsOfValue is what it costs to look at a value.
const stepsOfValue = 32

// namePlace returns the place of the name of a property in the itemprop attribute of n.
func (p *Pass) namePlace(n dom.Node, name string) dom.Place {
	for t := range p.Tokens(n, atom.Itemprop) {
		if t.Text == name {
			return t.Place
		}
	}
	return p.AttrPlace(n, atom.Itemprop)
}

// itemPlace returns the place that stands for an item: its type, or what makes it a
// property.
func (p *Pass) itemPlace(it *microdata.Item, itemType string) dom.Place {
	if len(it.Types) == 0 {
		return p.AttrPlace(it.Node, atom.Itemprop)
	}
	for t := range p.Tokens(it.Node, atom.Itemtype) {
		if t.Text == itemType {
			return t.Place
		}
	}
	return p.AttrPlace(it.Node, atom.Itemtype)
}
