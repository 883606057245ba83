package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/conformance"
)

// A topic is some groups of rules that an author looks for together.
type topic struct {
	title  string
	about  string // what the rules have in common
	groups []string
}

// topics are in the order of the guide. A test holds that each group of rules is in one.
var topics = []topic{
	{"The page", "What keeps a page from being read as it was meant.", []string{"html"}},
	{"Links", "Addresses, `rel` and the other attributes of links, of `a`, `area`, `link` and `form`: what HTML asks of them, and habits that do " +
		"nothing anymore.", []string{"links"}},
	{"Microdata", "`itemscope`, `itemtype`, `itemprop`, `itemid` and `itemref`, whatever the vocabulary.", []string{"microdata"}},
	{"JSON-LD", "Scripts of JSON-LD that are not JSON, or of which a part means nothing.", []string{"jsonld"}},
	{"RDFa", "Names and prefixes in RDFa that stand for nothing.", []string{"rdfa"}},
	{"schema.org", "The vocabulary, in microdata, RDFa and JSON-LD alike. schema.org requires nothing, so nothing here is an error: a warning is " +
		"what no consumer can make sense of, a note is unusual.", []string{"schemaorg"}},
	{"What consumers require", "Search engines and others have requirements of their own. These rules are checked with `--profile`.",
		[]string{"profile"}},
	{"Open Graph and other metadata", "`meta` elements and `title`.", []string{"meta"}},
	{"Microformats", "No standard forbids what is found here: these are classes and properties that are most likely meant otherwise.",
		[]string{"microformats"}},
	{"Contacts, events and works in microdata", "The vocabularies that HTML itself had: vCard, vEvent and licensed works.",
		[]string{"vcard", "vevent", "work"}},
}

// The lines in docs/checking.md between which the rules are.
const (
	beginRules = `<!-- What follows is made by "go generate ./conformance", up to the end. -->` + "\n"
	endRules   = "<!-- end -->\n"
)

// withRules returns the guide with the rules by topic.
func withRules(guide string) (string, error) {
	before, rest, begun := strings.Cut(guide, beginRules)
	_, after, ended := strings.Cut(rest, endRules)
	if !begun || !ended {
		return "", fmt.Errorf("docs/checking.md lacks the lines %q and %q", beginRules, endRules)
	}
	return before + beginRules + rulesByTopic() + endRules + after, nil
}

func rulesByTopic() string {
	var b strings.Builder
	for _, t := range topics {
		rules := slices.DeleteFunc(allRules(), func(r *conformance.Rule) bool { return !slices.Contains(t.groups, r.Group()) })
		fmt.Fprintf(&b, "\n### %s\n\n%s\n\n| rule | | what is wrong |\n| --- | --- | --- |\n", t.title, t.about)
		for _, r := range rules {
			fmt.Fprintf(&b, "| %s | %v | %s |\n", link(r.ID), r.Severity, cell(r.Summary))
		}
	}
	return b.String() + "\n"
}
