package tracing

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/net/http/httpguts"
)

// settings say how spans are exported,
// https://opentelemetry.io/docs/specs/otel/protocol/exporter/.
type settings struct {
	endpoint string
	headers  http.Header
	timeout  time.Duration // for a batch, with all attempts
}

// off tells whether the environment wants no traces,
// https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/.
func off() bool {
	return strings.EqualFold(os.Getenv("OTEL_SDK_DISABLED"), "true") ||
		os.Getenv("OTEL_TRACES_EXPORTER") == "none" ||
		os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") == "" && os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT") == ""
}

// ofTraces returns the value of a variable of the exporter, and its name: there is one for
// traces, which goes before the one for everything.
func ofTraces(what string) (value, name string) {
	name = "OTEL_EXPORTER_OTLP_TRACES_" + what
	if value = os.Getenv(name); value != "" {
		return value, name
	}
	name = "OTEL_EXPORTER_OTLP_" + what
	return os.Getenv(name), name
}

// newSettings reads the environment.
func newSettings() (s settings, err error) {
	if exporter := os.Getenv("OTEL_TRACES_EXPORTER"); exporter != "" && exporter != "otlp" {
		return s, fmt.Errorf("OTEL_TRACES_EXPORTER: there are otlp and none here, not %q", exporter)
	}
	if protocol, name := ofTraces("PROTOCOL"); protocol != "" && protocol != "http/json" {
		return s, fmt.Errorf("%s: only http/json is spoken here, not %q; unset it, or set OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=http/json", name, protocol)
	}
	if s.endpoint, err = endpoint(); err != nil {
		return s, err
	}
	if s.headers, err = headers(); err != nil {
		return s, err
	}
	s.timeout, err = timeout()
	return s, err
}

// endpoint returns the URL that takes traces,
// https://opentelemetry.io/docs/specs/otel/protocol/exporter/#endpoint-urls-for-otlphttp.
func endpoint() (string, error) {
	value, name := ofTraces("ENDPOINT")
	u, err := url.Parse(value)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" {
		return "", fmt.Errorf("%s: give a URL such as http://localhost:4318", name) // the value may have a password
	}
	if name == "OTEL_EXPORTER_OTLP_ENDPOINT" {
		u = u.JoinPath("v1/traces")
	}
	return u.String(), nil
}

// headers returns those that the collector wants, such as a key: pairs as in a header
// Baggage, https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables.
func headers() (http.Header, error) {
	value, variable := ofTraces("HEADERS")
	h := make(http.Header)
	for pair := range strings.SplitSeq(value, ",") {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		name, text, found := strings.Cut(pair, "=")
		name = strings.TrimSpace(name)
		text, err := url.PathUnescape(strings.TrimSpace(text))
		if err != nil || !found || !httpguts.ValidHeaderFieldName(name) || !httpguts.ValidHeaderFieldValue(text) {
			return nil, fmt.Errorf("%s: give name=value,name=value, with %%XX for what is special", variable) // values are secrets
		}
		h.Set(name, text)
	}
	return h, nil
}

// timeout returns how long a batch may take.
func timeout() (time.Duration, error) {
	value, name := ofTraces("TIMEOUT")
	if value == "" {
		return 10 * time.Second, nil
	}
	ms, err := strconv.ParseUint(value, 10, 31)
	if err != nil || ms == 0 {
		return 0, fmt.Errorf("%s: give milliseconds, not %q", name, value)
	}
	return time.Duration(ms) * time.Millisecond, nil
}
