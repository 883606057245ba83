package report

// formatVersion is the version of the JSON. It changes when what reads the JSON of one
// version would not understand that of the next.
const formatVersion = 1

// A document is a report as it is written. docs/checking.md describes its JSON, and so does
// docs/report.schema.json, for programs.
type document struct {
	Version   int             `json:"version"`
	Generator string          `json:"generator"`
	Title     string          `json:"title"`
	Summary   *summary        `json:"summary"`
	Limits    limits          `json:"limits"`
	Rules     []*ruleCount    `json:"rules"`
	Features  []*featureCount `json:"features"`
	Types     []*typeCount    `json:"types"`
	Worst     []*Page         `json:"-"`
	Pages     []*Page         `json:"pages"`
	Failed    []failure       `json:"failed"`
}

// limits are what a report shows at most.
type limits struct {
	Findings int `json:"findings"`       // of one rule
	OfPage   int `json:"findingsOfPage"` // of one rule, of one page
	Pages    int `json:"pages"`
}

func (s *Site) document() *document {
	d := &document{
		Version: formatVersion, Generator: s.options.Generator, Title: s.options.Title, Summary: &s.summary,
		Limits:   limits{s.options.MaxFindings, s.options.MaxOfPage, s.options.MaxPages},
		Rules:    s.sortedRules(),
		Features: s.sortedFeatures(),
		Types:    s.sortedTypes(),
		Worst:    s.worst,
		Pages:    s.pages,
		Failed:   s.failed,
	}
	if d.Pages == nil {
		d.Pages = []*Page{}
	}
	if d.Failed == nil {
		d.Failed = []failure{}
	}
	return d
}

// Hidden returns how many findings of the rule are counted only.
func (c *ruleCount) Hidden() int { return c.Findings - c.Shown }

// Hidden returns how many findings are counted only.
func (d *document) Hidden() (n int) {
	for _, r := range d.Rules {
		n += r.Hidden()
	}
	return n
}

// Explanation returns why the rule matters and what to do.
func (c *ruleCount) Explanation() string { return c.rule.Explanation }

// Spec returns the address of the sentence that the rule checks, or "".
func (c *ruleCount) Spec() string { return c.rule.Spec }
