package selector

import "github.com/itemscope/itemscope/dom"

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

// pseudoClasses are all that may be written. Those without a match are about what a
// document at rest does not have.
var pseudoClasses = map[key]*pseudoClass{}

const (
	cheap   = iota
	dear    // looks at siblings or ancestors
	dearest // looks at many nodes, or at all of them
)

func init() {
	addLogical()
	addStructural()
	addLinks()
	addUserAction()
	addForms()
	addNever()
}

// add adds pseudo-classes without arguments.
func add(cost int, match func(m *Matcher, n dom.Node, s *simple) bool, names ...string) {
	for _, name := range names {
		pseudoClasses[key{name, false}] = &pseudoClass{match: match, cost: cost, weight: Specificity{B: 1}}
	}
}

// addFunction adds a function, whose weight is that of a class and of its list.
func addFunction(name string, c pseudoClass) {
	c.weight, c.listCounts = Specificity{B: 1}, true
	pseudoClasses[key{name, true}] = &c
}

// addLogical: https://drafts.csswg.org/selectors-4/#logical-combination
func addLogical() {
	for name, c := range map[string]pseudoClass{
		"is":    {arguments: forgivingArguments, match: matchIs, listCounts: true, afterElement: true, logical: true},
		"where": {arguments: forgivingArguments, match: matchIs, afterElement: true, logical: true},
		"not":   {arguments: listArguments, match: matchNot, listCounts: true, afterElement: true, logical: true},
		"has":   {arguments: hasArguments, match: matchHas, listCounts: true},
	} {
		c.cost = dearest
		pseudoClasses[key{name, true}] = &c
	}
}

// addStructural: https://drafts.csswg.org/selectors-4/#structural-pseudos
func addStructural() {
	add(cheap, matchRoot, "root")
	add(cheap, matchScope, "scope")
	add(cheap, matchEmpty, "empty")
	add(cheap, matchFirstChild, "first-child")
	add(cheap, matchLastChild, "last-child")
	add(cheap, matchOnlyChild, "only-child")
	add(dear, nth{ofType: true}.matchFirst, "first-of-type")
	add(dear, nth{ofType: true, fromEnd: true}.matchFirst, "last-of-type")
	add(dear, matchOnlyOfType, "only-of-type")
	for name, how := range map[string]nth{
		"nth-child": {}, "nth-last-child": {fromEnd: true},
		"nth-of-type": {ofType: true}, "nth-last-of-type": {ofType: true, fromEnd: true},
	} {
		arguments := nthOfArguments
		if how.ofType {
			arguments = nthArguments
		}
		addFunction(name, pseudoClass{arguments: arguments, match: how.match, cost: dear, isNth: true})
	}
}

func addLinks() {
	add(cheap, matchLink, "link", "any-link", "-webkit-any-link")
	add(dear, matchLocalLink, "local-link")
	add(dear, matchTarget, "target")
	add(dear, matchTargetWithin, "target-within")
	addFunction("lang", pseudoClass{arguments: langArguments, match: matchLang, cost: dear})
	addFunction("dir", pseudoClass{arguments: identArgument, match: matchDir, cost: dear})
	add(cheap, matchDefined, "defined")
}

// addUserAction: https://drafts.csswg.org/selectors-4/#useraction-pseudos
func addUserAction() {
	add(dear, matchHover, "hover")
	add(dear, matchActive, "active")
	add(cheap, matchFocus, "focus")
	add(cheap, matchFocusVisible, "focus-visible")
	add(cheap, matchFocusWithin, "focus-within")
	for _, name := range []string{"hover", "active", "focus", "focus-visible", "focus-within"} {
		pseudoClasses[key{name, false}].afterElement = true
	}
}

// addNever adds what has no meaning in a document at rest.
func addNever() {
	add(cheap, nil,
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
	addFunction("current", pseudoClass{arguments: forgivingArguments})
	addFunction("host", pseudoClass{arguments: compoundArgument})
	addFunction("host-context", pseudoClass{arguments: compoundArgument})
	addFunction("state", pseudoClass{arguments: identArgument}) // https://html.spec.whatwg.org/multipage/semantics-other.html#selector-custom

	// Of scrollbars: https://webkit.org/blog/363/styling-scrollbars/
	scrollbar := []string{"horizontal", "vertical", "decrement", "increment", "start", "end", "double-button",
		"single-button", "no-button", "corner-present", "window-inactive"}
	add(cheap, nil, scrollbar...)
	for _, name := range append(scrollbar, "current") {
		pseudoClasses[key{name, false}].afterElement = true
	}
}
