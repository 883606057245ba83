package profile

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/item"
	"go.yaml.in/yaml/v3"
)

func (r *reader) profile(n *yaml.Node, p *Profile) {
	var features, definitions *yaml.Node
	r.mapping(n, "the profile",
		field{"$schema", false, func(*yaml.Node) {}},
		field{"profile", true, r.word(&p.Name)},
		field{"title", true, r.text(&p.Title)},
		field{"source", false, r.url(&p.Source)},
		field{"date", false, r.date(&p.Date)},
		field{"definitions", false, func(n *yaml.Node) { definitions = n }},
		field{"features", true, func(n *yaml.Node) { features = n }},
	)
	if definitions != nil {
		r.define(definitions)
	}
	if features != nil {
		r.list(func(n *yaml.Node) { p.Features = append(p.Features, r.feature(n, p)) })(features)
	}
}

// define reads the shapes that have names. They may use each other, and themselves.
func (r *reader) define(n *yaml.Node) {
	if n.Kind != yaml.MappingNode {
		r.fail(n, "definitions are to be a mapping of names to shapes")
		return
	}
	shapes := map[string]*yaml.Node{}
	for key, value := range r.pairs(n) {
		r.definitions[key.Value] = new(shape)
		shapes[key.Value] = value
	}
	for name, value := range shapes {
		*r.definitions[name] = r.shape(value, "the definition "+name)
	}
	slices.SortFunc(r.errs, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
}

func (r *reader) feature(n *yaml.Node, p *Profile) *Feature {
	f := &Feature{Source: p.Source, Date: p.Date}
	r.mapping(n, "the feature", append([]field{
		{"feature", true, r.word(&f.ID)},
		{"title", true, r.text(&f.Title)},
		{"source", false, r.url(&f.Source)},
		{"date", false, r.date(&f.Date)},
		{"types", false, func(n *yaml.Node) { r.texts(&f.Types)(n); r.types(&f.types)(n) }},
		{"except", false, r.types(&f.except)},
		{"syntax", false, r.list(func(n *yaml.Node) { f.syntaxes = append(f.syntaxes, r.syntax(n)) })},
		{"main", false, r.boolean(&f.main)},
		{"where", false, r.conditions(&f.where)},
		{"status", false, r.status(&f.Status)},
		{"until", false, r.date(&f.Until)},
		{"note", false, r.text(&f.Note)},
	}, r.shapeFields(&f.shape)...)...)
	switch {
	case len(f.types) == 0 && len(f.syntaxes) == 0 && n.Kind == yaml.MappingNode:
		r.fail(n, `the feature has no "types": say what items it is about`)
	case p.Feature(f.ID) != nil:
		r.fail(n, "there is a feature %q already: give this one another name", f.ID)
	case f.Until != "" && f.Status != Retired:
		r.fail(n, `"until" is the day on which a feature was retired: add status: retired`)
	}
	return f
}

func (r *reader) syntax(n *yaml.Node) item.Syntax {
	s, ok := item.ParseSyntax(n.Value)
	if !ok {
		r.fail(n, "%q is not a syntax: there are microdata, rdfa, jsonld, opengraph and microformats", n.Value)
	}
	return s
}

func (r *reader) status(to *Status) func(*yaml.Node) {
	return func(n *yaml.Node) {
		i := slices.Index(statusNames[:], n.Value)
		if i < 0 {
			r.fail(n, "%q is not a status: there are %s", n.Value, either(statusNames[:]))
			return
		}
		*to = Status(i)
	}
}

func (r *reader) shape(n *yaml.Node, what string) (s shape) {
	r.mapping(n, what, r.shapeFields(&s)...)
	return s
}

func (r *reader) shapeFields(s *shape) []field {
	return append(r.partFields(s), field{"when", false, r.list(func(n *yaml.Node) {
		s.conditionals = append(s.conditionals, r.conditional(n))
	})})
}

// partFields are the keys of a shape, and of what is added to it on conditions.
func (r *reader) partFields(s *shape) []field {
	return []field{
		{"required", false, r.requirements(&s.required)},
		{"recommended", false, r.requirements(&s.recommended)},
		{"properties", false, func(n *yaml.Node) {
			if n.Kind != yaml.MappingNode {
				r.fail(n, "properties are to be a mapping of names to what their values must be")
				return
			}
			for key, value := range r.pairs(n) {
				s.constraints = append(s.constraints, r.constraint(key, value))
			}
		}},
	}
}

// requirements reads a list of properties. A list in it is of alternatives.
func (r *reader) requirements(to *[]requirement) func(*yaml.Node) {
	return r.list(func(n *yaml.Node) {
		var one requirement
		r.list(func(n *yaml.Node) { one = append(one, r.path(n)) })(n)
		*to = append(*to, one)
	})
}

func (r *reader) path(n *yaml.Node) (p path) {
	r.text(&p.text)(n)
	text, back := strings.CutPrefix(p.text, "^")
	p.back = back
	if _, ok := foreign(text); ok {
		p.steps = []name{r.name(n, text)}
		return p
	}
	for step := range strings.SplitSeq(text, ".") {
		p.steps = append(p.steps, r.name(n, step))
	}
	if back && len(p.steps) > 1 {
		r.fail(n, "%q: a property that is read backwards stands alone", p.text)
	}
	return p
}

func (r *reader) conditional(n *yaml.Node) (c conditional) {
	r.mapping(n, "an entry of when", append([]field{
		{"if", true, r.conditions(&c.conditions)},
	}, r.partFields(&c.shape)...)...)
	return c
}

// conditions reads a condition, or a list of those that must all hold.
func (r *reader) conditions(to *[]condition) func(*yaml.Node) {
	return r.list(func(n *yaml.Node) { *to = append(*to, r.condition(n)) })
}

func (r *reader) condition(n *yaml.Node) (c condition) {
	kinds := 0
	properties := r.list(func(n *yaml.Node) { c.properties = append(c.properties, r.path(n)) })
	r.mapping(n, "the condition",
		field{"property", false, func(n *yaml.Node) { properties(n); kinds++ }},
		field{"is", false, r.texts(&c.is)},
		field{"missing", false, func(n *yaml.Node) { properties(n); c.missing = true; kinds++ }},
		field{"type", false, func(n *yaml.Node) { c.typ = r.typeName(n); kinds++ }},
	)
	switch {
	case kinds != 1 && n.Kind == yaml.MappingNode:
		r.fail(n, `give one of "property", "missing" and "type"; of several conditions make a list`)
	case len(c.is) > 0 && (c.missing || slices.ContainsFunc(c.properties, func(p path) bool { return len(p.steps) != 1 })):
		r.fail(n, `"is" goes with a "property" of the item itself`)
	}
	return c
}

func (r *reader) constraint(key, n *yaml.Node) (c constraint) {
	if c.property = r.path(key); len(c.property.steps) > 1 {
		r.fail(key, "%q leads further: say it in the items of the first property", key.Value)
	}
	r.mapping(n, "the property "+key.Value,
		field{"expects", false, r.list(func(n *yaml.Node) { c.expects = append(c.expects, r.form(n)) })},
		field{"items", false, func(n *yaml.Node) { c.items = r.items(n) }},
		field{"last", false, func(n *yaml.Node) { c.last = r.items(n) }},
		field{"values", false, r.texts(&c.allowed)},
		field{"pattern", false, r.pattern(&c.pattern)},
		field{"min-count", false, r.count(&c.least)},
		field{"max-count", false, r.count(&c.most)},
		field{"minimum", false, r.number(&c.minimum)},
		field{"maximum", false, r.number(&c.maximum)},
		field{"min-length", false, r.count(&c.minRunes)},
		field{"max-length", false, r.count(&c.maxRunes)},
	)
	if len(c.items) > 0 && len(c.expects) == 0 {
		c.expects = []form{forms[0]}
	}
	return c
}

func (r *reader) form(n *yaml.Node) form {
	i := slices.IndexFunc(forms, func(f form) bool { return f.name == n.Value })
	if i < 0 {
		names := make([]string, len(forms))
		for i, f := range forms {
			names[i] = f.name
		}
		r.fail(n, "%q is not what a value can be: there are %s", n.Value, either(names))
		return forms[0]
	}
	return forms[i]
}

// items reads what items a property may have: types with their shapes, each written out
// or the name of a definition.
func (r *reader) items(n *yaml.Node) (list []nested) {
	if n.Kind != yaml.MappingNode {
		r.fail(n, "items are to be a mapping of types to shapes; a type of which nothing is asked has {}")
		return nil
	}
	for key, value := range r.pairs(n) {
		one := nested{typ: r.typeName(key)}
		switch {
		case value.Kind == yaml.ScalarNode && r.definitions[value.Value] != nil:
			one.shape = r.definitions[value.Value]
		case value.Kind == yaml.ScalarNode:
			r.fail(value, "there is no definition %q: write one, or the shape itself; {} asks for nothing", value.Value)
			one.shape = new(shape)
		default:
			s := r.shape(value, "the shape of "+key.Value)
			one.shape = &s
		}
		list = append(list, one)
	}
	return list
}
