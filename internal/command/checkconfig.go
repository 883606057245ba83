package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/itemscope/itemscope"
	"github.com/itemscope/itemscope/conformance"
	"github.com/spf13/pflag"
)

// configName is the name of the file that says what check looks for.
const configName = ".itemscope.json"

// checkConfig is what the file says. The names are those of the flags.
type checkConfig struct {
	path string

	only, disable []string
	severities    []string // "RULE=LEVEL"
	profiles      []string // names, or files relative to the folder of the file
	failOn        string
	vocabulary    string // relative to the folder of the file, as is
	baseline      string
}

// addFlags adds the flags of the same names.
func (c *checkConfig) addFlags(f *pflag.FlagSet) {
	f.StringSliceVar(&c.only, "rule", nil, "check only these `RULES`, or groups such as microdata")
	f.StringSliceVar(&c.disable, "disable", nil, "do not check these `RULES`, or groups")
	f.StringSliceVar(&c.severities, "severity", nil, "give a rule, or a group, another level: `RULE=LEVEL`")
	f.StringSliceVar(&c.profiles, "profile", nil, "check what these consumers require: `NAMES`, or files")
	f.StringVar(&c.vocabulary, "vocabulary", "", "check by the release of schema.org in this `FILE` (.nt or .jsonld)")
	f.StringVar(&c.path, "config", "", "read this `FILE` instead of the nearest .itemscope.json; none reads no file")
	f.StringVar(&c.baseline, "baseline", "", "do not report what is in this `FILE` of known findings")
	keepUnder("config", f, "severity", "vocabulary", "config", "baseline")
}

// readCheckConfig reads the file that --config names: "" stands for the nearest one in a
// folder and those above it, if there is one, and "none" for none.
func readCheckConfig(named, folder string) (*checkConfig, error) {
	path := named
	switch named {
	case "none":
		return &checkConfig{}, nil
	case "":
		var err error
		if path, err = findConfig(folder); err != nil || path == "" {
			return &checkConfig{}, err
		}
	}
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("--config: %w", err)
	}
	c := &checkConfig{path: path}
	r := configReader{config: c, source: b, decoder: json.NewDecoder(bytes.NewReader(b))}
	if err := r.read(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", path, r.line, err)
	}
	for _, named := range []*string{&c.vocabulary, &c.baseline} {
		if *named != "" && !filepath.IsAbs(*named) {
			*named = filepath.Join(filepath.Dir(path), *named)
		}
	}
	for i, name := range c.profiles {
		if isProfileFile(name) && !filepath.IsAbs(name) {
			c.profiles[i] = filepath.Join(filepath.Dir(path), name)
		}
	}
	return c, nil
}

// findConfig returns the path of the nearest file in a folder and those above it, "" if
// there is none. "" stands for the current folder.
func findConfig(folder string) (string, error) {
	dir, err := filepath.Abs(folder)
	for err == nil {
		path := filepath.Join(dir, configName)
		if _, err := os.Stat(path); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return path, err
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", nil
		}
		dir = above
	}
	return "", err
}

// A configReader reads the file one token after the other, so that it knows in which
// line something is wrong.
type configReader struct {
	config  *checkConfig
	source  []byte
	decoder *json.Decoder
	line    int // of what was read last
}

func (r *configReader) read() error {
	r.line = 1
	if err := r.object(r.field); err != nil {
		return err
	}
	if _, err := r.decoder.Token(); err != io.EOF {
		r.locate()
		return errors.New("there is something behind the object")
	}
	return nil
}

// object reads an object and hands the name of each member to do, which reads its
// value.
func (r *configReader) object(do func(name string) error) error {
	if start, err := r.token(); err != nil {
		return err
	} else if start != json.Delim('{') {
		return errors.New("give an object: { … }")
	}
	for r.decoder.More() {
		name, err := r.token()
		if err != nil {
			return err
		}
		if err := do(name.(string)); err != nil {
			return err
		}
	}
	_, err := r.token()
	return err
}

func (r *configReader) token() (json.Token, error) {
	token, err := r.decoder.Token()
	r.locate()
	return token, syntaxError(err)
}

// locate notes the line that has been read up to.
func (r *configReader) locate() {
	read := r.source[:min(int(r.decoder.InputOffset()), len(r.source))]
	r.line = 1 + bytes.Count(read, []byte{'\n'})
}

func syntaxError(err error) error {
	if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the file ends too early")
	}
	return err
}

func (r *configReader) field(name string) error {
	c := r.config
	var err error
	switch name {
	case "rule":
		c.only, err = r.rules()
	case "disable":
		c.disable, err = r.rules()
	case "severity":
		err = r.object(r.severity)
	case "profile":
		c.profiles, err = r.array("profiles", func(string) error { return nil })
	case "fail-on":
		if c.failOn, err = r.text(); err == nil {
			_, err = parseThreshold(c.failOn)
		}
	case "vocabulary":
		c.vocabulary, err = r.text()
	case "baseline":
		c.baseline, err = r.text()
	default:
		return fmt.Errorf("%q is not known here; there are rule, disable, severity, profile, vocabulary, fail-on and baseline", name)
	}
	if err != nil {
		return fmt.Errorf("%q: %w", name, err)
	}
	return nil
}

// rules reads an array of names of rules.
func (r *configReader) rules() (names []string, err error) {
	return r.array("rules", knownRule)
}

// array reads an array of names, each of which check may refuse.
func (r *configReader) array(what string, check func(name string) error) (names []string, err error) {
	if start, err := r.token(); err != nil {
		return nil, err
	} else if start != json.Delim('[') {
		return nil, fmt.Errorf("give an array of names of %s: [ … ]", what)
	}
	for r.decoder.More() {
		name, err := r.text()
		if err == nil {
			err = check(name)
		}
		if err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	_, err = r.token()
	return names, err
}

// knownRule is the error for a name that no rule has.
func knownRule(name string) error {
	_, err := itemscope.NewChecker(itemscope.CheckerOptions{Options: conformance.Options{Only: []string{name}}})
	return withoutPrefix(err)
}

func (r *configReader) severity(rule string) error {
	level, err := r.text()
	if err == nil {
		err = knownRule(rule)
	}
	if err == nil && level != off {
		_, err = conformance.ParseSeverity(level)
		err = withoutPrefix(err)
	}
	r.config.severities = append(r.config.severities, rule+"="+level)
	return err
}

func (r *configReader) text() (string, error) {
	token, err := r.token()
	if err != nil {
		return "", err
	}
	text, ok := token.(string)
	if !ok {
		return "", errors.New("give a string")
	}
	return text, nil
}
