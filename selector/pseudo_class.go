package selector

import (
	"sync"

	"github.com/itemscope/itemscope/dom"
)

// A pseudoClass is what there is to know about a pseudo-class.
type pseudoClass struct {
	arguments func(p *parser, s *simple) error // reads the arguments, of a function

	// match tells whether an element matches; nil stands for never.
	match func(m *Matcher, n dom.Node, s *simple) bool
	cost  int // of match, as compared with others

	weight       Specificity
	listCounts   bool // whether the most specific selector of the list adds to the weight
	logical      bool // whether the default namespace does not count for subjects inside
	isNth        bool // whether there is An+B
	afterElement bool // whether it is allowed after a pseudo-element
}

// key tells pseudo-classes from functions of the same name.
type key struct {
	name       string
	isFunction bool
}

type pseudoClassTable map[key]*pseudoClass

// pseudoClasses returns all that may be written. Those without a match are about what a
// document at rest does not have.
func pseudoClasses() pseudoClassTable {
	makePseudoClasses.Do(func() {
		t := pseudoClassTable{}
		t.addLogical()
		t.addStructural()
		t.addLinks()
		t.addUserAction()
		t.addForms()
		t.addNever()
		allPseudoClasses = t
	})
	return allPseudoClasses
}

var (
	makePseudoClasses sync.Once
	allPseudoClasses  pseudoClassTable
)

const (
	cheap   = iota
	dear    // looks at siblings or ancestors
	dearest // looks at many nodes, or at all of them
)

// add adds pseudo-classes without arguments.
func (t pseudoClassTable) add(cost int, match func(m *Matcher, n dom.Node, s *simple) bool, names ...string) {
	for _, name := range names {
		t[key{name, false}] = &pseudoClass{match: match, cost: cost, weight: Specificity{B: 1}}
	}
}

// addFunction adds a function, whose weight is that of a class and of its list.
func (t pseudoClassTable) addFunction(name string, c pseudoClass) {
	c.weight, c.listCounts = Specificity{B: 1}, true
	t[key{name, true}] = &c
}

// addLogical: https://drafts.csswg.org/selectors-4/#logical-combination
func (t pseudoClassTable) addLogical() {
	for name, c := range map[string]pseudoClass{
		"is":    {arguments: forgivingArguments, match: matchIs, listCounts: true, afterElement: true, logical: true},
		"where": {arguments: forgivingArguments, match: matchIs, afterElement: true, logical: true},
		"not":   {arguments: listArguments, match: matchNot, listCounts: true, afterElement: true, logical: true},
		"has":   {arguments: hasArguments, match: matchHas, listCounts: true},
	} {
		c.cost = dearest
		t[key{name, true}] = &c
	}
}

// addStructural: https://drafts.csswg.org/selectors-4/#structural-pseudos
func (t pseudoClassTable) addStructural() {
	t.add(cheap, matchRoot, "root")
	t.add(cheap, matchScope, "scope")
	t.add(cheap, matchEmpty, "empty")
	t.add(cheap, matchFirstChild, "first-child")
	t.add(cheap, matchLastChild, "last-child")
	t.add(cheap, matchOnlyChild, "only-child")
	t.add(dear, nth{ofType: true}.matchFirst, "first-of-type")
	t.add(dear, nth{ofType: true, fromEnd: true}.matchFirst, "last-of-type")
	t.add(dear, matchOnlyOfType, "only-of-type")
	for name, how := range map[string]nth{
		"nth-child": {}, "nth-last-child": {fromEnd: true},
		"nth-of-type": {ofType: true}, "nth-last-of-type": {ofType: true, fromEnd: true},
	} {
		arguments := nthOfArguments
		if how.ofType {
			arguments = nthArguments
		}
		t.addFunction(name, pseudoClass{arguments: arguments, match: how.match, cost: dear, isNth: true})
	}
}

func (t pseudoClassTable) addLinks() {
	t.add(cheap, matchLink, "link", "any-link", "-webkit-any-link")
	t.add(dear, matchLocalLink, "local-link")
	t.add(dear, matchTarget, "target")
	t.add(dear, matchTargetWithin, "target-within")
	t.addFunction("lang", pseudoClass{arguments: langArguments, match: matchLang, cost: dear})
	t.addFunction("dir", pseudoClass{arguments: identArgument, match: matchDir, cost: dear})
	t.add(cheap, matchDefined, "defined")
}

// addUserAction: https://drafts.csswg.org/selectors-4/#useraction-pseudos
func (t pseudoClassTable) addUserAction() {
	t.add(dear, matchHover, "hover")
	t.add(dear, matchActive, "active")
	t.add(cheap, matchFocus, "focus")
	t.add(cheap, matchFocusVisible, "focus-visible")
	t.add(cheap, matchFocusWithin, "focus-within")
	for _, name := range []string{"hover", "active", "focus", "focus-visible", "focus-within"} {
		t[key{name, false}].afterElement = true
	}
}

// addNever adds what has no meaning in a document at rest.
func (t pseudoClassTable) addNever() {
	t.add(cheap, nil,
		"visited",                   // https://drafts.csswg.org/selectors-4/#visited-pseudo
		"current", "past", "future", // https://drafts.csswg.org/selectors-4/#time-pseudos
		"user-valid", "user-invalid", // https://html.spec.whatwg.org/multipage/semantics-other.html#selector-user-valid
		"autofill", "-webkit-autofill", // https://html.spec.whatwg.org/multipage/semantics-other.html#selector-autofill
		"popover-open", "modal", // https://html.spec.whatwg.org/multipage/semantics-other.html#selector-modal
		"playing", "seeking", "buffering", "stalled", "volume-locked", // https://drafts.csswg.org/selectors-4/#resource-pseudos
		"fullscreen", "-webkit-full-screen", // https://fullscreen.spec.whatwg.org/#:fullscreen-pseudo-class
		"picture-in-picture",                              // https://w3c.github.io/picture-in-picture/#css-pseudo-class
		"host",                                            // https://drafts.csswg.org/css-scoping-1/#host-selector
		"active-view-transition",                          // https://drafts.csswg.org/css-view-transitions-2/#the-active-view-transition-pseudo
		"target-current", "target-before", "target-after", // https://drafts.csswg.org/css-overflow-5/#active-scroll-marker
	)
	t.addFunction("current", pseudoClass{arguments: forgivingArguments})
	t.addFunction("host", pseudoClass{arguments: compoundArgument})
	t.addFunction("host-context", pseudoClass{arguments: compoundArgument})
	t.addFunction("state", pseudoClass{arguments: identArgument}) // https://html.spec.whatwg.org/multipage/semantics-other.html#selector-custom

	// Of scrollbars: https://webkit.org/blog/363/styling-scrollbars/
	scrollbar := []string{"horizontal", "vertical", "decrement", "increment", "start", "end", "double-button",
		"single-button", "no-button", "corner-present", "window-inactive"}
	t.add(cheap, nil, scrollbar...)
	for _, name := range append(scrollbar, "current") {
		t[key{name, false}].afterElement = true
	}
}
