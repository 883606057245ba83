package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"net"
	"strings"

	"code.dny.dev/ssrf"
)

// failed returns the error for what went wrong with a request before there was an answer.
func (a *attempt) failed(ctx context.Context, reached phase, err error) error {
	var dns *net.DNSError
	var dial *net.OpError
	switch {
	case errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedPort), errors.Is(err, ssrf.ErrProhibitedNetwork):
		return a.errorf(NotPublic, err, "%s", refusal(err))
	case ctx.Err() != nil:
		return a.ended(ctx, reached)
	case errors.As(err, &dns):
		return a.errorf(NoHost, err, "%s", lookup(dns))
	case isTimeout(err):
		return a.timedOut(reached, err)
	case isInsecure(err) || reached == phaseSecuring:
		return a.errorf(Insecure, err, "there is no secure connection to the server: %v", withoutPackage(err))
	case errors.As(err, &dial) && dial.Op == "dial" || reached == phaseConnecting:
		return a.errorf(Unreachable, err, "there is no connection to the server: %v", err)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return a.errorf(BadAnswer, err, "the server ends the connection without an answer")
	}
	return a.errorf(BadAnswer, err, "the server does not answer as it should: %v", withoutPackage(err))
}

// ended returns the error for a request whose context has ended: because its time has
// passed, or because the caller wants it no more.
func (a *attempt) ended(ctx context.Context, reached phase) *Error {
	cause := context.Cause(ctx)
	if cause == errNoTime {
		return a.timedOut(reached, ctx.Err())
	}
	return a.errorf(Canceled, cause, "given up: %v", cause)
}

// timedOut returns the error for a request whose time has passed.
func (a *attempt) timedOut(reached phase, err error) *Error {
	limit := a.o.timeout()
	if reached <= phaseSecuring {
		limit = min(limit, connectTimeout)
	}
	return a.errorf(TimedOut, err, "%s within %v", reached, limit)
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}

// isInsecure tells whether an error is about certificates or the protocol of secure
// connections.
func isInsecure(err error) bool {
	var (
		verification *tls.CertificateVerificationError
		record       tls.RecordHeaderError
		alert        tls.AlertError
		authority    x509.UnknownAuthorityError
		hostname     x509.HostnameError
		invalid      x509.CertificateInvalidError
	)
	return errors.As(err, &verification) || errors.As(err, &record) || errors.As(err, &alert) ||
		errors.As(err, &authority) || errors.As(err, &hostname) || errors.As(err, &invalid) ||
		strings.Contains(err.Error(), "server gave HTTP response to HTTPS client")
}

// lookup says that a name has no address.
func lookup(err *net.DNSError) string {
	if err.IsNotFound {
		return "no server has the name " + shortened(err.Name)
	}
	return "the address of " + shortened(err.Name) + " cannot be found out: " + err.Err
}

// refusal says why an address is not connected to.
func refusal(err error) string {
	var dial *net.OpError
	if errors.As(err, &dial) && dial.Addr != nil {
		return dial.Addr.String() + " is not a public address and port"
	}
	return err.Error()
}

// withoutPackage returns what an error says, without the names of packages before it.
func withoutPackage(err error) string {
	text := err.Error()
	for _, prefix := range []string{"net/http: ", "http: ", "tls: ", "HTTP/1.x transport connection broken: "} {
		text = strings.TrimPrefix(text, prefix)
	}
	return text
}
