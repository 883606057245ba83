package dataset

import (
	"errors"
	"strings"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/html5"
)

// The rules of problems that are not of the page but of how it was captured and read. A
// limit that was hit is the rule of the package that stopped: "html5/limit".
const (
	ruleTruncated = "crawl/truncated" // the crawler stored a part of the page only
	ruleBody      = "crawl/body"      // the archive has a part of the page only
	ruleNotHTML   = "crawl/not-html"  // what was captured is not HTML
	rulePanic     = "crawl/panic"     // itemscope failed: a defect to be reported
	ruleError     = "crawl/error"     // any other error
)

// IsCut tells whether something may be missing that the page says: a limit was hit, or the
// archive has a part of the page only. Its problems say what.
func (p *Page) IsCut() bool {
	for i := range p.Problems {
		if rule := p.Problems[i].Rule; rule == ruleTruncated || rule == ruleBody || rule == rulePanic || strings.HasSuffix(rule, limitSuffix) {
			return true
		}
	}
	return false
}

const limitSuffix = "/limit"

// problemList has the problems of a page by rule.
type problemList struct {
	list  []Problem
	index map[string]int
}

func (l *problemList) reset() {
	l.list = l.list[:0]
	clear(l.index)
}

func (l *problemList) add(rule string, count int, message string, at dom.Position) {
	if i, ok := l.index[rule]; ok {
		l.list[i].Count += count
		return
	}
	if l.index == nil {
		l.index = map[string]int{}
	}
	l.index[rule] = len(l.list)
	l.list = append(l.list, Problem{rule, count, valid(message), at})
}

// addAll adds problems of a document.
func (l *problemList) addAll(problems []dom.Problem, d *dom.Document) {
	for i := range problems {
		p := &problems[i]
		if n, ok := l.index[p.Rule]; ok { // a position costs more than the rest
			l.list[n].Count += 1 + p.More
			continue
		}
		l.add(p.Rule, 1+p.More, p.Message, d.PlacePosition(p.Place))
	}
}

// addError adds an error of reading a page, and each of those that it joins.
func (l *problemList) addError(err error, d *dom.Document) {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range joined.Unwrap() {
			l.addError(one, d)
		}
		return
	}
	var limit *dom.LimitError
	switch {
	case err == nil:
	case errors.As(err, &limit):
		l.add(limit.Package+limitSuffix, 1, err.Error(), d.PlacePosition(limit.Place))
	case errors.As(err, new(*html5.NotHTMLError)):
		l.add(ruleNotHTML, 1, err.Error(), dom.Position{})
	default:
		l.add(ruleError, 1, err.Error(), dom.Position{})
	}
}
