package tracing

import (
	"context"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/itemscope/itemscope/internal/serve"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	semconv "go.opentelemetry.io/otel/semconv/v1.43.0"
	"go.opentelemetry.io/otel/trace"
)

// maxValue is how many characters a value has of what clients send, unless the environment
// says otherwise. With the number of spans that wait it bounds the memory they take.
const maxValue = 256

// maxSteps is how many steps of a request are spans of their own. Of a batch there is no
// end of them.
const maxSteps = 128

// A Tracer makes spans of requests and their steps, and exports them.
type Tracer struct {
	provider  *sdk.TracerProvider
	tracer    trace.Tracer
	exporter  *exporter
	log       *slog.Logger
	continued bool // the traces that requests name
}

var _ serve.Tracer = (*Tracer)(nil)

// Start returns a tracer as the environment describes it, or nil if it names no collector.
// An error says which variable is wrong. The log is told what is ignored, and that spans
// are lost; nil is for none.
func Start(ctx context.Context, version string, log *slog.Logger) (*Tracer, error) {
	if off() {
		return nil, nil
	}
	s, err := newSettings()
	if err != nil {
		return nil, err
	}
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces", "error", err) }))
	of, err := resource.New(ctx,
		resource.WithAttributes(semconv.ServiceName("itemscope"), semconv.ServiceVersion(version)),
		resource.WithTelemetrySDK(), resource.WithFromEnv())
	if err != nil {
		log.Warn("OTEL_RESOURCE_ATTRIBUTES", "error", err) // what can be read is used
	}
	limits := sdk.NewSpanLimits()
	if limits.AttributeValueLengthLimit < 0 {
		limits.AttributeValueLengthLimit = maxValue
	}
	t := &Tracer{exporter: newExporter(s, &losses{log: log}), log: log, continued: continued(log)}
	t.provider = sdk.NewTracerProvider(sdk.WithResource(of), sdk.WithRawSpanLimits(limits), sdk.WithBatcher(t.exporter))
	t.tracer = t.provider.Tracer("github.com/itemscope/itemscope/internal/serve",
		trace.WithInstrumentationVersion(version), trace.WithSchemaURL(semconv.SchemaURL))
	return t, nil
}

// continued tells whether requests continue the trace that their header traceparent names,
// https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/#general-sdk-configuration.
func continued(log *slog.Logger) bool {
	value := os.Getenv("OTEL_PROPAGATORS")
	if value == "" {
		return true
	}
	names := strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
	for _, name := range names {
		if !slices.Contains([]string{"tracecontext", "baggage", "none"}, name) {
			log.Warn("OTEL_PROPAGATORS: there is only tracecontext here", "ignored", name)
		}
	}
	return slices.Contains(names, "tracecontext")
}

// Stop exports what was not yet, until ctx ends.
func (t *Tracer) Stop(ctx context.Context) {
	t.exporter.end()
	if err := t.provider.Shutdown(ctx); err != nil {
		t.log.Warn("not all traces were exported at the end", "error", err)
	}
	t.exporter.losses.flush()
}

// Request implements [serve.Tracer],
// https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server-span.
func (t *Tracer) Request(r *http.Request) (context.Context, func(serve.Answered)) {
	ctx := r.Context()
	if t.continued {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
	}
	name, method := methodOf(r)
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(trace.SpanKindServer),
		trace.WithAttributes(method, semconv.URLScheme(scheme(r)), semconv.URLPath(r.URL.Path)))
	n := new(steps)
	return context.WithValue(ctx, stepsKey{}, n), func(a serve.Answered) {
		if a.Route != "" {
			route := strings.TrimSuffix(a.Route, "{$}")
			span.SetName(name + " " + route)
			span.SetAttributes(semconv.HTTPRoute(route))
		}
		span.SetAttributes(semconv.HTTPRequestBodySize(int(a.Received)), semconv.HTTPResponseBodySize(int(a.Sent)))
		if untraced := n.Load() - maxSteps; untraced > 0 {
			span.SetAttributes(attribute.Int64("itemscope.steps_untraced", untraced))
		}
		status(span, a.Status)
		span.End()
	}
}

// status notes how a request was answered: mistakes of clients are no errors of the
// service.
func status(span trace.Span, status int) {
	if status == 0 {
		fail(span, "canceled")
		return
	}
	span.SetAttributes(semconv.HTTPResponseStatusCode(status))
	if status >= http.StatusInternalServerError {
		fail(span, strconv.Itoa(status))
	}
}

func fail(span trace.Span, what string) {
	span.SetAttributes(semconv.ErrorTypeKey.String(what))
	span.SetStatus(codes.Error, "")
}

// methodOf returns the name that spans of a method have, and its attribute. Clients must
// not be able to make more names.
func methodOf(r *http.Request) (name string, of attribute.KeyValue) {
	switch r.Method {
	case http.MethodConnect, http.MethodDelete, http.MethodGet, http.MethodHead, http.MethodOptions,
		http.MethodPatch, http.MethodPost, http.MethodPut, http.MethodTrace:
		return r.Method, semconv.HTTPRequestMethodKey.String(r.Method)
	}
	return "HTTP", semconv.HTTPRequestMethodOther
}

func scheme(r *http.Request) string {
	if r.TLS != nil {
		return "https"
	}
	return "http"
}

// steps counts the steps of a request.
type steps struct{ atomic.Int64 }

type stepsKey struct{}

// Step implements [serve.Tracer].
func (t *Tracer) Step(ctx context.Context, name, host string) (context.Context, func(failed string)) {
	n, _ := ctx.Value(stepsKey{}).(*steps)
	if n == nil || n.Add(1) > maxSteps {
		return ctx, func(string) {}
	}
	kind := trace.SpanKindInternal
	if host != "" {
		kind = trace.SpanKindClient
	}
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(kind))
	if host != "" {
		span.SetAttributes(semconv.ServerAddress(host))
	}
	return ctx, func(failed string) {
		if failed != "" {
			fail(span, failed)
		}
		span.End()
	}
}
