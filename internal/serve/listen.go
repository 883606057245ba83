package serve

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/netutil"
)

// How long clients may take. They bound what a slow one costs.
const (
	headerTime = 10 * time.Second
	bodyTime   = 60 * time.Second
	idleTime   = 2 * time.Minute
	maxHeader  = 64 << 10 // bytes
)

// Serve answers the requests of a listener until ctx ends. Then it takes no more, finishes
// those that it has, for up to grace, and returns nil if all could be finished.
func (s *Server) Serve(ctx context.Context, l net.Listener, grace time.Duration) error {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       headerTime + bodyTime,
		WriteTimeout:      headerTime + bodyTime + s.o.timeout() + bodyTime,
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    maxHeader,
		ErrorLog:          s.errorLog(),
	}
	if most := s.o.connections(); most < 1<<20 {
		l = netutil.LimitListener(l, most)
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	close(s.closing)
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		return errors.Join(fmt.Errorf("some requests took longer than %v, and were not finished", grace), server.Close())
	}
	return nil
}

// Listen listens at an address: "host:port", "unix:/path/to/socket", or "systemd" for the
// socket that systemd has opened.
func Listen(address string) (net.Listener, error) {
	if address == "systemd" {
		return systemdSocket()
	}
	if path, ok := strings.CutPrefix(address, "unix:"); ok {
		return listenUnix(path)
	}
	return net.Listen("tcp", address)
}

// listenUnix listens at a socket, in the place of one that nobody listens at any more.
func listenUnix(path string) (net.Listener, error) {
	info, err := os.Stat(path)
	if err == nil && info.Mode()&os.ModeSocket != 0 {
		if c, err := net.Dial("unix", path); err == nil {
			_ = c.Close()
			return nil, fmt.Errorf("%s: another process listens there", path)
		}
		if err := os.Remove(path); err != nil {
			return nil, err
		}
	}
	return net.Listen("unix", path)
}

// systemdSocket returns the first socket that was passed on,
// https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html.
func systemdSocket() (net.Listener, error) {
	const first = 3
	pid, _ := strconv.Atoi(os.Getenv("LISTEN_PID"))
	n, _ := strconv.Atoi(os.Getenv("LISTEN_FDS"))
	if pid != os.Getpid() || n < 1 {
		return nil, errors.New("systemd has passed no socket; start the service by its socket unit")
	}
	f := os.NewFile(first, "systemd")
	defer f.Close()
	return net.FileListener(f)
}

// errorLog is where net/http complains about connections: at the level of debugging, as
// these are mistakes of clients.
func (s *Server) errorLog() *log.Logger {
	h := slog.Handler(slog.DiscardHandler)
	if s.o.Log != nil {
		h = s.o.Log.Handler()
	}
	return slog.NewLogLogger(h, slog.LevelDebug)
}
