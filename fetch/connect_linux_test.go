package fetch_test

import (
	"fmt"
	"net"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/itemscope/itemscope/fetch"
)

// A server that takes no connection at all: its queue is full.
func TestConnectTimeout(t *testing.T) {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fd)
	if err := syscall.Bind(fd, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}}); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Listen(fd, 0); err != nil {
		t.Fatal(err)
	}
	at, err := syscall.Getsockname(fd)
	if err != nil {
		t.Fatal(err)
	}
	address := fmt.Sprintf("127.0.0.1:%d", at.(*syscall.SockaddrInet4).Port)
	for full := false; !full; {
		c, err := net.DialTimeout("tcp", address, 100*time.Millisecond)
		if full = err != nil; !full {
			defer c.Close()
		}
	}
	_, err = fetch.New(fetch.Options{Timeout: 200 * time.Millisecond}).Get(t.Context(), "http://"+address)
	if kindOf(err) != fetch.TimedOut || !strings.Contains(err.Error(), "no connection within 200ms") {
		t.Errorf("%v", err)
	}
}
