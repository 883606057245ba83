package conformance

import (
	"github.com/itemscope/itemscope/dom"
	"github.com/itemscope/itemscope/dom/atom"
)

// A dispatcher calls checks for the elements that they are about.
type dispatcher struct {
	checks []Check

	// byName and byAttr have the indices of the checks that an atom calls.
	byName, byAttr [][]uint16
}

func (ds *dispatcher) add(check Check) {
	if ds.byName == nil {
		ds.byName, ds.byAttr = make([][]uint16, atom.Known+1), make([][]uint16, atom.Known+1)
	}
	i := uint16(len(ds.checks))
	ds.checks = append(ds.checks, check)
	for _, name := range check.Names {
		ds.byName[name] = append(ds.byName[name], i)
	}
	for _, name := range check.Attrs {
		ds.byAttr[name] = append(ds.byAttr[name], i)
	}
}

// nodesPerLook is how many nodes are checked between two looks at the context.
const nodesPerLook = 1 << 10

// walk calls the checks for every element of the page. What is inside templates is not
// part of the page, and is not reached.
//
// It stops when the context of the budget ends.
func (ds *dispatcher) walk(p *Pass) {
	if len(ds.checks) == 0 {
		return
	}
	d := p.Document
	called := make([]dom.Node, len(ds.checks)) // the element that each check was called for last
	look := 0                                  // the node at which the context is looked at again
	for n := range d.Elements(d.Root()) {
		if n.Index() >= look {
			if !p.Meter.Look() {
				return
			}
			look = n.Index() + nodesPerLook
		}
		name := d.HTMLName(n)
		if name == 0 {
			continue
		}
		if name <= atom.Known {
			ds.call(p, n, ds.byName[name], called)
		}
		for a := range d.Attrs(n) {
			if name := d.AttrName(a); name <= atom.Known && len(ds.byAttr[name]) > 0 && d.AttrNamespace(a) == dom.NoNamespace {
				ds.call(p, n, ds.byAttr[name], called)
			}
		}
	}
}

func (ds *dispatcher) call(p *Pass, n dom.Node, checks []uint16, called []dom.Node) {
	for _, i := range checks {
		if called[i] != n {
			called[i] = n
			ds.checks[i].Element(p, n)
		}
	}
}
