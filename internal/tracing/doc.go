// Package tracing notes the requests of the service as spans of OpenTelemetry, and sends
// them to a collector.
//
//	serve.Server → Tracer → SDK (sampling, batches) → exporter → collector
//
// [Start] reads the environment and, if that names a collector, returns a [Tracer], which
// is what [serve.Options.Tracer] wants. The SDK reads the variables of sampling, batches
// and the resource itself; settings has those of the exporter. The exporter speaks
// OTLP/HTTP in its JSON encoding. It is our own, since the one of OpenTelemetry brings
// gRPC and Protocol Buffers to every start of the command.
//
// Nothing waits for a collector: spans that it does not take in time are dropped.
package tracing
