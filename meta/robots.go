package meta

import (
	"slices"
	"strings"

	"github.com/itemscope/itemscope/microsyntax"
)

// Robots are what a page asks of robots: the directives of a meta element or an
// X-Robots-Tag header, https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag.
type Robots struct {
	// Agent is the robot they are for, in lower case; "robots" for all of them.
	Agent      string
	Directives []Directive
}

// A Directive is a rule such as noindex, or max-snippet with a value.
type Directive struct {
	Name  string // in lower case
	Value string // "" if it has none
}

// Has tells whether there is a directive of that name.
func (r Robots) Has(name string) bool {
	return slices.ContainsFunc(r.Directives, func(d Directive) bool { return d.Name == name })
}

// Directives returns what the page asks of a robot: the directives for all robots and
// those for that one, in order. "Where multiple crawlers are specified along with
// different rules, the search engine will use the sum of the negative rules",
// https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#specifying-crawler-rules.
// The directive none is followed by noindex and nofollow, which it stands for.
func (m *Data) Directives(agent string) (list []Directive) {
	for _, r := range m.Robots {
		if r.Agent != "robots" && !microsyntax.EqualASCIIFold(r.Agent, agent) {
			continue
		}
		for _, d := range r.Directives {
			if list = append(list, d); d.Name == "none" {
				list = append(list, Directive{Name: "noindex"}, Directive{Name: "nofollow"})
			}
		}
	}
	return list
}

// isAgent tells whether a name is that of meta elements for robots, or for one robot.
func isAgent(name string) bool {
	switch name {
	case "robots", "googlebot", "googlebot-news", "googlebot-image", "bingbot", "msnbot", "slurp", "teoma", "yandex",
		"yandexbot", "baiduspider", "duckduckbot", "applebot":
		return true
	}
	return false
}

// withValue are the directives that have a value.
var withValue = []string{"max-snippet", "max-image-preview", "max-video-preview", "unavailable_after"}

// parseDirectives reads the content of a meta element.
func (e *extractor) parseDirectives(text string) (list []Directive) {
	for part := range microsyntax.CommaTokens(text) {
		name, value, _ := strings.Cut(part, ":")
		name = microsyntax.ToASCIILower(strings.TrimSpace(name))
		if n := len(list); n > 0 && !slices.Contains(withValue, name) && list[n-1].Name == "unavailable_after" &&
			startsWithDigit(part) && !strings.Contains(list[n-1].Value, ",") {
			list[n-1].Value += ", " + part // "Friday, 25-Jun-10" has a comma
			continue
		}
		if name != "" {
			if list == nil {
				const usual = 4
				list = e.memory.directives.TakeAll(min(strings.Count(text, ",")+1, usual))[:0]
			}
			list = e.memory.directives.Append(list, Directive{Name: name, Value: strings.TrimSpace(value)})
		}
	}
	return list
}

func startsWithDigit(s string) bool {
	s = strings.TrimSpace(s)
	return s != "" && s[0] >= '0' && s[0] <= '9'
}

// parseRobotsTag reads an X-Robots-Tag header, which may begin with the name of a
// robot and a colon.
func (e *extractor) parseRobotsTag(header string) Robots {
	agent, rest, ok := strings.Cut(header, ":")
	agent = microsyntax.ToASCIILower(strings.TrimSpace(agent))
	if !ok || strings.ContainsAny(agent, ", ") || slices.Contains(withValue, agent) {
		return Robots{Agent: "robots", Directives: e.parseDirectives(header)}
	}
	return Robots{Agent: agent, Directives: e.parseDirectives(rest)}
}
