module github.com/itemscope/itemscope/oracles

go 1.26.0

require (
	github.com/emersion/go-ical v0.0.0-20250329121855-f41e73efc392
	github.com/emersion/go-vcard v0.0.0-20241024213814-c9703dde27ff
	github.com/itemscope/itemscope v0.0.0
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/piprate/json-gold v0.7.0
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/pquerna/cachecontrol v0.0.0-20180517163645-1555304b9b35 // indirect
	github.com/rogpeppe/go-internal v1.16.0 // indirect
	github.com/teambition/rrule-go v1.8.2 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
)

replace github.com/itemscope/itemscope => ../
