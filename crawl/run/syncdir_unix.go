//go:build !windows

package run

import (
	"errors"
	"os"
	"syscall"
)

// syncDir has the names in a folder last. Some network file systems cannot, and do it
// with each change.
func syncDir(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, d.Close())
}
