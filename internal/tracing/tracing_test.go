package tracing

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/itemscope/itemscope/fetch"
	"github.com/itemscope/itemscope/internal/serve"
	"github.com/spf13/pflag"
)

// A collector keeps what it is sent.
type collector struct {
	*httptest.Server
	answer http.HandlerFunc // nil to take everything

	mu       sync.Mutex
	requests []*http.Request
	bodies   [][]byte
}

func newCollector(t *testing.T, answer http.HandlerFunc) *collector {
	c := &collector{answer: answer}
	c.Server = httptest.NewServer(c)
	t.Cleanup(c.Close)
	return c
}

func (c *collector) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	c.mu.Lock()
	c.requests, c.bodies = append(c.requests, r), append(c.bodies, body)
	c.mu.Unlock()
	if c.answer != nil {
		c.answer(w, r)
		return
	}
	io.WriteString(w, `{"partialSuccess":{}}`)
}

// spans returns the spans that were sent, as they are in JSON, and the attributes of their
// resource.
func (c *collector) spans(t *testing.T) (spans []span, resource map[string]string) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, body := range c.bodies {
		var sent struct {
			ResourceSpans []struct {
				Resource   struct{ Attributes attributes }
				ScopeSpans []struct{ Spans []span }
			}
		}
		if err := json.Unmarshal(body, &sent); err != nil {
			t.Fatalf("%v: %s", err, body)
		}
		for _, r := range sent.ResourceSpans {
			resource = r.Resource.Attributes.values()
			for _, s := range r.ScopeSpans {
				spans = append(spans, s.Spans...)
			}
		}
	}
	return spans, resource
}

type span struct {
	TraceID, SpanID, ParentSpanID, TraceState, Name string
	StartTimeUnixNano, EndTimeUnixNano              string
	Kind, Flags                                     int
	Attributes                                      attributes
	Status                                          struct{ Code int }
}

type attributes []struct {
	Key   string
	Value map[string]string
}

// values returns the attributes, each as type:value.
func (a attributes) values() map[string]string {
	m := make(map[string]string)
	for _, a := range a {
		for kind, v := range a.Value {
			m[a.Key] = strings.TrimSuffix(kind, "Value") + ":" + v
		}
	}
	return m
}

// named returns the span of a name, of which there is one.
func named(t *testing.T, spans []span, name string) span {
	t.Helper()
	var found []span
	for _, s := range spans {
		if s.Name == name {
			found = append(found, s)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d spans are named %q of %+v", len(found), name, spans)
	}
	return found[0]
}

// start starts a tracer in an environment that has nothing else for it, and a service that
// it traces.
func start(t *testing.T, env ...string) (*Tracer, http.Handler, *bytes.Buffer) {
	t.Helper()
	setenv(t, env...)
	log := new(bytes.Buffer)
	tracer, err := Start(t.Context(), "1.2", slog.New(slog.NewTextHandler(log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	o := serve.Options{Client: fetch.New(fetch.Options{Transport: web{}, Retries: -1}), Operations: []serve.Operation{{
		Name: "do", Flags: pflag.NewFlagSet("do", pflag.ContinueOnError),
		Formats: []serve.Format{{Name: "text", Media: "text/plain"}},
		Run: func(_ context.Context, p *serve.Page, _ []string, w io.Writer) error {
			if string(p.Body) == "fail" {
				return errors.New("secret text of the page")
			}
			_, err := w.Write([]byte("done"))
			return err
		},
	}}}
	if tracer != nil {
		o.Tracer = tracer
		t.Cleanup(func() { stop(tracer, time.Second) })
	}
	return tracer, serve.New(o), log
}

func setenv(t *testing.T, env ...string) {
	t.Helper()
	for _, pair := range os.Environ() {
		if name, _, _ := strings.Cut(pair, "="); strings.HasPrefix(name, "OTEL_") {
			t.Setenv(name, "")
		}
	}
	for _, pair := range env {
		name, value, _ := strings.Cut(pair, "=")
		t.Setenv(name, value)
	}
}

func stop(tracer *Tracer, limit time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	tracer.Stop(ctx)
}

// A web has a page at each host except those below invalid.
type web struct{}

func (web) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasSuffix(r.URL.Host, ".invalid") {
		return nil, errors.New("no such host")
	}
	w := httptest.NewRecorder()
	io.WriteString(w, "<p>fetched")
	answer := w.Result()
	answer.Request = r
	return answer, nil
}

func ask(h http.Handler, method, target, body string, headers ...string) int {
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Code
}

const (
	someTrace = "4bf92f3577b34da6a3ce929d0e0e4736"
	someSpan  = "00f067aa0ba902b7"
	sampled   = "00-" + someTrace + "-" + someSpan + "-01"
	unsampled = "00-" + someTrace + "-" + someSpan + "-00"
)

// TestSpans looks at all that a collector is sent of a request that continues a trace.
func TestSpans(t *testing.T) {
	c := newCollector(t, nil)
	tracer, service, log := start(t, "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL+"/base/",
		"OTEL_EXPORTER_OTLP_HEADERS=api-key=a%20key, other = b", "OTEL_RESOURCE_ATTRIBUTES=deployment.environment.name=test")
	if status := ask(service, "POST", "/v1/do", "secret page", "Traceparent", sampled, "Tracestate", "a=b"); status != 200 {
		t.Fatal(status)
	}
	stop(tracer, 5*time.Second)
	if r := c.requests[0]; r.Method != "POST" || r.URL.Path != "/base/v1/traces" || r.Header.Get("Content-Type") != "application/json" ||
		r.Header.Get("Api-Key") != "a key" || r.Header.Get("Other") != "b" {
		t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
	}
	spans, resource := c.spans(t)
	if resource["service.name"] != "string:itemscope" || resource["service.version"] != "string:1.2" || resource["deployment.environment.name"] != "string:test" {
		t.Error(resource)
	}
	request := named(t, spans, "POST /v1/do")
	if request.TraceID != someTrace || request.ParentSpanID != someSpan || request.Kind != 2 || request.Flags != 0x301 || request.TraceState != "a=b" || request.Status.Code != 0 {
		t.Errorf("%+v", request)
	}
	want := map[string]string{
		"http.request.method": "string:POST", "http.route": "string:/v1/do", "http.response.status_code": "int:200",
		"http.request.body.size": "int:11", "http.response.body.size": "int:4", "url.scheme": "string:http", "url.path": "string:/v1/do",
	}
	if got := request.Attributes.values(); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v\nwant %v", got, want)
	}
	for _, name := range []string{"receive", "queue", "work"} {
		s := named(t, spans, name)
		if s.TraceID != someTrace || s.ParentSpanID != request.SpanID || s.Kind != 1 || s.Flags != 0x101 || len(s.SpanID) != 16 ||
			s.StartTimeUnixNano < request.StartTimeUnixNano || s.EndTimeUnixNano > request.EndTimeUnixNano || s.EndTimeUnixNano < s.StartTimeUnixNano {
			t.Errorf("%+v in %+v", s, request)
		}
	}
	if len(spans) != 4 || log.Len() > 0 {
		t.Errorf("%d spans; %s", len(spans), log)
	}
}

// TestFailures has what goes wrong in spans, and nothing of pages and addresses.
func TestFailures(t *testing.T) {
	c := newCollector(t, nil)
	tracer, service, _ := start(t, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT="+c.URL+"/own?x=1", "OTEL_SERVICE_NAME=mine")
	ask(service, "POST", "/v1/do", "fail")
	ask(service, "GET", "/v1/do?url=https://user:secret@a.invalid/secret%3Fsecret", "")
	ask(service, "GET", "/v1/do?url=https://a.example/secret", "")
	ask(service, "GET", "/nothing/"+strings.Repeat("x", 1000), "")
	ask(service, "SECRET", "/v1/do", "")
	ask(service, "GET", "/", "")
	stop(tracer, 5*time.Second)
	spans, resource := c.spans(t)
	if c.requests[0].URL.String() != "/own?x=1" || resource["service.name"] != "string:mine" {
		t.Error(c.requests[0].URL, resource)
	}
	if bytes.Contains(bytes.ToLower(c.bodies[0]), []byte("secret")) {
		t.Errorf("%s", c.bodies[0])
	}
	named(t, spans, "GET /")
	if s := named(t, spans, "GET"); len(s.Attributes.values()["url.path"]) > 300 || s.Attributes.values()["http.route"] != "" || s.Status.Code != 0 {
		t.Errorf("%+v", s)
	}
	if s := named(t, spans, "HTTP /v1/do"); s.Attributes.values()["http.request.method"] != "string:_OTHER" {
		t.Errorf("%+v", s)
	}
	hosts := make(map[string]span)
	for _, s := range spans {
		switch s.Name {
		case "fetch":
			hosts[s.Attributes.values()["server.address"]] = s
		case "GET /v1/do":
			hosts[s.Attributes.values()["http.response.status_code"]] = s
		case "work":
			hosts[s.Attributes.values()["error.type"]] = s
		}
	}
	for _, test := range []struct {
		of        string
		kind      int
		code      int
		errorType string
	}{
		{"string:a.invalid", 3, 2, "string:502"},
		{"string:a.example", 3, 0, ""},
		{"int:502", 2, 2, "string:502"},
		{"int:200", 2, 0, ""},
		{"string:422", 1, 2, "string:422"},
	} {
		if s := hosts[test.of]; s.Kind != test.kind || s.Status.Code != test.code || s.Attributes.values()["error.type"] != test.errorType {
			t.Errorf("%s: %+v", test.of, s)
		}
	}
}

// TestLeft has a client that is gone before it is answered.
func TestLeft(t *testing.T) {
	c := newCollector(t, nil)
	tracer, service, _ := start(t, "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL)
	ctx, leave := context.WithCancel(t.Context())
	leave()
	r := httptest.NewRequestWithContext(ctx, "POST", "/v1/do", strings.NewReader("fail"))
	service.ServeHTTP(httptest.NewRecorder(), r)
	stop(tracer, 5*time.Second)
	spans, _ := c.spans(t)
	s := named(t, spans, "POST /v1/do")
	if v := s.Attributes.values(); v["error.type"] != "string:canceled" || v["http.response.status_code"] != "" {
		t.Error(v)
	}
}

// TestBatch has more steps than a request has spans.
func TestBatch(t *testing.T) {
	c := newCollector(t, nil)
	tracer, service, _ := start(t, "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL)
	ask(service, "POST", "/v1/batch/do", strings.Repeat(`{"html":"x"}`+"\n", 100))
	stop(tracer, 5*time.Second)
	spans, _ := c.spans(t)
	s := named(t, spans, "POST /v1/batch/do")
	if n := s.Attributes.values()["itemscope.steps_untraced"]; len(spans) != 129 || n != "int:72" {
		t.Errorf("%d spans, %s", len(spans), n)
	}
}

// TestSampling counts the spans of requests that name no trace, one that is sampled, and
// one that is not.
func TestSampling(t *testing.T) {
	for _, test := range []struct {
		env                     string
		alone, sampled, without int
	}{
		{"", 1, 1, 0},
		{"OTEL_TRACES_SAMPLER=always_off", 0, 0, 0},
		{"OTEL_TRACES_SAMPLER=always_on", 1, 1, 1},
		{"OTEL_TRACES_SAMPLER=traceidratio OTEL_TRACES_SAMPLER_ARG=0", 0, 0, 0},
		{"OTEL_TRACES_SAMPLER=parentbased_always_off", 0, 1, 0},
		{"OTEL_PROPAGATORS=none", 1, 1, 1},
		{"OTEL_PROPAGATORS=baggage,tracecontext", 1, 1, 0},
	} {
		t.Run(test.env, func(t *testing.T) {
			c := newCollector(t, nil)
			tracer, service, log := start(t, append(strings.Fields(test.env), "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL)...)
			ask(service, "GET", "/healthz", "")
			ask(service, "GET", "/readyz", "", "Traceparent", sampled)
			ask(service, "GET", "/metrics", "", "Traceparent", unsampled)
			stop(tracer, 5*time.Second)
			got := make(map[string]int)
			spans, _ := c.spans(t)
			for _, s := range spans {
				got[s.Name]++
				if (s.TraceID == someTrace) != (s.Name != "GET /healthz" && test.env != "OTEL_PROPAGATORS=none") {
					t.Errorf("%+v", s)
				}
			}
			if got["GET /healthz"] != test.alone || got["GET /readyz"] != test.sampled || got["GET /metrics"] != test.without || log.Len() > 0 {
				t.Errorf("%v; %s", got, log)
			}
		})
	}
}

// TestSettings has environments without tracing, and such that are wrong.
func TestSettings(t *testing.T) {
	const there = "OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:9 "
	for _, env := range []string{
		"", "OTEL_TRACES_EXPORTER=otlp", there + "OTEL_SDK_DISABLED=TRUE", there + "OTEL_TRACES_EXPORTER=none",
		there + "OTEL_TRACES_EXPORTER=none OTEL_EXPORTER_OTLP_PROTOCOL=grpc",
	} {
		if tracer, _, _ := start(t, strings.Fields(env)...); tracer != nil {
			t.Errorf("%s: there is a tracer", env)
		}
		setenv(t)
	}
	for _, test := range []struct{ env, want string }{
		{there + "OTEL_TRACES_EXPORTER=zipkin", `OTEL_TRACES_EXPORTER: there are otlp and none here, not "zipkin"`},
		{there + "OTEL_EXPORTER_OTLP_PROTOCOL=grpc", `OTEL_EXPORTER_OTLP_PROTOCOL: only http/json is spoken here, not "grpc"`},
		{there + "OTEL_EXPORTER_OTLP_PROTOCOL=http/json OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=http/protobuf", `OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: only`},
		{"OTEL_EXPORTER_OTLP_ENDPOINT=localhost:4318", "OTEL_EXPORTER_OTLP_ENDPOINT: give a URL"},
		{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=ftp://a/", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: give a URL"},
		{there + "OTEL_EXPORTER_OTLP_HEADERS=secret", "OTEL_EXPORTER_OTLP_HEADERS: give name=value"},
		{there + "OTEL_EXPORTER_OTLP_TRACES_HEADERS=a=secret%0A", "OTEL_EXPORTER_OTLP_TRACES_HEADERS: give name=value"},
		{there + "OTEL_EXPORTER_OTLP_TIMEOUT=10s", `OTEL_EXPORTER_OTLP_TIMEOUT: give milliseconds, not "10s"`},
	} {
		setenv(t, strings.Fields(test.env)...)
		_, err := Start(t.Context(), "", nil)
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v\nwant %s", test.env, err, test.want)
		}
		for _, pair := range strings.Fields(test.env) {
			name, _, _ := strings.Cut(pair, "=")
			t.Setenv(name, "")
		}
	}
}

// TestAgain has a collector that takes a batch at the third time only.
func TestAgain(t *testing.T) {
	asked := make(chan struct{}, 10)
	answers := []int{503, 429, 200}
	c := newCollector(t, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(answers[min(len(asked), 2)])
		asked <- struct{}{}
	})
	tracer, service, log := start(t, "OTEL_EXPORTER_OTLP_ENDPOINT="+c.URL, "OTEL_BSP_SCHEDULE_DELAY=1")
	ask(service, "GET", "/healthz", "")
	for deadline := time.Now().Add(10 * time.Second); len(asked) < 3 && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	stop(tracer, 5*time.Second)
	if len(asked) != 3 || log.Len() > 0 || !bytes.Equal(c.bodies[0], c.bodies[2]) {
		t.Errorf("%d times; %s", len(asked), log)
	}
}

// TestBroken has collectors that are down, refuse, redirect, or never answer. Requests are
// answered all the same, at once, and the end comes in time. What is lost is logged once.
func TestBroken(t *testing.T) {
	down := httptest.NewServer(nil)
	down.Close()
	for _, test := range []struct {
		name     string
		endpoint string
		answer   http.HandlerFunc
		want     string
	}{
		{"down", down.URL, nil, "refused"},
		{"slow", "", func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, "at the end"},
		{"400", "", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(400) }, "400 Bad Request"},
		{"503", "", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(503) }, "503 Service Unavailable"},
		{"redirect", "", func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
		}, "307"},
		{"partial", "", func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, `{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too many"}}`)
		}, "refuses 3 spans"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if test.endpoint == "" {
				test.endpoint = newCollector(t, test.answer).URL
			}
			tracer, service, log := start(t, "OTEL_EXPORTER_OTLP_ENDPOINT="+test.endpoint,
				"OTEL_BSP_SCHEDULE_DELAY=1", "OTEL_BSP_MAX_QUEUE_SIZE=8", "OTEL_BSP_MAX_EXPORT_BATCH_SIZE=4", "OTEL_EXPORTER_OTLP_TIMEOUT=2000")
			began := time.Now()
			for range 100 {
				if status := ask(service, "POST", "/v1/do", "x"); status != 200 {
					t.Fatal(status)
				}
			}
			if took := time.Since(began); took > time.Second {
				t.Errorf("100 requests take %v", took)
			}
			began = time.Now()
			stop(tracer, 500*time.Millisecond)
			if took := time.Since(began); took > time.Second {
				t.Errorf("the end takes %v", took)
			}
			if lines := strings.Count(log.String(), "\n"); !strings.Contains(log.String(), test.want) || lines > 2 {
				t.Errorf("%s\nwant %s", log, test.want)
			}
		})
	}
}
