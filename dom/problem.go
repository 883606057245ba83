package dom

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/itemscope/itemscope/internal/jsontext"
)

// A Problem is something wrong in a page. Every layer reports what it finds in
// this one form: the parser its parse errors, an extractor what its standard
// calls an error, a checker what it is asked to check.
type Problem struct {
	Rule    string    // names the rule that is broken: "microdata/itemref-unknown-id"
	Message string    // what is wrong, and what to do about it
	Place   Place     // where
	Related []Related // other places that take part, such as the first of two equal IDs
	Fix     *Fix      // how to mend it; nil where that is not certain. It is not in the JSON.

	// More is how many more problems of the rule the page has, which are not in
	// the list. Only the last problem of a rule has them.
	More int
}

// A Related place takes part in a problem.
type Related struct {
	Place
	Message string // what is there: "the first one is here"
}

// AddRelated adds a related place and what is there. It does nothing if p is nil, as it
// is where [Problems.Add] only counted the problem.
func (p *Problem) AddRelated(at Place, message string) {
	if p != nil {
		p.Related = append(p.Related, Related{at, message})
	}
}

// SetFix offers a fix, which may be nil. It does nothing if p is nil.
func (p *Problem) SetFix(fix *Fix) {
	if p != nil {
		p.Fix = fix
	}
}

// AppendJSON appends the problem to dst as a JSON object. Positions are written
// whenever they are known, whatever o.Positions says, since a problem is of little
// use without them:
//
//	{"rule":"microdata/orphan-property","message":"…","position":{"line":3,"column":9},
//	 "related":[{"position":{"line":1,"column":1},"message":"…"}],"more":12}
func (p *Problem) AppendJSON(dst []byte, o JSONOptions) ([]byte, error) {
	dst = jsontext.AppendString(append(dst, `{"rule":`...), p.Rule)
	dst = jsontext.AppendString(append(dst, `,"message":`...), p.Message)
	if at := o.Document.PlacePosition(p.Place); !at.IsZero() {
		dst = at.AppendJSON(append(dst, `,"position":`...))
	}
	before := `,"related":[`
	for _, r := range p.Related {
		if at := o.Document.PlacePosition(r.Place); !at.IsZero() {
			dst = at.AppendJSON(append(append(dst, before...), `{"position":`...))
			dst = append(jsontext.AppendString(append(dst, `,"message":`...), r.Message), '}')
			before = ","
		}
	}
	if before == "," {
		dst = append(dst, ']')
	}
	if p.More > 0 {
		dst = strconv.AppendInt(append(dst, `,"more":`...), int64(p.More), 10)
	}
	return append(dst, '}'), nil
}

// UnmarshalJSON reads what AppendJSON wrote. The places then have a position and
// neither node nor span.
func (p *Problem) UnmarshalJSON(b []byte) error {
	var read struct {
		Rule, Message string
		Position      Position
		Related       []struct {
			Position Position
			Message  string
		}
		More int
	}
	if err := json.Unmarshal(b, &read); err != nil {
		return err
	}
	*p = Problem{Rule: read.Rule, Message: read.Message, Place: Place{position: read.Position}, More: read.More}
	for _, r := range read.Related {
		p.AddRelated(Place{position: r.Position}, r.Message)
	}
	return nil
}

// DefaultMaxProblems is how many problems of each rule are kept for a page, unless
// an option says otherwise.
const DefaultMaxProblems = 100

// Problems gathers the problems of a page. It keeps up to Max problems of each
// rule and counts the others, so that the list cannot grow larger than the page.
// The zero Problems keeps [DefaultMaxProblems] of each rule.
type Problems struct {
	// Max is how many problems of a rule are kept, by the rule of [Bound].
	Max int

	list  []Problem
	rules []ruleCount
}

type ruleCount struct {
	rule string
	kept int
	last int // the index of the last one that is kept
}

// maxQuoted is how many bytes of a page a message quotes at one place.
const maxQuoted = 200

// Add adds a problem, whose message is made of format and args as fmt.Sprintf
// does; only the beginning of long strings among args is quoted. The problem
// returned may be changed until the next call. It is nil where the problem is
// only counted.
func (p *Problems) Add(rule string, at Place, format string, args ...any) *Problem {
	added := p.AddMessage(rule, at, "")
	if added == nil {
		return nil
	}
	for i, arg := range args {
		if s, ok := arg.(string); ok {
			args[i] = excerpt(s)
		}
	}
	added.Message = fmt.Sprintf(format, args...)
	return added
}

// AddMessage is Add for a message that quotes nothing of the page.
func (p *Problems) AddMessage(rule string, at Place, message string) *Problem {
	count := p.count(rule)
	if count.kept >= Bound(p.Max, DefaultMaxProblems) {
		p.list[count.last].More++
		return nil
	}
	count.kept++
	count.last = len(p.list)
	p.list = append(p.list, Problem{Rule: rule, Message: message, Place: at})
	return &p.list[count.last]
}

// Merge adds problems that were gathered elsewhere, such as by a part of the work.
func (p *Problems) Merge(list []Problem) {
	for _, problem := range list {
		count := p.count(problem.Rule)
		if count.kept >= Bound(p.Max, DefaultMaxProblems) {
			p.list[count.last].More += 1 + problem.More
			continue
		}
		if count.kept > 0 { // only the last one of a rule has More
			problem.More += p.list[count.last].More
			p.list[count.last].More = 0
		}
		count.kept++
		count.last = len(p.list)
		p.list = append(p.list, problem)
	}
}

func (p *Problems) count(rule string) *ruleCount {
	for i := range p.rules {
		if p.rules[i].rule == rule {
			return &p.rules[i]
		}
	}
	p.rules = append(p.rules, ruleCount{rule: rule})
	return &p.rules[len(p.rules)-1]
}

// List returns the problems in the order in which they were added. The list
// belongs to the caller; nothing may be added to p afterwards.
func (p *Problems) List() []Problem { return p.list }

// Sort puts the problems in the order of the source. Problems without a place come
// first; problems of one place stay in the order in which they were added.
func (p *Problems) Sort() {
	slices.SortStableFunc(p.list, func(a, b Problem) int { return cmp.Compare(a.Place.Span.Start, b.Place.Span.Start) })
	for i := range p.rules {
		p.rules[i].last = -1
	}
	for i := len(p.list) - 1; i >= 0; i-- {
		count := p.count(p.list[i].Rule)
		if count.last < 0 {
			count.last = i
			continue
		}
		last := &p.list[count.last]
		last.More, p.list[i].More = last.More+p.list[i].More, 0
	}
}

// excerpt returns s, or the beginning of it if it is long.
func excerpt(s string) string {
	if len(s) <= maxQuoted {
		return s
	}
	end := maxQuoted
	for end > maxQuoted-utf8.UTFMax && !utf8.RuneStart(s[end]) {
		end--
	}
	return s[:end] + "…"
}
