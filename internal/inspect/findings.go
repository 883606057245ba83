package inspect

import (
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/dom"
)

// findings appends what is wrong, as [conformance.Report.AppendJSON] writes it, and of each
// rule that was broken what it is about:
//
//	"rules":{"links/duplicate":{"summary":"…","explanation":"…","spec":"https://…"}}
func (w *writer) findings(r *conformance.Report) {
	w.name("findings")
	w.buf = append(w.buf, '[')
	met := map[*conformance.Rule]bool{}
	var rules []*conformance.Rule
	for i := range r.Findings {
		f := &r.Findings[i]
		w.flush(pieceSize)
		before := len(w.buf)
		w.comma(i)
		w.buf, _ = f.AppendJSON(w.buf, dom.JSONOptions{Document: w.d}) // it has no limit
		if !w.charge(len(w.buf) - before) {
			w.buf = w.buf[:before]
			break
		}
		if !met[f.Rule] {
			met[f.Rule] = true
			rules = append(rules, f.Rule)
		}
	}
	w.buf = append(w.buf, `],"rules":{`...)
	for i, rule := range rules {
		w.comma(i)
		w.string(rule.ID)
		w.buf = append(w.buf, `:{"summary":`...)
		w.string(rule.Summary)
		w.member("explanation", rule.Explanation)
		w.member("spec", rule.Spec)
		w.buf = append(w.buf, '}')
	}
	w.buf = append(w.buf, '}')
}
