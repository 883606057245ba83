package run

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// settings is what the bytes of outputs depend on beside the input and the version.
type settings struct {
	text []byte // JSON
	hash string
}

func newSettings(value any) (settings, error) {
	text, err := json.Marshal(value)
	if err != nil {
		return settings{}, fmt.Errorf("settings: %w", err)
	}
	var compact bytes.Buffer
	if err := json.Compact(&compact, text); err != nil {
		return settings{}, fmt.Errorf("settings: %w", err)
	}
	sum := sha256.Sum256(compact.Bytes())
	return settings{compact.Bytes(), hex.EncodeToString(sum[:8])}, nil
}

// A Last says how a folder was last written.
type Last struct {
	Version  string          `json:"version"` // of the tool
	Shards   int             `json:"shards"`  // how many there are, at least 1
	Settings json.RawMessage `json:"settings"`
}

// ReadLast returns how a folder was last written, so that it can be gone on with in the
// same way. It returns nil if there is no run in the folder.
func ReadLast(dir string) (*Last, error) {
	return (&folder{dir, disk{}}).last()
}

func (f *folder) last() (*Last, error) {
	last := new(Last)
	if ok, err := readRecord(f.runPath(), last); !ok || err != nil {
		return nil, err
	}
	return last, nil
}

// A MismatchError says that something in the folder was done in another way than is
// wanted now.
type MismatchError struct {
	Dir    string
	Inputs int      // how many were done in another way; 0 if they were not counted
	First  string   // the first of these
	Ways   []string // what differs, such as "format: parquet, now nquads"
}

// Error says what differs, and what to do.
func (e *MismatchError) Error() string {
	what := e.Dir + ": what is there was done in another way"
	if e.Inputs > 0 {
		what = fmt.Sprintf("%s: %d of the inputs were done in another way, the first is %s", e.Dir, e.Inputs, e.First)
	}
	return fmt.Sprintf("%s (%s); give another folder, or --redo to do them again", what, strings.Join(e.Ways, "; "))
}

// ways says how something that was done differs from what is wanted now.
func (f *folder) ways(version, hash string, now settings, o Options) []string {
	var ways []string
	if version != o.Version && !o.AnyVersion {
		ways = append(ways, fmt.Sprintf("version: %s, now %s", version, o.Version))
	}
	if hash != now.hash {
		ways = append(ways, f.difference(hash, now)...)
	}
	return ways
}

// difference says in which members two settings differ.
func (f *folder) difference(then string, now settings) []string {
	text, err := os.ReadFile(f.settingsPath(then))
	var a, b map[string]any
	if err != nil || json.Unmarshal(text, &a) != nil || json.Unmarshal(now.text, &b) != nil {
		return []string{"other settings"}
	}
	var differ []string
	for name := range union(a, b) {
		if was, is := shown(a[name]), shown(b[name]); was != is {
			differ = append(differ, fmt.Sprintf("%s: %s, now %s", name, was, is))
		}
	}
	slices.Sort(differ)
	return differ
}

func union(a, b map[string]any) map[string]bool {
	names := make(map[string]bool)
	for name := range a {
		names[name] = true
	}
	for name := range b {
		names[name] = true
	}
	return names
}

// shown returns a value of settings for messages.
func shown(value any) string {
	if value == nil {
		return "not given"
	}
	if text, ok := value.(string); ok {
		return text
	}
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Sprint(value)
	}
	return string(text)
}
