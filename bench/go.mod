module github.com/itemscope/itemscope/bench

go 1.26.0

require (
	github.com/PuerkitoBio/goquery v1.13.0
	github.com/andybalholm/cascadia v1.3.5
	github.com/itemscope/itemscope v0.0.0
	github.com/klauspost/compress v1.20.3
	github.com/piprate/json-gold v0.7.0
	golang.org/x/net v0.62.0
	willnorris.com/go/microformats v1.2.0
)

require (
	github.com/andybalholm/brotli v1.2.8 // indirect
	github.com/bits-and-blooms/bitset v1.5.0 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/nlnwa/whatwg-url v0.4.0 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	github.com/prometheus/prometheus v0.40.3 // indirect
	golang.org/x/sys v0.49.0 // indirect
)

require (
	github.com/itemscope/itemscope/crawl v0.0.0
	github.com/nlnwa/gowarc v1.5.0
	github.com/pquerna/cachecontrol v0.0.0-20180517163645-1555304b9b35 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	golang.org/x/text v0.43.0 // indirect
)

replace github.com/itemscope/itemscope => ../

replace github.com/itemscope/itemscope/crawl => ../crawl
