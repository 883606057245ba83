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

// writeFile makes a file, and calls write to write it. The file gets its name only
// when it is complete, so that a failure leaves nothing behind and does not change a
// file of that name.
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

// giveName gives a file that was written its name. Without overwrite it makes a link
// if the file system can, because that fails if there is a file of that name by now.
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
