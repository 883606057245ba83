// Archives compares how fast archives are read: by package archive, by other libraries,
// and by inflating alone. Each reads all pages of the archive, in a process of its own,
// in turn; the time is that of all threads of the process.
//
//	go run ./archives -python PROGRAM ARCHIVE
//
// PROGRAM is a Python that has warcio and fastwarc (pip install warcio fastwarc); without it
// these two are left out. It prints a table.
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// The readers that are compared; the names are those of [readers], or of read.py.
var compared = []struct{ name, title string }{
	{"itemscope", "itemscope, `crawl/archive`"},
	{"inflate", "inflating alone, `internal/inflate`"},
	{"klauspost", "inflating alone, klauspost/compress 1.20 (Go)"},
	{"gowarc", "gowarc 1.5.0 (Go)"},
	{"fastwarc", "FastWARC 2.0.1 (C++, Python)"},
	{"warcio", "warcio 1.8.1 (Python)"},
}

func main() {
	python := flag.String("python", "", "a Python that has warcio and fastwarc")
	turns := flag.Int("turns", 5, "how often each reader has its turn")
	rounds := flag.Int("rounds", 3, "how often it reads the archive then")
	read := flag.String("read", "", "")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: archives [-python PROGRAM] ARCHIVE")
		os.Exit(2)
	}
	var err error
	if *read != "" {
		err = readRounds(*read, flag.Arg(0), *rounds)
	} else {
		err = compare(flag.Arg(0), *python, *turns, *rounds)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "archives:", err)
		os.Exit(1)
	}
}

// A result is the shortest time of a reader, and what it has printed.
type result struct {
	time time.Duration
	said string
}

// compare has the readers take turns, and prints the table.
func compare(archive, python string, turns, rounds int) error {
	results := map[string]result{}
	for range turns {
		for _, c := range compared {
			command, err := commandOf(c.name, python, archive, rounds)
			if err != nil {
				return err
			}
			if command == nil {
				continue
			}
			command.Stderr = os.Stderr
			said, err := command.Output()
			if err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
			took := (command.ProcessState.UserTime() + command.ProcessState.SystemTime()) / time.Duration(rounds)
			least := time.Duration(math.MaxInt64)
			if r, ok := results[c.name]; ok {
				least = r.time
			}
			results[c.name] = result{min(took, least), strings.TrimSpace(string(said))}
		}
	}
	printTable(results)
	return nil
}

// commandOf returns the command that reads the archive, or nil if there is no Python.
func commandOf(name, python, archive string, rounds int) (*exec.Cmd, error) {
	n := strconv.Itoa(rounds)
	if readers[name] == nil {
		if python == "" {
			return nil, nil
		}
		return exec.Command(python, "archives/read.py", name, archive, n), nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return exec.Command(self, "-read", name, "-rounds", n, archive), nil
}

func printTable(results map[string]result) {
	ours := results["itemscope"].time
	fmt.Println("| reader | MB/s, inflated | itemscope is faster by | pages, bytes |")
	fmt.Println("| --- | ---: | ---: | --- |")
	for _, c := range compared {
		r, ok := results[c.name]
		if !ok {
			continue
		}
		_, bytes, _ := strings.Cut(r.said, " ")
		size, _ := strconv.ParseFloat(bytes, 64)
		fmt.Printf("| %s | %.0f | %.2f times | %s |\n", c.title, size/1e6/r.time.Seconds(), r.time.Seconds()/ours.Seconds(), r.said)
	}
}
