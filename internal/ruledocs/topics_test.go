package main

import (
	"slices"
	"testing"
)

// TestTopics holds that the guide has every rule, once.
func TestTopics(t *testing.T) {
	for _, r := range allRules() {
		n := 0
		for _, topic := range topics {
			if slices.Contains(topic.groups, r.Group()) {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s is in %d topics", r.ID, n)
		}
	}
}
