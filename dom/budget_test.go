package dom_test

import (
	"errors"
	"math"
	"testing"

	"github.com/itemscope/itemscope/dom"
)

func TestBudgetDefault(t *testing.T) {
	for _, tt := range []struct{ units, bytes, want int }{
		{0, 0, dom.BudgetBase},
		{0, 1000, dom.BudgetBase + 1000*dom.BudgetPerByte},
		{0, math.MaxInt, dom.BudgetMax},
		{77, 1000, 77},
	} {
		b := dom.NewBudget(tt.units, tt.bytes)
		m := b.Part("test", 0)
		half := (tt.want + 1) / 2
		if !m.Charge(half, dom.Node{}) || m.Charge(1, dom.Node{}) {
			t.Errorf("a part of NewBudget(%d, %d) does not have %d units", tt.units, tt.bytes, half)
		}
		var limit *dom.LimitError
		if !errors.As(m.Err(), &limit) || limit.Package != "test" || limit.Limit != "Budget" || limit.Max != tt.want {
			t.Errorf("NewBudget(%d, %d): %v", tt.units, tt.bytes, m.Err())
		}
	}
}

func TestBudgetWithoutLimit(t *testing.T) {
	b := dom.NewBudget(-1, 0)
	for range 3 {
		m := b.Part("test", 0)
		if !m.Charge(math.MaxInt, dom.Node{}) || m.End() != nil {
			t.Fatal("a budget without limit has one")
		}
	}
}

func TestBudgetOfParts(t *testing.T) {
	b := dom.NewBudget(1000, 0)
	first := b.Part("first", 0)
	first.Charge(100, dom.Node{})
	if err := first.End(); err != nil {
		t.Fatal(err)
	}
	if first.Charge(0, dom.Node{}) {
		t.Error("a part that has ended has something left")
	}
	second := b.Part("second", 0)
	if got := second.Left(); got != 450 {
		t.Errorf("after 100 of 1000 a part has %d, want half of 900", got)
	}
	if second.Charge(451, dom.Node{}) || second.Charge(1, dom.Node{}) {
		t.Error("a charge that cannot be met leaves something")
	}
	if second.End() == nil {
		t.Error("no error")
	}
	if third := b.Part("third", 0); third.Left() != 225 {
		t.Errorf("after a part that met its bound the next has %d, want 225", third.Left())
	}
}

func TestNilBudget(t *testing.T) {
	var b *dom.Budget
	if m := b.Part("test", 1000); m.Left() != (dom.BudgetBase+1000*dom.BudgetPerByte)/2 {
		t.Errorf("a part of no budget has %d", m.Left())
	}
}

func TestBound(t *testing.T) {
	if dom.Bound(0, 7) != 7 || dom.Bound(3, 7) != 3 || dom.Bound(-1, 7) != math.MaxInt {
		t.Error("0 is the default, less no limit")
	}
}
