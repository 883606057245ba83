package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/internal/input"
	"github.com/itemscope/itemscope/internal/report"
	"github.com/itemscope/itemscope/schemaorg/profile"
)

// reportNames are the values of --report.
var reportNames = []string{"html", "text", "json"}

// prepareReport checks --report together with the other flags.
func (k *check) prepareReport() error {
	switch {
	case k.reportName == "":
		return nil
	case !slices.Contains(reportNames, k.reportName):
		return fmt.Errorf("--report %s: the reports are %s; --output names the file", k.reportName, strings.Join(reportNames, ", "))
	case k.formatName != "text":
		return errors.New("--report, --format: give one of them")
	case k.diff:
		return errors.New("--report, --diff: give one of them")
	case k.writeBaseline:
		return errors.New("--report, --write-baseline: give one of them")
	}
	return nil
}

// chooseFormat makes the format, which is that of --report if there is one.
func (k *check) chooseFormat(inputs *input.List) error {
	if k.reportName == "" {
		k.format = k.newFormat()
		return nil
	}
	o := report.Options{Generator: "itemscope " + version(), Profiles: k.profiles}
	if len(o.Profiles) == 0 {
		google, err := profile.Named("google")
		if err != nil {
			return err
		}
		o.Profiles = []*profile.Profile{google}
	}
	if len(inputs.Names) == 1 && inputs.FilesFrom == "" && inputs.URLFrom == "" {
		o.Title = input.Shown(inputs.Names[0])
	}
	k.site = report.New(o)
	k.format = &reportFindings{k.site, k.reportName}
	return nil
}

// reportFindings writes a report of all pages at the end. The pages are added to the site
// in their order.
type reportFindings struct {
	site *report.Site
	name string
}

func (*reportFindings) head() []byte                           { return nil }
func (*reportFindings) page(dst []byte, _ *checkedPage) []byte { return dst }
func (*reportFindings) between() []byte                        { return nil }

func (r *reportFindings) failed(name string, err error) {
	name = input.Shown(name)
	var reasons []string
	for _, e := range single(err) {
		reasons = append(reasons, strings.TrimPrefix(explanation(e), name+": "))
	}
	r.site.Fail(name, strings.Join(reasons, "; "))
}

func (r *reportFindings) tail(total *tally) []byte {
	r.site.Known(total.known)
	var b bytes.Buffer
	write := map[string]func(io.Writer) error{"html": r.site.WriteHTML, "text": r.site.WriteText, "json": r.site.WriteJSON}
	if err := write[r.name](&b); err != nil {
		panic(err) // cannot happen: a buffer takes everything
	}
	return b.Bytes()
}
