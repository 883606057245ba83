package main

import (
	"strings"
	"testing"

	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/testdata"
	"github.com/itemscope/itemscope/internal/treedump"
)

func TestRandomPage(t *testing.T) {
	first := randomPage(7)
	if again := randomPage(7); first != again || first == randomPage(8) {
		t.Error("a seed does not stand for a page")
	}
}

func TestClean(t *testing.T) {
	for source, want := range map[string]string{"\uFEFFa": "a", "a\uFEFF": "a\uFEFF", "\xFFa": "\uFFFDa"} {
		if got := clean([]byte(source)); got != want {
			t.Errorf("%q becomes %q, want %q", source, got, want)
		}
	}
}

// The browser writes trees as package treedump does.
func TestBrowser(t *testing.T) {
	b, err := start(testdata.Program(t, "chromium", "chromium"))
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	pages := []string{
		`<!DOCTYPE html><p b=1 a='2"'>x<!--c--><template>y<template>z</template></template>one` + "\n" + `two`,
		`<!DOCTYPE html PUBLIC "p" "s"><svg xlink:href=a xml:lang=b><math><title>&lt;`,
	}
	// Both put elements that are too deep beside their parents.
	pages = append(pages, strings.Repeat("<div>", 511)+"<img><!--c--><b><img><p></b><table>x<td>y")
	trees, err := b.parse(pages, "")
	if err != nil {
		t.Fatal(err)
	}
	for i, source := range pages {
		d, err := html5.ParseBytes([]byte(source), html5.Options{ContentType: "text/html; charset=utf-8"})
		if err != nil {
			t.Fatal(err)
		}
		if want := string(treedump.Append(nil, d, d.Root(), treedump.Options{})); trees[i] != want {
			t.Errorf("%s\nbrowser\n%shere\n%s", source, trees[i], want)
		}
	}
	rows, err := b.parse([]string{"<td>x<td>y"}, "tr")
	if err != nil {
		t.Fatal(err)
	}
	if want := "| <td>\n|   \"x\"\n| <td>\n|   \"y\"\n"; rows[0] != want {
		t.Errorf("cells in a row are\n%s\nwant\n%s", rows[0], want)
	}
}
