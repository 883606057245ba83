package command

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/schemaorg/profile"
)

// readProfiles reads the profiles that --profile names: those that the program has, and
// files. What has a dot or a slash in it is a file.
func readProfiles(names []string) (list []*profile.Profile, err error) {
	for _, name := range names {
		p, err := readProfile(name)
		if err != nil {
			return nil, fmt.Errorf("--profile: %w", err)
		}
		if !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list, nil
}

func readProfile(name string) (*profile.Profile, error) {
	if !strings.ContainsAny(name, `./\`) {
		p, err := profile.Named(name)
		return p, withoutPrefix(err)
	}
	b, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		return nil, err
	}
	return profile.Read(name, b)
}
