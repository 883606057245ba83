package main

import (
	"regexp"
	"slices"
)

// maxShrinking is how many pages are tried to make a finding smaller.
const maxShrinking = 80

// shrink returns a finding of the same target and sort whose grammar is as small
// as leaving out parts of it makes it.
func shrink(f finding) (finding, error) {
	tried := 0
	for smaller := true; smaller; {
		smaller = false
		for _, g := range f.Grammar.smaller() {
			if tried++; tried > maxShrinking {
				return f, nil
			}
			again, err := try(&g, []string{f.Target})
			if err != nil {
				return f, err
			}
			if i := slices.IndexFunc(again, func(a finding) bool { return a.What == f.What }); i >= 0 {
				f, smaller = again[i], true
				break
			}
		}
	}
	return f, nil
}

// smaller returns grammars that lack something that g has.
func (g *Grammar) smaller() (list []Grammar) {
	for i := range g.Pieces {
		without := *g
		without.Pieces = slices.Delete(slices.Clone(g.Pieces), i, i+1)
		list = append(list, without)
	}
	if g.Type != "" {
		without := *g
		without.Type = ""
		list = append(list, without)
	}
	if g.Address != (Piece{}) {
		without := *g
		without.Address = Piece{}
		list = append(list, without)
	}
	for i, p := range g.Pieces {
		for _, piece := range p.smaller() {
			changed := *g
			changed.Pieces = slices.Clone(g.Pieces)
			changed.Pieces[i] = piece
			list = append(list, changed)
		}
	}
	return list
}

// part is what can be left out of markup: a tag, an attribute, a word, a text.
var part = regexp.MustCompile(`<[^<>]*>| [a-zA-Z{}]+(='[^']*')?|[^<>' ]+ |[^<>]+$`)

func (p Piece) smaller() (list []Piece) {
	for _, text := range without(p.Before) {
		list = append(list, Piece{text, p.Unit, p.After})
	}
	for _, text := range without(p.Unit) {
		list = append(list, Piece{p.Before, text, p.After})
	}
	for _, text := range without(p.After) {
		list = append(list, Piece{p.Before, p.Unit, text})
	}
	return list
}

// without returns text without each of its parts.
func without(text string) (list []string) {
	for from := 0; from < len(text); {
		at := part.FindStringIndex(text[from:])
		if at == nil || at[0] == at[1] {
			break
		}
		start, end := from+at[0], from+at[1]
		list = append(list, text[:start]+text[end:])
		from = start + 1
	}
	return list
}
