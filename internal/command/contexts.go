package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/itemscope/itemscope/jsonld"
	"github.com/itemscope/itemscope/jsonld/remote"
	"github.com/spf13/pflag"
)

// contextFlags say where the contexts of JSON-LD are that are not built in.
type contextFlags struct {
	places []string
	fetch  bool
}

func (c *contextFlags) add(f *pflag.FlagSet) {
	f.StringArrayVar(&c.places, "contexts", nil, "find the contexts of JSON-LD in this `DIR|URL-PREFIX=PATH`; may be given again")
	f.BoolVar(&c.fetch, "fetch-contexts", false, "fetch the contexts of JSON-LD that are not found")
	keepUnder("rdf", f, "contexts", "fetch-contexts")
}

// find returns the contexts that the flags name, for all inputs of the command.
func (c *contextFlags) find(p *program) (*jsonld.Contexts, error) {
	loader := &contextLoader{}
	if c.fetch {
		loader.web = &remote.Loader{MaxInput: p.maxInput, Client: p.client()}
	}
	for _, value := range c.places {
		prefix, path, ok := strings.Cut(value, "=")
		if !ok {
			prefix, path = "", value
		}
		if _, err := os.Stat(path); err != nil {
			return nil, fmt.Errorf("--contexts: %w", err)
		}
		loader.places = append(loader.places, contextPlace{prefix, path})
	}
	return jsonld.NewContexts(jsonld.ContextsOptions{Loader: loader}), nil
}

// A contextLoader finds contexts in files, and asks the web for others if it may.
type contextLoader struct {
	places []contextPlace
	web    *remote.Loader
}

// A contextPlace is where the contexts are whose addresses start with a prefix: a
// directory, or a file.
type contextPlace struct{ prefix, path string }

// Load returns the document that a place has for an address: the file itself, or the
// file in the directory that the rest of the address names, with .jsonld at its end
// or without.
func (l *contextLoader) Load(url string, o jsonld.LoadOptions) (*jsonld.RemoteDocument, error) {
	for _, place := range l.places {
		rest, ok := strings.CutPrefix(url, place.prefix)
		if !ok {
			continue
		}
		if place.prefix == "" {
			rest = rest[strings.LastIndexByte(strings.TrimRight(rest, "/"), '/')+1:]
		}
		body, err := readContext(place.path, strings.Trim(rest, "/"))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		return &jsonld.RemoteDocument{DocumentURL: url, Body: body}, err
	}
	if l.web != nil {
		return l.web.Load(url, o)
	}
	return nil, errors.New("it is not known here; give --contexts, or --fetch-contexts")
}

// readContext reads a file, or a file in a directory; it never reads outside of that
// directory.
func readContext(path, name string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil || !info.IsDir() {
		return os.ReadFile(path)
	}
	for _, file := range []string{name, name + ".jsonld", name + ".json"} {
		if file = filepath.FromSlash(file); !filepath.IsLocal(file) {
			continue
		}
		if found, err := os.Stat(filepath.Join(path, file)); err == nil && found.Mode().IsRegular() {
			return os.ReadFile(filepath.Join(path, file))
		}
	}
	return nil, fs.ErrNotExist
}
