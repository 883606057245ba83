package tracing

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// firstPause is about how long the exporter waits before it sends a batch again. Later
// pauses are longer.
const firstPause = 500 * time.Millisecond

// maxAnswer is how many bytes of a collector's answer are read.
const maxAnswer = 64 << 10

// An exporter sends spans by OTLP/HTTP, https://opentelemetry.io/docs/specs/otlp/#otlphttp.
type exporter struct {
	settings
	client *http.Client
	losses *losses

	// ending ends when the service does: nothing is sent again then.
	ending context.Context
	end    context.CancelFunc
}

func newExporter(s settings, l *losses) *exporter {
	e := &exporter{settings: s, losses: l}
	e.ending, e.end = context.WithCancel(context.Background())
	e.client = &http.Client{
		Transport: http.DefaultTransport.(*http.Transport).Clone(),
		// Headers with keys are for the collector only.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return e
}

// ExportSpans sends a batch, as often as it may help and the time allows.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	if len(spans) == 0 {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, e.timeout)
	defer cancel()
	body, err := json.Marshal(newOTLPRequest(spans))
	if err == nil {
		err = e.send(ctx, body)
	}
	if err != nil {
		e.losses.add(len(spans), err)
	}
	return nil // the SDK would report each
}

// Shutdown is called after the last batch.
func (e *exporter) Shutdown(context.Context) error {
	e.client.CloseIdleConnections()
	return nil
}

// send sends a batch until it is taken, refused, or too late.
func (e *exporter) send(ctx context.Context, body []byte) error {
	for pause := firstPause; ; pause *= 2 {
		again, after, err := e.post(ctx, body)
		if err == nil || !again {
			return err
		}
		after = max(after, pause/2+rand.N(pause)) // not at the same time as everyone else
		if deadline, _ := ctx.Deadline(); time.Until(deadline) < after {
			return err
		}
		select {
		case <-time.After(after):
		case <-e.ending.Done():
			return err
		}
	}
}

// post sends a batch. If that fails, again tells whether it may help to send it again, and
// after how long to wait before that.
func (e *exporter) post(ctx context.Context, body []byte) (again bool, after time.Duration, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, e.endpoint, bytes.NewReader(body))
	if err != nil {
		return false, 0, err
	}
	maps.Copy(r.Header, e.headers)
	r.Header.Set("Content-Type", "application/json")
	answer, err := e.client.Do(r)
	if failed := new(url.Error); errors.As(err, &failed) {
		return true, 0, failed.Err // without the URL, which may have a key
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer))
	switch {
	case answer.StatusCode/100 != 2:
		seconds, _ := strconv.ParseUint(answer.Header.Get("Retry-After"), 10, 31)
		return retryable(answer.StatusCode), time.Duration(seconds) * time.Second, fmt.Errorf("the collector answers %q", answer.Status)
	case err != nil:
		return false, 0, err // it was taken, more or less
	}
	return false, 0, refused(text)
}

// retryable tells whether a batch that was answered with a status may be sent again,
// https://opentelemetry.io/docs/specs/otlp/#retryable-response-codes.
func retryable(status int) bool {
	return slices.Contains([]int{
		http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout,
	}, status)
}

// refused returns an error if a collector has not taken all spans of a batch,
// https://opentelemetry.io/docs/specs/otlp/#partial-success-1.
func refused(answer []byte) error {
	var a struct {
		PartialSuccess struct {
			RejectedSpans json.Number `json:"rejectedSpans"`
			ErrorMessage  string      `json:"errorMessage"`
		} `json:"partialSuccess"`
	}
	if json.Unmarshal(answer, &a) != nil {
		return nil // the status says that they were taken
	}
	if n, _ := a.PartialSuccess.RejectedSpans.Int64(); n > 0 {
		return fmt.Errorf("the collector refuses %d spans: %.200q", n, a.PartialSuccess.ErrorMessage)
	}
	return nil
}
