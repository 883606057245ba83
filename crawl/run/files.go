package run

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A file that is written.
type file interface {
	io.WriteCloser
	Sync() error
}

// fileSystem is what changes files and folders. What it did lasts when the power fails
// once the file, or the folder that has the name, was synced.
type fileSystem interface {
	Mkdir(path string) error
	Create(path string) (file, error)
	Rename(from, to string) error
	Remove(path string) error
	RemoveAll(path string) error
	SyncDir(path string) error
}

// disk is the file system of the system.
type disk struct{}

func (disk) Mkdir(path string) error          { return os.Mkdir(path, 0o777) }
func (disk) Create(path string) (file, error) { return os.Create(path) }
func (disk) Rename(from, to string) error     { return os.Rename(from, to) }
func (disk) Remove(path string) error         { return os.Remove(path) }
func (disk) RemoveAll(path string) error      { return os.RemoveAll(path) }
func (disk) SyncDir(path string) error        { return syncDir(path) }

// makeDir makes a folder that lasts, and those above it.
func makeDir(fsys fileSystem, path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil
	}
	parent := filepath.Dir(path)
	if parent != path {
		if err := makeDir(fsys, parent); err != nil {
			return err
		}
	}
	if err := fsys.Mkdir(path); err != nil {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			return nil // another process was faster
		}
		return err
	}
	return fsys.SyncDir(parent)
}

// writeFile gives a file new contents that last, all at once. It is written as aside
// first, in the same file system.
func writeFile(fsys fileSystem, aside, path string, contents []byte) error {
	f, err := fsys.Create(aside)
	if err != nil {
		return err
	}
	if _, err = f.Write(contents); err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = fsys.Rename(aside, path)
	}
	if err != nil {
		_ = fsys.Remove(aside)
		return err
	}
	return fsys.SyncDir(filepath.Dir(path))
}

// removeFile removes a file, if it is there.
func removeFile(fsys fileSystem, path string) error {
	if _, err := os.Lstat(path); os.IsNotExist(err) {
		return nil
	}
	return fsys.Remove(path)
}

// namesIn returns the names of what is in a folder, none if it is not there.
func namesIn(path string) ([]fs.DirEntry, error) {
	entries, err := os.ReadDir(path)
	if os.IsNotExist(err) {
		return nil, nil
	}
	return entries, err
}
