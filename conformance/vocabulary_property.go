package conformance

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/spelling"
	"github.com/itemscope/itemscope/microdata"
	"github.com/itemscope/itemscope/vocab"
)

// undefinedProperty reports a property that the vocabulary does not define. Names that
// are URLs may be those of other vocabularies, and where the item has other types,
// words may be, too.
func (v *vocabularyPass) undefinedProperty(it *microdata.Item, property *microdata.Property, inside string) {
	if len(it.Types) > 1 || strings.ContainsAny(property.Name, ".:") {
		return
	}
	hint := ""
	for _, value := range property.Values {
		if !v.unseen(value, &vocab.Property{Inside: inside, Name: property.Name}, aspectName) {
			continue
		}
		if hint == "" {
			hint = v.hint(inside, property.Name)
		}
		v.Report(v.undefined, v.namePlace(value.Node, property.Name), "%s has no property %q%s", v.described(inside), property.Name, hint)
	}
}

// described names the item that a property is of.
func (v *vocabularyPass) described(inside string) string {
	if inside == "" {
		return "a " + v.name
	}
	return "the item of " + quoted(inside)
}

// hint says what may have been meant by an undefined name.
func (v *vocabularyPass) hint(inside, name string) string {
	var known []string
	for i := range v.Properties {
		row := &v.Properties[i]
		switch {
		case !row.In(vocab.Today):
		case row.Inside == inside:
			known = append(known, row.Name)
		case row.Name == name && row.Inside == "":
			return ": it belongs to the " + v.name + " itself"
		case row.Name == name:
			return ": it belongs into the item that is the value of " + quoted(row.Inside)
		}
	}
	if v.Lookup(inside, name, vocab.HTML2012) != nil {
		return " any more: remove it"
	}
	if near := spelling.Nearest(name, slices.Values(known)); near != "" {
		return ": did you mean " + quoted(near) + "?"
	}
	return ": remove it, or give it a URL of your own as its name"
}

// count looks at how many values a property has.
func (v *vocabularyPass) count(row *vocab.Property, values []microdata.Value) {
	if row.Count == vocab.Any {
		return
	}
	for _, value := range values[1:] {
		if !v.unseen(value, row, aspectCount) {
			continue
		}
		v.Report(v.repeated, v.namePlace(value.Node, row.Name), "%s must not have more than one %q: remove all but one", v.described(row.Inside), row.Name).
			AddRelated(v.namePlace(values[0].Node, row.Name), "the first one is here")
	}
}

func (v *vocabularyPass) missingProperty(it *microdata.Item, row *vocab.Property) {
	v.Report(v.missing, v.itemPlace(it, v.Type), "%s must have the property %q: add it", v.described(row.Inside), row.Name)
}

// distinct looks for values of a property that are there twice.
func (v *vocabularyPass) distinct(row *vocab.Property, values []microdata.Value) {
	first := make(map[string]microdata.Value, len(values))
	for _, value := range values {
		if value.Item != nil || !v.Meter.Charge(len(value.Text)+stepsOfValue, value.Node) {
			continue
		}
		if before, again := first[value.Text]; again && v.unseen(value, row, aspectMore) {
			v.Report(vcardRepeatedType, v.valuePlace(value, row.Name), "%s has the type %q more than once: remove all but one", v.described(row.Inside), value.Text).
				AddRelated(v.valuePlace(before, row.Name), "the first one is here")
		} else if !again {
			first[value.Text] = value
		}
	}
}
