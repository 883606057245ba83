package jsontext

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

// Texts that are put together at once do not share memory, and long ones are written whole.
func TestWrite(t *testing.T) {
	long := strings.Repeat("long", mostRoom)
	for _, text := range []string{"", "short", long, "after it"} {
		var outer, inner bytes.Buffer
		err := Write(&outer, func(dst []byte) ([]byte, error) {
			dst = append(dst, text...)
			err := Write(&inner, func(dst []byte) ([]byte, error) { return append(dst, "inner"...), nil })
			return dst, err
		})
		if err != nil || outer.String() != text || inner.String() != "inner" {
			t.Errorf("%.10q became %.10q and %q, error %v", text, outer.String(), inner.String(), err)
		}
	}
}

// The memory of one long text is not kept.
func TestRoomIsBounded(t *testing.T) {
	room := TakeRoom()
	room.GiveBack(make([]byte, 0, mostRoom+1))
	if n := cap(room.empty); n > mostRoom {
		t.Errorf("a room has %d bytes, want %d at most", n, mostRoom)
	}
}

// What there is is written although it ends in an error, and that of the io.Writer counts more.
func TestWriteErrors(t *testing.T) {
	cut := errors.New("cut short")
	var got bytes.Buffer
	appendCut := func(dst []byte) ([]byte, error) { return append(dst, "part"...), cut }
	if err := Write(&got, appendCut); err != cut || got.String() != "part" {
		t.Errorf("wrote %q, error %v", got.String(), err)
	}
	closed, w := io.Pipe()
	closed.Close()
	if err := Write(w, appendCut); err != io.ErrClosedPipe {
		t.Errorf("error %v, want that of the writer", err)
	}
}
