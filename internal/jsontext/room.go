package jsontext

import (
	"io"
	"sync"
)

// Much is about how many bytes are gathered before they go to an [io.Writer].
const Much = 16 << 10

// A Room is memory in which JSON is put together on its way to an [io.Writer]. It
// serves one text after the other.
type Room struct{ empty []byte }

// A room has firstRoom bytes at first. One that has become larger than mostRoom, for a
// single long string, is left to the garbage collector.
const (
	firstRoom = 2 * Much
	mostRoom  = 1 << 20
)

var rooms = sync.Pool{New: func() any { return &Room{make([]byte, 0, firstRoom)} }}

// TakeRoom returns a room that nobody else uses until it is given back.
func TakeRoom() *Room { return rooms.Get().(*Room) }

// Empty returns the memory, with nothing in it.
func (r *Room) Empty() []byte { return r.empty }

// GiveBack ends the use of the room. Used is its memory, or what that had to be moved to.
func (r *Room) GiveBack(used []byte) {
	if cap(used) > mostRoom {
		return
	}
	r.empty = used[:0]
	rooms.Put(r)
}

// Write writes to w what appendTo appends to a room. The error is that of w, and
// otherwise that of appendTo.
func Write(w io.Writer, appendTo func(dst []byte) ([]byte, error)) error {
	room := TakeRoom()
	text, err := appendTo(room.Empty())
	_, failed := w.Write(text)
	room.GiveBack(text)
	if failed != nil {
		return failed
	}
	return err
}
