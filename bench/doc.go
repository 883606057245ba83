// Package bench sets the packages of itemscope beside other libraries. It is a
// module of its own, so that those are no dependencies of itemscope:
//
//	cd bench && go test -bench .
package bench
