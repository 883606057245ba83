package command

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/itemscope/itemscope/schemaorg/profile"
)

// readProfiles reads the profiles that --profile names: those that the program has, and
// files. Of several mistakes in a file all are told.
func (p *program) readProfiles(names []string) (list []*profile.Profile, err error) {
	for _, name := range names {
		read, err := p.readProfile(name)
		if err != nil {
			mistakes := single(err)
			last := len(mistakes) - 1
			for _, e := range mistakes[:last] {
				p.fail("--profile: %v", e)
			}
			return nil, fmt.Errorf("--profile: %w", mistakes[last])
		}
		if !slices.Contains(list, read) {
			list = append(list, read)
		}
	}
	return list, nil
}

// isProfileFile tells whether a name is that of a file.
func isProfileFile(name string) bool { return strings.ContainsAny(name, `./\`) }

func (p *program) readProfile(name string) (*profile.Profile, error) {
	if p.only != nil || !isProfileFile(name) {
		p, err := profile.Named(name)
		return p, withoutPrefix(err)
	}
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return profile.Read(name, b)
}
