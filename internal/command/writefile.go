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

// replaceFile gives a file new contents, all at once: whoever reads it meanwhile gets the
// old or the new ones. Its permissions stay, and if it is a symbolic link, the file that
// it leads to is replaced.
func replaceFile(path string, contents []byte) error {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if f, err := os.OpenFile(path, os.O_WRONLY, 0); err != nil {
		return err // it is not to be written to, even if its folder is
	} else if err := f.Close(); err != nil {
		return err
	}
	part := filepath.Join(filepath.Dir(path), ".itemscope-"+rand.Text()+".part")
	err = writePart(part, func(w io.Writer) error {
		_, err := w.Write(contents)
		return err
	})
	if err == nil {
		err = os.Chmod(part, info.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(part, path)
	}
	if err != nil {
		os.Remove(part)
	}
	return err
}
