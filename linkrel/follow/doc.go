// Package follow says what following the links of a page does: which request
// [Link] makes, by which referrer policy and in which target, and which requests
// the ping attribute asks for, [Pings].
//
// They are data: nothing in this package touches the network except a
// [PingSender], and only when it is asked to send.
package follow
