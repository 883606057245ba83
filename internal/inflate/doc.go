// Package inflate inflates gzip members and DEFLATE streams that are in memory as a whole.
// A reader that must be able to stop after every byte of its input pays for that with
// each bit; this one reads eight bytes at a time, and two literals with one look at a
// table. On web pages that makes it about twice as fast (bench/README.md). Like
// the readers, it checks its input and the checksum of what it makes of it, and the output has a limit.
package inflate
