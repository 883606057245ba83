package main

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
)

// What stands around the table in README.md.
const (
	tableStart = "<!-- table -->\n"
	tableEnd   = "<!-- end of table -->\n"
)

// markdown returns a table of what was measured.
func markdown(results []result) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s, %s/%s, %s.\n\n", time.Now().UTC().Format(time.DateOnly), processor(), runtime.GOOS, runtime.GOARCH, runtime.Version())
	b.WriteString("| work | beside | itemscope is faster by | they, we found | pages | |\n| --- | --- | ---: | ---: | ---: | --- |\n")
	for _, r := range results {
		fmt.Fprintf(&b, "| %s | %s | %.1f times | %d, %d | %s | %s |\n", r.group, r.library, r.ratio(), r.theirFound, r.ourFound, share(r.step), r.note)
	}
	return b.String()
}

// share says of how many pages one was taken.
func share(step int) string {
	if step == 1 {
		return "all"
	}
	return fmt.Sprintf("1 of %d", step)
}

// processor returns the name of the processor, as far as the system tells it.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if name, ok := strings.CutPrefix(line, "model name"); ok {
			return strings.Trim(name, " \t\n:")
		}
	}
	return "processor unknown"
}

// replaceTable puts a table into a file in place of the one that is there.
func replaceTable(name, table string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	before, rest, ok := bytes.Cut(text, []byte(tableStart))
	_, after, ok2 := bytes.Cut(rest, []byte(tableEnd))
	if !ok || !ok2 {
		return fmt.Errorf("%s has no table between %q and %q", name, tableStart, tableEnd)
	}
	text = fmt.Appendf(nil, "%s%s%s%s%s", before, tableStart, table, tableEnd, after)
	return os.WriteFile(name, text, 0o666)
}
