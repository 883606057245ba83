package weburl

import (
	"fmt"
	"path/filepath"
	"strings"
)

// FromFilePath returns the file URL of a path of the system the program runs
// on. A relative path is relative to the working directory; the error is that
// of [filepath.Abs]. The file need not exist.
func FromFilePath(path string) (URL, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return URL{}, fmt.Errorf("weburl: file path %q: %w", path, err)
	}
	return fromAbsolutePath(filepath.ToSlash(abs), filepath.VolumeName(abs))
}

// fromAbsolutePath makes a URL of a path with slashes and its volume name, if
// that is a drive (C:) or a share (\\host\share).
func fromAbsolutePath(path, volume string) (URL, error) {
	prefix := "file://"
	switch {
	case len(volume) == 2: // C:/dir/file
		prefix = "file:///" + path[:2]
		path = path[2:]
	case volume != "": // //host/share/file
		prefix = "file:"
	}
	b := []byte(prefix)
	for i := range len(path) {
		// These would mean something to the parser, or be lost in it.
		if strings.IndexByte("%\\|", path[i]) >= 0 || sets[path[i]]&pathSet != 0 {
			// A name on disk need not be UTF-8: keep its bytes.
			b = appendPercent(b, path[i])
		} else {
			b = append(b, path[i])
		}
	}
	return Parse(string(b))
}
