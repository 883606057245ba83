//go:build unix && !linux

package command

import "errors"

func mount(string, string) error { return errors.ErrUnsupported }

func unmount(string) {}
