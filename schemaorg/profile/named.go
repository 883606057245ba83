package profile

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/itemscope/itemscope/internal/spelling"
)

//go:embed profiles/*.yaml
var files embed.FS

// Names returns the names of the profiles that come with this package, in order.
func Names() (names []string) {
	entries, err := files.ReadDir("profiles")
	if err != nil {
		panic(err) // cannot happen: the folder is embedded
	}
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".yaml"))
	}
	return names
}

var (
	lock sync.Mutex
	read = map[string]*Profile{}
)

// Named returns a profile that comes with this package. It is read when it is asked for
// first.
func Named(name string) (*Profile, error) {
	if names := Names(); !slices.Contains(names, name) {
		if similar := spelling.Nearest(name, slices.Values(names)); similar != "" {
			return nil, fmt.Errorf("profile: there is no profile %q; is %s meant?", name, similar)
		}
		return nil, fmt.Errorf("profile: there is no profile %q; there are %s", name, strings.Join(names, ", "))
	}
	lock.Lock()
	defer lock.Unlock()
	if p := read[name]; p != nil {
		return p, nil
	}
	file := "profiles/" + name + ".yaml"
	b, err := files.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p, err := Read(file, b)
	if err != nil {
		return nil, err
	}
	read[name] = p
	return p, nil
}
