package fetch

import (
	"net/netip"
	"testing"
)

// What is public is not refused.
func TestGuard(t *testing.T) {
	guard := newGuard(&Options{})
	for _, at := range []string{
		"8.8.8.8:80", "93.184.216.34:443", "1.1.1.1:443", "172.15.255.255:80", "172.32.0.1:80", "100.63.255.255:80", "100.128.0.1:80", "11.0.0.1:443", "168.63.129.15:80", "223.255.255.255:80",
		"[2606:4700:4700::1111]:443", "[2a00:1450:4001:800::200e]:80", "[2001:4860:4860::8888]:443", "[2620:fe::fe]:80",
	} {
		if err := guard.SafeAddrPort(netip.MustParseAddrPort(at)); err != nil {
			t.Errorf("%s: %v", at, err)
		}
	}
	allowing := newGuard(&Options{Ports: []uint16{8080}, Allow: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16"), netip.MustParsePrefix("fd00::/8")}})
	for at, want := range map[string]bool{
		"10.1.2.3:8080": true, "10.2.0.1:8080": false, "10.1.2.3:80": false, "8.8.8.8:8080": true, "[fd00::1]:8080": true, "[fc00::1]:8080": false,
	} {
		if err := allowing.SafeAddrPort(netip.MustParseAddrPort(at)); (err == nil) != want {
			t.Errorf("%s: %v, want allowed: %v", at, err, want)
		}
	}
}
