package main

import (
	"regexp"
	"slices"
	"strings"
)

var (
	styles   = regexp.MustCompile(`(?is)<style[^>]*>(.*?)</style`)
	comments = regexp.MustCompile(`(?s)/\*.*?\*/`)
	preludes = regexp.MustCompile(`[^{};]+\{`)
)

// notInNames are characters that Chromium takes for parts of names, unlike the standard:
// see disagreements.txt.
const notInNames = "\u00a0\u200b\u200e\u2028\u3000"

// mostOwn is how many selectors of its own style sheets a page is asked for.
const mostOwn = 60

// fromStyles returns selectors of the style sheets in a page: what is before a brace
// and neither an at-rule nor a step of an animation. It need not be exact, since both
// must agree on what is not a selector, too.
func (c *comparison) fromStyles(text string) (list []string) {
	for _, sheet := range styles.FindAllStringSubmatch(text, -1) {
		for _, prelude := range preludes.FindAllString(comments.ReplaceAllString(sheet[1], ""), -1) {
			s := strings.TrimSpace(strings.TrimSuffix(prelude, "{"))
			if s == "" || s[0] == '@' || slices.Contains(list, s) || strings.ContainsAny(s, notInNames) {
				continue
			}
			if list = append(list, s); len(list) == mostOwn {
				break
			}
		}
	}
	if c.extracted == nil {
		c.extracted = map[string]bool{}
	}
	for _, s := range list {
		c.extracted[s] = true
	}
	return list
}
