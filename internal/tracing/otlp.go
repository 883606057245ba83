package tracing

import (
	"strconv"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	sdk "go.opentelemetry.io/otel/sdk/trace"
)

// What a collector is sent, in the JSON encoding of OTLP: IDs are in hexadecimal digits,
// enumerations are numbers, and numbers of 64 bits are strings,
// https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. The fields are those of
// https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto
// that our spans have.
type (
	otlpRequest struct {
		ResourceSpans []otlpResourceSpans `json:"resourceSpans"`
	}
	otlpResourceSpans struct {
		Resource   otlpResource     `json:"resource"`
		ScopeSpans []otlpScopeSpans `json:"scopeSpans"`
		SchemaURL  string           `json:"schemaUrl,omitempty"`
	}
	otlpResource struct {
		Attributes []otlpAttribute `json:"attributes"`
	}
	otlpScopeSpans struct {
		Scope     otlpScope  `json:"scope"`
		Spans     []otlpSpan `json:"spans"`
		SchemaURL string     `json:"schemaUrl,omitempty"`
	}
	otlpScope struct {
		Name    string `json:"name"`
		Version string `json:"version,omitempty"`
	}
	otlpSpan struct {
		TraceID           string          `json:"traceId"`
		SpanID            string          `json:"spanId"`
		TraceState        string          `json:"traceState,omitempty"`
		ParentSpanID      string          `json:"parentSpanId,omitempty"`
		Flags             uint32          `json:"flags"`
		Name              string          `json:"name"`
		Kind              int             `json:"kind"`
		Start             string          `json:"startTimeUnixNano"`
		End               string          `json:"endTimeUnixNano"`
		Attributes        []otlpAttribute `json:"attributes,omitempty"`
		DroppedAttributes int             `json:"droppedAttributesCount,omitempty"`
		Status            otlpStatus      `json:"status"`
	}
	otlpStatus struct {
		Code int `json:"code,omitempty"`
	}
	otlpAttribute struct {
		Key   string    `json:"key"`
		Value otlpValue `json:"value"`
	}
	otlpValue struct {
		String *string `json:"stringValue,omitempty"`
		Int    string  `json:"intValue,omitempty"`
	}
)

// Bits of a span's flags, beside those of the trace: it is known whether the parent is of
// another process, and it is.
const (
	parentKnown  = 1 << 8
	parentRemote = 1 << 9
)

// newOTLPRequest encodes spans, of which there is at least one. All have the same resource
// and scope.
func newOTLPRequest(spans []sdk.ReadOnlySpan) otlpRequest {
	of, scope := spans[0].Resource(), spans[0].InstrumentationScope()
	list := make([]otlpSpan, len(spans))
	for i, s := range spans {
		list[i] = newOTLPSpan(s)
	}
	return otlpRequest{[]otlpResourceSpans{{
		Resource:  otlpResource{otlpAttributes(of.Attributes())},
		SchemaURL: of.SchemaURL(),
		ScopeSpans: []otlpScopeSpans{{
			Scope:     otlpScope{scope.Name, scope.Version},
			Spans:     list,
			SchemaURL: scope.SchemaURL,
		}},
	}}}
}

func newOTLPSpan(s sdk.ReadOnlySpan) otlpSpan {
	self, parent := s.SpanContext(), s.Parent()
	o := otlpSpan{
		TraceID:           self.TraceID().String(),
		SpanID:            self.SpanID().String(),
		TraceState:        self.TraceState().String(),
		Flags:             uint32(self.TraceFlags()) | parentKnown,
		Name:              s.Name(),
		Kind:              int(s.SpanKind()), // the numbers are the same
		Start:             unixNano(s.StartTime()),
		End:               unixNano(s.EndTime()),
		Attributes:        otlpAttributes(s.Attributes()),
		DroppedAttributes: s.DroppedAttributes(),
	}
	if id := parent.SpanID(); id.IsValid() {
		o.ParentSpanID = id.String()
	}
	if parent.IsRemote() {
		o.Flags |= parentRemote
	}
	if s.Status().Code == codes.Error {
		o.Status.Code = 2
	}
	return o
}

func unixNano(t time.Time) string { return strconv.FormatInt(t.UnixNano(), 10) }

// otlpAttributes encodes attributes: numbers, and anything else as a string.
func otlpAttributes(list []attribute.KeyValue) []otlpAttribute {
	encoded := make([]otlpAttribute, len(list))
	for i, a := range list {
		encoded[i].Key = string(a.Key)
		if a.Value.Type() == attribute.INT64 {
			encoded[i].Value.Int = strconv.FormatInt(a.Value.AsInt64(), 10)
		} else {
			text := a.Value.String()
			encoded[i].Value.String = &text
		}
	}
	return encoded
}
