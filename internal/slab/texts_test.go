package slab

import (
	"fmt"
	"strings"
	"testing"
)

// Strings keep what they are when others are made, and after the memory was used up.
func TestTexts(t *testing.T) {
	var texts Texts
	var made, want []string
	for i := range 1000 {
		s := fmt.Sprint(i, strings.Repeat("s", i*i%2000))
		made, want = append(made, texts.Add([]byte(s))), append(want, s)
	}
	made, want = append(made, texts.Add(nil)), append(want, "")
	for i := range want {
		if made[i] != want[i] {
			t.Errorf("%d: %.50q, want %.50q", i, made[i], want[i])
		}
	}
}
