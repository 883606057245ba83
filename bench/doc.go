// Package bench compares the speed of itemscope with other libraries. It is a module
// of its own, so that those libraries are not dependencies of itemscope:
//
//	cd bench && go test -bench .
package bench
