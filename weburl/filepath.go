package weburl

import (
	"fmt"
	"path/filepath"
	"strings"
)

// FromFilePath returns the file URL for a file path of the operating system. A
// relative path is relative to the working directory; the error, if any, comes from
// [filepath.Abs]. The file need not exist.
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
		// The parser would interpret or drop these characters.
		if strings.IndexByte("%\\|", path[i]) >= 0 || sets[path[i]]&pathSet != 0 {
			// A name on disk need not be UTF-8: keep its bytes.
			b = appendPercent(b, path[i])
		} else {
			b = append(b, path[i])
		}
	}
	return Parse(string(b))
}
