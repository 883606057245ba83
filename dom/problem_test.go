package dom_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

func TestProblems(t *testing.T) {
	p := dom.Problems{Max: 2}
	for i := range 5 {
		p.Add("a/one", dom.Place{}, "number %d", i)
		if i == 2 {
			p.Add("a/two", dom.Place{}, "other")
		}
	}
	list := p.List()
	if len(list) != 3 || list[1].More != 3 || list[0].More != 0 || list[2].More != 0 {
		t.Errorf("%+v", list)
	}
	if list[1].Message != "number 1" {
		t.Errorf("%+v", list[1])
	}
}

func TestProblemsByDefault(t *testing.T) {
	var p dom.Problems
	for range dom.DefaultMaxProblems + 1 {
		p.Add("a/one", dom.Place{}, "")
	}
	if list := p.List(); len(list) != dom.DefaultMaxProblems || list[len(list)-1].More != 1 {
		t.Errorf("%d problems", len(list))
	}
}

func TestProblemsQuoteBeginnings(t *testing.T) {
	var p dom.Problems
	p.Add("a/one", dom.Place{}, "%q", strings.Repeat("é", 500))
	p.Add("a/one", dom.Place{}, "%q", "a"+strings.Repeat("é", 500))
	for _, problem := range p.List() {
		if n := len(problem.Message); n > 210 || !strings.HasSuffix(problem.Message, `é…"`) {
			t.Errorf("%d bytes: %s", n, problem.Message)
		}
	}
}

func TestProblemJSON(t *testing.T) {
	for _, want := range []string{
		`{"rule":"a/b","message":"\"x\" is not y"}`,
		`{"rule":"a/b","message":"m","position":{"line":3,"column":14},"related":[{"position":{"line":1,"column":1},"message":"r"}],"more":12}`,
	} {
		var p dom.Problem
		if err := json.Unmarshal([]byte(want), &p); err != nil {
			t.Fatal(err)
		}
		if got, err := p.AppendJSON(nil, dom.JSONOptions{}); string(got) != want || err != nil {
			t.Errorf("%s, %v\nwant %s", got, err, want)
		}
	}
}

// TestMergeProblems adds what was gathered apart: the caps hold, and no count is lost.
func TestMergeProblems(t *testing.T) {
	p := dom.Problems{Max: 3}
	p.Add("a/one", dom.Place{}, "first")
	for range 2 {
		part := dom.Problems{Max: 2}
		for range 5 {
			part.Add("a/one", dom.Place{}, "one of a part")
		}
		part.Add("a/two", dom.Place{}, "other")
		p.Merge(part.List())
	}
	count := map[string]int{}
	last := map[string]int{}
	for i, problem := range p.List() {
		count[problem.Rule] += 1 + problem.More
		last[problem.Rule] = i
	}
	if len(p.List()) != 5 || count["a/one"] != 11 || count["a/two"] != 2 {
		t.Errorf("counts %v in %v", count, p.List())
	}
	for i, problem := range p.List() {
		if problem.More > 0 && last[problem.Rule] != i {
			t.Errorf("problem %d is not the last of its rule: %v", i, p.List())
		}
	}
}
