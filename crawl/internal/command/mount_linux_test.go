package command

import "syscall"

// mount mounts a disk in memory.
func mount(dir, options string) error {
	var flags uintptr
	if len(options) > 7 && options[:7] == "remount" {
		flags, options = syscall.MS_REMOUNT, options[8:]
	}
	return syscall.Mount("none", dir, "tmpfs", flags, options)
}

func unmount(dir string) { _ = syscall.Unmount(dir, 0) }
