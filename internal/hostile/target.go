package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/command"
)

// A target is something that is done with a page.
type target struct {
	name string
	json bool // what it writes is JSON
	run  func(p Page, out *os.File) error
}

// targets are what the library and the command do with pages.
func targets() []target {
	list := []target{{name: "parse", run: parse}}
	for _, s := range itemscope.Syntaxes() {
		list = append(list,
			target{name: "extract " + string(s), run: extract(nil, s)},
			target{name: "json " + string(s), json: true, run: extract(writeJSON(dom.JSONOptions{}), s)},
			target{name: "positions " + string(s), json: true, run: extract(writeJSON(dom.JSONOptions{Positions: true}), s)})
	}
	list = append(list,
		target{name: "json", json: true, run: extract(writeJSON(dom.JSONOptions{}))},
		target{name: "clean json", json: true, run: extract(writeJSON(dom.JSONOptions{Clean: true}))})
	for _, line := range commandLines {
		list = append(list, target{name: "itemscope " + line, json: isJSON(line), run: runCommand(line, false)})
	}
	for _, line := range []string{"-", "--positions -", "--full -", "--all -", "--format csv -", "links -", "tree -", "licenses -", "check -"} {
		list = append(list, target{name: "terminal: itemscope " + line, run: runCommand(line, true)})
	}
	return list
}

func targetNames() (names []string) {
	for _, t := range targets() {
		names = append(names, t.name)
	}
	return names
}

// commandLines are the command lines that are run. OUT stands for an empty folder.
var commandLines = []string{
	"-",
	"--positions -",
	"--clean -",
	"--all -",
	"--type Person --keep-empty -",
	"--type a --keep-empty -",
	"--uniform -",
	"--uniform --merge --positions -",
	"--uniform --type a --subtypes --keep-empty -",
	"--format text -",
	"--format text --full --positions -",
	"--format text --type a -",
	"--format csv -",
	"--format csv --type a --subtypes -",
	"--format csv --columns a,a.a,a.a[-1].@id,@type -",
	"--format tsv --merge --columns name,a -",
	"--get a.a.a -",
	"--get a/a --format json --positions --keep-empty -",
	"--strict -",
	"--spec w3c-2011 -",
	"--lang --known-vocabularies -",
	"--format microdata -",
	"--format microdata --type http://schema.org/A --keep-empty -",
	"--format mf2 -",
	"--format mf2 --type h-x --keep-empty -",
	"--format nquads -",
	"--format ntriples -",
	"--format turtle -",
	"--format jsonld -",
	"--format jsonld --expanded --lines -",
	"--format nquads --mapping w3c-2011 -",
	"get - a",
	"get - a/a.a[-1]",
	"get --json --positions - a.a.a",
	"get - a/",
	"set - a=x",
	"set --diff - a.a=x",
	"set --add - a=x",
	"links -",
	"links --format json --positions -",
	"links --spec 2012 -",
	"feeds -",
	"feeds --format json -",
	"icons -",
	"icons --best --format json -",
	"download-name --from -",
	"vcard -",
	"vcard --all -",
	"vcard --all --output-dir OUT -",
	"vcard --letter -",
	"ical -",
	"ical --all -",
	"ical --all --output-dir OUT -",
	"ical --letter -",
	"licenses -",
	"licenses --by license -",
	"licenses --format json -",
	"tree -",
	"tree --errors --positions -",
	"inspect -",
	"check -",
	"check --format json -",
	"check --format sarif -",
	"check --format github -",
	"check --fix -",
	"check --diff -",
}

// isJSON tells whether a command line asks for JSON.
func isJSON(line string) bool {
	switch {
	case strings.Contains(line, "--format "):
		for _, format := range []string{"json", "jsonld", "microdata", "mf2", "sarif"} {
			if strings.Contains(line, "--format "+format+" ") {
				return true
			}
		}
		return false
	case strings.Contains(line, "--strict"), strings.Contains(line, "--get"): // the first prints nothing of some pages
		return false
	}
	return strings.HasPrefix(line, "-")
}

func parse(p Page, _ *os.File) error {
	_, err := html5.ParseBytes(p.Body, html5.Options{URL: p.Address, ContentType: p.Type})
	return err
}

// extract extracts syntaxes, all if there are none, and does something with what
// was found.
func extract(then func(*itemscope.Page, io.Writer) error, s ...itemscope.Syntax) func(Page, *os.File) error {
	return func(p Page, out *os.File) error {
		page, err := itemscope.ExtractBytes(p.Body, itemscope.Options{URL: p.Address, ContentType: p.Type, Syntaxes: s})
		if page == nil || then == nil {
			return err
		}
		return then(page, out)
	}
}

func writeJSON(o dom.JSONOptions) func(*itemscope.Page, io.Writer) error {
	return func(p *itemscope.Page, w io.Writer) error {
		o.Document = p.Document
		return p.WriteJSON(w, o)
	}
}

// runCommand runs the command with a page for standard input, and with a terminal
// or a file for standard output. What its exit status says of the page does not matter.
func runCommand(line string, terminal bool) func(Page, *os.File) error {
	return func(p Page, out *os.File) error {
		args := []string{"--base", p.Address, "--content-type", p.Type}
		for _, arg := range strings.Fields(line) {
			if arg == "OUT" {
				dir, err := os.MkdirTemp("", "hostile")
				if err != nil {
					return err
				}
				defer os.RemoveAll(dir)
				arg = dir
			}
			args = append(args, arg)
		}
		if terminal {
			return onTerminal(out, func(tty *os.File) {
				command.Run(context.Background(), args, bytes.NewReader(p.Body), tty, io.Discard)
			})
		}
		const usage = 2 // which is also what check says where a limit was hit
		if command.Run(context.Background(), args, bytes.NewReader(p.Body), out, io.Discard) == usage && !strings.HasPrefix(line, "check ") {
			panic("the command line is wrong: itemscope " + line)
		}
		return nil
	}
}
