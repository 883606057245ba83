package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/item"
	"github.com/itemscope/itemscope/schemaorg/markup"
)

// A fault is a property of items of some types.
type fault struct {
	page            int
	types, property string
	kind            string // "domain", "range"; "" for what is no fault
}

// faults have details of each: the rules that found it, or the values that are wrong.
type faults map[fault][]string

func (f faults) add(key fault, detail string) {
	if !slices.Contains(f[key], detail) {
		f[key] = append(f[key], detail)
	}
}

// rangeRules are the rules about one value.
var rangeRules = strings.Fields(`unexpected-item item-for-text text-for-item unknown-member date duration number boolean
	url empty-value template-leftover`)

// findAll returns what our rules find in all pages.
func findAll(pages []page) (faults, error) {
	checker, err := conformance.New(conformance.Options{Checks: markup.Checks(markup.Options{}), MaxProblems: -1})
	if err != nil {
		return nil, err
	}
	found := faults{}
	for i, p := range pages {
		report, err := p.Check(checker)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		names, values, err := placesOf(p)
		if err != nil {
			return nil, err
		}
		for _, f := range report.Findings {
			rule, ok := strings.CutPrefix(f.Rule.ID, "schemaorg/")
			at, kind := names, "domain"
			switch {
			case !ok:
				continue
			case slices.Contains(rangeRules, rule):
				at, kind = values, "range"
			case rule != "unexpected-property":
				continue
			}
			for _, key := range at[f.Place.Span] {
				key.page, key.kind = i, kind
				found.add(key, rule)
			}
		}
	}
	return found, nil
}

// placesOf returns the properties whose names and values are at a place of the page.
func placesOf(p page) (names, values map[dom.Span][]fault, err error) {
	data, err := p.Items(itemscope.ItemsOptions{})
	if err != nil {
		return nil, nil, err
	}
	names, values = map[dom.Span][]fault{}, map[dom.Span][]fault{}
	for it := range data.All() {
		for name, v := range it.All() {
			property, ok := item.SchemaOrgTerm(name)
			if !ok {
				continue
			}
			key := fault{types: typesOf(it), property: property}
			names[v.NamePlace().Span] = append(names[v.NamePlace().Span], key)
			values[v.Place().Span] = append(values[v.Place().Span], key)
		}
	}
	return names, values, nil
}

func typesOf(it *item.Item) string {
	var types []string
	for _, t := range it.Types {
		if name, ok := item.SchemaOrgTerm(t); ok {
			types = append(types, name)
		}
	}
	return joined(types)
}

// joined returns the names of types as one word.
func joined(types []string) string {
	types = slices.Clone(types)
	slices.Sort(types)
	return strings.Join(slices.Compact(types), "+")
}
