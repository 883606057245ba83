package command

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/html5"
	"github.com/itemscope/itemscope/internal/input"
)

func isBrokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

// explain prints the errors of an input, each in a line that names it. The name
// is empty where the errors say it.
func (p *program) explain(name string, err error) {
	if p.explained != nil {
		p.explained(err)
	}
	name = input.Shown(name)
	said := ""
	for _, err := range single(err) {
		message := explanation(err)
		if message == said {
			continue // several parts of the work hit the same limit
		}
		said = message
		if errors.Is(err, fs.ErrNotExist) && p.similar != nil {
			if meant := p.similar(name); meant != "" {
				message += "; is " + meant + " meant?"
			}
		}
		if name != "" && !strings.HasPrefix(message, name+":") {
			message = name + ": " + message
		}
		p.fail("%s", message)
	}
}

// single returns the errors that err joins.
func single(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var list []error
	for _, e := range joined.Unwrap() {
		list = append(list, single(e)...)
	}
	return list
}

// limits are what a limit was hit for, and the flags that set it, by the names of
// the options.
var limits = map[string]struct{ message, flag string }{
	"MaxInput":      {"the page has more than %d bytes, and the rest was not read", "max-input"},
	"MaxDepth":      {"the page nests deeper than %d, and what is deeper was left out", "max-depth"},
	"MaxNodes":      {"the page has more than %d nodes, and the rest was not read", "max-nodes"},
	"MaxAttributes": {"the page has more than %d attributes, and the rest was not read", "max-nodes"},
	"Budget":        {"the page asks for more than %d bytes to be made of it, and the rest was left out", "budget"},
}

// explanation says what went wrong, and names the flag that would help.
func explanation(err error) string {
	var (
		limit   *dom.LimitError
		html    *html5.NotHTMLError
		fetched *fetch.Error
	)
	switch {
	case errors.As(err, &fetched):
		return err.Error() + fetchHelp(fetched)
	case errors.As(err, &limit):
		if l, ok := limits[limit.Limit]; ok {
			return fmt.Sprintf(l.message+" (--%s)", limit.Max, l.flag)
		}
	case errors.As(err, &html) && html.ContentType == "application/x-gzip":
		return "the page is compressed: unpack it (gzip -dc), and give - for standard input"
	case errors.As(err, &html):
		return strings.TrimPrefix(err.Error(), "html5: ") + " (--content-type)"
	}
	return err.Error()
}

// helpfulFlags are the flags that help with errors of fetching, and how.
var helpfulFlags = map[fetch.Kind]string{
	fetch.TimedOut:   "timeout",
	fetch.Redirected: "max-redirects",
	fetch.BadStatus:  "accept-errors reads what came with it",
	fetch.NotPublic:  "public-only",
}

// fetchHelp names the flag that helps with an error of fetching, if one does.
func fetchHelp(err *fetch.Error) string {
	if flag := helpfulFlags[err.Kind]; flag != "" {
		return " (--" + flag + ")"
	}
	return ""
}

// maxSaid is how many problems of a rule are told of a page beside what is printed of it.
// The others are only counted; check has them.
const maxSaid = 3

// report prints problems of a page to standard error, as compilers do:
// "page.html:3:5: what is wrong [rule]".
func (p *program) report(in *input.Page, d *dom.Document, problems []dom.Problem) {
	if p.quiet {
		return
	}
	said, unsaid := make(map[string]int), make(map[string]int)
	for _, problem := range problems {
		if said[problem.Rule]++; said[problem.Rule] > maxSaid {
			unsaid[problem.Rule] += 1 + problem.More
			continue
		}
		where := input.Shown(in.Name)
		if at := d.PlacePosition(problem.Place); !at.IsZero() {
			where = fmt.Sprintf("%s:%v", where, at)
		}
		message := inLine(problem.Message) + more(problem)
		if flag := ruleFlags[problem.Rule]; flag != "" {
			message += " (--" + flag + ")"
		}
		p.say("%s: %s [%s]", where, message, problem.Rule)
	}
	for _, rule := range slices.Sorted(maps.Keys(unsaid)) {
		p.say("%s: %s more of this rule; see itemscope check [%s]", input.Shown(in.Name), grouped(unsaid[rule]), rule)
	}
}

// ruleFlags are the flags that help where a rule is broken.
var ruleFlags = map[string]string{
	"page/no-address":       "base",
	"page/file-address":     "base, or --base auto",
	"html/depth-limit":      "max-depth",
	"html/encoding-guessed": "content-type",
}

// more says how many more problems there are of a rule: "", or " (and 8,388,607
// more)".
func more(problem dom.Problem) string {
	if problem.More == 0 {
		return ""
	}
	return " (and " + grouped(problem.More) + " more)"
}

// grouped returns a number with a comma before every three digits.
func grouped(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// reportReading reports where a page was read differently from what it says, for
// commands that report no other problems.
func (p *program) reportReading(in *input.Page, page *itemscope.Page) {
	var list []dom.Problem
	for _, problem := range page.Problems {
		if strings.HasPrefix(problem.Rule, "html/") || strings.HasPrefix(problem.Rule, "page/") {
			list = append(list, problem)
		}
	}
	p.report(in, page.Document, list)
}
