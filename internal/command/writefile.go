package command

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// writeFile has write write a file. It gets its name when it is complete, so that
// what fails leaves nothing behind, and a file of that name stays as it was.
func writeFile(path string, overwrite bool, write func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil && !overwrite {
		return existsAlready(path)
	}
	part := filepath.Join(filepath.Dir(path), ".itemscope-"+rand.Text()+".part")
	err := writePart(part, write)
	if err == nil {
		err = giveName(part, path, overwrite)
	}
	if err != nil {
		os.Remove(part)
	}
	return err
}

func existsAlready(path string) error {
	return fmt.Errorf("%s exists already; name another --output-dir, or give --overwrite", path)
}

func writePart(path string, write func(io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// giveName gives a file that was written its name. Without overwrite a link is made
// where there can be links, for that is refused if there is such a file by now.
func giveName(part, path string, overwrite bool) error {
	if overwrite {
		return os.Rename(part, path)
	}
	switch err := os.Link(part, path); {
	case errors.Is(err, fs.ErrExist):
		return existsAlready(path)
	case err != nil:
		return os.Rename(part, path)
	}
	return os.Remove(part)
}
