package serve

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/spf13/pflag"
)

// Arguments makes arguments of the command of the parameters of a request, url and format
// excepted. In a fixed order: that of the flags.
func (o *Operation) Arguments(query url.Values) (flags, words []string, err error) {
	if err := o.checkNames(query); err != nil {
		return nil, nil, err
	}
	o.Flags.VisitAll(func(f *pflag.Flag) {
		for _, value := range query[f.Name] {
			if f.NoOptDefVal != "" && value == "" {
				value = f.NoOptDefVal // ?uniform is --uniform
			}
			flags = append(flags, "--"+f.Name+"="+value)
		}
	})
	if o.Words == "" {
		return flags, nil, nil
	}
	words = query[o.Words]
	if len(words) == 0 || o.MostWords > 0 && len(words) > o.MostWords {
		return nil, nil, newStatus(400, fmt.Sprintf("the parameter %s is missing, or given too often: it is %s", o.Words, o.WordsUsage))
	}
	return flags, words, nil
}

// checkNames refuses parameters that the operation does not have: one that is misspelt
// must not be passed over.
func (o *Operation) checkNames(query url.Values) error {
	for name := range query {
		if name == "url" || name == "format" || name == o.Words || o.Flags.Lookup(name) != nil {
			continue
		}
		return newStatus(400, fmt.Sprintf("there is no parameter %q here; there are %s", name, strings.Join(o.parameters(), ", ")))
	}
	return nil
}

func (o *Operation) parameters() []string {
	names := []string{"url", "format"}
	if o.Words != "" {
		names = append(names, o.Words)
	}
	o.Flags.VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	slices.Sort(names)
	return names
}
