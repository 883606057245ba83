package fetch

import (
	"context"
	"crypto/tls"
	"net/http/httptrace"
	"sync/atomic"
)

// A phase is how far a request has come. Messages about timeouts name it.
type phase int32

const (
	phaseWaiting    phase = iota // for other requests to the host
	phaseConnecting              // finding the address, and making a connection
	phaseSecuring                // making it a secure one
	phaseAsking                  // waiting for the answer
	phaseReading                 // reading the page
)

func (p phase) String() string {
	return [...]string{"no connection", "no connection", "no secure connection", "no answer", "no complete answer"}[p]
}

type phaseMark struct{ atomic.Int32 }

// phases returns a context that notes how far its request has come.
func (x *exchange) phases() context.Context {
	mark := func(p phase) { x.reached.Store(int32(p)) }
	mark(phaseConnecting)
	return httptrace.WithClientTrace(x.ctx, &httptrace.ClientTrace{
		TLSHandshakeStart: func() { mark(phaseSecuring) },
		TLSHandshakeDone: func(_ tls.ConnectionState, err error) {
			if err == nil {
				mark(phaseAsking)
			}
		},
		GotConn: func(httptrace.GotConnInfo) { mark(phaseAsking) },
	})
}

func (x *exchange) phase() phase { return phase(x.reached.Load()) }
