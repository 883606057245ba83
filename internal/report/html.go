package report

import (
	"bufio"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"strconv"
	"strings"
	"sync"
)

var (
	//go:embed report.gohtml
	pageTemplate string
	//go:embed report.css
	style string
	//go:embed report.js
	script string
)

// parsed is the template. Most runs of the program need none, so it is parsed when it is
// first needed.
var parsed = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("report").Funcs(template.FuncMap{
		"line": inLine, "number": number, "count": count, "isWeb": isWeb, "paragraphs": paragraphs, "lacking": lacking, "unindented": unindented,
		"first": func(types []*typeCount) []*typeCount { return types[:min(len(types), firstTypes)] },
		"rest":  func(types []*typeCount) []*typeCount { return types[min(len(types), firstTypes):] },
	}).Parse(pageTemplate))
})

// An htmlDocument is what the template shows.
type htmlDocument struct {
	*document
	Style  template.CSS
	Script template.JS
	Policy string
}

// WriteHTML writes the report as a page that needs nothing else: no file, no network. Its
// policy allows its own style and script only, so that nothing that a checked page says
// can run.
func (s *Site) WriteHTML(w io.Writer) error {
	b := bufio.NewWriter(w)
	err := parsed().Execute(b, htmlDocument{
		document: s.document(),
		Style:    template.CSS(style), Script: template.JS(script),
		Policy: "default-src 'none'; img-src data:; style-src " + sourceHash(style) + "; script-src " + sourceHash(script) +
			"; base-uri 'none'; form-action 'none'",
	})
	if err != nil {
		return err
	}
	return b.Flush()
}

// sourceHash returns what a Content Security Policy allows an inline style or script by:
// https://www.w3.org/TR/CSP3/#grammardef-hash-source
func sourceHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// number returns "1,234,567".
func number(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// count returns "1 page" or "2 pages".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return number(n) + " " + noun + "s"
}

// isWeb tells whether a page has an address that a reader can follow.
func isWeb(url string) bool {
	return strings.HasPrefix(url, "http://") || strings.HasPrefix(url, "https://")
}

// unindented returns what is before a place in its line, without the indentation.
func unindented(before string) string { return strings.TrimLeft(before, " ") }

func paragraphs(text string) []string { return strings.Split(text, "\n\n") }

// firstTypes is how many types are shown at once. The others are behind a click.
const firstTypes = 24
