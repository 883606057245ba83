package jsonld

import (
	"runtime"
	"strings"
	"testing"

	"github.com/itemscope/itemscope/rdf"
)

// What is kept of a context for other documents does not keep the document that was read
// first.
func TestContextsKeepNoDocument(t *testing.T) {
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	contexts := NewContexts(ContextsOptions{})
	before := heap()
	doc, err := Parse([]byte(`{"@context":"https://schema.org","@graph":[`+strings.Repeat(`{"name":"x"},`, 20_000)+`{}]}`), "")
	if err != nil {
		t.Fatal(err)
	}
	nothing := rdf.SinkFunc(func(rdf.Quad) error { return nil })
	if err := ToRDF(doc, nothing, rdf.Scope{}, ProcessorOptions{Contexts: contexts}); err != nil {
		t.Fatal(err)
	}
	doc = nil
	const most = 4 << 20 // for the terms of schema.org
	if kept := heap() - min(before, heap()); kept > most {
		t.Errorf("%d bytes are kept", kept)
	}
	runtime.KeepAlive(contexts)
}
