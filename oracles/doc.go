// Package oracles compares the results of itemscope with the results of other
// libraries for the same input. It is a module of its own, so that those libraries
// are not dependencies of itemscope:
//
//	cd oracles && go test ./...
package oracles
