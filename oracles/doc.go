// Package oracles holds what itemscope makes against what libraries of others make
// of the same input. It is a module of its own, so that those are not dependencies
// of itemscope:
//
//	cd oracles && go test ./...
package oracles
