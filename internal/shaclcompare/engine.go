package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

//go:embed validate.py
var script string

// An engine is pySHACL, with the files that it reads.
type engine struct{ python, shapes, data string }

// additionally is the end of a detail about an item with an additionalType.
const additionally = " and more"

// faults returns what the engine finds. The detail of a fault is the value.
func (e *engine) faults(nodes map[string]*node) (faults, error) {
	python := exec.Command(e.python, "-c", script, e.shapes, e.data)
	python.Stderr = os.Stderr
	output, err := python.Output()
	if err != nil {
		return nil, fmt.Errorf("running pySHACL with %s: %w", e.python, err)
	}
	found := faults{}
	for line := range strings.Lines(string(output)) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 4 || nodes[fields[0]] == nil {
			return nil, fmt.Errorf("pySHACL's result is not understood: %q", line)
		}
		n := nodes[fields[0]]
		detail := fields[3]
		if value := nodes[strings.Trim(detail, "<>")]; value != nil {
			detail = "item " + joined(value.types)
			if value.hasAdditionalType() {
				detail += additionally
			}
		}
		found.add(fault{n.page, joined(n.types), fields[1], fields[2]}, detail)
	}
	return found, nil
}
