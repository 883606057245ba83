package command

import (
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/internal/testdata"
)

// A page may ask for far more than it has. What it gets from any command is bounded
// by so many bytes for each of its own and so many beside them.
const (
	maxPrintedPerByte   = 16
	maxPrinted          = 16 << 20
	maxAllocatedPerByte = 100
	maxAllocated        = 192 << 20 // of all memory that was used, at a time or one after the other
)

// hungryPages ask for much by little. A page is made of about a size in bytes. In a
// command, TERMINAL has it write to a terminal, and DIR is an empty folder.
var hungryPages = []struct {
	name     string
	commands []string
	page     func(size int) string
}{
	{"a long cell", []string{"links", "links --positions", "icons"}, func(size int) string {
		rel := "x" + strings.Repeat("x", size/2)
		return `<link rel="icon ` + rel + `" type="` + rel + `" href=/x><link rel=icon sizes="` + strings.Repeat("16x16 ", 100) + `">` +
			strings.Repeat(`<link rel=icon href=a>`, size/2/22)
	}},
	{"links that are cloned", []string{"links", "links --format json", "inspect", "icons", "feeds", "download-name --from", "tree", "tree --errors", "licenses"}, func(size int) string {
		return `<p><a rel=license href=/x download="` + strings.Repeat("x", size/2) + `" title="` + strings.Repeat("y", size/4) + `">` + strings.Repeat(`<p>x`, size/16)
	}},
	{"fonts that are cloned", []string{"", "tree", "tree --positions", "tree --errors"}, func(size int) string {
		var b strings.Builder
		for i := 0; b.Len() < size; i++ {
			b.WriteString("<p><font a=" + strconv.Itoa(i) + ">")
		}
		return b.String()
	}},
	{"deep", []string{"", "--format mf2", "tree", "tree --errors", "--max-depth -1", "tree --max-depth -1", "inspect"}, func(size int) string {
		return strings.Repeat("<div class=h-x>", size/15)
	}},
	{"errors", []string{"tree --errors", "links --quiet"}, func(size int) string {
		return strings.Repeat("</q a>&x;", size/9)
	}},
	{"one ID", []string{"", "--format nquads", "inspect", "vcard --all", "ical --all", "licenses"}, func(size int) string {
		return `<p itemscope itemref="x x">` + strings.Repeat(`<p id=x itemprop=x>`, size/20)
	}},
	{"works of one title", []string{"licenses", "licenses --by license", "licenses --format json", "licenses --by license --format json"}, func(size int) string {
		return `<div id=t><b itemprop=title>` + strings.Repeat("title ", size/12) + `</b><a itemprop=license href=/l></a></div>` +
			strings.Repeat(`<p itemscope itemtype=http://n.whatwg.org/work itemref=t><img itemprop=work src=x>`, size/2/84)
	}},
	{"cards and events of one name", []string{"vcard --all", "vcard --output-dir DIR", "ical --all", "ical --output-dir DIR"}, func(size int) string {
		var b strings.Builder
		for i := 0; b.Len() < size; i++ {
			fmt.Fprintf(&b, `<p class=h-card><a class="p-name u-url" href=/%d>Ida</a></p><p class=h-event><a class="p-name u-url" href=/%d>x</a><i class=dt-start>2026-01-01</i></p>`, i, i)
		}
		return b.String()
	}},
	{"shared properties", []string{"", "vcard --all", "ical --all", "--format turtle", "--format jsonld"}, func(size int) string {
		n := size / 2
		return `<div id=s><b itemprop=fn>` + strings.Repeat("name ", n/10) + `</b><b itemprop=note>` + strings.Repeat("note ", n/10) + `</b><b itemprop=dtstart>2026-01-01</b></div>` +
			strings.Repeat(`<p itemscope itemref=s itemtype=http://microformats.org/profile/hcard></p><p itemscope itemref=s itemtype=http://microformats.org/profile/hcalendar#vevent></p>`, n/158)
	}},
	{"a long address", []string{"", "links", "download-name --from", "ical --all", "vcard --all", "--format nquads", "--format ntriples", "--format jsonld", "licenses"}, func(size int) string {
		return `<base href="https://example.com/` + strings.Repeat("a/", size/4) + `"><p itemscope itemtype=https://schema.org/Event><i itemprop=startDate>2026-01-01</i>` +
			strings.Repeat(`<a download rel=license itemprop=url href=x>x</a>`, size/2/50)
	}},
	{"nested roots of a type", []string{"--format mf2 --type h-x", "--type h-x", "--format microdata --type Thing"}, func(size int) string {
		return strings.Repeat("<div class=h-x itemscope itemprop=x itemtype=https://schema.org/Thing>x ", size/75)
	}},
	{"a chain of items", []string{"TERMINAL --syntax microdata --max-depth -1", "TERMINAL links --format json", "TERMINAL --format jsonld --max-depth -1", "TERMINAL --format turtle --max-depth -1"}, func(size int) string {
		return "<div itemscope>" + strings.Repeat("<div itemscope itemprop=x>", size/26)
	}},
}

func TestCosts(t *testing.T) {
	size := 400_000
	if testing.Short() {
		size = 100_000
	}
	for _, hungry := range hungryPages {
		page := hungry.page(size)
		for _, command := range hungry.commands {
			printed, allocated, took := cost(t, command, page)
			t.Logf("%-60s %4d KB: prints %5d KB, allocates %4d MB, %v", hungry.name+": "+command, len(page)>>10, printed>>10, allocated>>20, took)
			if printed > maxPrintedPerByte*len(page)+maxPrinted {
				t.Errorf("%s: itemscope %s: %d bytes of %d are printed", hungry.name, command, printed, len(page))
			}
			if allocated > maxAllocatedPerByte*len(page)+maxAllocated {
				t.Errorf("%s: itemscope %s: %d bytes of memory for %d", hungry.name, command, allocated, len(page))
			}
		}
	}
}

// counter counts what is written.
type counter int

func (c *counter) Write(b []byte) (int, error) {
	*c += counter(len(b))
	return len(b), nil
}

// cost returns what a command prints of a page, the memory that it allocates, and
// the processor's time.
func cost(t *testing.T, command, page string) (printed, allocated int, took string) {
	t.Helper()
	var out, errs counter
	stdout := newOutput(&out)
	if rest, ok := strings.CutPrefix(command, "TERMINAL "); ok {
		command, stdout = rest, newTerminal(&out)
	}
	args := strings.Fields(strings.ReplaceAll(command, "DIR", t.TempDir()))
	args = append(args, "-", "--base", "https://example.com/")
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := testdata.ThreadTime()
	status := run(t.Context(), args, strings.NewReader(page), false, stdout, newTerminal(&errs))
	spent := testdata.ThreadTime() - start
	runtime.ReadMemStats(&after)
	if status == usage {
		t.Errorf("itemscope %s: status %d", command, status)
	}
	return int(out + errs), int(after.TotalAlloc - before.TotalAlloc), fmt.Sprint(spent.Milliseconds(), " ms, status ", status)
}
