package command

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/report"
	"github.com/itemscope/itemscope/schemaorg"
	"github.com/itemscope/itemscope/schemaorg/profile"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

const checkLong = `Check tells what is wrong with the structured data and the links of pages: where,
by which rule, and how to mend it. An error is against a "must" of a standard, a
warning against a "should", a note is a likely mistake; see itemscope explain.

With --fix, files are mended where there is only one sensible way to, and what is
left is reported; a page from standard input goes to standard output.

The exit status is 0 if nothing was found that --fail-on names, 1 if something was,
and 2 if an input could not be read whole or the command line is wrong.`

const checkExample = `  itemscope check page.html
  itemscope check --fix *.html
  itemscope check --disable meta --fail-on warning https://example.com/
  itemscope check --format sarif *.html > findings.sarif
  itemscope check --report html *.html > report.html`

// The exit status of check, where it differs from that of other commands.
const (
	foundSomething = 1
	incomplete     = 2
)

// checkCommand makes the command check.
func (p *program) checkCommand() *cobra.Command {
	k := &check{program: p}
	c := &cobra.Command{
		Use:     "check [flags] [FILE|URL|-]...",
		Short:   "Tell authors what is wrong with their pages, and mend it",
		Long:    checkLong,
		Example: checkExample,
		Args:    cobra.ArbitraryArgs,
		RunE:    k.run,
	}
	f := c.Flags()
	f.StringVar(&k.formatName, "format", "text", "print `FORMAT`: text, json, sarif (2.1.0), or github (annotations)")
	f.StringVar(&k.reportName, "report", "", "report all pages as one, a `KIND` of html, text, json")
	f.StringVar(&k.failOn, "fail-on", "", "exit with the status 1 at this `LEVEL` or above: error (default), warning, note, never")
	k.addLevelFlag(f)
	f.BoolVar(&k.fix, "fix", false, "mend files where that is certain")
	f.BoolVar(&k.diff, "diff", false, "print what --fix would do, and change nothing")
	f.Var(&k.at, "at", "look only at what begins in this `LINE[:COLUMN]`")
	k.config.addFlags(f)
	f.BoolVar(&k.writeBaseline, "write-baseline", false, "write the file of --baseline, with all that is found")
	k.color.add(f)
	keepUnder("formats", f, "color")
	keepUnder("config", f, "write-baseline")
	return c
}

// check is the command of that name.
type check struct {
	*program
	formatName    string
	reportName    string
	failOn        string
	levelName     string
	fix, diff     bool
	at            linePlace
	writeBaseline bool
	config        checkConfig // as flags have it

	options    itemscope.Options
	checker    *conformance.Checker
	profiles   []*profile.Profile
	vocabulary *schemaorg.Vocabulary
	level      conformance.Severity // findings below it are not reported
	threshold  int                  // findings of this severity or above make the command fail
	known      *baseline
	format     findingsFormat
	report     *output      // what findings are printed to
	site       *report.Site // that --report is about; nil without
	total      tally
	failed     bool // an input could not be read whole
	reported   bool // something was printed of an input
}

// checkedSyntaxes are those that rules are about.
var checkedSyntaxes = []itemscope.Syntax{
	itemscope.Microdata, itemscope.Microformats, itemscope.RDFa, itemscope.Meta, itemscope.Links, itemscope.JSONLD,
}

// off is the level of rules that are not checked.
const off = "off"

func (k *check) run(c *cobra.Command, args []string) error {
	if err := k.prepare(); err != nil {
		return err
	}
	inputs, err := k.inputs(args)
	if err != nil {
		return err
	}
	if inputs.IsEmpty() {
		return c.Help()
	}
	if err := k.checkInputs(inputs.Names); err != nil {
		return err
	}
	k.report = k.stdout
	if k.diff || k.fix && slices.Contains(inputs.Names, input.Stdin) {
		k.report = k.stderr
	}
	if err := k.chooseFormat(inputs); err != nil {
		return err
	}
	return k.pages(c.Context(), inputs)
}

// prepare checks the flags and what the file says, and makes options of them.
func (k *check) prepare() (err error) {
	if k.options, err = k.program.options(); err != nil {
		return err
	}
	k.options.Syntaxes = checkedSyntaxes
	if !slices.Contains(findingsFormats, k.formatName) {
		return fmt.Errorf("--format %s: the formats are %s", k.formatName, strings.Join(findingsFormats, ", "))
	}
	if err := k.prepareReport(); err != nil {
		return err
	}
	if err := k.parseLevel(); err != nil {
		return err
	}
	file, err := readCheckConfig(k.config.path, "")
	if err != nil {
		return err
	}
	if k.threshold, err = parseThreshold(cmp.Or(k.failOn, file.failOn)); err != nil {
		return fmt.Errorf("--fail-on: %w", err)
	}
	if err := k.prepareBaseline(file); err != nil {
		return err
	}
	if k.checker, err = k.newChecker(file); err != nil {
		return err
	}
	switch {
	case k.failEmpty:
		return errors.New("--fail-empty: check has --fail-on instead")
	case k.fix && k.diff:
		return errors.New("--fix, --diff: give one of them")
	case k.writeBaseline && k.level > conformance.Note:
		return errors.New("--level, --write-baseline: a baseline has all that is found; give one of them")
	case (k.fix || k.diff) && k.known != nil:
		return errors.New("--baseline: what is known is not mended; leave --fix and --diff out")
	case k.diff && k.formatName != "text":
		return errors.New("--diff: a diff has no other format; leave --format out")
	}
	return nil
}

// addLevelFlag adds the flag --level.
func (k *check) addLevelFlag(f *pflag.FlagSet) {
	f.StringVar(&k.levelName, "level", "note", "leave out what is below this `LEVEL`")
}

func (k *check) parseLevel() (err error) {
	if k.level, err = conformance.ParseSeverity(k.levelName); err != nil {
		return fmt.Errorf("--level: %w", withoutPrefix(err))
	}
	return nil
}

func (k *check) prepareBaseline(file *checkConfig) (err error) {
	path := k.config.baseline
	if path == "" && !k.fix && !k.diff {
		path = file.baseline
	}
	if path == "" {
		if k.writeBaseline {
			return errors.New("--write-baseline: name the file with --baseline")
		}
		return nil
	}
	k.known, err = readBaseline(path, k.writeBaseline)
	return err
}

// newChecker makes a checker of the flags and of the file. --rule counts instead of what
// the file says about which rules are checked; other flags add to it.
func (k *check) newChecker(file *checkConfig) (*conformance.Checker, error) {
	o := conformance.Options{Only: k.config.only, Disable: k.config.disable}
	if len(o.Only) == 0 {
		o.Only, o.Disable = file.only, slices.Concat(file.disable, k.config.disable)
	}
	if k.known != nil {
		o.MaxProblems = maxKnown
	}
	levels := map[string]string{} // the last one counts
	for _, setting := range slices.Concat(file.severities, k.config.severities) {
		rule, level, ok := strings.Cut(setting, "=")
		if !ok {
			return nil, fmt.Errorf("--severity %s: give a rule and a level: RULE=LEVEL", setting)
		}
		levels[rule] = level
	}
	o.Severities = map[string]conformance.Severity{}
	for rule, level := range levels {
		if level == off {
			o.Disable = append(o.Disable, rule)
			continue
		}
		severity, err := conformance.ParseSeverity(level)
		if err != nil {
			return nil, fmt.Errorf("--severity %s=%s: %w, or off", rule, level, withoutPrefix(err))
		}
		o.Severities[rule] = severity
	}
	var err error
	if k.profiles, err = k.readProfiles(slices.Concat(file.profiles, k.config.profiles)); err != nil {
		return nil, err
	}
	if k.vocabulary, err = readVocabulary(cmp.Or(k.config.vocabulary, file.vocabulary)); err != nil {
		return nil, err
	}
	c, err := itemscope.NewChecker(itemscope.CheckerOptions{Options: o, Vocabulary: k.vocabulary, Profiles: k.profiles})
	return c, withoutPrefix(err)
}

// maxKnown is how many findings of a rule are kept for a page where a baseline is used:
// each of them is known or not.
const maxKnown = 10_000

// never is the threshold that no finding reaches.
const never = int(conformance.Error) + 1

func parseThreshold(name string) (int, error) {
	switch name {
	case "":
		return int(conformance.Error), nil
	case "never":
		return never, nil
	}
	s, err := conformance.ParseSeverity(name)
	if err != nil {
		return 0, fmt.Errorf("%q is not a level: use error, warning, note or never", name)
	}
	return int(s), nil
}

// checkInputs refuses what cannot be read twice, or cannot be written.
func (k *check) checkInputs(names []string) error {
	stdins := 0
	for _, name := range names {
		if name == input.Stdin {
			stdins++
		}
		if k.fix && input.IsURL(name) {
			return fmt.Errorf("--fix %s: only files can be changed, and what comes from standard input", input.Shown(name))
		}
	}
	if stdins > 1 {
		return errors.New("standard input is named more than once")
	}
	return nil
}

// withoutPrefix returns an error of package conformance, profile or schemaorg without the
// name of the package.
func withoutPrefix(err error) error {
	if err == nil {
		return nil
	}
	return errors.New(strings.NewReplacer("conformance: ", "", "profile: ", "", "schemaorg: ", "").Replace(err.Error()))
}
