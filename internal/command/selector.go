package command

import (
	"errors"
	"fmt"

	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/selector"
	"github.com/spf13/pflag"
)

// nodeList is the flag --selector, which gives algorithms that take a list of nodes
// theirs.
type nodeList struct {
	text     string
	given    func() bool
	selector *selector.Selector
}

func (l *nodeList) add(f *pflag.FlagSet, usage string) {
	f.StringVar(&l.text, "selector", "", usage)
	l.given = func() bool { return f.Changed("selector") }
}

// check compiles the selector, if there is one.
func (l *nodeList) check() (err error) {
	if !l.given() {
		return nil
	}
	l.selector, err = selector.Compile(l.text, selector.Options{})
	var wrong *selector.Error
	if errors.As(err, &wrong) {
		return fmt.Errorf("--selector: character %d: %s", len([]rune(wrong.Selector[:wrong.Offset]))+1, wrong.Message)
	}
	return err
}

// of returns the elements of a document that match, and nil, which stands for all, if
// there is no selector.
func (l *nodeList) of(d *dom.Document) []dom.Node {
	if l.selector == nil {
		return nil
	}
	nodes := []dom.Node{}
	for n := range l.selector.All(d, d.Root()) {
		nodes = append(nodes, n)
	}
	return nodes
}
